import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkApi, type BulkPreview, type BulkResult, maxBulkIds } from '#domain/bulk.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { bulkText, listText } from '#web/text/id-admin-list.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { askConfirm, type ConfirmContent, type ConfirmDetail, showAlert } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import type { ListQuery } from './call-list.ts';

/** Ticked entries by their ids, or everything that the list's filter finds. */
export type BulkTarget = { filter: ListQuery; isWide: boolean; count: number };

export const foundTarget = (filter: ListQuery, count: number): BulkTarget => ({ filter, isWide: true, count });

export const tickedTarget = (entries: readonly { _id: string }[]): BulkTarget => ({
  filter: { ids: entries.map(({ _id }) => _id).join(',') },
  isWide: false,
  count: entries.length,
});

type BulkRequest = {
  action: string;
  /** Without one, only a change beyond the page is confirmed. */
  question?: ConfirmContent | undefined;
  done: (changed: number) => string;
  /** What else the confirmation says. */
  findDetails?: (() => Promise<readonly ConfirmDetail[]>) | undefined;
  /** Instead of saying that nothing can change. */
  otherwise?: (() => Promise<boolean>) | undefined;
};

const messageOf = (error: unknown) => (error instanceof Problem ? (error.detail ?? error.message) : listText.failed);

/** Each name once, and an ellipsis where there are more. */
const shownNames = (count: number, names: readonly string[]) => [
  ...new Set(count > names.length ? [...names, '…'] : names),
];

function detailsOf({ changed, names, unchanged }: BulkPreview, isRemoval: boolean) {
  const words = isRemoval ? bulkText.removal : bulkText.change;
  return [
    { text: words.does(changed), names: shownNames(changed, names) },
    ...unchanged.map(({ reason, count, names }) => ({
      text: words.stays(count, reason),
      names: shownNames(count, names),
    })),
  ].filter((_, index) => index > 0 || changed > 0);
}

/** A bulk action in one call: previewed, confirmed, and undone from its notice. */
export function useBulkAction(api: BulkApi) {
  const queryClient = useQueryClient();
  /** How many entries are being changed. */
  const [working, setWorking] = useState<number | null>(null);

  async function undo(id: string): Promise<void> {
    const hideNotice = showToast(bulkText.undoing, 'info');
    try {
      const { restored, unchanged } = await callAsUser(api.undo, { params: { id } });
      if (unchanged.length === 0) showToast(bulkText.undone(restored));
      else showToast(bulkText.partlyUndone(restored, unchanged), 'info');
    } catch (error) {
      showToast(messageOf(error), 'error');
    } finally {
      hideNotice();
    }
    await queryClient.invalidateQueries();
  }

  /** False when the answer is no, or nothing can change. */
  async function isConfirmed(
    preview: BulkPreview,
    { isWide }: BulkTarget,
    { action, question }: BulkRequest,
    further: readonly ConfirmDetail[],
  ) {
    const details = [...detailsOf(preview, action === 'delete'), ...further];
    if (preview.changed === 0) {
      const text = details.map((detail) => detail.text).join('. ');
      await showAlert({ kind: 'info', title: bulkText.nothing, text });
      return false;
    }
    if (!question && !isWide) return true;
    return askConfirm({ ...(question ?? confirmations.bulk), details });
  }

  const showDone = ({ _id, changed }: BulkResult, done: BulkRequest['done']) =>
    showToast(done(changed), 'success', { label: bulkText.undo, onPress: () => void undo(_id), staysLong: true });

  async function attempt(target: BulkTarget, request: BulkRequest): Promise<boolean> {
    const { action, done, findDetails, otherwise } = request;
    const [preview, further] = await Promise.all([
      callAsUser(api.preview, { query: { ...target.filter, action } }),
      findDetails?.() ?? [],
    ]);
    setWorking(null);
    if (preview.changed === 0 && otherwise) return otherwise();
    if (!(await isConfirmed(preview, target, request, further))) return false;
    setWorking(preview.changed);
    const body = { action, token: preview.token };
    showDone(await callAsUser(api.run, { query: target.filter, body }), done);
    return true;
  }

  async function whileWorking(count: number, work: () => Promise<boolean>): Promise<boolean> {
    setWorking(count);
    try {
      return await work();
    } catch (error) {
      showToast(messageOf(error), 'error');
      return false;
    } finally {
      setWorking(null);
      await queryClient.invalidateQueries();
    }
  }

  /** True when the action was carried out. */
  async function run(target: BulkTarget, request: BulkRequest): Promise<boolean> {
    // Without ids the filter would mean every entry.
    if (target.count === 0) return false;
    if (!target.isWide && target.count > maxBulkIds) {
      showToast(bulkText.tooManyTicked(maxBulkIds), 'error');
      return false;
    }
    return whileWorking(target.count, () => attempt(target, request));
  }

  /** An edit that its own screen has previewed and confirmed. True when it was carried out. */
  function runEdit(
    edit: () => Promise<BulkResult>,
    { count, done }: { count: number; done: BulkRequest['done'] },
  ): Promise<boolean> {
    return whileWorking(count, async () => {
      showDone(await edit(), done);
      return true;
    });
  }

  return { working, run, runEdit, undo };
}
