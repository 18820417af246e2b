import { lt, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { descending } from './descending.ts';

type PrunedTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/** Deletes what is older than `oldest`, and the oldest rows beyond `maxRows`. The table needs an index on `created_at`. */
export async function pruneTable(
  db: Database,
  table: PrunedTable,
  { oldest, maxRows }: { oldest: Date; maxRows: number },
): Promise<void> {
  const beyond = sql`${table.id} in (
    select ${table.id} from ${table} order by ${descending(table.createdAt)}, ${table.id} offset ${maxRows})`;
  await db.delete(table).where(or(lt(table.createdAt, oldest), beyond));
}
