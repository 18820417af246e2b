import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

/** PostgreSQL: out of time, out of connections, a deadlock. */
const busyCodes = new Set(['57014', '55P03', '53300', '40001', '40P01']);

function isBusy(error: unknown): boolean {
  const { code, message, cause } = error as Error & { code?: string; cause?: { code?: string; message?: string } };
  if (error instanceof Problem) return error.code === 'busy';
  if (busyCodes.has(code ?? '') || busyCodes.has(cause?.code ?? '')) return true;
  return `${message} ${cause?.message ?? ''}`.includes('timeout exceeded when trying to connect');
}

/** Pauses twice as long as the work took, so that most of the database's time is left for shoppers. */
export async function throttled<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await pause(Math.max(1, 2 * (performance.now() - begun)));
  return result;
}

/** An import has time: where a shopper gets 503 because the database is busy, it retries. */
export async function retryWhenBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + limits.importRetryMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(waitMs);
    }
  }
}
