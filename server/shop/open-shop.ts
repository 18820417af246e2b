import { join } from 'node:path';
import { migrateShop } from '#server/platform/backup/restore-point.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import type { Log } from '#server/platform/config/log.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { recordSlowStatements } from '#server/platform/database/slow-statements.ts';
import { createPublicTraffic } from '#server/platform/http/public-traffic.ts';
import { closePictureCopies, openPictureCopies } from '#server/platform/media/copies.ts';
import { openFiles } from '#server/platform/media/stores/open-files.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { openMessages } from '#server/platform/messaging/messages.ts';
import { listenForChanges } from '#server/shop/change-listener.ts';
import type { Shop } from '#server/shop/shop.ts';
import { openShippingState } from './shipping-state.ts';
import { createSignal } from './signal.ts';

export type OpenShop = { shop: Shop; database: OpenDatabase; close(): Promise<void> };

/** Opens database, files and connections, and runs the migrations. */
export async function openShop(config: Config, log: Log): Promise<OpenShop> {
  await prepareDataFolder(config.dataDir);
  const database = await openDatabase(config, log);
  let files: FileStore;
  let databaseIdentity: string | undefined;
  try {
    databaseIdentity = await readDatabaseIdentity(database.pool);
    files = await openFiles(config, databaseIdentity);
    const { ran, restorePoint } = await migrateShop(database, config);
    if (restorePoint !== null) log.info({ ran, restorePoint }, 'migrated the database after a restore point');
  } catch (error) {
    await database.close();
    throw error;
  }
  const copies = await openPictureCopies(join(config.dataDir, 'copies'), log);
  const messages = openMessages(config);
  const shop: Shop = {
    config,
    db: database.db,
    databaseIdentity,
    files,
    copies,
    cache: createResponseCache(),
    traffic: createPublicTraffic(),
    messages,
    shipping: openShippingState(config),
    slowStatements: recordSlowStatements(database.pool),
    orderChanges: createSignal(),
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
