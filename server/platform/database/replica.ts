import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import type { Database, OpenDatabase } from './database.ts';

export type Replica = {
  /** The replica, where it has everything that a public write has changed; otherwise the primary. */
  forPublicReads(): Database;
  close(): Promise<void>;
};

/**
 * Public reads from a streaming replica. After a public write they come from the primary until the replica has replayed it:
 * a page must not be cached anew with the old price. A replica that is late or gone is not used.
 */
export function openReplica(
  replica: Pick<OpenDatabase, 'db' | 'close'>,
  primary: Database,
  version: () => number,
  log: Log,
): Replica {
  const stopping = new AbortController();
  let caughtUp: { version: number; atMs: number } | undefined;
  let wasUsable: boolean | undefined;

  /** Waits until the replica has all that the primary has now; false where it is too late. */
  async function catchUp(): Promise<boolean> {
    const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
    const endMs = performance.now() + limits.replicaLagMs;
    while (performance.now() < endMs && !stopping.signal.aborted) {
      const { rows: replayed } = await replica.db.execute<{ is_there: boolean | null }>(
        sql`select pg_last_wal_replay_lsn() >= ${rows[0]!.lsn}::pg_lsn as is_there`,
      );
      if (replayed[0]?.is_there) return true;
      await sleep(limits.replicaPollMs);
    }
    return false;
  }

  function isUsable(): boolean {
    return caughtUp?.version === version() && performance.now() - caughtUp.atMs < limits.replicaLagMs * 2;
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isDue = !isUsable() || performance.now() - caughtUp!.atMs >= limits.replicaLagMs / 2;
      if (isDue) {
        const [seen, atMs] = [version(), performance.now()];
        const isThere = await catchUp().catch((error: unknown) => {
          if (wasUsable !== false) log.warn({ err: error }, 'the replica does not answer; reads come from the primary');
          return false;
        });
        caughtUp = isThere ? { version: seen, atMs } : undefined;
        if (wasUsable !== isThere)
          log.info({ isUsable: isThere }, `public reads come from the ${isThere ? 'replica' : 'primary'}`);
        wasUsable = isThere;
      }
      await sleep(limits.replicaPollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    forPublicReads: () => (isUsable() ? replica.db : primary),
    async close() {
      stopping.abort();
      await following;
      await replica.close();
    },
  };
}
