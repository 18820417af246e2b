import { inArray, lte } from 'drizzle-orm';
import type { CdnPurge } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { purgePublicPages } from './cdn-purge-call.ts';
import { cdnPurges } from './cdn-purges.tables.ts';

export type CdnPurges = {
  /** In the transaction of a public write: with it, or not at all. */
  add(db: Database): Promise<void>;
  /** After the commit; the write does not wait for the CDN. */
  start(): void;
  close(): Promise<void>;
};

const later = (ms: number) => new Date(Date.now() + ms);

/**
 * Purges a CDN after public writes, at most once a second for all of them together. What the CDN has not confirmed is tried
 * again, also by another instance. Each write is purged a second time: until every instance has dropped its own cache,
 * one may hand an old page to the CDN.
 */
export function openCdnPurges(purge: CdnPurge, db: Database, log: Log): CdnPurges {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  async function purgeDue(): Promise<void> {
    const due = await db.select().from(cdnPurges).where(lte(cdnPurges.nextTryAt, new Date())).limit(1_000);
    if (due.length === 0) return;
    const ids = (rows: typeof due) =>
      inArray(
        cdnPurges.id,
        rows.map(({ id }) => id),
      );
    lastMs = performance.now();
    try {
      await purgePublicPages(purge);
    } catch (error) {
      const tries = 1 + Math.max(...due.map((row) => row.tries));
      const waitMs = Math.min(limits.cdnPurgeLongestRetryMs, limits.cdnPurgeEveryMs * 2 ** Math.min(tries, 10));
      log.warn({ err: error, tries, waitMs }, 'the CDN could not be purged; trying again');
      // One row stands for all: a purge drops every page.
      const [first, ...rest] = due;
      await db
        .update(cdnPurges)
        .set({ tries, nextTryAt: later(waitMs), step: 'first' })
        .where(ids([first!]));
      if (rest.length > 0) await db.delete(cdnPurges).where(ids(rest));
      schedule(waitMs);
      return;
    }
    const first = due.filter(({ step }) => step === 'first');
    const again = due.filter(({ step }) => step === 'again');
    if (again.length > 0) await db.delete(cdnPurges).where(ids(again));
    if (first.length === 0) return;
    await db
      .update(cdnPurges)
      .set({ step: 'again', tries: 0, nextTryAt: later(limits.cdnPurgeAgainMs) })
      .where(ids(first));
    schedule(limits.cdnPurgeAgainMs);
  }

  function schedule(ms: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    const pauseMs = lastMs + limits.cdnPurgeEveryMs - performance.now();
    timer = setTimeout(run, Math.max(ms, pauseMs)).unref();
  }

  function run(): void {
    if (running) {
      schedule(limits.cdnPurgeEveryMs);
      return;
    }
    // What other instances left behind is found by looking now and then.
    schedule(limits.cdnPurgeLookMs);
    running = purgeDue()
      .catch((error: unknown) => log.warn({ err: error }, 'waiting purges of the CDN could not be read'))
      .finally(() => {
        running = undefined;
      });
  }

  schedule(0);
  return {
    async add(db) {
      await db.insert(cdnPurges).values({ nextTryAt: new Date() });
    },
    start: () => schedule(0),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
