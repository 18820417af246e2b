import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '#domain/page.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListState } from './use-list-search.ts';

type PagedListProps<Doc> = {
  list: UseQueryResult<Page<Doc>>;
  state: ListState;
  /** The parts of the address that narrow the list: search and filters. */
  narrowing: readonly string[];
  /** What a list that holds nothing at all offers. */
  empty?: ReactNode;
  children: (docs: readonly Doc[]) => ReactNode;
};

/** The states of a list: waiting, failed, empty, nothing found, or rows with their pages. */
export function PagedList<Doc>({ list, state, narrowing, empty, children }: PagedListProps<Doc>) {
  const { search, page, change, replace } = state;

  // The last entry of the last page was deleted.
  const lastPage = list.data?.totalPages ?? page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `replace` is new on every render
  useEffect(() => {
    if (page > lastPage && !list.isPlaceholderData) replace({ page: lastPage > 1 ? String(lastPage) : undefined });
  }, [page, lastPage, list.isPlaceholderData]);

  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />;
  if (list.data.docs.length === 0 && narrowing.some((name) => search[name])) {
    const reset = () => change(Object.fromEntries(narrowing.map((name) => [name, undefined])));
    return (
      <EmptyState
        text={listText.nothingFound}
        action={
          <Button variant="secondary" onClick={reset}>
            {listText.resetFilters}
          </Button>
        }
      />
    );
  }
  if (list.data.docs.length === 0) return empty ?? <EmptyState />;
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData || undefined}>
      {/* A refresh that fails leaves the rows: something may be typed in them. */}
      {list.isError && <RetryNotice query={list} className="rounded-card border border-line bg-white p-4" />}
      {children(list.data.docs)}
      <ListFooter
        list={list.data}
        search={search}
        onPage={(page) => change({ page: page > 1 ? String(page) : undefined })}
      />
    </div>
  );
}
