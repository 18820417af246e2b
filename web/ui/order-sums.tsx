import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import type { OrderTax, OrderSums as Sums } from '#domain/order/order-charges.ts';
import { couponText, buyerOrderText as text } from '#web/text/id-order.ts';
import { SumList } from './sum-list.tsx';

type OrderSumsProps = {
  sums: Sums;
  couponCode: string | null;
  tax: OrderTax | null;
  isShippingConfirmed: boolean;
};

/** The charges of a stored order; lines that are zero are left out. */
export function OrderSums({ sums, couponCode, tax, isShippingConfirmed }: OrderSumsProps) {
  const percent = formatNumber(tax?.ratePercent ?? 0, { atMost: 2 });
  const rows = [
    { label: text.subtotal, value: formatRupiah(sums.subtotal) },
    ...(sums.discount > 0 ? [{ label: text.discount, value: `−${formatRupiah(sums.discount)}` }] : []),
    ...(couponCode && sums.coupon > 0
      ? [{ label: couponText.used(couponCode), value: `−${formatRupiah(sums.coupon)}` }]
      : []),
    { label: text.shipping, value: isShippingConfirmed ? formatRupiah(sums.shipping) : text.shippingOpen },
    ...(sums.assembly > 0 ? [{ label: text.assembly, value: formatRupiah(sums.assembly) }] : []),
    ...(tax && !tax.isIncluded ? [{ label: text.taxAdded(percent), value: formatRupiah(sums.tax) }] : []),
  ];
  return (
    <SumList rows={rows} total={{ label: text.total, value: formatRupiah(sums.total) }}>
      {tax?.isIncluded && (
        <div className="flex justify-between gap-4 text-muted text-sm">
          <dt>{text.taxIncluded(percent)}</dt>
          <dd>{formatRupiah(sums.tax)}</dd>
        </div>
      )}
    </SumList>
  );
}
