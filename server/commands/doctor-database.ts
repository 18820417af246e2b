import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { type Query, readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { connectionAdvice } from '#server/platform/database/database-errors.ts';
import { pendingMigrations } from '#server/platform/database/migrate.ts';
import { consoleLog } from './command-line.ts';
import { type Finding, ok, problem, warning } from './doctor-finding.ts';
import type { ClockReading } from './doctor-machine.ts';

const leastVersion = 150_000;
const connectMs = 5_000;

async function checkLevel(query: Query): Promise<Finding> {
  const applied = await readAppliedMigrations(query);
  if (applied.length === 0) return ok('Migrations', 'empty database; the first start fills it');
  try {
    const pending = pendingMigrations(applied);
    if (pending.length === 0) return ok('Migrations', 'the database is at the level of this version');
    return warning(
      'Migrations',
      `the next start runs ${pending.length} after a restore point. Try them first: npm run migrate -- --dry-run`,
    );
  } catch (error) {
    return problem('Migrations', (error as Error).message);
  }
}

async function checkEmbedded(config: Config, isRunning: boolean): Promise<Finding[]> {
  if (isRunning) return [ok('Database', 'embedded, in use by the running shop')];
  if (!existsSync(join(config.dataDir, 'database'))) {
    return [ok('Database', 'embedded; the first start creates it')];
  }
  try {
    const database = await openDatabase(config, consoleLog);
    try {
      const query: Query = async <Row extends object>(text: string) => (await database.pool.query(text)).rows as Row[];
      return [ok('Database', 'embedded, opens'), await checkLevel(query)];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [problem('Database', (error as Error).message)];
  }
}

type Facts = {
  version: number;
  encoding: string;
  may_create_schema: boolean;
  may_create_tables: boolean;
  has_trigrams: boolean;
  foreign_tables: number;
  connections: number;
  now: Date;
};

/** `foreign_tables`: those that belong to a role that this account may not act as. */
const factsQuery = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    to_regnamespace('drizzle') is not null or has_database_privilege(current_database(), 'create') as may_create_schema,
    has_schema_privilege('public', 'create') as may_create_tables,
    exists (select 1 from pg_extension where extname = 'pg_trgm') or (has_database_privilege(current_database(), 'create')
      and exists (select 1 from pg_available_extensions where name = 'pg_trgm')) as has_trigrams,
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not pg_has_role(relowner, 'usage')) as foreign_tables,
    current_setting('max_connections')::int as connections, clock_timestamp() as now`;

function rightsOf(facts: Facts): Finding {
  const missing: string[] = [];
  if (!facts.may_create_tables) missing.push('grant create on schema public to <user>;');
  if (!facts.may_create_schema) missing.push('grant create on database <database> to <user>;');
  if (!facts.has_trigrams) missing.push('create extension pg_trgm; (package postgresql-contrib)');
  if (facts.foreign_tables > 0) missing.push(`reassign owned by <owner of ${facts.foreign_tables} tables> to <user>;`);
  if (missing.length === 0) return ok('Rights', 'the account may do all that the shop needs');
  return problem('Rights', `run as the server's administrator: ${missing.join(' ')}`);
}

function serverOf({ version, encoding, connections }: Facts): Finding {
  const number = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  if (version < leastVersion) return problem('Database', `${number} is too old: version 15 or later is needed.`);
  if (encoding !== 'UTF8') return problem('Database', `its encoding is ${encoding}. Create it with encoding UTF8.`);
  if (connections < limits.postgresConnections + 5) {
    const text = `max_connections is ${connections}; one instance uses up to ${limits.postgresConnections}. Raise it.`;
    return warning('Database', text);
  }
  return ok('Database', `${number}, UTF8, ${connections} connections`);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkPostgres(url: string, clocks: ClockReading[]): Promise<Finding[]> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<Facts>(factsQuery);
      const facts = rows[0]!;
      clocks.push({ source: 'PostgreSQL', theirsMs: facts.now.getTime(), oursMs: Date.now() });
      const query: Query = async <Row extends object>(text: string) => (await client.query(text)).rows as Row[];
      const rights = rightsOf(facts);
      // Without rights on its tables the level cannot be read.
      return [serverOf(facts), rights, ...(rights.state === 'ok' ? [await checkLevel(query)] : [])];
    });
  } catch (error) {
    const advice = connectionAdvice(error) ?? 'Check DATABASE_URL and the server.';
    return [problem('Database', `${(error as Error).message}. ${advice}`)];
  }
}

/** What DATABASE_URL leads to where DATABASE_DIRECT_URL is set. */
async function checkPooler(url: string): Promise<Finding> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ limit: string }>("select current_setting('statement_timeout') as limit"),
    );
    if (rows[0]?.limit !== '0') return ok('Pooler', 'answers, with a time limit for statements');
    return warning('Pooler', "statements have no time limit. Run: alter role <user> set statement_timeout = '5s';");
  } catch (error) {
    return problem('Pooler', `${(error as Error).message}. Check DATABASE_URL and the pooler.`);
  }
}

async function checkReplica(url: string): Promise<Finding> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby'),
    );
    if (rows[0]?.is_standby) return ok('Replica', 'a standby that answers');
    return problem('Replica', 'DATABASE_READ_URL leads to no standby. Set it to a streaming replica, or leave it out.');
  } catch (error) {
    return problem('Replica', `${(error as Error).message}. Check DATABASE_READ_URL and the server.`);
  }
}

/** Adds the server's clock to `clocks`. */
export async function checkDatabase(config: Config, isRunning: boolean, clocks: ClockReading[]): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = config;
  if (databaseUrl === undefined) return checkEmbedded(config, isRunning);
  return [
    ...(await checkPostgres(databaseDirectUrl ?? databaseUrl, clocks)),
    ...(databaseDirectUrl === undefined ? [] : [await checkPooler(databaseUrl)]),
    ...(databaseReadUrl === undefined ? [] : [await checkReplica(databaseReadUrl)]),
  ];
}
