import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { migrateShop, type ShopMigration } from '#server/platform/backup/restore-point.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import type { Log } from '#server/platform/config/log.ts';
import {
  type OpenDatabase,
  openDatabase,
  openDirectDatabase,
  openReadDatabase,
} from '#server/platform/database/database.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { openReplica } from '#server/platform/database/replica.ts';
import { recordSlowStatements } from '#server/platform/database/slow-statements.ts';
import { openCdnPurges } from '#server/platform/http/cdn-purges.ts';
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

async function migrateDirectly(config: Config, database: OpenDatabase, log: Log): Promise<ShopMigration> {
  if (config.databaseDirectUrl === undefined) return migrateShop(database, config);
  const direct = await openDirectDatabase(config, log);
  try {
    return await migrateShop(direct, config);
  } finally {
    await direct.close();
  }
}

class PoolerError extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that shares its connections. Set DATABASE_DIRECT_URL to the database itself as well.',
    );
  }
}

/** PgBouncer refuses the settings of a session. */
function withPoolerAdvice(error: Error): Error {
  return error.message.includes('unsupported startup parameter') ? new PoolerError() : error;
}

/** Opens database, files and connections, and runs the migrations. */
export async function openShop(config: Config, log: Log): Promise<OpenShop> {
  await prepareDataFolder(config.dataDir);
  const database = await openDatabase(config, log).catch((error: Error) => {
    throw withPoolerAdvice(error);
  });
  let files: FileStore;
  let databaseIdentity: string | undefined;
  try {
    databaseIdentity = await readDatabaseIdentity(database.pool);
    files = await openFiles(config, databaseIdentity, (failure) =>
      log.warn({ err: failure }, `pictures are missing until the bucket of S3_ENDPOINT answers: ${failure.message}`),
    );
    const { ran, restorePoint } = await migrateDirectly(config, database, log);
    if (restorePoint !== null) log.info({ ran, restorePoint }, 'migrated the database after a restore point');
  } catch (error) {
    await database.close();
    throw error;
  }
  const copies = await openPictureCopies(join(config.dataDir, 'copies'), log);
  const messages = openMessages(config);
  const cache = createResponseCache();
  const shop: Shop = {
    config,
    instance: randomUUID(),
    db: database.db,
    primary: database.db,
    databaseIdentity,
    files,
    copies,
    cache,
    replica:
      config.databaseReadUrl === undefined
        ? undefined
        : openReplica(openReadDatabase(config.databaseReadUrl, log), database.db, cache.version, log),
    traffic: createPublicTraffic(),
    messages,
    cdnPurges: config.cdn?.purge && openCdnPurges(config.cdn.purge, database.db, log),
    shipping: openShippingState(config),
    slowStatements: recordSlowStatements(database.pool),
    orderChanges: createSignal(),
    log,
    now: () => new Date(),
  };
  const listener =
    database.kind === 'postgres' ? listenForChanges(config.databaseDirectUrl ?? config.databaseUrl!, shop) : undefined;
  await listener?.firstAttempt;
  return {
    shop,
    database,
    async close() {
      await messages.close();
      await listener?.stop();
      await shop.cdnPurges?.close();
      await shop.replica?.close();
      await closePictureCopies(copies);
      await database.close();
    },
  };
}
