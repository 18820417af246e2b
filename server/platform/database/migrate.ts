import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectFolder } from '#server/platform/config/program-files.ts';
import { version } from '#server/platform/config/version.ts';
import { type AppliedMigration, type Query, readAppliedMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';

export const migrationsFolder = join(projectFolder, 'server/platform/database/migrations');

/** Any number; the same in every instance, so that only one of them migrates at a time. */
const migrationLock = 7_251_442;

type Migration = { tag: string; when: number };
type Upgrade = { db: Database; pending: string[] };

class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor() {
    super(
      `The database was made by a newer version of Rakita than this one (${version}). Nothing was changed. ` +
        'Start the newer version, or restore a backup of this version: npm run restore -- <backup> --force',
    );
  }
}

/** The names of the migrations that have not run yet; throws when the database knows later ones than the folder. */
export function pendingMigrations(applied: AppliedMigration[], folder: string = migrationsFolder): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] };
  const known = journal.entries;
  // Drizzle's rule: what is later than the last one that ran.
  const lastApplied = Number(applied.at(-1)?.createdAt ?? 0);
  if (lastApplied > (known.at(-1)?.when ?? 0)) throw new NewerDatabaseError();
  return known.filter(({ when }) => when > lastApplied).map(({ tag }) => tag);
}

/**
 * Forward only, in one transaction per run under a session lock. The lock's wait is not cut short by the pool's
 * statement time-out: a second instance waits here until the first is done. `beforeUpgrade` is called before the
 * migrations of a database that holds a shop already. Returns the names of those that have run.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  folder: string = migrationsFolder,
  beforeUpgrade?: (upgrade: Upgrade) => Promise<void>,
): Promise<string[]> {
  const client = await pool.connect();
  const query: Query = async <Row extends object>(text: string) => (await client.query(text)).rows as Row[];
  let failure: Error | undefined;
  try {
    await query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    let pending: string[];
    try {
      const applied = await readAppliedMigrations(query);
      pending = pendingMigrations(applied, folder);
      // Named: the compiler would compare all of drizzle's own type with the migrator's.
      const db: Database = drizzle(client);
      if (applied.length > 0 && pending.length > 0) await beforeUpgrade?.({ db, pending });
      await migrate(db, { migrationsFolder: folder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
    await query('reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout');
    return pending;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After a failure the session is closed, and its lock and settings with it.
    client.release(failure);
  }
}
