import { checkoutText } from '#web/text/id-order.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useLastOrder } from './last-order.ts';

/** The way back to the page of the order that was sent last, also once the cart is empty. */
export function LastOrderLink() {
  const last = useLastOrder();
  if (!last) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-surface px-4 py-2 text-sm">
      <span>
        {checkoutText.lastOrder} <strong className="text-ink tabular-nums">{last.number}</strong>
      </span>
      <LinkButton href={last.url} variant="ghost" size="sm" className="-mx-3">
        {checkoutText.openLastOrder}
      </LinkButton>
    </p>
  );
}
