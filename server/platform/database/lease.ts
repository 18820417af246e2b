import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Log } from '#server/platform/config/log.ts';
import type { Database } from './database.ts';
import { leases } from './lease.tables.ts';

export type Lease = {
  /** Resolves after the first try to get it. */
  ready: Promise<void>;
  isHeld(): boolean;
  /** Gives it to another instance. */
  release(): Promise<void>;
};

/** When a lease of this length ends, by the database's clock: the clocks of two instances may differ. */
export const leaseEnd = (leaseMs: number) => sql`now() + make_interval(secs => ${leaseMs / 1000}::double precision)`;

/** Where only one instance can run. */
export const ownLease: Lease = { ready: Promise.resolve(), isHeld: () => true, release: async () => {} };

/**
 * One of several instances holds the lease and renews it. A row and not an advisory lock: a lock belongs to a session,
 * which a pooler gives to somebody else after each transaction.
 */
export function holdLease(db: Database, name: string, leaseMs: number, log: Log): Lease {
  const holder = randomUUID();
  let heldUntilMs = 0;
  const isHeld = () => performance.now() < heldUntilMs;

  async function renew(): Promise<void> {
    const nowMs = performance.now();
    const until = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
    const held = await db
      .insert(leases)
      .values({ name, holder, until })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, until },
        setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < clock_timestamp()`,
      })
      .returning({ name: leases.name });
    if (held.length > 0 && !isHeld()) log.info({ lease: name }, 'this instance does this work from now on');
    heldUntilMs = held.length > 0 ? nowMs + leaseMs : 0;
  }

  const renewOrWarn = () =>
    renew().catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease could not be renewed'));
  const timer = setInterval(renewOrWarn, leaseMs / 3).unref();
  return {
    ready: renewOrWarn(),
    isHeld,
    async release() {
      clearInterval(timer);
      if (!isHeld()) return;
      heldUntilMs = 0;
      await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
    },
  };
}
