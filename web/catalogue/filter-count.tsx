import { formatNumber } from '#domain/number.ts';
import { productListText } from '#web/text/id-product-list.ts';

/** How many products a choice shows; nothing until it is known. */
export function FilterCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="ml-auto shrink-0 pr-2 pl-1 text-muted text-sm tabular-nums">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{productListText.productCount(formatNumber(count))}</span>
    </span>
  );
}

/** Of what was counted, 0 for what was not found; undefined before anything is known. */
export function countOf(counts: readonly { _id: string; count: number }[] | undefined, id: string): number | undefined {
  return counts && (counts.find(({ _id }) => _id === id)?.count ?? 0);
}
