import { type ComponentProps, useRef } from 'react';
import { type CartItem, itemKey, removeItem, setQty } from '#domain/order/cart.ts';
import { isPickup } from '#domain/order/delivery.ts';
import type { OrderTerms } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { track } from '#web/analytics/track.ts';
import { CartNotices } from '#web/order/cart-notices.tsx';
import { emptyCart } from '#web/order/empty-cart.ts';
import { OrderBuild } from '#web/order/order-build.tsx';
import { OrderCoupon } from '#web/order/order-coupon.tsx';
import { OrderItem } from '#web/order/order-item.tsx';
import { OrderNote } from '#web/order/order-note.tsx';
import { updateOrder } from '#web/order/order-store.ts';
import { OrderTotals } from '#web/order/order-totals.tsx';
import type { ItemSizes } from '#web/order/use-refreshed-cart.ts';
import { VolumetricHint } from '#web/order/volumetric-hint.tsx';
import { checkoutText } from '#web/text/id-order.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { trackedCart } from './tracked-cart.ts';
import type { OrderSending } from './use-order-sending.ts';

type OrderSummaryProps = {
  order: Order;
  terms: OrderTerms;
  charges: Omit<ComponentProps<typeof OrderTotals>, 'order'>;
  sizes: ItemSizes;
  sending: OrderSending;
};

const titleId = 'summary';

async function confirmEmptyCart() {
  if (await askConfirm(checkoutText.confirmEmpty)) emptyCart();
}

function removeNote() {
  updateOrder((order) => ({ ...order, note: '' }));
  keepFocus(() => document.getElementById(titleId));
}

/** The cart with its sums, and the button that sends it. */
export function OrderSummary({ order, terms, charges, sizes, sending }: OrderSummaryProps) {
  const { notices, sent } = sending;
  const lines = useRef<HTMLUListElement>(null);
  /** The line that has taken the place of a removed one, or else the last. */
  const lineAt = (index: number) => {
    const left = [...(lines.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    return left[index] ?? left.at(-1);
  };
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-bold text-lg outline-none">
          {checkoutText.summary}
        </h2>
        <Button variant="ghost" size="sm" className="-mx-3" onClick={() => void confirmEmptyCart()}>
          {checkoutText.emptyCart}
        </Button>
      </div>
      <CartNotices notices={notices} className="mt-3" />
      <ul ref={lines} className="divide-y divide-line">
        {order.items.map((item, index) => (
          <CartLine key={itemKey(item)} item={item} onRemoved={() => keepFocus(() => lineAt(index))} />
        ))}
      </ul>
      {order.builds && <CartBuilds builds={order.builds} items={order.items} assemblyFee={terms.assemblyFee} />}
      {order.note !== '' && <OrderNote note={order.note} onRemove={removeNote} />}
      {(terms.hasCoupons || order.coupon) && (
        <div className="border-line border-t py-4">
          <OrderCoupon order={order} onNotice={sending.showNotice} />
        </div>
      )}
      <div className="border-line border-t pt-4">
        <OrderTotals order={order} {...charges} />
        {!isPickup(order.shipping.method) && <VolumetricHint items={order.items} sizes={sizes} />}
      </div>
      <Button type="submit" variant="whatsapp" size="lg" isWide busy={sending.isSending} className="mt-5 max-lg:hidden">
        {checkoutText.submit}
      </Button>
      <p className="mt-3 text-muted text-sm">{checkoutText.privacy(terms.retentionMonths)}</p>
      {sent && <SentOrderLinks {...sent} />}
    </section>
  );
}

function CartLine({ item, onRemoved }: { item: CartItem; onRemoved: () => void }) {
  const key = itemKey(item);
  return (
    <OrderItem
      item={item}
      onQty={(qty) => updateOrder((order) => ({ ...order, items: setQty(order.items, key, qty) }))}
      onRemove={() => {
        updateOrder((order) => ({ ...order, items: removeItem(order.items, key) }));
        track('remove_from_cart', trackedCart([item]));
        onRemoved();
      }}
    />
  );
}

type CartBuildsProps = {
  builds: NonNullable<Order['builds']>;
  items: readonly CartItem[];
  /** Null where the shop does not offer it. */
  assemblyFee: number | null;
};

function CartBuilds({ builds, items, assemblyFee }: CartBuildsProps) {
  const setAssembled = (index: number, isAssembled: boolean) =>
    updateOrder(({ builds = [], ...order }) => ({
      ...order,
      builds: builds.map((each, other) => (other === index ? { ...each, isAssembled } : each)),
    }));
  return (
    <ul className="mb-4 grid gap-3">
      {builds.map((build, index) => (
        <OrderBuild
          // Builds have no ids; one that is removed takes its lines with it.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          build={build}
          number={builds.length > 1 ? index + 1 : null}
          items={items}
          assemblyFee={assemblyFee}
          onAssembled={(isAssembled) => setAssembled(index, isAssembled)}
        />
      ))}
    </ul>
  );
}

/** Where the browser has not opened the chat by itself. */
function SentOrderLinks({ url, stored }: Pick<NonNullable<OrderSending['sent']>, 'url' | 'stored'>) {
  return (
    <p role="status" className="mt-4 text-sm">
      {checkoutText.chatNotOpen}{' '}
      <LinkButton href={url} target="_blank" variant="ghost" size="sm">
        {checkoutText.openChat}
      </LinkButton>
      {stored && (
        <LinkButton href={stored.url} variant="ghost" size="sm">
          {checkoutText.followOrder(stored.number)}
        </LinkButton>
      )}
    </p>
  );
}
