import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#domain/page.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceBulkAction } from '#domain/resource-bulk.contract.ts';
import type { ResourceName } from '#domain/resources.ts';
import type { BulkTarget } from '#web/admin/list/use-bulk-action.ts';
import { useListActions } from '#web/admin/list/use-list-actions.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { apiOf, bulkApiOf, resourceOf } from './resource.queries.ts';

/** What the list does with its entries. */
export function useResourceActions(name: ResourceName) {
  const queryClient = useQueryClient();
  const resource = resourceOf(name);
  const { state, run, runBulk } = useListActions(bulkApiOf(name));
  const api = apiOf(name);
  const flag = resource.visible.flag;

  function showAtOnce(ids: readonly string[], patch: (entry: AnyEntry) => Partial<AnyEntry>) {
    queryClient.setQueriesData<Page<AnyEntry>>({ queryKey: ['admin', name, 'list'] }, (list) =>
      list
        ? { ...list, docs: list.docs.map((doc) => (ids.includes(doc._id) ? { ...doc, ...patch(doc) } : doc)) }
        : list,
    );
  }

  return {
    ...state,
    async remove(entry: AnyEntry): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      return run([entry], listText.removed(String(entry[resource.title])), ({ _id }) =>
        callAsUser(api.remove, { params: { id: _id } }),
      );
    },
    switchTo(entry: AnyEntry, isOn: boolean): Promise<boolean> {
      showAtOnce([entry._id], () => ({ [flag]: isOn }));
      return run(
        [entry],
        (count) => listText.switched(count, isOn),
        ({ _id }) => callAsUser(api.update, { params: { id: _id }, body: { [flag]: isOn } }),
      );
    },
    changeMany(target: BulkTarget, action: ResourceBulkAction): Promise<boolean> {
      const question = action === 'delete' ? confirmations.delete : undefined;
      const done = (count: number) =>
        action === 'delete' ? listText.removedMany(count) : listText.switched(count, action === 'activate');
      return runBulk(target, { action, question, done });
    },
    /** The same values in all of them; versions are not compared. */
    edit(find: () => Promise<readonly AnyEntry[]>, body: Record<string, unknown>): Promise<boolean> {
      return run(find, listText.changedMany, ({ _id }) => callAsUser(api.update, { params: { id: _id }, body }));
    },
    saveOrder(entries: readonly AnyEntry[]): Promise<boolean> {
      const ids = entries.map((entry) => entry._id);
      return run([ids], listText.orderSaved, (ids) => callAsUser(api.arrange, { body: { ids } }));
    },
  };
}

export type ResourceActions = ReturnType<typeof useResourceActions>;
