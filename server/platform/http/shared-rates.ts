import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rateCounts } from './rate-counts.tables.ts';

type Count = { key: string; count: number; windowMs: number };
type Total = { count: number; leftMs: number };

/** Adds to the counts of all instances in one statement, by the database's clock; sorted, so that two cannot deadlock. */
async function addCounts(db: Database, counts: Count[]): Promise<Map<string, Total>> {
  const rows = JSON.stringify(counts.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
  const isOver = sql`${rateCounts.windowEndsAt} <= clock_timestamp()`;
  const { rows: totals } = await db.execute<{ key: string; count: number; left_ms: number }>(sql`
    insert into ${rateCounts} (key, count, window_ends_at)
    select given.key, given.count, clock_timestamp() + given."windowMs" * interval '1 millisecond'
    from json_to_recordset(${rows}::json) as given(key text, count integer, "windowMs" integer)
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else ${rateCounts.count} + excluded.count end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else ${rateCounts.windowEndsAt} end
    returning key, count, (extract(epoch from window_ends_at - clock_timestamp()) * 1000)::int as left_ms`);
  return new Map(totals.map(({ key, count, left_ms }) => [key, { count, leftMs: left_ms }]));
}

export async function pruneRateCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.windowEndsAt, now));
}

type Entry = { total: number; pending: number; endsAtMs: number; windowMs: number };

/**
 * The counts of clients near a limit, shared between instances once a second: an ordinary request costs no statement. A
 * client of n instances may exceed a limit by (n - 1) × `rateShareFrom` of it, and by its requests of one second.
 */
export function startSharedCounts(db: Database, log: Log) {
  const entries = new LRUCache<string, Entry>({ max: limits.countedClients });
  const changed = new Set<string>();

  async function share(): Promise<void> {
    const keys = [...changed].slice(0, limits.rateShareKeys);
    const sent = keys.flatMap((key) => {
      changed.delete(key);
      const entry = entries.peek(key);
      return entry ? [{ key, entry, count: entry.pending, windowMs: entry.windowMs }] : [];
    });
    if (sent.length === 0) return;
    const totals = await addCounts(
      db,
      sent.map(({ key, count, windowMs }) => ({ key, count, windowMs })),
    );
    const nowMs = performance.now();
    for (const { key, entry, count } of sent) {
      const total = totals.get(key)!;
      // A window that began again meanwhile counts from its own beginning.
      if (nowMs >= entry.endsAtMs) continue;
      entry.total = total.count;
      entry.pending -= count;
      entry.endsAtMs = nowMs + total.leftMs;
    }
  }

  const timer = setInterval(() => {
    share().catch((error: unknown) => log.warn({ err: error }, 'the counts of rate limits could not be shared'));
  }, limits.rateShareMs).unref();

  return {
    count(key: string, windowMs: number, max: number): Total {
      const nowMs = performance.now();
      let entry = entries.get(key);
      if (!entry || nowMs >= entry.endsAtMs) {
        entry = { total: 0, pending: 0, endsAtMs: nowMs + windowMs, windowMs };
        entries.set(key, entry);
      }
      entry.pending += 1;
      const count = entry.total + entry.pending;
      if (count >= max * limits.rateShareFrom) changed.add(key);
      return { count, leftMs: entry.endsAtMs - nowMs };
    },
    share,
    stop: () => clearInterval(timer),
  };
}

type SharedCounts = ReturnType<typeof startSharedCounts>;

/** The rate limiter's store where several instances can run: on PostgreSQL. */
export function sharedRateStore(db: Database, shared: SharedCounts): FastifyRateLimitStoreCtor {
  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #limit: string;

    constructor(options: { routeInfo?: Partial<RouteOptions> } | object) {
      const { method = '', url = '' } = 'routeInfo' in options && options.routeInfo ? options.routeInfo : {};
      this.#limit = `${method} ${url}`;
    }

    child(options: object) {
      return new SharedRateStore(options);
    }

    incr(
      client: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const key = createHash('sha256').update(`${this.#limit} ${client}`).digest('base64url');
      if (max > limits.exactRateMax) {
        const { count, leftMs } = shared.count(key, windowMs, max);
        callback(null, { current: count, ttl: leftMs });
        return;
      }
      addCounts(db, [{ key, count: 1, windowMs }]).then(
        (totals) => callback(null, { current: totals.get(key)!.count, ttl: totals.get(key)!.leftMs }),
        (error: Error) => callback(error),
      );
    }
  };
}
