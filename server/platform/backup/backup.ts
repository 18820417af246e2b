import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isStoredPath, storedPathOf } from '#domain/media/stored-path.ts';
import type { Config } from '#server/platform/config/config.ts';
import { syncFolder, syncTree } from '#server/platform/config/durable-folder.ts';
import { limits } from '#server/platform/config/limits.ts';
import { version } from '#server/platform/config/version.ts';
import { type Query, readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { readSequences, readTables } from './catalog.ts';
import {
  backupFilePathOf,
  type FileEntry,
  formatVersion,
  type ManifestContent,
  manifestName,
  manifestText,
  type TableEntry,
  tablePathOf,
} from './manifest.ts';
import {
  backupNameAt,
  backupNames,
  partialNameOf,
  removeAbandonedPartials,
  removeOldBackups,
  startHeartbeat,
} from './retention.ts';
import { type OnPictures, writeTableRows } from './table-rows.ts';

export type BackupShop = {
  db: Database;
  /** Null for the rows alone. */
  files: Pick<FileStore, 'list' | 'get'> | null;
  config: Config;
  now: () => Date;
};
export type BackupResult = {
  folder: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Pictures that rows name and the store does not have. */
  missingFiles: number;
};

export const missingText = (count: number) =>
  `${count} pictures that rows name are missing: the store of the pictures does not have them.`;

/** Text formats that do not depend on the server's settings, and time limits made for single requests do not hold. */
const sessionSettings = [
  `statement_timeout = ${limits.backupStatementMs}`,
  'idle_in_transaction_session_timeout = 0',
  `datestyle = 'ISO, MDY'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
];

const triesToBegin = 5;
const pauseBeforeRetryMs = 1_000;

type DatabasePart = Pick<ManifestContent, 'migration' | 'tables' | 'sequences'>;

/**
 * One snapshot of everything. The embedded database has one session, so all other queries wait until this is done: 5 to
 * 10 s for 100,000 products with descriptions. Queries that wait longer than `limits.databaseWaitMs` get 503; cached
 * responses are still served. A shop of that size should back up at night, or run on PostgreSQL.
 */
function writeDatabase(
  shop: BackupShop,
  folder: string,
  onBegin: () => void,
  onPictures: OnPictures,
): Promise<DatabasePart> {
  return shop.db.transaction(
    async (db) => {
      onBegin();
      const query: Query = async <Row extends object>(text: string) => {
        // Drizzle's own error only repeats the statement.
        const result = await db.execute(sql.raw(text)).catch((error: Error) => {
          throw error.cause ?? error;
        });
        return result.rows as Row[];
      };
      for (const setting of sessionSettings) await query(`set local ${setting}`);
      const applied = await readAppliedMigrations(query);
      const last = applied.at(-1);
      if (!last) throw new Error('There is nothing to back up: this database holds no shop yet.');
      const tables: TableEntry[] = [];
      for (const table of await readTables(query)) {
        const path = tablePathOf(table.name);
        tables.push({ ...table, path, ...(await writeTableRows(query, table, join(folder, path), onPictures)) });
      }
      return {
        migration: { count: applied.length, lastHash: last.hash, lastCreatedAt: last.createdAt },
        tables,
        sequences: await readSequences(query),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Retries where a request would get 503 because the database is busy. */
async function writeDatabaseWithRetries(
  shop: BackupShop,
  folder: string,
  onPictures: OnPictures,
): Promise<DatabasePart> {
  let hasBegun = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeDatabase(
        shop,
        folder,
        () => {
          hasBegun = true;
        },
        onPictures,
      );
    } catch (error) {
      if (hasBegun || attempt === triesToBegin) throw error;
      await sleep(pauseBeforeRetryMs);
    }
  }
}

const pathLength = storedPathOf('0'.repeat(32)).length;

/** The stored pictures that a text names. From one end of a name to the next: a pattern would try at every character. */
function* picturesIn(text: string): Generator<string> {
  const end = '.webp';
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) {
    const path = text.slice(at + end.length - pathLength, at + end.length);
    // A copy: a part of a text keeps all of it in memory.
    if (isStoredPath(path)) yield Buffer.from(path, 'latin1').toString('latin1');
  }
}

/** Files never change: one that the previous backup holds byte for byte takes no further space. */
async function writeOrLink(bytes: Buffer, target: string, previous: string | null): Promise<void> {
  const held = previous === null ? null : await readFile(previous).catch(() => null);
  if (held?.equals(bytes)) {
    const isLinked = await link(previous!, target).then(
      () => true,
      () => false,
    );
    // Not every file system has links.
    if (isLinked) return;
  }
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
}

type Target = { folder: string; previous: string | null };

/** Copies what is not in `done` yet. A file that vanishes meanwhile is one that the sweep has just removed. */
async function copyFiles(shop: BackupShop, { folder, previous }: Target, done: Map<string, FileEntry>): Promise<void> {
  if (shop.files === null) return;
  for await (const { path } of shop.files.list()) {
    if (done.has(path)) continue;
    const bytes = await shop.files.get(path);
    if (bytes === null) continue;
    const target = join(folder, backupFilePathOf({ path }));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeOrLink(bytes, target, previous === null ? null : join(previous, backupFilePathOf({ path })));
    done.set(path, { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
}

/**
 * Files never change and are stored before the row that names them. They are copied before the snapshot, so that none
 * it names can be swept away in between, and again after it for those that were added meanwhile.
 */
async function writeContent(
  shop: BackupShop,
  target: Target,
  createdAt: Date,
): Promise<{ content: ManifestContent; missingFiles: number }> {
  const { folder } = target;
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const copied = new Map<string, FileEntry>();
  await copyFiles(shop, target, copied);
  const missing = new Set<string>();
  const database = await writeDatabaseWithRetries(shop, folder, (text) => {
    for (const path of picturesIn(text)) if (shop.files && !copied.has(path)) missing.add(path);
  });
  await copyFiles(shop, target, copied);
  for (const path of copied.keys()) missing.delete(path);
  await syncTree(folder);
  const content: ManifestContent = {
    format: formatVersion,
    appVersion: version,
    createdAt: createdAt.toISOString(),
    database: shop.config.databaseUrl === undefined ? 'embedded' : 'postgres',
    ...database,
    files: [...copied.values()],
  };
  return { content, missingFiles: missing.size };
}

function freeName(parent: string, time: Date): string {
  const name = backupNameAt(time);
  return existsSync(join(parent, name)) ? freeName(parent, new Date(time.getTime() + 1_000)) : name;
}

const totalOf = (entries: { bytes: number }[]) => entries.reduce((sum, entry) => sum + entry.bytes, 0);

/**
 * Makes `<folder>/rakita-backup-YYYYMMDD-HHMMSS` (UTC). It appears under that name only when all of it is on disk. Then
 * all but the latest `keep` are removed, unless pictures are missing.
 */
export async function backUp(
  shop: BackupShop,
  folder: string,
  keep: number = shop.config.backupsToKeep,
): Promise<BackupResult> {
  const parent = resolve(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandonedPartials(parent);
  const createdAt = shop.now();
  const partial = join(parent, partialNameOf(backupNameAt(createdAt)));
  await mkdir(partial, { mode: 0o700 });
  const stopHeartbeat = startHeartbeat(partial);
  try {
    const previous = (await backupNames(parent)).at(-1);
    const target = { folder: partial, previous: previous === undefined ? null : join(parent, previous) };
    const { content, missingFiles } = await writeContent(shop, target, createdAt);
    await writeFile(join(partial, manifestName), manifestText(content), { flag: 'wx', mode: 0o600, flush: true });
    await syncFolder(partial);
    const name = freeName(parent, createdAt);
    await rename(partial, join(parent, name));
    await syncFolder(parent);
    // An older backup may be the last that holds them.
    if (missingFiles === 0) await removeOldBackups(parent, name, keep);
    return {
      folder: join(parent, name),
      tables: content.tables.length,
      rows: content.tables.reduce((sum, table) => sum + table.rows, 0),
      files: content.files.length,
      bytes: totalOf(content.tables) + totalOf(content.files),
      missingFiles,
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    stopHeartbeat();
  }
}
