import type { ChangedValue, ProductFactName } from '#domain/catalogue/product-changes.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/number.ts';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { historyText } from '#web/text/id-audit.ts';
import { momentText } from '#web/text/id-moment.ts';

type Dated = Extract<ChangedValue, object>;

const discountText = (value: Dated) =>
  'type' in value ? (value.type === 'percent' ? formatPercent(value.value) : formatRupiah(value.value)) : '';

/** 'mulai … sampai …', as far as there are dates. */
function periodText({ startAt, endAt }: Dated): string {
  const parts = [startAt && historyText.from(momentText(startAt)), endAt && historyText.until(momentText(endAt))];
  return parts.filter(Boolean).join(' ');
}

/** A value of a product's field in words, for its history and for previews. */
export function valueText(field: ProductFactName, value: ChangedValue): string {
  if (value === null || value === '') return historyText.none;
  if (typeof value === 'object') return [discountText(value), periodText(value)].filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? historyText.yes : historyText.no;
  if (field === 'status') return statusLabel(value as ProductStatus);
  if (typeof value === 'string') return value;
  return field === 'price' ? formatRupiah(value) : formatNumber(value);
}
