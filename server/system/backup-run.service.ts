import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#domain/page.ts';
import type { BackupProblem, BackupRun, BackupsQuery } from '#domain/system/system.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { leaseEnd } from '#server/platform/database/lease.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { hasMessageSince } from '#server/platform/messaging/outbox.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type BackupHistory, isBackupDue } from './backup-due.ts';
import { storeBackupNotice } from './backup-notice.ts';
import { backupRuns } from './backup-run.tables.ts';

type Row = typeof backupRuns.$inferSelect;

/** One number for all instances: whoever holds the lock may begin. */
const claimLock = 7251444;
const running = ['writing', 'checking'] as const;

/** A run of the future was begun while the clock was ahead and says nothing about today; clocks differ a little. */
const isNotAhead = (shop: Shop) =>
  lte(backupRuns.createdAt, new Date(shop.now().getTime() + limits.backupClockToleranceMs));

const runOf = ({ id, createdAt, finishedAt, updatedAt: _, leaseUntil: _lease, ...row }: Row): BackupRun => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  ...row,
});

export function listBackups(shop: Shop, query: BackupsQuery): Promise<Page<BackupRun>> {
  const orderBy = [desc(backupRuns.createdAt), desc(backupRuns.id)];
  return readPage(shop.db, backupRuns, { where: undefined, orderBy, docOf: runOf }, query);
}

async function readLatestRun(shop: Shop, where?: SQL): Promise<BackupRun | null> {
  const [run] = await shop.db
    .select()
    .from(backupRuns)
    .where(and(isNotAhead(shop), where))
    .orderBy(desc(backupRuns.createdAt))
    .limit(1);
  return run ? runOf(run) : null;
}

export async function readLastRuns(shop: Shop): Promise<{ last: BackupRun | null; lastDone: BackupRun | null }> {
  // One after the other: in a transaction both use one connection.
  const last = await readLatestRun(shop);
  return { last, lastDone: await readLatestRun(shop, eq(backupRuns.status, 'done')) };
}

/** Marks the runs whose instance has ended: at the start of the embedded database's only instance these are all. */
export async function endAbandonedRuns(shop: Shop, { isStart }: { isStart: boolean }): Promise<void> {
  const isAlone = isStart && shop.config.databaseUrl === undefined;
  await shop.db
    .update(backupRuns)
    .set({ status: 'failed', problem: 'interrupted', finishedAt: shop.now(), leaseUntil: null })
    .where(
      and(
        inArray(backupRuns.status, [...running]),
        isAlone ? undefined : or(isNull(backupRuns.leaseUntil), lt(backupRuns.leaseUntil, sql`now()`)),
      ),
    );
}

async function readHistory(shop: Shop): Promise<BackupHistory> {
  const rows = await shop.db
    .select({ status: backupRuns.status, at: max(backupRuns.createdAt) })
    .from(backupRuns)
    .where(isNotAhead(shop))
    .groupBy(backupRuns.status);
  const lastOf = (status: Row['status']) => rows.find((row) => row.status === status)?.at ?? null;
  return { lastDoneAt: lastOf('done'), lastFailedAt: lastOf('failed') };
}

export async function isDue(shop: Shop, startedAt: Date): Promise<boolean> {
  const { minuteOfDay } = shop.config.backups;
  return minuteOfDay !== null && isBackupDue(shop.now(), minuteOfDay, startedAt, await readHistory(shop));
}

/**
 * Null when another instance has begun one, or when a scheduled one is no longer due because another instance has just
 * made it.
 */
export function claimBackup(shop: Shop, request: { by: string } | { startedAt: Date }): Promise<BackupRun | null> {
  return shop.db.transaction(async (db) => {
    const inside: Shop = { ...shop, db, audit: undefined };
    await db.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    await endAbandonedRuns(inside, { isStart: false });
    const [other] = await db
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(inArray(backupRuns.status, [...running]));
    if (other || ('startedAt' in request && !(await isDue(inside, request.startedAt)))) return null;
    const now = shop.now();
    const [row] = await db
      .insert(backupRuns)
      .values({
        by: 'by' in request ? request.by : null,
        place: shop.config.backups.s3 ? 's3' : 'disk',
        status: 'writing',
        createdAt: now,
        updatedAt: now,
        leaseUntil: leaseEnd(limits.backupLeaseMs),
      })
      .returning();
    return row ? runOf(row) : null;
  });
}

/** Also renews the lease. */
export async function saveRun(
  shop: Shop,
  id: string,
  values: Partial<typeof backupRuns.$inferInsert> = {},
): Promise<void> {
  await shop.db
    .update(backupRuns)
    .set({ ...values, leaseUntil: values.finishedAt ? null : leaseEnd(limits.backupLeaseMs), updatedAt: shop.now() })
    .where(and(eq(backupRuns.id, id), inArray(backupRuns.status, [...running])));
}

const isComplete = and(eq(backupRuns.status, 'done'), isNull(backupRuns.problem));

/** The problem of the latest run, if no notice has been sent since the last good one. */
async function unannouncedProblem(shop: Shop): Promise<BackupProblem | null> {
  const { last, lastDone } = await readLastRuns(shop);
  if (last?.status !== 'failed' && last?.problem !== 'pictures') return null;
  const lastGood = last.status === 'failed' ? lastDone : await readLatestRun(shop, isComplete);
  const since = new Date(lastGood?.finishedAt ?? 0);
  return (await hasMessageSince(shop, 'backup-failed', since)) ? null : (last.problem ?? 'write');
}

/** One notice when problems begin, whichever instance has met or found the first; an interrupted run counts. */
export async function announceProblem(shop: Shop): Promise<void> {
  if ((await unannouncedProblem(shop)) === null) return;
  const deliver = await shop.db.transaction(async (db) => {
    const inside: Shop = { ...shop, db, audit: undefined };
    await db.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const problem = await unannouncedProblem(inside);
    return problem && storeBackupNotice(inside, problem);
  });
  deliver?.(shop);
}

/** The name of the latest backup that holds every picture that its rows name. */
export async function readLastComplete(shop: Shop): Promise<string | null> {
  const run = await readLatestRun(shop, and(isComplete, isNotNull(backupRuns.name)));
  return run?.name ?? null;
}

export async function readBackupNames(shop: Shop): Promise<{ done: string[]; failed: string[] }> {
  const rows = await shop.db
    .select({ name: backupRuns.name, status: backupRuns.status })
    .from(backupRuns)
    .where(isNotNull(backupRuns.name));
  const ofStatus = (status: Row['status']) => rows.flatMap((row) => (row.status === status ? [row.name!] : []));
  return { done: ofStatus('done'), failed: ofStatus('failed') };
}

/** Those of backups that have been removed, and failures after a while. */
export async function deleteRuns(shop: Shop, removed: string[]): Promise<void> {
  const before = new Date(shop.now().getTime() - limits.failedBackupRetentionMs);
  await shop.db
    .delete(backupRuns)
    .where(
      or(
        and(eq(backupRuns.status, 'done'), inArray(backupRuns.name, removed)),
        and(eq(backupRuns.status, 'failed'), lt(backupRuns.createdAt, before)),
      ),
    );
}
