import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { ImportBody } from '#domain/admin/import-row.ts';
import {
  type CatalogueNames,
  CreatedMeanwhile,
  readCatalogueNames,
  saveProducts,
} from '#server/catalogue/bulk-products.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { importChunks, importJobs } from './import.tables.ts';
import { findImport, finishImport } from './import-jobs.ts';
import { retryWhenBusy } from './import-throttle.ts';

/** A product of the file, ready to be written: its pictures are stored by now. */
export type StagedBody = ImportBody & { thumbnail?: string | null; mediaUrls?: string[] };

/** Another server took the import over, because this one stood still for too long. */
class TakenOver extends Error {
  override name = 'TakenOver';
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readChunk(shop: Shop, jobId: string, done: number): Promise<StagedBody[]> {
  const [chunk] = await shop.db
    .select()
    .from(importChunks)
    .where(and(eq(importChunks.jobId, jobId), lte(importChunks.position, done)))
    .orderBy(desc(importChunks.position))
    .limit(1);
  return chunk ? (JSON.parse(chunk.rows) as StagedBody[]).slice(done - chunk.position) : [];
}

/** PostgreSQL: a brand or category went away, or two writers met: the same step may pass next time. */
const passing = new Set(['23503', '23505']);
const maxTries = 5;

function mayPass(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return error instanceof CreatedMeanwhile || passing.has(code ?? '') || passing.has(cause?.code ?? '');
}

type Progress = { names: CatalogueNames; seenWords: Set<string>; by: string | null };

/**
 * New words wait in a list until it is full, 4 MB by default: then one unlucky step empties it, and until then every search
 * reads through it. A small list is emptied often and quickly.
 */
const keepSearchEven = (shop: Shop) => shop.db.execute(sql`select set_config('gin_pending_list_limit', '256', true)`);

/** One short transaction: some products, and the note how far the import has come. Returns how long it held the database. */
async function step(shop: Shop, jobId: string, done: number, bodies: StagedBody[], known: Progress): Promise<number> {
  return transaction(shop, async (shop) => {
    const start = performance.now();
    await keepSearchEven(shop);
    await saveProducts(shop, bodies, known.names, known.seenWords, known.by);
    const [moved] = await shop.db
      .update(importJobs)
      .set({ done: done + bodies.length, updatedAt: shop.now() })
      .where(and(eq(importJobs.id, jobId), eq(importJobs.done, done)))
      .returning({ id: importJobs.id });
    if (!moved) throw new TakenOver();
    return performance.now() - start;
  });
}

async function stepUntilItPasses(shop: Shop, jobId: string, done: number, bodies: StagedBody[], known: Progress) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retryWhenBusy(() => step(shop, jobId, done, bodies, known));
    } catch (error) {
      if (attempt === maxTries || !mayPass(error)) throw error;
      known.names = await readCatalogueNames(shop);
      known.seenWords.clear();
      await pause(100 * attempt);
    }
  }
}

/**
 * Writes what was staged. The embedded database serves one transaction at a time, so one for all products would keep every
 * shopper waiting for seconds; instead each step is as short as one page of a shopper, with a longer pause behind it.
 * All or nothing still holds: nothing is staged before every row has passed, and what is staged is written to its end, by
 * the next start if need be. Returns false when the server is stopping.
 */
export async function applyImport(shop: Shop, jobId: string, isStopping: () => boolean): Promise<boolean> {
  const job = await retryWhenBusy(() => findImport(shop, jobId));
  if (!job?.result) return true;
  const names = await retryWhenBusy(() => readCatalogueNames(shop));
  const known: Progress = { names, seenWords: new Set(), by: job.by };
  let done = job.done;
  const { least, most } = limits.importStepRows;
  let rows: number = least;
  let waiting: StagedBody[] = [];
  while (true) {
    if (isStopping()) return false;
    if (waiting.length === 0) waiting = await retryWhenBusy(() => readChunk(shop, jobId, done));
    if (waiting.length === 0) break;
    const bodies = waiting.splice(0, rows);
    const ms = await stepUntilItPasses(shop, jobId, done, bodies, known);
    done += bodies.length;
    const wanted = Math.round((bodies.length * limits.importStepMs) / Math.max(ms, 0.5));
    rows = Math.min(most, Math.max(least, Math.min(wanted, rows * 2)));
    await pause(Math.max(1, 2 * ms));
  }
  const { result } = job;
  await retryWhenBusy(() => publish(shop, (shop) => finishImport(shop, jobId, result)));
  return true;
}
