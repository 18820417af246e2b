import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';

/** While people shop, a pause twice as long as the work took: most of the database's time is theirs. */
export async function pauseForShoppers({ traffic }: Shop, workMs: number): Promise<void> {
  if (!traffic.isQuiet()) await pause(Math.max(1, 2 * workMs));
}

export async function runThrottled<Result>(shop: Shop, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await pauseForShoppers(shop, performance.now() - begun);
  return result;
}

export const stepOf = ({ traffic }: Shop): ImportStep =>
  traffic.isQuiet() ? limits.importQuietStep : limits.importStep;

type ImportStep = { ms: number; leastRows: number; mostRows: number };

/** How many rows the next step writes, by how long the last one took; growth is slow, so that one fast step misleads little. */
export function nextStepRows(last: { rows: number; ms: number }, step: ImportStep): number {
  const wanted = Math.round((last.rows * step.ms) / Math.max(last.ms, 0.5));
  return Math.min(step.mostRows, Math.max(step.leastRows, Math.min(wanted, last.rows * 2)));
}
