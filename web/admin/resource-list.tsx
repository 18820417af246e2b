import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { listLimits } from '#domain/page.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { adminText, listText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { moveItem } from './move-item.ts';
import { formPath, resourceListQuery, resourceOf } from './resource.queries.ts';
import { ResourceCards, ResourceTable } from './resource-rows.tsx';
import { ResourceToolbar } from './resource-toolbar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type ListSearch, useListSearch } from './use-list-search.ts';
import { useReorder } from './use-reorder.ts';
import { useResourceActions } from './use-resource-actions.ts';
import { useSelection } from './use-selection.ts';

/** Arrow keys come in rows; the order is saved once they have paused. */
const orderPauseMs = 700;

/** The list of any managed entity, built from its record. */
export function ResourceList({ name }: { name: ResourceName }) {
  const resource = resourceOf(name);
  const { search, page, change } = useListSearch();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const actions = useResourceActions(name);

  const filters = Object.fromEntries(resource.list.filters.map((filter) => [filter, search[filter]]));
  const query = { page, limit: listLimits.default, search: search.search, sortBy: search.sortBy, ...filters };
  const list = useQuery(resourceListQuery(name, query));

  const [moved, setMoved] = useState<AnyEntry[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const orderTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entries = moved ?? list.data?.docs ?? [];
  const selection = useSelection(entries.map((entry) => entry._id));
  const chosen = entries.filter((entry) => selection.has(entry._id));

  const isNarrowed = Boolean(search.search) || Object.values(filters).some(Boolean);
  const isInOrder = resource.list.sorts[0] === 'order' && (search.sortBy ?? 'order') === 'order' && !isNarrowed;
  const reorder = useReorder({
    count: entries.length,
    onMove(from, to) {
      clearTimeout(orderTimer.current);
      const next = moveItem(entries, from, to);
      setMoved(next);
      setSpoken(listText.moved(String(next[to]?.[resource.title]), to + 1, next.length));
    },
    onDone() {
      clearTimeout(orderTimer.current);
      orderTimer.current = setTimeout(() => setSaveOrder((count) => count + 1), orderPauseMs);
    },
  });

  // The timer above only rings: by then the list may have been moved again.
  const [saveOrder, setSaveOrder] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per ring, with the list as it is then
  useEffect(() => {
    if (saveOrder > 0 && moved) actions.saveOrder(moved).finally(() => setMoved(null));
  }, [saveOrder]);

  // The last entry of the last page was deleted.
  const lastPage = list.data?.totalPages ?? page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every render
  useEffect(() => {
    if (page > lastPage && !list.isPlaceholderData) change({ page: lastPage > 1 ? String(lastPage) : undefined });
  }, [page, lastPage, list.isPlaceholderData]);

  const rows = {
    resource,
    entries,
    selection,
    actions,
    reorder: isInOrder && entries.length > 1 ? reorder : null,
    onEdit: (entry: AnyEntry) => navigate({ to: formPath(name, entry._id) }),
  };

  function clearAll() {
    const nothing: ListSearch = { search: undefined };
    for (const filter of resource.list.filters) nothing[filter] = undefined;
    change(nothing);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ResourceToolbar resource={resource} search={search} onChange={change} />
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isError ? (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      ) : entries.length === 0 ? (
        isNarrowed ? (
          <EmptyState
            {...listText.nothingFound}
            action={
              <Button variant="secondary" onClick={clearAll}>
                {listText.resetFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState action={<AddLink name={name} />} />
        )
      ) : (
        <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData || undefined}>
          {isWide ? <ResourceTable {...rows} /> : <ResourceCards {...rows} />}
          <ListFooter
            list={list.data}
            search={search}
            onPage={(page) => change({ page: page > 1 ? String(page) : undefined })}
          />
        </div>
      )}
      <BulkBar count={chosen.length} onClear={selection.clear}>
        <Button size="sm" variant="secondary" busy={actions.isBusy} onClick={() => actions.switchTo(chosen, true)}>
          {adminText.switchOn}
        </Button>
        <Button size="sm" variant="secondary" busy={actions.isBusy} onClick={() => actions.switchTo(chosen, false)}>
          {adminText.switchOff}
        </Button>
        <Button size="sm" variant="danger" busy={actions.isBusy} onClick={() => actions.remove(chosen)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {adminText.remove}
        </Button>
      </BulkBar>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

export function AddLink({ name }: { name: ResourceName }) {
  return (
    <Link to={formPath(name, 'new')} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {adminText.add}
    </Link>
  );
}
