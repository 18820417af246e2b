import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { isDatabaseBusy } from './database-errors.ts';

function isBusy(error: unknown): boolean {
  // The pool refuses with a problem, which the query builder wraps.
  for (const each of [error, (error as Error).cause]) if (each instanceof Problem) return each.code === 'busy';
  return isDatabaseBusy(error);
}

/**
 * Work in the background has time: where a shopper gets 503 because the database is busy, it retries. Not after a lost
 * connection: the step may be committed and would be counted twice; the work goes on from what is stored.
 */
export async function retryWhenBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + limits.busyRetryMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(waitMs);
    }
  }
}
