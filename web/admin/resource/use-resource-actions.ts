import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#domain/page.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { apiOf, resourceOf } from './resource.queries.ts';

/** What the list does with its entries. */
export function useResourceActions(name: ResourceName) {
  const queryClient = useQueryClient();
  const { isBusy, progress, run } = useBulkRun();
  const resource = resourceOf(name);
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
    isBusy,
    progress,
    async remove(entries: readonly AnyEntry[]): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      const [only] = entries;
      const success =
        entries.length === 1 && only
          ? listText.removed(String(only[resource.title]))
          : listText.removedMany(entries.length);
      return run(entries, success, ({ _id }) => callAsUser(api.remove, { params: { id: _id } }));
    },
    switchTo(entries: readonly AnyEntry[], isOn: boolean): Promise<boolean> {
      showAtOnce(
        entries.map((entry) => entry._id),
        () => ({ [flag]: isOn }),
      );
      return run(entries, listText.switched(entries.length, isOn), ({ _id }) =>
        callAsUser(api.update, { params: { id: _id }, body: { [flag]: isOn } }),
      );
    },
    /** The same values in all of them; versions are not compared. */
    edit(entries: readonly AnyEntry[], body: Record<string, unknown>): Promise<boolean> {
      return run(entries, listText.changedMany(entries.length), ({ _id }) =>
        callAsUser(api.update, { params: { id: _id }, body }),
      );
    },
    saveOrder(entries: readonly AnyEntry[]): Promise<boolean> {
      const ids = entries.map((entry) => entry._id);
      return run([ids], listText.orderSaved, (ids) => callAsUser(api.arrange, { body: { ids } }));
    },
  };
}

export type ResourceActions = ReturnType<typeof useResourceActions>;
