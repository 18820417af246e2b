import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase, migrationsFolder, pendingMigrations } from '#server/platform/database/migrate.ts';
import { loadDatabase } from './load-database.ts';
import { type ManifestContent, readManifest } from './manifest.ts';
import { backUpRows } from './restore-point.ts';
import { backupNameAt, partialNameOf, removeAbandonedPartials, startHeartbeat } from './retention.ts';
import { dropAbandonedScratch, makeScratch, type Scratch } from './scratch-database.ts';

export type Trial = {
  pending: string[];
  rows: number;
  /** How long the pending migrations took on the copy. */
  tookMs: number;
  /** PostgreSQL's copy is a database on the same server where the account may create one. */
  triedOn: 'embedded' | 'postgres';
};

/** Drizzle's own error only repeats the statement. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);

function pendingAfter({ migration }: ManifestContent, migrations: string): string[] {
  return pendingMigrations([{ hash: migration.lastHash, createdAt: migration.lastCreatedAt }], migrations);
}

async function tryOnCopy(from: string, scratch: Scratch, log: Log, migrations: string): Promise<Trial> {
  const manifest = await readManifest(from);
  const pending = pendingAfter(manifest, migrations);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const database = await openDatabase(scratch.place, log);
  try {
    const known = readMigrationFiles({ migrationsFolder: migrations }).slice(0, manifest.migration.count);
    await loadDatabase(database.pool, { from, manifest, migrations: known, force: false });
    const began = performance.now();
    await migrateDatabase(database.pool, migrations).catch((error: Error) => {
      throw new Error(`On a copy of the database the migrations failed (${reasonOf(error)}). Do not upgrade yet.`, {
        cause: error,
      });
    });
    return { pending, rows, tookMs: performance.now() - began, triedOn: database.kind };
  } finally {
    await database.close();
  }
}

/** Named like an unfinished backup's, so that the next trial or backup removes what a killed one left. */
async function makeTrialFolder({ dataDir, databaseUrl }: Config): Promise<string> {
  const backups = join(dataDir, 'backups');
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeAbandonedPartials(backups);
  if (databaseUrl !== undefined) await dropAbandonedScratch(databaseUrl, 'trial');
  const folder = join(backups, partialNameOf(backupNameAt(new Date())));
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Copies the rows of the shop into a scratch database and migrates that. A running shop on the embedded database makes
 * the copy itself (`makeBackup`), because that database takes one process only; it returns null when none runs.
 * Null: nothing to migrate, so nothing to try.
 */
export async function tryMigrations(
  config: Config,
  log: Log,
  makeBackup: (folder: string) => Promise<{ folder: string } | null>,
  migrations: string = migrationsFolder,
): Promise<Trial | null> {
  const folder = await makeTrialFolder(config);
  const stopHeartbeat = startHeartbeat(folder);
  try {
    const backup = (await makeBackup(folder)) ?? (await backUpHere(config, log, folder));
    if (pendingAfter(await readManifest(backup.folder), migrations).length === 0) return null;
    const scratch = await makeScratch(config.databaseUrl, folder, 'trial');
    try {
      return await tryOnCopy(backup.folder, scratch, log, migrations);
    } finally {
      await scratch.remove();
    }
  } finally {
    stopHeartbeat();
    await rm(folder, { recursive: true, force: true });
  }
}

async function backUpHere(config: Config, log: Log, folder: string): Promise<{ folder: string }> {
  const database = await openDatabase(config, log);
  try {
    return await backUpRows(database.db, config, folder);
  } finally {
    await database.close();
  }
}
