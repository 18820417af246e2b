import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { formatNumber } from '#domain/number.ts';
import { Problem } from '#domain/problems.ts';
import type { UndoneImport } from '#domain/product-import/import.contract.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { type BulkContext, deleteProducts, lockFacts, saveProducts } from '#server/catalogue/bulk-products.service.ts';
import { applyDuePrices } from '#server/catalogue/dated-prices.service.ts';
import type { FindReferred } from '#server/catalogue/deletable.service.ts';
import { deleteNames, lockNames, type NameKind } from '#server/catalogue/new-names.service.ts';
import { findOrdered } from '#server/order/ordered-products.service.ts';
import { leaseEnd } from '#server/platform/database/lease.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { importEntries, importJobs } from './import.tables.ts';
import { type FactHashes, isAsWritten, type OverwrittenFacts } from './import-entries.ts';
import { type Claim, endUndo, findImport, isUndoable, saveProgress } from './import-jobs.ts';
import { pauseForShoppers, stepOf } from './import-throttle.ts';

type Entry = typeof importEntries.$inferSelect;
type Outcome = { entry: Entry } & ({ outcome: 'deleted' | 'restored' } | { outcome: 'skipped'; reason: string });

const skipped = (entry: Entry, reason: string): Outcome => ({ entry, outcome: 'skipped', reason });

/** From now on it will be undone, even if this process ends. The audit line is saved with it. */
export async function beginUndo(shop: Shop, claim: Claim): Promise<void> {
  await transaction(shop, async (shop) => {
    const [job] = await shop.db.select().from(importJobs).where(eq(importJobs.id, claim.id)).for('update');
    if (!job) throw new Problem('not-found', { detail: 'Impor tidak ditemukan.' });
    if (!isUndoable(shop, job)) {
      const detail =
        job.status === 'undone' || job.status === 'undoing'
          ? 'Impor ini sudah diurungkan.'
          : 'Impor ini tidak dapat diurungkan lagi.';
      throw new Problem('conflict', { detail });
    }
    const [entries] = await shop.db
      .select({ total: count() })
      .from(importEntries)
      .where(eq(importEntries.jobId, claim.id));
    await shop.db
      .update(importJobs)
      .set({
        status: 'undoing',
        total: entries?.total ?? 0,
        done: 0,
        leasedBy: claim.instance,
        leaseUntil: leaseEnd(claim.leaseMs),
        updatedAt: shop.now(),
      })
      .where(eq(importJobs.id, claim.id));
  });
}

async function judgeProducts(shop: Shop, entries: readonly Entry[], findReferred: FindReferred): Promise<Outcome[]> {
  const ids = entries.map(({ entryId }) => entryId);
  const facts = await lockFacts(shop, ids);
  const made = entries.filter(({ before }) => before === null).map(({ entryId }) => entryId);
  const referred = await findReferred(shop, 'product', made);
  const since = new Date(Math.min(...entries.map(({ at }) => at.getTime())));
  const ordered = await findOrdered(shop, ids, since);
  return entries.map((entry) => {
    const now = facts.get(entry.entryId);
    if (!now) return skipped(entry, 'Sudah dihapus');
    if (ordered.has(entry.entryId)) return skipped(entry, 'Sudah dipesan sejak impor');
    if (!isAsWritten(now, JSON.parse(entry.after) as FactHashes)) return skipped(entry, 'Sudah diubah sejak impor');
    if (referred.has(entry.entryId)) return skipped(entry, 'Sudah dipakai data lain, misalnya ulasan atau paket');
    return { entry, outcome: entry.before === null ? 'deleted' : 'restored' };
  });
}

async function undoProducts(shop: Shop, entries: readonly Entry[], findReferred: FindReferred, known: BulkContext) {
  const outcomes = await judgeProducts(shop, entries, findReferred);
  const idsOf = (wanted: Outcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ entry }) => entry);
  await deleteProducts(
    shop,
    idsOf('deleted').map(({ entryId }) => entryId),
  );
  const restored = idsOf('restored');
  const facts = await lockFacts(
    shop,
    restored.map(({ entryId }) => entryId),
  );
  const skuOf = ({ entryId }: Entry) => facts.get(entryId)!.sku;
  const bodies = restored.map((entry) => ({
    ...(JSON.parse(entry.before!) as OverwrittenFacts),
    sku: skuOf(entry),
  }));
  if (bodies.length === 0) return outcomes;
  const { refused } = await saveProducts(shop, bodies, known);
  const reasons = new Map(refused.map(({ sku, message }) => [sku, message]));
  return outcomes.map((each) => {
    const reason = each.outcome === 'restored' ? reasons.get(skuOf(each.entry)) : undefined;
    return reason === undefined ? each : skipped(each.entry, reason);
  });
}

