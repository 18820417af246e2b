import { sql } from 'drizzle-orm';
import type { TestShop } from './test-shop.ts';

/** Whether a statement waits for a lock. Only on PostgreSQL. */
export async function isAnyoneWaiting({ shop }: TestShop): Promise<boolean> {
  const { rows } = await shop.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
