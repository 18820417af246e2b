import { useEffect } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { missingForCoupon } from '#domain/order/coupon.ts';
import type { Order } from '#domain/order/order.ts';
import { totalsOf } from '#domain/order/totals.ts';
import { checkCoupon } from '#web/api/check-coupon.ts';
import { couponText as text } from '#web/text/id-order.ts';
import { CouponField } from '#web/ui/coupon-field.tsx';
import { currentOrder, updateOrder } from './order-store.ts';

const removeCoupon = () => updateOrder(({ coupon: _, ...order }) => order);

const subtotalNow = () => totalsOf(currentOrder().items, null).subtotal;

/** A coupon that ended while the cart lay is dropped with its reason when the cart is opened. */
function useCheckedCoupon(onNotice: (notice: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart is opened
  useEffect(() => {
    const { coupon } = currentOrder();
    if (!coupon) return;
    // At its minimum, because a cart that is below it keeps the coupon and says how much is missing.
    const subtotal = Math.max(subtotalNow(), coupon.minSubtotal ?? 0);
    void checkCoupon(coupon.code, subtotal).then((checked) => {
      if (currentOrder().coupon?._id !== coupon._id) return;
      if ('coupon' in checked) updateOrder((order) => ({ ...order, coupon: checked.coupon }));
      else if (checked.isRefused) {
        removeCoupon();
        onNotice(text.dropped(coupon.code, checked.error));
      }
    });
  }, []);
}

type OrderCouponProps = { order: Order; onNotice: (notice: string) => void };

export function OrderCoupon({ order, onNotice }: OrderCouponProps) {
  const { coupon } = order;
  const { subtotal, couponDiscount } = totalsOf(order.items, null, { coupon });
  useCheckedCoupon(onNotice);
  const note = !coupon
    ? ''
    : couponDiscount > 0
      ? text.saves(formatRupiah(couponDiscount))
      : text.missing(formatRupiah(missingForCoupon(coupon, subtotal)));
  return (
    <CouponField
      code={coupon?.code ?? null}
      note={note}
      onRemove={removeCoupon}
      onApply={async (code) => {
        const checked = await checkCoupon(code, subtotalNow());
        if ('error' in checked) return checked.error;
        updateOrder((order) => ({ ...order, coupon: checked.coupon }));
        return null;
      }}
    />
  );
}
