import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { ImportJob, ImportResult, UndoneImport } from '#domain/product-import/import.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { descending } from '#server/platform/database/descending.ts';
import { leaseEnd } from '#server/platform/database/lease.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importChunks, importEntries, importJobs, importPictures } from './import.tables.ts';

export type JobRow = typeof importJobs.$inferSelect;

const undoEndOf = ({ createdAt }: JobRow) => new Date(createdAt.getTime() + limits.importUndoMs);

/** One that has written something, is not writing any more and is not too old. */
export function isUndoable(shop: Shop, job: JobRow): boolean {
  const { status, dryRun, result } = job;
  const hasWritten = !dryRun && result !== null && result.created + result.updated > 0;
  return hasWritten && ['done', 'fetching', 'failed'].includes(status) && shop.now() < undoEndOf(job);
}

function jobOf(shop: Shop, row: JobRow): ImportJob {
  const { id, fileName, by, dryRun, partial, newStatus, status, total, done, result, problem, source, undo } = row;
  return {
    _id: id,
    fileName,
    by,
    dryRun,
    partial,
    newStatus,
    status,
    total,
    done,
    result,
    problem,
    source,
    undo,
    pictures: { total: row.picturesTotal, done: row.picturesDone, failed: row.picturesFailed },
    undoUntil: isUndoable(shop, row) ? undoEndOf(row).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Newest first; the errors of each are read with the job itself. */
export async function listImports(shop: Shop, query: { page: number; limit: number }): Promise<Page<ImportJob>> {
  const docOf = (row: JobRow) => {
    const job = jobOf(shop, row);
    const { result, undo } = job;
    return { ...job, result: result && { ...result, errors: [] }, undo: undo && { ...undo, kept: [] } };
  };
  return readPage(shop.db, importJobs, { orderBy: [descending(importJobs.createdAt)], docOf }, query);
}

export async function findImport(shop: Shop, id: string): Promise<JobRow | undefined> {
  const [row] = await shop.db.select().from(importJobs).where(eq(importJobs.id, id));
  return row;
}

export async function readImport(shop: Shop, id: string): Promise<ImportJob> {
  const row = await findImport(shop, id);
  if (!row) throw new Problem('not-found', { detail: 'Impor tidak ditemukan.' });
  return jobOf(shop, row);
}

/** An import that this instance works on. */
export type Claim = { id: string; instance: string; leaseMs: number };

/** Another instance works on the import now, because this one did not renew its lease in time. */
export class TakenOverError extends Error {
  override name = 'TakenOverError';
}

export const isOwn = ({ id, instance }: Claim) => and(eq(importJobs.id, id), eq(importJobs.leasedBy, instance));

export const unfinished = ['reading', 'pictures', 'writing', 'fetching', 'undoing'] as const;

type NewJob = Pick<JobRow, 'fileName' | 'by' | 'dryRun' | 'partial' | 'newStatus'>;

/** Old imports, and of younger ones what only an undo or a retry needs. */
async function pruneImports(shop: Shop): Promise<void> {
  const before = (ms: number) => new Date(shop.now().getTime() - ms);
  await shop.db.delete(importJobs).where(lt(importJobs.createdAt, before(limits.importRetentionMs)));
  const expired = shop.db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(and(lt(importJobs.createdAt, before(limits.importUndoMs)), notInArray(importJobs.status, [...unfinished])));
  for (const table of [importEntries, importPictures]) {
    await shop.db.delete(table).where(inArray(table.jobId, expired));
  }
}

export async function startImport(shop: Shop, { id, instance, leaseMs }: Claim, job: NewJob): Promise<void> {
  const now = shop.now();
  await pruneImports(shop);
  const [started] = await shop.db
    .insert(importJobs)
    .values({
      ...job,
      id,
      status: 'reading',
      leasedBy: instance,
      leaseUntil: leaseEnd(leaseMs),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: importJobs.id });
  if (!started) throw new Problem('conflict', { detail: 'Impor ini sedang berjalan.' });
}

/** Every change of a running import renews its lease, and fails when the import belongs to another instance. */
export async function saveProgress(
  shop: Shop,
  claim: Claim,
  progress: Partial<
    Pick<
      JobRow,
      | 'status'
      | 'total'
      | 'done'
      | 'result'
      | 'problem'
      | 'source'
      | 'newNames'
      | 'undo'
      | 'picturesTotal'
      | 'picturesDone'
      | 'picturesFailed'
    >
  > = {},
): Promise<void> {
  const [own] = await shop.db
    .update(importJobs)
    .set({ ...progress, leaseUntil: leaseEnd(claim.leaseMs), updatedAt: shop.now() })
    .where(isOwn(claim))
    .returning({ id: importJobs.id });
  if (!own) throw new TakenOverError();
}

async function end(shop: Shop, claim: Claim, values: Parameters<typeof saveProgress>[2]): Promise<void> {
  await saveProgress(shop, claim, values);
  await shop.db.delete(importChunks).where(eq(importChunks.jobId, claim.id));
}

/** With pictures still to be fetched it is not done yet, but its products are written. */
export const finishImport = (shop: Shop, claim: Claim, result: ImportResult, hasPictures = false) =>
  end(shop, claim, {
    status: hasPictures ? 'fetching' : 'done',
    result,
    total: result.total,
    done: result.total,
  });

export const failImport = (shop: Shop, claim: Claim, problem: string) =>
  end(shop, claim, { status: 'failed', problem });

/** What it made and overwrote is settled, and the pictures that were still to come are not wanted any more. */
export async function endUndo(shop: Shop, claim: Claim, undo: UndoneImport): Promise<void> {
  await saveProgress(shop, claim, { status: 'undone', undo });
  for (const table of [importEntries, importPictures]) {
    await shop.db.delete(table).where(eq(table.jobId, claim.id));
  }
}

export async function renewLeases(shop: Shop, claims: readonly Claim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  const ids = claims.map(({ id }) => id);
  await shop.db
    .update(importJobs)
    .set({ leaseUntil: leaseEnd(first.leaseMs) })
    .where(and(inArray(importJobs.id, ids), eq(importJobs.leasedBy, first.instance)));
}

/** Any instance may go on with the import after `afterMs`. */
export async function releaseLease(shop: Shop, claim: Claim, afterMs: number): Promise<void> {
  await shop.db
    .update(importJobs)
    .set({ leaseUntil: leaseEnd(afterMs) })
    .where(isOwn(claim));
}

/** What an instance goes on with: all that it needs is in the database. */
const resumable = ['writing', 'fetching', 'undoing'] as const;
export type ResumedImport = { claim: Claim; status: (typeof resumable)[number] };

/**
 * Imports whose instance is gone. One that was writing, fetching pictures or being undone goes on; one that was still reading has
 * lost its file. The embedded database has a single instance, so at its start every unfinished import is abandoned.
 */
export async function claimAbandonedImports(
  shop: Shop,
  { instance, leaseMs, running, isStart }: Omit<Claim, 'id'> & { running: readonly string[]; isStart: boolean },
): Promise<ResumedImport[]> {
  const isAlone = shop.config.databaseUrl === undefined && isStart;
  const rows = await shop.db
    .update(importJobs)
    .set({ leasedBy: instance, leaseUntil: leaseEnd(leaseMs) })
    .where(
      and(
        inArray(importJobs.status, [...unfinished]),
        notInArray(importJobs.id, [...running]),
        isAlone ? undefined : or(isNull(importJobs.leaseUntil), lt(importJobs.leaseUntil, sql`now()`)),
      ),
    )
    .returning({ id: importJobs.id, status: importJobs.status });
  const resumed: ResumedImport[] = [];
  for (const { id, status } of rows) {
    const claim = { id, instance, leaseMs };
    const goesOn = resumable.find((each) => each === status);
    if (goesOn) resumed.push({ claim, status: goesOn });
    else await failImport(shop, claim, 'Server berhenti saat berkas sedang dibaca. Impor berkas itu sekali lagi.');
  }
  return resumed;
}
