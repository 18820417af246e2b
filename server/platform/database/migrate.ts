import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectFolder } from '#server/platform/config/program-files.ts';

export const migrationsFolder = join(projectFolder, 'server/platform/database/migrations');

/** Any number; the same in every instance, so that only one of them migrates at a time. */
const migrationLock = 7_251_442;

/**
 * Forward only, in one transaction per run under a session lock. The lock's wait is not cut short by the pool's
 * statement time-out: a second instance waits here until the first is done.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
    await client.query('reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After a failure the session is closed, and its lock and settings with it.
    client.release(failure);
  }
}
