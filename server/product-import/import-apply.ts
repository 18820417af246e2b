import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { ImportResult } from '#domain/product-import/import.contract.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import type { ImportBody } from '#domain/product-import/import-row.ts';
import {
  type BulkContext,
  CreatedMeanwhileError,
  type RefusedProduct,
  saveProducts,
} from '#server/catalogue/bulk-products.service.ts';
import { applyDuePrices } from '#server/catalogue/dated-prices.service.ts';
import { createBrands, createCategories } from '#server/catalogue/new-names.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { importChunks, importEntries, importJobs, type NewNames } from './import.tables.ts';
import { dropPictures } from './import-addresses.ts';
import { recordEntries } from './import-entries.ts';
import { type Claim, findImport, finishImport, saveProgress, TakenOverError } from './import-jobs.ts';
import { nextStepRows, pauseForShoppers, stepOf } from './import-throttle.ts';

/** A product of the file, ready to be written: its pictures are stored by now. */
export type StagedBody = ImportBody & {
  row: number;
  thumbnail?: string | null;
  mediaUrls?: string[];
  isUnpublished?: true;
  isKnown?: true;
};

/** Rows that were staged are missing. */
export class IncompleteImportError extends Error {
  override name = 'IncompleteImportError';
  readonly done: number;
  readonly total: number;
  constructor(done: number, total: number) {
    super(`${done} of ${total} rows were written`);
    this.done = done;
    this.total = total;
  }
}

async function readChunk(shop: Shop, jobId: string, done: number): Promise<StagedBody[]> {
  const [chunk] = await shop.db
    .select()
    .from(importChunks)
    .where(and(eq(importChunks.jobId, jobId), lte(importChunks.position, done)))
    .orderBy(desc(importChunks.position))
    .limit(1);
  return chunk ? (JSON.parse(chunk.rows) as StagedBody[]).slice(done - chunk.position) : [];
}

/** PostgreSQL: a brand or category was deleted, or two writers met: the same step may pass next time. */
const conflictCodes = new Set(['23503', '23505']);
const maxTries = 5;

function isWriteConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (
    error instanceof CreatedMeanwhileError || conflictCodes.has(code ?? '') || conflictCodes.has(cause?.code ?? '')
  );
}

type Progress = BulkContext & { aliases: ReadonlyMap<string, string>; result: ImportResult };

/**
 * Brands and categories that the import makes, in one transaction with what its undo needs. Returns which of them
 * somebody else has made meanwhile.
 */
async function makeNames(shop: Shop, claim: Claim, wanted: NewNames | null): Promise<ReadonlyMap<string, string>> {
  if (!wanted) return new Map();
  return transaction(shop, async (shop) => {
    const at = shop.now();
    const brands = await createBrands(shop, wanted.brands, at);
    const categories = await createCategories(shop, wanted.categories, at);
    const entries = [
      ...brands.made.map(({ id, name }) => ({ entryId: id, name, kind: 'brand' as const })),
      ...categories.made.map(({ id, name }) => ({ entryId: id, name, kind: 'category' as const })),
    ].map((entry) => ({ ...entry, jobId: claim.id, before: null, after: at.toISOString(), at }));
    if (entries.length > 0) await shop.db.insert(importEntries).values(entries);
    await saveProgress(shop, claim);
    return new Map([...brands.aliases, ...categories.aliases]);
  });
}

const withAliases = (body: StagedBody, aliases: ReadonlyMap<string, string>): StagedBody => ({
  ...body,
  ...(body.brand ? { brand: aliases.get(body.brand) ?? body.brand } : {}),
  ...(body.categories ? { categories: body.categories.map((id) => aliases.get(id) ?? id) } : {}),
});

/**
 * The text index collects new words in a pending list, 4 MB by default: every search reads it, and the step that fills it
 * has to merge it. A small list is merged often and quickly.
 */
const limitPendingList = (shop: Shop) => shop.db.execute(sql`select set_config('gin_pending_list_limit', '256', true)`);

