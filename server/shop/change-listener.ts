import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { publicChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';

/** Hears the public writes of other instances and drops what is cached here; after a lost connection, everything. */
export function listenForChanges(databaseUrl: string, shop: Pick<Shop, 'cache' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'rakita changes', keepAlive: true });
    client.on('error', (error) => shop.log.warn({ err: error }, 'lost the connection that hears of changes'));
    client.on('end', () => ended.resolve());
    client.on('notification', () => shop.cache.drop());
    await client.connect();
    await client.query(`listen ${publicChangeChannel}`);
    shop.cache.drop();
    await ended.promise;
  }

  async function listenForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        shop.log.warn({ err: error }, 'cannot hear of changes by other instances; trying again');
      }
      shop.cache.drop();
      if (!stopping.signal.aborted) await wait(1_000);
    }
  }

  const done = listenForEver();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await done;
    },
  };
}
