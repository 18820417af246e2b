import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { limits } from '#server/platform/config/limits.ts';
import { listenerName, orderChangeChannel, publicChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';

const retryMs = 1_000;

type Timing = { heartbeatMs: number; responseMs: number };
const defaultTiming: Timing = { heartbeatMs: limits.listenHeartbeatMs, responseMs: limits.listenResponseMs };

export type ChangeListener = {
  /** Fulfilled once it listens, or cannot yet. */
  firstAttempt: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Drops the cache when another instance has made a public write, and whenever it may have missed one. A heartbeat
 * query detects a connection that the network has dropped without closing it.
 */
export function listenForChanges(
  databaseUrl: string,
  shop: Pick<Shop, 'instance' | 'cache' | 'log' | 'orderChanges'>,
  { heartbeatMs, responseMs }: Timing = defaultTiming,
): ChangeListener {
  const stopping = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();
  let socket: Socket | undefined;

  async function listenOnce(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const ownSocket = new Socket();
    socket = ownSocket;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: responseMs,
      query_timeout: responseMs,
      stream: () => ownSocket,
    });
    client.on('error', (error) => {
      if (!stopping.signal.aborted) shop.log.warn({ err: error }, 'lost the connection that listens for changes');
    });
    client.on('end', () => ended.resolve());
    client.on('notification', ({ channel, payload }) => {
      if (payload === shop.instance) return;
      if (channel === orderChangeChannel) shop.orderChanges.emit();
      else shop.cache.drop();
    });
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${publicChangeChannel}; listen ${orderChangeChannel}`);
      shop.cache.drop();
      firstAttempt.resolve();
      // The next one after an answer: a connection takes one query at a time.
      const scheduleHeartbeat = () => {
        heartbeat = setTimeout(
          () => client.query('select 1').then(scheduleHeartbeat, () => ownSocket.destroy()),
          heartbeatMs,
        );
      };
      scheduleHeartbeat();
      await ended.promise;
    } finally {
      clearTimeout(heartbeat);
      // Not `client.end()`: it waits for a server that may be out of reach.
      ownSocket.destroy();
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (!stopping.signal.aborted) {
          shop.log.warn({ err: error }, 'cannot listen for changes of other instances; trying again');
        }
      }
      shop.cache.drop();
      firstAttempt.resolve();
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const done = listenUntilStopped();
  return {
    firstAttempt: firstAttempt.promise,
    async stop() {
      stopping.abort();
      socket?.destroy();
      await done;
    },
  };
}
