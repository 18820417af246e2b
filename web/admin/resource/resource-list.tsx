import { useNavigate } from '@tanstack/react-router';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { listLimits } from '#domain/page.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { AddLink } from '#web/admin/list/add-link.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { BulkEdit } from '#web/admin/list/bulk-edit.tsx';
import { callList, fetchFound } from '#web/admin/list/call-list.ts';
import { ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { adminText } from '#web/text/id-admin.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { apiOf, formPath, resourceOf } from './resource.queries.ts';
import { resourceBulkFields, resourceFilters } from './resource-filters.ts';
import { ResourceCards, ResourceTable } from './resource-rows.tsx';
import { useEntryOrder } from './use-entry-order.ts';
import { useResourceActions } from './use-resource-actions.ts';
import { useResourceEntries } from './use-resource-entries.ts';

/** The list of any managed entity, built from its record. */
export function ResourceList({ name }: { name: ResourceName }) {
  const resource = resourceOf(name);
  const state = useListSearch();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const actions = useResourceActions(name);
  const { list, narrowing, found, scope, isInOrder, isOrdering, setOrdering } = useResourceEntries(name, state);
  const isWhole = list.data?.totalPages === 1;
  const { entries, reorder, spoken } = useEntryOrder({
    stored: list.data?.docs ?? [],
    resource,
    save: actions.saveOrder,
  });
  const selection = useSelection(entries, { query: found, page: state.page, totalDocs: list.data?.totalDocs }, scope);
  const chosenEntries = async () =>
    selection.isWide ? fetchFound((part) => callList(apiOf(name).list, { ...found, ...part })) : selection.selected;
  const bulkFields = resourceBulkFields(resource);

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
        state={state}
        filters={resourceFilters(resource)}
        sorts={resource.list.sorts.map((sort) => ({ value: sort, label: listText.sorts[sort] }))}
      >
        {isInOrder && !isWhole && list.isSuccess && (
          <Button variant="secondary" className="max-md:grow" onClick={() => setOrdering(true)}>
            <ArrowUpDown aria-hidden="true" className="size-4" />
            {listText.arrange}
          </Button>
        )}
      </ListToolbar>
      {isOrdering && <OrderingNotice onDone={() => setOrdering(false)} />}
      <PagedList
        list={list}
        state={state}
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

function OrderingNotice({ onDone }: { onDone: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-primary-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-ink">{listText.arrangeHint}</p>
      <Button size="sm" onClick={onDone}>
        {listText.arranged}
      </Button>
    </div>
  );
}
