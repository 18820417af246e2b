import type pg from 'pg';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

/** A client that statements share, from the first that needs it until the last has its result. */
type SharedClient = {
  client: Promise<pg.PoolClient>;
  isConnected: boolean;
  /** Statements that wait for their results. */
  pending: number;
};

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Single statements of the pool share its only connection and are sent without waiting for each other's results
 * (pipelining): a connection for each would cost both threads a wake-up per statement. A transaction still has the
 * connection to itself, and who waits for it gets it next.
 */
export function pipelineStatements(pool: pg.Pool): void {
  let shared: SharedClient | undefined;
  let waiting = 0;

  function share(): SharedClient {
    const client = pool.connect();
    const sharing: SharedClient = { client, isConnected: false, pending: 0 };
    client.then(
      () => {
        sharing.isConnected = true;
      },
      () => {},
    );
    return sharing;
  }

  function canJoin(sharing: SharedClient | undefined): sharing is SharedClient {
    if (!sharing || sharing.pending >= limits.pipelinedStatements) return false;
    return !sharing.isConnected || pool.waitingCount === 0;
  }

  async function connected(sharing: SharedClient): Promise<pg.PoolClient> {
    waiting += 1;
    try {
      return await sharing.client;
    } finally {
      waiting -= 1;
    }
  }

  const query: Query = async (...args) => {
    if (waiting >= limits.databaseWaiting) throw new Problem('busy');
    if (!canJoin(shared)) shared = share();
    const mine = shared;
    mine.pending += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await connected(mine);
      return await (client.query.bind(client) as Query)(...args);
    } finally {
      mine.pending -= 1;
      if (mine.pending === 0) {
        if (shared === mine) shared = undefined;
        client?.release();
      }
    }
  };
  Object.assign(pool, { query });
}
