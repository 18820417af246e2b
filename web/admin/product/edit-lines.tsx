import { Link } from '@tanstack/react-router';
import type { ProductEditLine } from '#domain/catalogue/product-bulk.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { historyText } from '#web/text/id-audit.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { valueText } from './change-text.ts';
import { ChangedValueLine } from './changed-value.tsx';

type Facts = ProductEditLine['before'];
const plainFields = ['price', 'discount', 'stock', 'isHotDeals', 'hotDealsPeriod', 'isFeatured', 'brand'] as const;
const { fields } = productText;

function changesOf(before: Facts, after: Facts): { label: string; from: string; to: string }[] {
  const plain = plainFields.flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    if (from === undefined || to === undefined) return [];
    return [{ label: fields[field], from: valueText(field, from), to: valueText(field, to) }];
  });
  const variants = (after.variantPrices ?? []).flatMap(({ name, price }) => {
    const from = before.variantPrices?.find((variant) => variant.name === name)?.price ?? price;
    return from === price ? [] : [{ label: name, from: formatRupiah(from), to: formatRupiah(price) }];
  });
  const names = (categories: string[]) => categories.join(', ') || historyText.none;
  const categories =
    before.categories && after.categories
      ? [{ label: fields.categories, from: names(before.categories), to: names(after.categories) }]
      : [];
  return [...plain, ...variants, ...categories];
}

/** Every product that an edit would change, with each value before and after. */
export function EditLines({ lines }: { lines: readonly ProductEditLine[] }) {
  return (
    <ol className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {lines.map(({ _id, name, before, after }) => (
        <li key={_id} className="grid gap-x-6 gap-y-1 py-2.5 text-sm md:grid-cols-2">
          <Link
            to="/app/product/$id"
            params={{ id: _id }}
            className="min-w-0 break-words font-semibold text-ink hover:text-primary hover:underline"
          >
            {name}
          </Link>
          <ul className="grid gap-0.5 tabular-nums">
            {changesOf(before, after).map((change) => (
              <ChangedValueLine key={change.label} {...change} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
