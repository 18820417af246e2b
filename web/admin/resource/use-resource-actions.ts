import { useState } from 'react';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceBulkAction } from '#domain/resource-bulk.contract.ts';
import type { ResourceName } from '#domain/resources.ts';
import { callList } from '#web/admin/list/call-list.ts';
import { type BulkTarget, tickedTarget } from '#web/admin/list/use-bulk-action.ts';
import { useListActions } from '#web/admin/list/use-list-actions.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm, type ConfirmDetail } from '#web/ui/dialog-queue.ts';
import { apiOf, bulkApiOf, resourceOf } from './resource.queries.ts';

/** How many products lose the brand or category, for the confirmation. */
async function lossOfProducts(name: ResourceName, id: string): Promise<ConfirmDetail[]> {
  if (name !== 'brand' && name !== 'category') return [];
  const { totalDocs } = await callList(productListApi.list, { [name]: id, limit: 1 });
  return totalDocs === 0 ? [] : [{ text: listText.lossOfProducts[name](totalDocs), names: [] }];
}

/** What the list does with its entries. */
export function useResourceActions(name: ResourceName) {
  const resource = resourceOf(name);
  const { state, run, runBulk } = useListActions(bulkApiOf(name));
  const api = apiOf(name);
  const flag = resource.visible.flag;

  /** What a switch was set to while that is saved; the list may be fetched again meanwhile. */
  const [switching, setSwitching] = useState<ReadonlyMap<string, boolean>>(new Map());

  return {
    ...state,
    isOn: (entry: AnyEntry) => switching.get(entry._id) ?? entry[flag] === true,
    /** Only the entry that is being saved waits, unless many are changed. */
    isLocked: ({ _id }: AnyEntry) => (switching.size === 0 ? state.isBusy : switching.has(_id)),
    /** Like the deletion of many, so that it can be undone; what only a single deletion may remove has no undo. */
    remove(entry: AnyEntry): Promise<boolean> {
      const removed = listText.removed(String(entry[resource.title]));
      return runBulk(tickedTarget([entry]), {
        action: 'delete',
        question: confirmations.delete,
        done: () => removed,
        findDetails: () => lossOfProducts(name, entry._id),
        async otherwise() {
          if (!(await askConfirm(confirmations.delete))) return false;
          return run([entry], removed, ({ _id }) => callAsUser(api.remove, { params: { id: _id } }));
        },
      });
    },
    async switchTo(entry: AnyEntry, isOn: boolean): Promise<boolean> {
      setSwitching((all) => new Map(all).set(entry._id, isOn));
      const isDone = await run(
        [entry],
        (count) => listText.switched(count, isOn),
        ({ _id }) => callAsUser(api.update, { params: { id: _id }, body: { [flag]: isOn } }),
      );
      setSwitching((all) => new Map([...all].filter(([id]) => id !== entry._id)));
      return isDone;
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
