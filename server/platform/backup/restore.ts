import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { contentTypes, type PictureFormat } from '#domain/media/picture-format.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Query } from '#server/platform/database/applied-migrations.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { listenerName } from '#server/platform/database/public-change.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { gatherStatistics, loadDatabase, refuseIfNotEmpty } from './load-database.ts';
import { backupFilePathOf, type FileEntry, type ManifestContent } from './manifest.ts';
import { openData } from './open-data.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreOptions = {
  from: string;
  config: Config;
  /** Replaces what the database holds. */
  force: boolean;
  migrations?: string;
};
export type RestoreResult = { createdAt: string; tables: number; rows: number; files: number };

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function refuseUnknownLevel({ migration, appVersion }: ManifestContent, migrations: MigrationMeta[]): void {
  if (migration.count > migrations.length) {
    throw new Error(
      `The backup was made by a newer version of Rakita (${appVersion}) than this one. Nothing was changed. ` +
        'Update Rakita and try again.',
    );
  }
  if (migrations[migration.count - 1]?.hash === migration.lastHash) return;
  throw new Error(
    `The backup was made by a version of Rakita (${appVersion}) whose database is not a forerunner of this one's. ` +
      'Nothing was changed. Restore it with the version that made it.',
  );
}

/** On PostgreSQL nothing else keeps a restore from the data of a shop that runs on another machine or data folder. */
async function refuseIfServing({ kind, pool }: OpenDatabase): Promise<void> {
  if (kind === 'embedded') return;
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
    [listenerName],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new Error(
    `${count} running ${count === 1 ? 'instance uses' : 'instances use'} this database. ` +
      'Stop every instance of the shop first. Nothing was changed.',
  );
}

type FilesToPut = { path: string; source: string; entry: FileEntry };

/** Files that the store does not hold yet. A different file under the same name can only come from another shop. */
async function planFiles(files: FileStore, manifest: ManifestContent, from: string, force: boolean) {
  const missing: FilesToPut[] = [];
  for (const entry of manifest.files) {
    const held = await files.get(entry.path);
    if (held !== null && sha256Of(held) === entry.sha256) continue;
    if (held !== null && !force) {
      throw new Error(
        `The files of this shop hold another ${entry.path} than the backup. Nothing was changed. ` +
          'To replace it with the one in the backup, add --force.',
      );
    }
    missing.push({ path: entry.path, source: join(from, backupFilePathOf(entry)), entry });
  }
  return missing;
}

async function putFile(files: FileStore, { path, source, entry }: FilesToPut): Promise<void> {
  const bytes = await readFile(source);
  if (sha256Of(bytes) !== entry.sha256) throw new Error(`${source} changed while it was being restored.`);
  await files.put(path, bytes, contentTypes[path.split('.').at(-1) as PictureFormat]);
}

/**
 * Verifies everything before it writes anything. Files go first, so that no row ever refers to a missing one; if the
 * database then fails, it is as before and the files are orphans that the sweep removes. Files of a replaced shop stay
 * until then.
 */
export async function restore(options: RestoreOptions, log: Log): Promise<RestoreResult> {
  const from = resolve(options.from);
  const { config, force } = options;
  const manifest = await verifyBackup(from);
  const migrations = readMigrationFiles({ migrationsFolder: options.migrations ?? migrationsFolder });
  refuseUnknownLevel(manifest, migrations);
  const { database, files } = await openData(config, log);
  try {
    const query: Query = async <Row extends object>(text: string) => (await database.pool.query(text)).rows as Row[];
    await refuseIfServing(database);
    await refuseIfNotEmpty(query, force);
    const missing = await planFiles(files, manifest, from, force);
    for (const file of missing) await putFile(files, file);
    await loadDatabase(database.pool, { from, manifest, migrations, force });
    await gatherStatistics(query).catch((error: Error) => log.warn({ err: error }, 'ANALYZE failed after the restore'));
  } finally {
    await database.close();
  }
  return {
    createdAt: manifest.createdAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.length,
  };
}
