import { formatRupiah } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/number.ts';
import type { AnyEntry, Field } from '#domain/resource.ts';
import { listText } from '#web/text/id-admin-list.ts';

/** A number of a list with its unit. */
export function numberText(field: Field, value: number, entry: AnyEntry): string {
  if (field.input !== 'number') return formatNumber(value);
  const { discount, isRupiah } = field;
  if (discount && entry[discount.type] === 'percent') {
    const limit = entry[discount.limit];
    const percent = formatPercent(value);
    return typeof limit === 'number' ? listText.percentUpTo(percent, formatRupiah(limit)) : percent;
  }
  return discount || isRupiah ? formatRupiah(value) : formatNumber(value);
}
