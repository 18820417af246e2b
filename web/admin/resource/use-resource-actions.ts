import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { confirmations } from '#web/text/id.ts';
import { listText } from '#web/text/id-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { apiOf, resourceOf } from './resource.queries.ts';

/** One after the other, so that a phone's connection and the server stay calm; a failure does not stop the rest. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  return errors;
}

function tellResult(total: number, errors: readonly unknown[], success: string) {
  if (errors.length === 0) return showToast(success);
  const [first] = errors;
  if (total > errors.length) return showToast(listText.partlyFailed(total - errors.length, errors.length), 'error');
  showToast(first instanceof Problem ? first.message : listText.failed, 'error');
}

/** What the list does with its entries. */
export function useResourceActions(name: ResourceName) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
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

  async function run(total: number, success: string, work: () => Promise<unknown[]>): Promise<void> {
    setBusy(true);
    try {
      tellResult(total, await work(), success);
    } finally {
      setBusy(false);
      // The stored state again, also after a failure.
      await queryClient.invalidateQueries();
    }
  }

  return {
    isBusy,
    async remove(entries: readonly AnyEntry[]): Promise<boolean> {
      if (!(await askConfirm(confirmations.delete))) return false;
      const [only] = entries;
      const success =
        entries.length === 1 && only
          ? listText.removed(String(only[resource.title]))
          : listText.removedMany(entries.length);
      await run(entries.length, success, () =>
        forEach(entries, (entry) => callAsUser(api.remove, { params: { id: entry._id } })),
      );
      return true;
    },
    switchTo(entries: readonly AnyEntry[], isOn: boolean): Promise<void> {
      showAtOnce(
        entries.map((entry) => entry._id),
        () => ({ [flag]: isOn }),
      );
      return run(entries.length, listText.switched(entries.length, isOn), () =>
        forEach(entries, (entry) => callAsUser(api.update, { params: { id: entry._id }, body: { [flag]: isOn } })),
      );
    },
    saveOrder(entries: readonly AnyEntry[]): Promise<void> {
      const ids = entries.map((entry) => entry._id);
      return run(1, listText.orderSaved, () => forEach([ids], (ids) => callAsUser(api.arrange, { body: { ids } })));
    },
  };
}

export type ResourceActions = ReturnType<typeof useResourceActions>;
