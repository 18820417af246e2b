import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { type Query, readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import { publicChangeChannel } from '#server/platform/database/public-change.ts';
import {
  findTableWithRows,
  notOfExtension,
  quoteIdentifier,
  quoteTable,
  readForeignKeys,
  readTables,
} from './catalog.ts';
import type { ManifestContent, TableEntry } from './manifest.ts';
import { readInsertBatches } from './table-rows.ts';

export type Load = { from: string; manifest: ManifestContent; migrations: MigrationMeta[]; force: boolean };

export async function refuseIfNotEmpty(query: Query, force: boolean): Promise<void> {
  const table = force ? null : await findTableWithRows(query);
  if (table === null) return;
  throw new Error(
    `The database is not empty (table ${table} holds rows). Nothing was changed. ` +
      'To replace everything in it with the backup, add --force.',
  );
}

/** As Drizzle does it, but on our own transaction: its migrator insists on one of its own. */
async function runMigrations(query: Query, migrations: MigrationMeta[]): Promise<void> {
  await query('create schema if not exists drizzle');
  await query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of migrations) {
    for (const statement of migration.sql) await query(statement);
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ]);
  }
}

/**
 * Everything in the schema but what belongs to extensions, which a hosted database may not let us create again.
 * Tables go first: the sequence of an identity column cannot be dropped before its table.
 */
async function dropEverything(query: Query): Promise<void> {
  const objects = await query<{ statement: string }>(`
    select format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view'
        when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement,
      c.relkind = 'S' as "isLater"
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and ${notOfExtension('pg_class', 'c')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), true from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'p')}
    union all
    select format('drop type if exists public.%I cascade', t.typname), true from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${notOfExtension('pg_type', 't')}
    union all
    select format('drop text search configuration if exists public.%I cascade', s.cfgname), true from pg_ts_config s
      where s.cfgnamespace = 'public'::regnamespace and ${notOfExtension('pg_ts_config', 's')}
    order by 2`);
  for (const { statement } of objects) await query(statement);
  await query('drop schema if exists drizzle cascade');
}

/** Recreates the empty tables of the backup's schema version. */
async function prepareSchema(query: Query, { manifest, migrations }: Load): Promise<void> {
  const level = migrations.slice(0, manifest.migration.count);
  const applied = await readAppliedMigrations(query);
  const isOnTheWay = applied.length <= level.length && applied.every(({ hash }, at) => hash === level[at]?.hash);
  if (!isOnTheWay) await dropEverything(query);
  await runMigrations(query, isOnTheWay ? level.slice(applied.length) : level);
  const tables = await readTables(query);
  for (const entry of manifest.tables) {
    const table = tables.find(({ name }) => name === entry.name);
    const missing = table ? entry.columns.find((column) => !table.columns.includes(column)) : undefined;
    if (table && missing === undefined) continue;
    const what = missing === undefined ? `table ${entry.name}` : `column ${missing} of table ${entry.name}`;
    throw new Error(`The backup holds ${what}, which its migrations do not make. Nothing was changed.`);
  }
  // After the migrations, because they may have put rows of their own into the tables.
  const names = tables.map(({ name }) => quoteTable(name)).join(', ');
  if (names !== '') await query(`truncate table ${names} restart identity cascade`);
}

/** The database parses the JSON itself, so that no value passes through JavaScript's numbers. */
async function loadTable(query: Query, folder: string, table: TableEntry): Promise<void> {
  const target = quoteTable(table.name);
  const columns = table.columns.map(quoteIdentifier).join(', ');
  const insert = `insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, $1::json)`;
  let rows = 0;
  for await (const batch of readInsertBatches(join(folder, table.path))) {
    await query(insert, [batch.json]).catch((error: Error) => {
      throw new Error(`Rows of table ${table.name} could not be loaded: ${error.message}`, { cause: error });
    });
    rows += batch.rows;
  }
  if (rows !== table.rows) throw new Error(`${table.path} changed while it was being loaded.`);
}

/**
 * Foreign keys are dropped and added again, which checks every row once at the end: references may point to rows that
 * are loaded later. Triggers are disabled, because their effects are in the backup already.
 */
async function loadTables(query: Query, { from, manifest }: Load): Promise<void> {
  const keys = await readForeignKeys(query);
  const triggered = await query<{ name: string }>(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'`);
  for (const key of keys)
    await query(`alter table ${quoteTable(key.table)} drop constraint ${quoteIdentifier(key.name)}`);
  for (const { name } of triggered) await query(`alter table ${quoteTable(name)} disable trigger user`);
  for (const table of manifest.tables) await loadTable(query, from, table);
  for (const { name } of triggered) await query(`alter table ${quoteTable(name)} enable trigger user`);
  for (const key of keys) {
    await query(`alter table ${quoteTable(key.table)} add constraint ${quoteIdentifier(key.name)} ${key.definition}`);
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await query('select setval($1::regclass, $2::bigint, $3)', [quoteTable(name), lastValue, isCalled]);
  }
}

/** Sessions and links that were ended since the backup must not be valid again. */
export const loginTables: readonly string[] = ['sessions', 'one_time_tokens', 'invitations'];

async function endLogins(query: Query): Promise<void> {
  for (const { name } of await readTables(query)) {
    if (loginTables.includes(name)) await query(`delete from ${quoteTable(name)}`);
  }
}

/** All or nothing, the migrations included. */
export async function loadDatabase(pool: pg.Pool, load: Load): Promise<void> {
  const client = await pool.connect();
  const query: Query = async <Row extends object>(text: string, values?: unknown[]) =>
    (await client.query<Row & pg.QueryResultRow>(text, values)).rows;
  let failure: Error | undefined;
  try {
    await query('begin');
    await query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await refuseIfNotEmpty(query, load.force);
    await prepareSchema(query, load);
    await loadTables(query, load);
    await runMigrations(query, load.migrations.slice(load.manifest.migration.count));
    await endLogins(query);
    await query('select pg_notify($1, $2)', [publicChangeChannel, '']);
    await query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A broken client is closed instead of returned to the pool, which also rolls back.
    client.release(failure);
  }
}

/** The embedded database has no autovacuum to do this later, and plans badly without statistics. */
export async function gatherStatistics(query: Query): Promise<void> {
  for (const { name } of await readTables(query)) await query(`analyze ${quoteTable(name)}`);
}
