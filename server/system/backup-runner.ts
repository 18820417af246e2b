import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupFailure, BackupRun } from '#domain/system/system.contract.ts';
import { backUp, missingText } from '#server/platform/backup/backup.ts';
import { checkInChild, type RunningCheck } from '#server/platform/backup/check-in-child.ts';
import { backupNames, removeBackup } from '#server/platform/backup/retention.ts';
import { backupsThatStay } from '#server/platform/backup/retention-rule.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import {
  announceProblem,
  claimBackup,
  deleteRuns,
  endAbandonedRuns,
  isDue,
  readBackupNames,
  readLastComplete,
  saveRun,
} from './backup-run.service.ts';

type Failure = { problem: BackupFailure; detail: string };

export type BackupRunner = {
  /** Begins one for somebody; null when one is running already. */
  begin(by: string): Promise<BackupRun | null>;
  /** Looks every minute whether the daily one is due. */
  startSchedule(): Promise<void>;
  /** Resolves when no backup of this instance is running. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** What stays follows from all known names: with several machines not every backup lies on this one's disk. */
async function prune(shop: Shop, alwaysKeep: string[]): Promise<void> {
  const { folder, keep } = shop.config.backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const here = await backupNames(folder);
  const known = await readBackupNames(shop);
  const good = [...new Set([...here, ...known.done])].filter((name) => !known.failed.includes(name));
  const staying = new Set([...backupsThatStay(good, keep), ...alwaysKeep]);
  for (const name of here) if (!staying.has(name)) await removeBackup(folder, name);
  await deleteRuns(
    shop,
    known.done.filter((name) => !staying.has(name)),
  );
}

/** Of failed backups the latest stays for a look at it; a target that is away for days must not fill the disk. */
async function pruneFailed(shop: Shop): Promise<void> {
  const { folder } = shop.config.backups;
  const { failed } = await readBackupNames(shop);
  const here = (await backupNames(folder)).filter((name) => failed.includes(name));
  for (const name of here.slice(0, -1)) await removeBackup(folder, name);
}

export function createBackupRunner(shop: Shop, startedAt: Date): BackupRunner {
  const { folder, keep, s3 } = shop.config.backups;
  let current: Promise<void> | undefined;
  let check: RunningCheck | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function make(id: string): Promise<Failure | null> {
    let made: string;
    let missing: number;
    try {
      const { folder: path, rows, files, bytes, missingFiles } = await backUp(shop, folder, Number.MAX_SAFE_INTEGER);
      made = path;
      missing = missingFiles;
      await saveRun(shop, id, { status: 'checking', name: basename(made), rows, files, bytes });
    } catch (error) {
      return { problem: 'write', detail: (error as Error).message };
    }
    // The one just made, also when the machine's clock went back, and the last that has all pictures, however old.
    const complete = missing > 0 ? await readLastComplete(shop) : null;
    const alwaysKeep = [basename(made), ...(complete === null ? [] : [complete])];
    check = checkInChild({
      folder: made,
      // A pooler knows the shop's own database only.
      databaseUrl: shop.config.databaseDirectUrl ?? shop.config.databaseUrl,
      bucket: s3 ? { ...s3, owner: shop.databaseIdentity } : undefined,
      keep,
      alwaysKeep,
    });
    const reply = await check.reply;
    check = undefined;
    if ('failed' in reply) return { problem: reply.failed, detail: reply.message };
    const incomplete = missing > 0 ? ({ problem: 'pictures', detail: missingText(missing) } as const) : {};
    await saveRun(shop, id, {
      status: 'done',
      restoredOn: reply.restoredOn,
      finishedAt: shop.now(),
      ...incomplete,
    });
    if (s3) await removeBackup(folder, basename(made));
    await prune(shop, alwaysKeep);
    return null;
  }

  async function run(id: string): Promise<void> {
    const renewing = setInterval(() => {
      saveRun(shop, id).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'the lease of a backup was not renewed'),
      );
    }, limits.backupLeaseMs / 4);
    try {
      const failure = await make(id);
      if (failure === null) return await announceProblem(shop);
      const problem = isStopping ? 'interrupted' : failure.problem;
      shop.log.error({ problem, detail: failure.detail }, 'a backup failed');
      await saveRun(shop, id, { status: 'failed', problem, detail: failure.detail, finishedAt: shop.now() });
      // The next start does what a stop has no time for.
      if (!isStopping) await announceProblem(shop);
      await pruneFailed(shop).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'older failed backups could not be removed'),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  function runInBackground(id: string): void {
    current = run(id)
      .catch((error: unknown) => shop.log.error({ err: error }, 'the result of a backup could not be stored'))
      .finally(() => {
        current = undefined;
      });
  }

  async function tick(): Promise<void> {
    if (current || isStopping) return;
    await endAbandonedRuns(shop, { isStart: false });
    await announceProblem(shop);
    if (!(await isDue(shop, startedAt))) return;
    const claimed = await claimBackup(shop, { startedAt });
    if (claimed) runInBackground(claimed._id);
  }

  return {
    async begin(by) {
      const claimed = await claimBackup(shop, { by });
      if (claimed) runInBackground(claimed._id);
      return claimed;
    },
    async startSchedule() {
      await endAbandonedRuns(shop, { isStart: true });
      await announceProblem(shop);
      timer = setInterval(() => {
        tick().catch((error: unknown) => shop.log.warn({ err: error }, 'the time of the next backup is unknown'));
      }, limits.backupLookMs).unref();
    },
    settle: async () => {
      await current;
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      check?.stop();
      // A backup that is still being written ends with the database; what it leaves is removed by the next one.
      await Promise.race([current, sleep(limits.backupStopMs, undefined, { ref: false })]);
    },
  };
}
