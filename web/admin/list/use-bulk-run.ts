import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { showToast } from '#web/ui/toast-queue.ts';

/** The server counts writes by the minute: what it refuses for that is sent again until the minute is over. */
const retryPauseMs = 5_000;
const maxRetries = 14;

async function retryWhileThrottled(work: () => Promise<unknown>): Promise<unknown> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof Problem && error.code === 'too-many-requests';
      if (!isRefused || retry === maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }
}

/** The same change to each of several entries, one request after the other; a failure does not stop the rest. */
export function useBulkRun() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  /** True when every entry was changed. */
  async function run<Item>(
    given: readonly Item[] | (() => Promise<readonly Item[]>),
    success: string | ((count: number) => string),
    work: (item: Item) => Promise<unknown>,
  ): Promise<boolean> {
    let items: readonly Item[];
    try {
      items = typeof given === 'function' ? await given() : given;
    } catch (error) {
      showToast(error instanceof Problem ? error.message : listText.notFetched, 'error');
      return false;
    }
    const errors: unknown[] = [];
    try {
      for (const [index, item] of items.entries()) {
        setProgress({ done: index, total: items.length });
        await retryWhileThrottled(() => work(item)).catch((error: unknown) => errors.push(error));
      }
    } finally {
      setProgress(null);
    }
    const [first] = errors;
    if (errors.length === 0) showToast(typeof success === 'string' ? success : success(items.length));
    else if (errors.length < items.length) {
      showToast(listText.partlyFailed(items.length - errors.length, errors.length), 'error');
    } else showToast(first instanceof Problem ? first.message : listText.failed, 'error');
    // What is stored, also after a failure.
    await queryClient.invalidateQueries();
    return errors.length === 0;
  }

  return { isBusy: progress !== null, progress, run };
}

export type BulkProgress = ReturnType<typeof useBulkRun>['progress'];
