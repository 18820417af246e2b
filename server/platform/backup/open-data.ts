import type { Config } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import type { Log } from '#server/platform/config/log.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { openFiles } from '#server/platform/media/stores/open-files.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';

export type OpenData = { database: OpenDatabase; files: FileStore };

/** Database and files as they are. Unlike `openShop` nothing is migrated: a backup must not change what it saves. */
export async function openData(config: Config, log: Log): Promise<OpenData> {
  await prepareDataFolder(config.dataDir);
  // The database first: its lock has a clear message for a running shop.
  const database = await openDatabase(config, log);
  try {
    const files = await openFiles(config, await readDatabaseIdentity(database.pool));
    return { database, files };
  } catch (error) {
    await database.close();
    throw error;
  }
}
