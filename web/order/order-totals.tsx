import { formatRupiah } from '#domain/money.ts';
import { type ChargedExtra, extrasTotal } from '#domain/order/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { type OrderTax, taxLabel } from '#domain/order/order-charges.ts';
import { shippingLabel, totalsOf } from '#domain/order/totals.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { checkoutText, couponText } from '#web/text/id-order.ts';
import { SumList } from '#web/ui/sum-list.tsx';

type OrderTotalsProps = {
  order: Order;
  assemblyFee: number;
  extras: readonly ChargedExtra[];
  tax: OrderTax | null;
};

export function OrderTotals({ order, assemblyFee, extras, tax }: OrderTotalsProps) {
  const { method } = order.shipping;
  const totals = totalsOf(order.items, method, {
    coupon: order.coupon,
    assemblyFee,
    deliveryExtras: extrasTotal(extras),
    tax,
  });
  const rows = [
    { label: checkoutText.subtotal, value: formatRupiah(totals.subtotal) },
    ...(order.coupon && totals.couponDiscount > 0
      ? [{ label: couponText.used(order.coupon.code), value: `−${formatRupiah(totals.couponDiscount)}` }]
      : []),
    ...(assemblyFee > 0 ? [{ label: checkoutText.assembly, value: formatRupiah(assemblyFee) }] : []),
    {
      label: shippingLabel(totals.weightGrams),
      value: isConfirmedByAdmin(method) ? checkoutText.shippingOpen : formatRupiah(totals.shownShipping),
    },
    ...extras.map(({ label, cost }) => ({ label, value: formatRupiah(cost) })),
    ...(tax && totals.addedTax > 0 ? [{ label: taxLabel(tax), value: formatRupiah(totals.addedTax) }] : []),
  ];
  return <SumList rows={rows} total={{ label: checkoutText.grandTotal, value: formatRupiah(totals.grandTotal) }} />;
}
