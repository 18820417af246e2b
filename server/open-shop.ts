import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openMessages } from '#server/auth/messengers/messages.ts';
import { listenForChanges } from '#server/change-listener.ts';
import type { Config } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from '#server/database.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { closePictureCopies, openPictureCopies } from '#server/media/copies.ts';
import { openFiles } from '#server/media/stores/open-files.ts';
import { migrateDatabase } from '#server/migrate.ts';
import type { Log, Shop } from '#server/shop.ts';

export type OpenShop = { shop: Shop; database: OpenDatabase; close(): Promise<void> };

/** Everything the shop needs of the outside world, opened and brought to today's schema. */
export async function openShop(config: Config, log: Log): Promise<OpenShop> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const files = await openFiles(config);
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  const copies = await openPictureCopies(join(config.dataDir, 'copies'), log);
  const messages = openMessages(config);
  const shop: Shop = {
    config,
    db: database.db,
    files,
    copies,
    cache: createResponseCache(),
    messages,
    log,
    now: () => new Date(),
  };
  const listener = database.kind === 'postgres' ? listenForChanges(config.databaseUrl!, shop) : undefined;
  return {
    shop,
    database,
    async close() {
      await messages.settle();
      await listener?.stop();
      await closePictureCopies(copies);
      await database.close();
    },
  };
}
