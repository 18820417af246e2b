import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import { isConnectTimeout } from '#server/platform/database/database-errors.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded/embedded-database.ts';
import { pipelineStatements } from '#server/platform/database/embedded/pipeline-statements.ts';
import { TurnSocket } from '#server/platform/database/embedded/turn-socket.ts';
import { BoundedPool } from '#server/platform/database/pool.ts';
import { fitForPooler } from '#server/platform/database/pooler.ts';
import { endWhenSilent } from '#server/platform/database/silent-connections.ts';

export type Database = NodePgDatabase;

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  db: Database;
  pool: pg.Pool;
  /** Resolves when the embedded database has crashed: the process must be restarted. */
  failed: Promise<Error>;
  close(): Promise<void>;
};

const never = new Promise<never>(() => {});

async function openEmbedded(dataDir: string, log: Log): Promise<OpenDatabase> {
  const embedded = await openEmbeddedDatabase({ folder: join(dataDir, 'database'), log });
  const pool = new BoundedPool(
    {
      host: embedded.socketFolder,
      port: embedded.port,
      user: 'postgres',
      database: 'postgres',
      // One session exists behind the socket; more connections would only mix their statements.
      max: 1,
      pipeline: true,
      stream: () => new TurnSocket(),
      connectionTimeoutMillis: limits.databaseWaitMs,
      idleTimeoutMillis: 0,
    },
    (error) => log.error({ err: error }, 'lost the connection to the embedded database'),
  );
  pipelineStatements(pool);
  return {
    kind: 'embedded',
    db: drizzle(pool),
    pool,
    failed: embedded.failed,
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

type PostgresUse = { name?: string; isPooled?: boolean };

/** `isPooled`: behind a pooler in transaction mode. */
function openPostgres(url: string, log: Log, { name = 'rakita', isPooled = false }: PostgresUse = {}): OpenDatabase {
  const pool = new BoundedPool(
    {
      connectionString: url,
      application_name: name,
      max: limits.postgresConnections,
      connectionTimeoutMillis: limits.databaseWaitMs,
      ...(isPooled
        ? {}
        : {
            statement_timeout: limits.statementMs,
            lock_timeout: limits.lockMs,
            idle_in_transaction_session_timeout: limits.idleInTransactionMs,
          }),
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.databaseKeepAliveMs,
    },
    (error) => log.error({ err: error }, 'lost a connection to PostgreSQL'),
  );
  if (isPooled) pool.on('connect', fitForPooler);
  pool.on('connect', (client) => endWhenSilent(client as pg.PoolClient & pg.Client));
  return {
    kind: 'postgres',
    db: drizzle(pool),
    pool,
    failed: never,
    // An unreachable server never answers the termination message.
    close: () => Promise.race([pool.end(), sleep(limits.databaseCloseMs, undefined, { ref: false })]),
  };
}

export type DatabasePlace = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where it is set, `databaseUrl` leads to a pooler. */
  databaseDirectUrl?: string | undefined;
};

/** On a machine that is busy starting, the first connection may take longer than a request may wait for one. */
async function waitForFirstConnection({ pool }: OpenDatabase): Promise<void> {
  const giveUpAt = performance.now() + limits.databaseStartMs;
  for (;;) {
    try {
      const client = await pool.connect();
      client.release();
      return;
    } catch (error) {
      if (!isConnectTimeout(error) || performance.now() > giveUpAt) throw error;
    }
  }
}

export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl }: DatabasePlace,
  log: Log,
): Promise<OpenDatabase> {
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir, log)
      : openPostgres(databaseUrl, log, { isPooled: databaseDirectUrl !== undefined });
  try {
    await waitForFirstConnection(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For migrations, which lock and set their session: past the pooler. */
export async function openDirectDatabase(place: DatabasePlace, log: Log): Promise<OpenDatabase> {
  return openDatabase(
    { ...place, databaseUrl: place.databaseDirectUrl ?? place.databaseUrl, databaseDirectUrl: undefined },
    log,
  );
}

/** A replica for reads. */
export const openReadDatabase = (url: string, log: Log) => openPostgres(url, log, { name: 'rakita reads' });
