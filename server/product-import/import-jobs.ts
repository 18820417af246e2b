import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ImportJob, ImportResult } from '#domain/admin/import.contract.ts';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { descending } from '#server/platform/database/descending.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importChunks, importJobs } from './import.tables.ts';

export type JobRow = typeof importJobs.$inferSelect;

const jobOf = ({ id, createdAt, updatedAt, leasedBy: _by, leaseUntil: _until, ...row }: JobRow): ImportJob => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Newest first; the errors of each are read with the job itself. */
export async function listImports(shop: Shop, query: { page: number; limit: number }): Promise<Page<ImportJob>> {
  const docOf = (row: JobRow) => jobOf({ ...row, result: row.result && { ...row.result, errors: [] } });
  return readPage(shop.db, importJobs, { orderBy: [descending(importJobs.createdAt)], docOf }, query);
}

export async function findImport(shop: Shop, id: string): Promise<JobRow | undefined> {
  const [row] = await shop.db.select().from(importJobs).where(eq(importJobs.id, id));
  return row;
}

export async function readImport(shop: Shop, id: string): Promise<ImportJob> {
  const row = await findImport(shop, id);
  if (!row) throw new Problem('not-found', { detail: 'Impor tidak ditemukan.' });
  return jobOf(row);
}

/** An import that this instance works on. */
export type Claim = { id: string; instance: string; leaseMs: number };

/** Another instance works on the import now, because this one did not renew its lease in time. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** By the database's clock: the clocks of two instances may differ. */
const leaseEnd = (leaseMs: number) => sql`now() + make_interval(secs => ${leaseMs / 1000}::double precision)`;

const isOwn = ({ id, instance }: Claim) => and(eq(importJobs.id, id), eq(importJobs.leasedBy, instance));

type NewJob = Pick<JobRow, 'fileName' | 'by' | 'dryRun' | 'partial' | 'newStatus'>;

export async function startImport(shop: Shop, { id, instance, leaseMs }: Claim, job: NewJob): Promise<void> {
  const now = shop.now();
  await shop.db.delete(importJobs).where(lt(importJobs.createdAt, new Date(now.getTime() - limits.importRetentionMs)));
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
  progress: Partial<Pick<JobRow, 'status' | 'total' | 'done' | 'result' | 'problem'>> = {},
): Promise<void> {
  const [own] = await shop.db
    .update(importJobs)
    .set({ ...progress, leaseUntil: leaseEnd(claim.leaseMs), updatedAt: shop.now() })
    .where(isOwn(claim))
    .returning({ id: importJobs.id });
  if (!own) throw new TakenOver();
}

async function end(shop: Shop, claim: Claim, values: Parameters<typeof saveProgress>[2]): Promise<void> {
  await saveProgress(shop, claim, values);
  await shop.db.delete(importChunks).where(eq(importChunks.jobId, claim.id));
}

export const finishImport = (shop: Shop, claim: Claim, result: ImportResult) =>
  end(shop, claim, { status: 'done', result, total: result.total, done: result.total });

export const failImport = (shop: Shop, claim: Claim, problem: string) =>
  end(shop, claim, { status: 'failed', problem });

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

export const unfinished = ['reading', 'pictures', 'writing'] as const;

/**
 * Imports whose instance is gone. One that was writing has all it needs and goes on; one that was still reading has
 * lost its file. The embedded database has a single instance, so at its start every unfinished import is abandoned.
 */
export async function claimAbandonedImports(
  shop: Shop,
  { instance, leaseMs, running, isStart }: Omit<Claim, 'id'> & { running: readonly string[]; isStart: boolean },
): Promise<Claim[]> {
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
  const claims = rows.map(({ id, status }) => ({ status, claim: { id, instance, leaseMs } }));
  for (const { claim, status } of claims) {
    if (status !== 'writing') {
      await failImport(shop, claim, 'Server berhenti saat berkas sedang dibaca. Impor berkas itu sekali lagi.');
    }
  }
  return claims.filter(({ status }) => status === 'writing').map(({ claim }) => claim);
}
