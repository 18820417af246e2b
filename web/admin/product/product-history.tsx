import { useInfiniteQuery } from '@tanstack/react-query';
import { type ProductHistoryEntry, productApi } from '#domain/catalogue/product.contract.ts';
import type { ChangedValue } from '#domain/catalogue/product-changes.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/number.ts';
import { listLimits } from '#domain/page.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { statusLabel } from '#web/admin/list/status-badge.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { productText } from '#web/text/id-admin.ts';
import { historyText } from '#web/text/id-records.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { productSection } from './product-sections.ts';

type Change = ProductHistoryEntry['changes'][number];

const when = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' });
const labels: Record<Change['field'], string> = { ...productText.fields, status: productText.columns.status };

/** Who changed what about this product, the newest first. */
export function ProductHistory({ id }: { id: string }) {
  const history = useInfiniteQuery({
    queryKey: ['admin', 'product', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      callAsUser(
        productApi.history,
        { params: { id }, query: { page: String(pageParam), limit: String(listLimits.default) } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage,
    staleTime: 0,
  });
  const entries = history.data?.pages.flatMap((page) => page.docs) ?? [];
  return (
    <FormSection {...productSection('history')}>
      {history.isPending && <SkeletonLine className="h-10" />}
      {history.isError && entries.length === 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-error">{historyText.failed}</p>
          <Button size="sm" variant="secondary" busy={history.isFetching} onClick={() => history.refetch()}>
            {historyText.retry}
          </Button>
        </div>
      )}
      {history.isSuccess && entries.length === 0 && <p className="text-muted">{historyText.empty}</p>}
      {entries.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {entries.map((entry) => (
            <li key={entry._id} className="border-line border-l-2 pl-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className="font-semibold text-ink">
                  {entry.by ?? historyText.system} {historyText.hows[entry.how]}
                </span>
                <time dateTime={entry.at} className="text-muted text-xs">
                  {when.format(new Date(entry.at))}
                </time>
              </p>
              {entry.changes.length > 0 && (
                <ul className="mt-1 grid grid-cols-1 gap-0.5 text-sm">
                  {entry.changes.map((change) => (
                    <ChangeLine key={change.field} change={change} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <p>
          <Button
            size="sm"
            variant="secondary"
            busy={history.isFetchingNextPage}
            onClick={() => history.fetchNextPage()}
          >
            {historyText.more}
          </Button>
        </p>
      )}
    </FormSection>
  );
}

function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  if (from === undefined || to === undefined) return <li className="text-text">{labels[field]}</li>;
  return (
    <li className="break-words text-text">
      {labels[field]}: <del className="text-muted">{shown(field, from)}</del>
      <span className="sr-only"> {historyText.became}</span>
      <span aria-hidden="true"> → </span>
      <ins className="font-medium text-ink no-underline">{shown(field, to)}</ins>
    </li>
  );
}

function shown(field: Change['field'], value: ChangedValue): string {
  if (value === null || value === '') return historyText.none;
  if (typeof value === 'object')
    return value.type === 'percent' ? formatPercent(value.value) : formatRupiah(value.value);
  if (typeof value === 'boolean') return value ? historyText.yes : historyText.no;
  if (field === 'status') return statusLabel(value as ProductStatus);
  if (typeof value === 'string') return value;
  return field === 'price' ? formatRupiah(value) : formatNumber(value);
}
