import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useEffect, useRef, useState } from 'react';
import { listLimit, listLimits } from '#domain/page.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { moveItem } from '#web/admin/form/move-item.ts';
import { AddLink } from '#web/admin/list/add-link.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { BulkEdit } from '#web/admin/list/bulk-edit.tsx';
import { callList, fetchFound } from '#web/admin/list/call-list.ts';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { useReorder } from '#web/admin/list/use-reorder.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { adminText } from '#web/text/id-admin.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { apiOf, formPath, resourceListQuery, resourceOf, resourceOrderQuery } from './resource.queries.ts';
import { resourceFilters } from './resource-filters.ts';
import { ResourceCards, ResourceTable } from './resource-rows.tsx';
import { useResourceActions } from './use-resource-actions.ts';

/** Arrow keys come in rows; the order is saved once they have paused. */
const orderPauseMs = 700;

/** In the address while the order is changed: then the list is shown as a whole. */
const orderingFlag = 'urutkan';

/** The list of any managed entity, built from its record. */
export function ResourceList({ name }: { name: ResourceName }) {
  const resource = resourceOf(name);
  const place = useListSearch();
  const { search, page, change } = place;
  const navigate = useNavigate();
  const isWide = useIsWide();
  const actions = useResourceActions(name);

  const narrowing = ['search', ...resource.list.filters];
  const isNarrowed = narrowing.some((part) => search[part]);
  const isInOrder = resource.list.sorts[0] === 'order' && (search.sortBy ?? 'order') === 'order' && !isNarrowed;
  const isOrdering = isInOrder && search[orderingFlag] !== undefined;

  const filters = Object.fromEntries(resource.list.filters.map((filter) => [filter, search[filter]]));
  const found = { search: search.search, sortBy: search.sortBy, ...filters };
  const query = { page, limit: listLimit(resource.list.limit), ...found };
  const pageList = useQuery({ ...resourceListQuery(name, query), enabled: !isOrdering });
  const wholeList = useQuery({ ...resourceOrderQuery(name), enabled: isOrdering });
  const list = isOrdering ? wholeList : pageList;
  const isWhole = list.data?.totalPages === 1;

  const [moved, setMoved] = useState<AnyEntry[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const orderTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entries = moved ?? list.data?.docs ?? [];
  const selection = useSelection(
    entries,
    { query: found, totalDocs: list.data?.totalDocs },
    JSON.stringify([search.search, filters]),
  );
  const chosenEntries = async () =>
    selection.isWide ? fetchFound((part) => callList(apiOf(name).list, { ...found, ...part })) : selection.selected;
  const bulkFields = resource.list.filters.flatMap((filter) => {
    const field = resource.fields[filter];
    return field?.input === 'select' ? [{ name: filter, label: field.label, options: field.choices }] : [];
  });

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

  // When the timer ends, the list may have been moved again.
  const [saveOrder, setSaveOrder] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per timer, with the list as it is then
  useEffect(() => {
    if (saveOrder > 0 && moved) actions.saveOrder(moved).finally(() => setMoved(null));
  }, [saveOrder]);

  const rows = {
    resource,
    entries,
    selection,
    actions,
    // Within one page of several, a move could not lead beyond its edge.
    reorder: isInOrder && isWhole && entries.length > 1 ? reorder : null,
    onEdit: (entry: AnyEntry) => navigate({ to: formPath(name, entry._id) }),
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar
        searchLabel={listText.search(resource.labels.many)}
        place={place}
        filters={resourceFilters(resource)}
        sorts={resource.list.sorts.map((sort) => ({ value: sort, label: listText.sorts[sort] }))}
      >
        {isInOrder && !isWhole && list.isSuccess && (
          <Button variant="secondary" className="max-md:grow" onClick={() => change({ [orderingFlag]: 'ya' })}>
            <ArrowUpDown aria-hidden="true" className="size-4" />
            {listText.arrange}
          </Button>
        )}
      </ListToolbar>
      {isOrdering && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-primary-soft px-4 py-3 text-sm">
          <p className="min-w-0 flex-1 basis-60 text-ink">{listText.arrangeHint}</p>
          <Button size="sm" onClick={() => change({ [orderingFlag]: undefined })}>
            {listText.arranged}
          </Button>
        </div>
      )}
      <PagedList
        list={list}
        place={place}
        narrowing={narrowing}
        empty={<EmptyState action={<AddLink to={formPath(name, 'new')} />} />}
      >
        {() => (isWide ? <ResourceTable {...rows} /> : <ResourceCards {...rows} />)}
      </PagedList>
      <BulkBar
        selection={selection}
        actions={actions}
        buttons={[
          { action: 'activate', label: adminText.switchOn },
          { action: 'deactivate', label: adminText.switchOff },
        ]}
      >
        {bulkFields.length > 0 && (
          <BulkEdit
            fields={bulkFields}
            count={selection.target.count}
            most={listLimits.maxShortLists}
            isBusy={actions.isBusy}
            onApply={(values) => void selection.clearAfter(actions.edit(chosenEntries, values))}
          />
        )}
      </BulkBar>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
