import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { assemblyFeeOf } from '#domain/order/cart-build.ts';
import { canSubmit, checkoutFields } from '#domain/order/checkout.ts';
import { chargedExtras, extrasTotal } from '#domain/order/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { totalsOf } from '#domain/order/totals.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { track } from '#web/analytics/track.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { currentOrder } from '#web/order/order-store.ts';
import type { ItemSizes } from '#web/order/use-refreshed-cart.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { focusFirstError } from '#web/ui/focus-in-view.ts';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderSummary } from './order-summary.tsx';
import { trackedCart } from './tracked-cart.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { useOrderSending } from './use-order-sending.ts';

type OrderCheckoutProps = {
  meta: SiteMeta;
  order: Order;
  sizes: ItemSizes;
  /** Nothing of the order can be bought any more; the notices say why. */
  onEmptied: (notices: readonly string[]) => void;
};

export function OrderCheckout({ meta, order, sizes, onEmptied }: OrderCheckoutProps) {
  const { data: terms } = useSuspenseQuery(orderTermsQuery);
  const fields = useCheckoutFields(order);
  const sending = useOrderSending({ order, meta, terms, onEmptied });
  const { method, extras: chosen } = order.shipping;
  const { subtotal } = totalsOf(order.items, null);
  const assemblyFee = assemblyFeeOf(order.builds, terms.assemblyFee);
  const extras = chargedExtras(chosen, { terms, method, subtotal });
  const { tax } = terms;
  const { grandTotal } = totalsOf(order.items, method, {
    coupon: order.coupon,
    assemblyFee,
    deliveryExtras: extrasTotal(extras),
    tax,
  });

  useEffect(() => void track('view_cart', trackedCart(currentOrder().items)), []);

  const hasBegun = useRef(false);
  function begin() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    track('begin_checkout', trackedCart(currentOrder().items));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const form = event.currentTarget;
    fields.touch(...checkoutFields);
    if (canSubmit(order)) {
      await sending.send();
      return;
    }
    await showAlert(alerts.checkoutIncomplete);
    focusFirstError(form);
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_26rem]"
      onChange={begin}
      onSubmit={(event) => void submit(event)}
    >
      <section aria-labelledby="checkout" className="flex flex-col gap-5">
        <h2 id="checkout" className="font-extrabold text-xl tracking-wide">
          {checkoutText.heading}
        </h2>
        <OrderBuyer order={order} fields={fields} />
        <OrderDelivery order={order} terms={terms} fields={fields} onNotice={sending.showNotice} />
      </section>
      <OrderSummary
        order={order}
        terms={terms}
        charges={{ assemblyFee, extras, tax }}
        sizes={sizes}
        sending={sending}
      />
      <PayBar grandTotal={grandTotal} isSending={sending.isSending} />
    </form>
  );
}

/** Fixed at the bottom on phones: the total and its button. */
function PayBar({ grandTotal, isSending }: { grandTotal: number; isSending: boolean }) {
  return (
    <BottomBar className="lg:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
        <p className="min-w-0">
          <span className="block text-muted text-xs">{checkoutText.grandTotal}</span>
          <span className="block truncate font-extrabold text-ink tabular-nums">{formatRupiah(grandTotal)}</span>
        </p>
        <Button type="submit" variant="whatsapp" wraps busy={isSending}>
          {checkoutText.submit}
        </Button>
      </div>
    </BottomBar>
  );
}