async function undoNames(shop: Shop, kind: NameKind, entries: readonly Entry[], findReferred: FindReferred) {
  const ids = entries.map(({ entryId }) => entryId);
  const rows = await lockNames(shop, kind, ids);
  const referred = await findReferred(shop, kind, ids);
  const outcomes = entries.map((entry): Outcome => {
    const row = rows.get(entry.entryId);
    if (!row) return skipped(entry, 'Sudah dihapus');
    if (row.updatedAt.toISOString() !== entry.after) return skipped(entry, 'Sudah diubah sejak impor');
    if (referred.has(entry.entryId)) return skipped(entry, 'Masih dipakai');
    return { entry, outcome: 'deleted' };
  });
  const removable = outcomes.filter(({ outcome }) => outcome === 'deleted').map(({ entry }) => entry.entryId);
  await deleteNames(shop, kind, removable);
  return outcomes;
}

/** Products first: only then it shows which brands and categories are not used any more. */
const kinds = ['product', 'brand', 'category'] as const;

async function nextEntries(shop: Shop, jobId: string, most: number): Promise<Entry[]> {
  for (const kind of kinds) {
    const entries = await shop.db
      .select()
      .from(importEntries)
      .where(and(eq(importEntries.jobId, jobId), eq(importEntries.kind, kind), isNull(importEntries.outcome)))
      .orderBy(asc(importEntries.entryId))
      .limit(most);
    if (entries.length > 0) return entries;
  }
  return [];
}

async function saveOutcomes(shop: Shop, jobId: string, outcomes: readonly Outcome[]): Promise<void> {
  const groups = Map.groupBy(outcomes, (each) => `${each.outcome} ${each.outcome === 'skipped' ? each.reason : ''}`);
  for (const group of groups.values()) {
    const [first] = group;
    const ids = group.map(({ entry }) => entry.entryId);
    await shop.db
      .update(importEntries)
      .set({ outcome: first!.outcome, reason: first!.outcome === 'skipped' ? first!.reason : null })
      .where(
        and(
          eq(importEntries.jobId, jobId),
          eq(importEntries.kind, first!.entry.kind),
          inArray(importEntries.entryId, ids),
        ),
      );
  }
}

async function resultOf(shop: Shop, jobId: string): Promise<UndoneImport> {
  const isOfJob = eq(importEntries.jobId, jobId);
  const rows = await shop.db
    .select({ outcome: importEntries.outcome, count: count() })
    .from(importEntries)
    .where(isOfJob)
    .groupBy(importEntries.outcome);
  const kept = await shop.db
    .select({ name: importEntries.name, reason: importEntries.reason })
    .from(importEntries)
    .where(and(isOfJob, isNotNull(importEntries.reason)))
    .orderBy(asc(importEntries.name))
    .limit(importLimits.reportedErrors);
  const counted = (outcome: Entry['outcome']) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    deleted: counted('deleted'),
    restored: counted('restored'),
    skipped: counted('skipped'),
    kept: kept.map(({ name, reason }) => ({ name, reason: reason ?? '' })),
  };
}

/** In short steps as the import itself, so that nobody waits for it and a restart goes on. False when the server is stopping. */
export async function undoImport(
  shop: Shop,
  claim: Claim,
  { findReferred, isStopping }: { findReferred: FindReferred; isStopping: () => boolean },
): Promise<boolean> {
  const job = await retryWhenBusy(() => findImport(shop, claim.id));
  if (job?.status !== 'undoing') return true;
  const known: BulkContext = { seenWords: new Set(), by: job.by, newStatus: job.newStatus, how: 'edited' };
  let { done } = job;
  while (true) {
    if (isStopping()) return false;
    const begun = performance.now();
    const settled = await retryWhenBusy(async () => {
      await applyDuePrices(shop);
      return transaction(shop, async (shop) => {
        const entries = await nextEntries(shop, claim.id, stepOf(shop).mostRows);
        const [first] = entries;
        if (!first) return 0;
        const outcomes =
          first.kind === 'product'
            ? await undoProducts(shop, entries, findReferred, known)
            : await undoNames(shop, first.kind, entries, findReferred);
        await saveOutcomes(shop, claim.id, outcomes);
        await saveProgress(shop, claim, { done: done + entries.length });
        return entries.length;
      });
    });
    if (settled === 0) break;
    done += settled;
    await pauseForShoppers(shop, performance.now() - begun);
  }
  await retryWhenBusy(() =>
    publish({ ...shop, audit: undefined }, async (shop) => {
      await endUndo(shop, claim, await resultOf(shop, claim.id));
    }),
  );
  return true;
}

export const undoNote = ({ deleted, restored, skipped }: UndoneImport) =>
  `Impor diurungkan: ${formatNumber(deleted)} dihapus, ${formatNumber(restored)} dikembalikan, ${formatNumber(skipped)} dibiarkan`;
