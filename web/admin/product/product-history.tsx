import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productBulkApi } from '#domain/catalogue/product-bulk.contract.ts';
import { type ProductHistoryEntry, productHistoryApi } from '#domain/catalogue/product-history.contract.ts';
import { listLimits } from '#domain/page.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { useBulkAction } from '#web/admin/list/use-bulk-action.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { historyText } from '#web/text/id-audit.ts';
import { bulkEditText } from '#web/text/id-bulk-edit.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { timeText } from '#web/text/id-time.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { valueText } from './change-text.ts';
import { ChangedValueLine } from './changed-value.tsx';
import { productSection } from './product-sections.ts';

type Change = ProductHistoryEntry['changes'][number];

const labels: Record<Change['field'], string> = { ...productText.fields, status: productText.columns.status };

/** Who changed what about this product, the newest first. */
export function ProductHistory({ id }: { id: string }) {
  const history = useInfiniteQuery({
    queryKey: ['admin', 'product', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      callAsUser(
        productHistoryApi.list,
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
                  {timeText(entry.at)}
                </time>
              </p>
              {entry.changes.length > 0 && (
                <ul className="mt-1 grid grid-cols-1 gap-0.5 text-sm">
                  {entry.changes.map((change) => (
                    <ChangeLine key={change.field} change={change} />
                  ))}
                </ul>
              )}
              {entry.bulk && <UndoStep step={entry.bulk} />}
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

/** The edit of many products that this line was part of. */
function UndoStep({ step }: { step: NonNullable<ProductHistoryEntry['bulk']> }) {
  const { undo } = useBulkAction(productBulkApi);
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    if (!(await askConfirm(bulkEditText.undoQuestion))) return;
    setBusy(true);
    await undo(step._id);
    setBusy(false);
  }
  return (
    <Button size="sm" variant="secondary" className="mt-2" busy={isBusy} onClick={() => void ask()}>
      {bulkEditText.undoStep(step.changed)}
    </Button>
  );
}

function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  if (from === undefined || to === undefined) return <li className="text-text">{labels[field]}</li>;
  return <ChangedValueLine label={labels[field]} from={valueText(field, from)} to={valueText(field, to)} />;
}