/** The result with rows that could be written when the file was checked, and cannot any more. */
function withRefused(result: ImportResult, bodies: readonly StagedBody[], refused: readonly RefusedProduct[]) {
  const added = refused.map(({ sku, isGone, message }) => {
    const { row, discount } = bodies.find((body) => body.sku === sku)!;
    const offerField = discount ? 'discountValue' : 'price';
    return { row, field: isGone ? 'sku' : offerField, message };
  });
  const created = refused.filter(({ isNew }) => isNew).length;
  return {
    ...result,
    created: result.created - created,
    updated: result.updated - (refused.length - created),
    failed: result.failed + refused.length,
    errors: [...result.errors, ...added].slice(0, importLimits.reportedErrors).sort((a, b) => a.row - b.row),
  };
}

/** One short transaction: some products and the import's progress. Returns how long it took and the result so far. */
async function step(shop: Shop, claim: Claim, done: number, bodies: StagedBody[], known: Progress) {
  await applyDuePrices(shop);
  return transaction(shop, async (shop) => {
    const start = performance.now();
    await limitPendingList(shop);
    const { saved, refused } = await saveProducts(
      shop,
      bodies.map((body) => withAliases(body, known.aliases)),
      known,
    );
    await recordEntries(shop, claim.id, saved);
    if (refused.length > 0) await dropPictures(shop, claim.id, refused);
    const [before] = await shop.db
      .select({ done: importJobs.done })
      .from(importJobs)
      .where(eq(importJobs.id, claim.id));
    if (before?.done !== done) throw new TakenOverError();
    const result = refused.length > 0 ? withRefused(known.result, bodies, refused) : known.result;
    await saveProgress(shop, claim, { done: done + bodies.length, ...(refused.length > 0 ? { result } : {}) });
    return { ms: performance.now() - start, result };
  });
}

async function stepWithRetries(shop: Shop, claim: Claim, done: number, bodies: StagedBody[], known: Progress) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retryWhenBusy(() => step(shop, claim, done, bodies, known));
    } catch (error) {
      if (attempt === maxTries || !isWriteConflict(error)) throw error;
      known.seenWords.clear();
      await pause(100 * attempt);
    }
  }
}

/**
 * Writes what was staged. The embedded database serves one transaction at a time, so one for all products would delay every
 * shopper by seconds; instead each step is as short as one page of a shopper, with a longer pause after it. Without
 * public requests the steps are longer and have no pause.
 * All or nothing still holds: nothing is staged before every row has passed, and what is staged is written to its end, after
 * a restart if need be. Only a row under a discount that staff have given meanwhile, or of a product that they have deleted,
 * is left out, as failed. Returns false when the server is stopping.
 */
export async function applyImport(
  shop: Shop,
  claim: Claim,
  isStopping: () => boolean,
  audit?: Shop['audit'],
): Promise<boolean> {
  const jobId = claim.id;
  const job = await retryWhenBusy(() => findImport(shop, jobId));
  if (!job?.result) return true;
  const aliases = await retryWhenBusy(() => makeNames(shop, claim, job.newNames));
  const { by, newStatus, picturesTotal } = job;
  const known: Progress = { seenWords: new Set(), by, newStatus, aliases, result: job.result };
  let done = job.done;
  let last: { rows: number; ms: number } = { rows: limits.importStep.leastRows, ms: Number.POSITIVE_INFINITY };
  let waiting: StagedBody[] = [];
  while (true) {
    if (isStopping()) return false;
    if (waiting.length === 0) waiting = await retryWhenBusy(() => readChunk(shop, jobId, done));
    if (waiting.length === 0) break;
    const bodies = waiting.splice(0, nextStepRows(last, stepOf(shop)));
    const { ms, result } = await stepWithRetries(shop, claim, done, bodies, known);
    known.result = result;
    done += bodies.length;
    last = { rows: bodies.length, ms };
    await pauseForShoppers(shop, ms);
  }
  if (done !== job.total) throw new IncompleteImportError(done, job.total);
  await retryWhenBusy(() =>
    publish({ ...shop, audit }, (shop) => finishImport(shop, claim, known.result, picturesTotal > 0)),
  );
  return true;
}
