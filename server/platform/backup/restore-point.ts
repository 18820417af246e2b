import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, OpenDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { type BackupResult, backUp } from './backup.ts';

/** A backup without the files: migrations change rows only, and stored files never change. */
export function backUpRows(db: Database, config: Config, folder: string): Promise<BackupResult> {
  return backUp({ db, files: null, config, now: () => new Date() }, folder);
}

export type ShopMigration = { ran: string[]; restorePoint: string | null };

/** Runs the migrations; those of an existing shop after a restore point in `DATA_DIR/restore-points`. */
export async function migrateShop(
  { pool }: Pick<OpenDatabase, 'pool'>,
  config: Config,
  folder?: string,
): Promise<ShopMigration> {
  let restorePoint: string | null = null;
  const ran = await migrateDatabase(pool, folder, async ({ db }) => {
    const made = await backUpRows(db, config, join(config.dataDir, 'restore-points')).catch((error: Error) => {
      throw new Error(
        `The restore point before the migrations could not be made, so none of them has run: ${error.message}`,
        { cause: error },
      );
    });
    restorePoint = made.folder;
  });
  return { ran, restorePoint };
}
