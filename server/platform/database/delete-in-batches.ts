import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { limits } from '#server/platform/config/limits.ts';
import type { Database } from './database.ts';

/**
 * Deletes what `where` finds, a few pages of the table per statement with a pause as long as the statement, so that a
 * large table needs neither an index nor more than the time limit. Rows that others lock are left to the next time.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  pagesAtOnce: number = limits.deletePagesAtOnce,
): Promise<void> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::integer)::integer as pages`);
  const pages = rows[0]?.pages ?? 0;
  for (let from = 0; from < pages; from += pagesAtOnce) {
    const began = performance.now();
    await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table}
        where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pagesAtOnce},0)`}::tid and ${where}
        for update skip locked))`);
    if (from + pagesAtOnce < pages) await sleep(performance.now() - began);
  }
}
