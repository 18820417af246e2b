import { and, count, eq, inArray, lt, ne } from 'drizzle-orm';
import type { ImportJob, ImportResult } from '#domain/admin/import.contract.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { descending } from '#server/platform/database/descending.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importChunks, importJobs } from './import.tables.ts';

export type JobRow = typeof importJobs.$inferSelect;

const jobOf = ({ id, createdAt, updatedAt, ...row }: JobRow): ImportJob => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Newest first; the errors of each are read with the job itself. */
export async function listImports(shop: Shop, query: { page: number; limit: number }): Promise<Page<ImportJob>> {
  const rows = await shop.db
    .select()
    .from(importJobs)
    .orderBy(descending(importJobs.createdAt))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await shop.db.select({ total: count() }).from(importJobs);
  const jobs = rows.map((row) => jobOf({ ...row, result: row.result && { ...row.result, errors: [] } }));
  return pageOf(jobs, counted?.total ?? 0, query);
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

type NewJob = Pick<JobRow, 'id' | 'fileName' | 'by' | 'dryRun' | 'partial'>;

export async function startImport(shop: Shop, job: NewJob): Promise<void> {
  const now = shop.now();
  await shop.db.delete(importJobs).where(lt(importJobs.createdAt, new Date(now.getTime() - limits.importsKeptMs)));
  const [started] = await shop.db
    .insert(importJobs)
    .values({ ...job, status: 'reading', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: importJobs.id });
  if (!started) throw new Problem('conflict', { detail: 'Impor ini sedang berjalan.' });
}

export async function saveProgress(
  shop: Shop,
  id: string,
  progress: Partial<Pick<JobRow, 'status' | 'total' | 'done' | 'result'>>,
): Promise<void> {
  await shop.db
    .update(importJobs)
    .set({ ...progress, updatedAt: shop.now() })
    .where(eq(importJobs.id, id));
}

async function end(shop: Shop, id: string, values: Partial<JobRow>): Promise<void> {
  await shop.db.delete(importChunks).where(eq(importChunks.jobId, id));
  await shop.db
    .update(importJobs)
    .set({ ...values, updatedAt: shop.now() })
    .where(eq(importJobs.id, id));
}

export const finishImport = (shop: Shop, id: string, result: ImportResult) =>
  end(shop, id, { status: 'done', result, total: result.total, done: result.total });

export const failImport = (shop: Shop, id: string, problem: string) => end(shop, id, { status: 'failed', problem });

/**
 * Imports whose server is gone. One that was writing has all it needs and goes on; one that was still reading has lost its
 * file. The embedded database has a single server, so there any such import is without one.
 */
export async function claimAbandonedImports(shop: Shop, isFirstLook: boolean): Promise<string[]> {
  const now = shop.now();
  const isAlone = shop.config.databaseUrl === undefined && isFirstLook;
  const left = await shop.db
    .update(importJobs)
    .set({ updatedAt: now })
    .where(
      and(
        inArray(importJobs.status, ['reading', 'pictures', 'writing']),
        isAlone ? ne(importJobs.id, '') : lt(importJobs.updatedAt, new Date(now.getTime() - limits.importStaleMs)),
      ),
    )
    .returning({ id: importJobs.id, status: importJobs.status });
  for (const { id, status } of left) {
    if (status !== 'writing') {
      await failImport(shop, id, 'Server berhenti saat berkas sedang dibaca. Impor berkas itu sekali lagi.');
    }
  }
  return left.filter(({ status }) => status === 'writing').map(({ id }) => id);
}
