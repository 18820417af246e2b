import { formatRupiah } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import { shippingLabel, totalsOf } from '#domain/order/totals.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';

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
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold text-ink">Grand Total</dt>
        <dd className="font-extrabold text-ink text-lg">{formatRupiah(totals.grandTotal)}</dd>
      </div>
    </dl>
  );
}
