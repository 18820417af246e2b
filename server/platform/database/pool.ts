import pg from 'pg';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that survives its connections. `pg` emits a lost connection as an 'error' event, which ends the process unless
 * the client that is checked out has a listener. The queue is bounded: beyond it a caller gets 'busy' at once instead of
 * waiting for a time-out. It is the pool's own queue: `p-queue` limits tasks, while here connections are lent.
 */
export class BoundedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onConnectionLost: (error: Error) => void) {
    super(config);
    this.on('connect', (client) => {
      client.once('error', onConnectionLost);
      client.on('error', () => {}); // A second one follows a termination.
    });
    this.on('error', () => {}); // An idle client's; its own listener has reported it.
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= limits.databaseWaiting) {
      const busy = new Problem('busy');
      if (!callback) return Promise.reject(busy);
      callback(busy, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect().then(releaseWhenLost);
    super.connect(callback);
    return undefined;
  }
}

/** Drizzle does not release a client whose `begin` fails: without this each lost connection would take a place for good. */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isReleased = false;
  const releaseOnce: typeof release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.release = releaseOnce;
  client.on('end', onEnd);
  return client;
}
