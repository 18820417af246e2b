import type { ChangedValue, ProductFactName } from '#domain/catalogue/product-changes.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/number.ts';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { historyText } from '#web/text/id-records.ts';

/** A value of a product's field in words, for its history and for previews. */
export function valueText(field: ProductFactName, value: ChangedValue): string {
  if (value === null || value === '') return historyText.none;
  if (typeof value === 'object')
    return value.type === 'percent' ? formatPercent(value.value) : formatRupiah(value.value);
  if (typeof value === 'boolean') return value ? historyText.yes : historyText.no;
  if (field === 'status') return statusLabel(value as ProductStatus);
  if (typeof value === 'string') return value;
  return field === 'price' ? formatRupiah(value) : formatNumber(value);
}
