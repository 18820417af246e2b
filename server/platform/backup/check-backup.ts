import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Log } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { quoteTable } from './catalog.ts';
import { loadDatabase, loginTables } from './load-database.ts';
import type { ManifestContent } from './manifest.ts';
import { backupNameAt, partialNameOf, startHeartbeat } from './retention.ts';
import { dropAbandonedScratch, makeScratch } from './scratch-database.ts';
import { verifyBackup } from './verify-backup.ts';

export type CheckedBackup = { manifest: ManifestContent; restoredOn: 'embedded' | 'postgres' };

async function compareCounts(pool: pg.Pool, { tables }: ManifestContent): Promise<void> {
  for (const { name, rows: written } of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*)::text as count from ${quoteTable(name)}`);
    // A restore ends every login.
    const expected = loginTables.includes(name) ? 0 : written;
    if (Number(rows[0]?.count) !== expected) {
      throw new Error(`Restored, table ${name} has ${rows[0]?.count} rows instead of ${expected}.`);
    }
  }
}

/**
 * Reads every byte of the backup, restores its rows into a scratch database and counts them there. The scratch folder
 * is named like an unfinished backup's: after a kill the next backup removes it. `onScratch` gets what removes the
 * scratch database, for a process that must end early.
 */
export async function checkBackup(
  { folder, databaseUrl, log }: { folder: string; databaseUrl: string | undefined; log: Log },
  onScratch: (remove: () => Promise<void>) => void = () => {},
): Promise<CheckedBackup> {
  const manifest = await verifyBackup(folder);
  if (databaseUrl !== undefined) await dropAbandonedScratch(databaseUrl, 'check');
  const scratchFolder = join(dirname(folder), partialNameOf(backupNameAt(new Date())));
  await mkdir(scratchFolder, { mode: 0o700 });
  const stopHeartbeat = startHeartbeat(scratchFolder);
  let removeDatabase = async () => {};
  const remove = async () => {
    await removeDatabase();
    await rm(scratchFolder, { recursive: true, force: true });
  };
  onScratch(remove);
  try {
    const scratch = await makeScratch(databaseUrl, scratchFolder, 'check');
    removeDatabase = scratch.remove;
    const database = await openDatabase(scratch.place, log);
    try {
      const migrations = readMigrationFiles({ migrationsFolder }).slice(0, manifest.migration.count);
      await loadDatabase(database.pool, { from: folder, manifest, migrations, force: false });
      await compareCounts(database.pool, manifest);
      return { manifest, restoredOn: database.kind };
    } finally {
      await database.close();
    }
  } finally {
    stopHeartbeat();
    await remove();
  }
}
