import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { copyDatabase, copySeededData } from '#tests/seeded-data.ts';
import type { BackupShop } from './backup.ts';
import { openData } from './open-data.ts';

export type PlaceKind = 'embedded' | 'postgres';
export type Place = { config: Config };
export type OpenPlace = { shop: BackupShop; database: OpenDatabase; files: FileStore; close(): Promise<void> };

export const quietLog: Log = { info() {}, warn() {}, error: console.error };

/** Empty shops to back up and to restore into, on either kind of database; `removeAll` deletes them. */
export async function createTestShops(postgresUrl: string | null) {
  const home = await mkdtemp(join(tmpdir(), 'rakita-backup-'));
  const databases: string[] = [];

  function configOf(name: string, databaseUrl?: string): Config {
    return readConfig({
      NODE_ENV: 'test',
      DATA_DIR: join(home, name),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
  }

  async function onServer(statement: string) {
    const client = new pg.Client({ connectionString: postgresUrl! });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  let count = 0;
  return {
    home,
    /** What opens in a moment, for tests of what is the same on both. */
    cheapest: (postgresUrl === null ? 'embedded' : 'postgres') satisfies PlaceKind as PlaceKind,
    /** A place whose folder does not exist yet. */
    missing: (name: string): Place => ({ config: configOf(name) }),
    async newPlace(kind: PlaceKind = 'embedded', seeded: 'bare' | 'empty' = 'bare'): Promise<Place> {
      count += 1;
      if (kind === 'embedded') {
        const config = configOf(`shop-${count}`);
        // A new embedded database takes seconds, a copy of one does not.
        await copySeededData(seeded, config.dataDir);
        return { config };
      }
      const name = `rakita_backup_${process.pid}_${count}`;
      await onServer(`create database ${name}`);
      databases.push(name);
      const url = new URL(postgresUrl!);
      url.pathname = `/${name}`;
      return { config: configOf(`shop-${count}`, url.href) };
    },
    /** Of a closed embedded shop. */
    async copyOf(place: Place): Promise<Place> {
      count += 1;
      const config = configOf(`shop-${count}`);
      copyDatabase(place.config.dataDir, config.dataDir);
      return { config };
    },
    async removeAll() {
      for (const name of databases) await onServer(`drop database ${name} with (force)`);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** `migrations: null` opens what is there as it is. */
export async function openPlace({ config }: Place, migrations: string | null): Promise<OpenPlace> {
  const { database, files } = await openData(config, quietLog);
  if (migrations !== null) await migrateDatabase(database.pool, migrations);
  const shop = { db: database.db, files, config, now: () => new Date() };
  return { shop, database, files, close: () => database.close() };
}

/** A folder of migrations as drizzle-kit writes it. */
export async function writeMigrations(folder: string, levels: string[]): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = levels.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag: `000${idx}_level`,
    breakpoints: true,
  }));
  for (const [idx, statements] of levels.entries()) await writeFile(join(folder, `000${idx}_level.sql`), statements);
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

/** Every row of every table, generated columns included, as the database itself writes it. */
export async function contentOf({ database, files }: OpenPlace) {
  const client = await database.pool.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: names } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of names) {
      const { rows } = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from public.${name} t order by 1`,
      );
      // Only insignificant whitespace of a `json` value can contain a bare line break.
      tables[name] = rows.map(({ row }) => row.replaceAll('\n', ' ')).sort();
    }
    const stored: Record<string, string> = {};
    for await (const { path } of files.list()) stored[path] = (await files.get(path))!.toString('base64');
    return { tables, stored };
  } finally {
    client.release();
  }
}
