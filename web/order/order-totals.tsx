import { formatRupiah } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import { shippingLabel, totalsOf } from '#domain/order/totals.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { SumList } from '#web/ui/sum-list.tsx';

export function OrderTotals({ order }: { order: Order }) {
  const { method } = order.shipping;
  const totals = totalsOf(order.items, method);
  const rows = [
    { label: 'Sub Total', value: formatRupiah(totals.subtotal) },
    {
      label: shippingLabel(totals.weightGrams),
      value: isConfirmedByAdmin(method) ? 'Dikonfirmasi admin' : formatRupiah(totals.shownShipping),
    },
  ];
  return <SumList rows={rows} total={{ label: 'Grand Total', value: formatRupiah(totals.grandTotal) }} />;
}
