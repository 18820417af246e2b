import { count, max } from 'drizzle-orm';
import type pg from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { backupRuns, importJobs, orderCounts, outbox } from '#server/app/tables.ts';
import { kindOfStatement, watchStatements } from '#server/platform/database/watch-statements.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { Measured } from './measured.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** A scrape every few seconds must not count rows each time. */
const countsMs = 30_000;

function measureStatements(registry: Registry, pool: pg.Pool): void {
  const durations = new Histogram({
    name: 'rakita_database_statement_duration_seconds',
    help: 'Time of statements by their first word, waiting for a connection not included.',
    labelNames: ['kind'],
    buckets: seconds,
    registers: [registry],
  });
  watchStatements(pool, (text) => (ms) => durations.observe({ kind: kindOfStatement(text) }, ms / 1000));
}

type Counts = {
  outbox: { status: string; rows: number }[];
  imports: { status: string; rows: number }[];
  orders: { kind: string; status: string; rows: number }[];
  backups: { status: string; at: Date | null }[];
};

async function readCounts({ db }: Shop): Promise<Counts> {
  return {
    outbox: await db.select({ status: outbox.status, rows: count() }).from(outbox).groupBy(outbox.status),
    imports: await db.select({ status: importJobs.status, rows: count() }).from(importJobs).groupBy(importJobs.status),
    orders: await db
      .select({ kind: orderCounts.kind, status: orderCounts.status, rows: orderCounts.orders })
      .from(orderCounts),
    backups: await db
      .select({ status: backupRuns.status, at: max(backupRuns.createdAt) })
      .from(backupRuns)
      .groupBy(backupRuns.status),
  };
}

/** Null while the database does not answer. Scrapes that arrive together share one read. */
function createCounts(shop: Shop): () => Promise<Counts | null> {
  let known: { counts: Promise<Counts | null>; untilMs: number } | undefined;
  return () => {
    if (!known || performance.now() >= known.untilMs) {
      const counts = readCounts(shop).catch(() => {
        known = undefined;
        return null;
      });
      known = { counts, untilMs: performance.now() + countsMs };
    }
    return known.counts;
  };
}

function measureRows(registry: Registry, shop: Shop): void {
  const counts = createCounts(shop);
  new Gauge({
    name: 'rakita_database_up',
    help: '1 when the database answered the last scrape.',
    registers: [registry],
    async collect() {
      this.set((await counts()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'rakita_outbox_messages',
    help: 'Messages to people by status; kept ones were not delivered.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, rows } of (await counts())?.outbox ?? []) this.set({ status }, rows);
    },
  });
  new Gauge({
    name: 'rakita_imports',
    help: 'Imports by status.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, rows } of (await counts())?.imports ?? []) this.set({ status }, rows);
    },
  });
  new Gauge({
    name: 'rakita_backup_timestamp_seconds',
    help: 'When the last backup of each status began; done ones were restored into a scratch database.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, at } of (await counts())?.backups ?? []) {
        if (at !== null) this.set({ status }, at.getTime() / 1000);
      }
    },
  });
  new Gauge({
    name: 'rakita_orders',
    help: 'Orders by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, status, rows } of (await counts())?.orders ?? []) this.set({ kind, status }, rows);
    },
  });
}

export function measureDatabase(registry: Registry, { shop, database: { pool } }: Measured): void {
  new Gauge({
    name: 'rakita_database_connections',
    help: 'Connections of the pool that are in use or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'rakita_database_waiting',
    help: 'Callers that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  measureStatements(registry, pool);
  measureRows(registry, shop);
}
