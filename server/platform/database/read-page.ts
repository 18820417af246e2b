import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Page, pageOf } from '#domain/page.ts';
import type { Database } from './database.ts';

/** One page of the rows of a table, each as `docOf` shows it. */
export async function readPage<Table extends PgTable, Doc>(
  db: Database,
  table: Table,
  { where, orderBy, docOf }: { where?: SQL | undefined; orderBy: SQL[]; docOf(row: Table['$inferSelect']): Doc },
  place: { page: number; limit: number },
): Promise<Page<Doc>> {
  const before = (place.page - 1) * place.limit;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(place.limit)
    .offset(before);
  // A page that is not full is the last one; only beyond the end it is empty.
  const isLast = rows.length < place.limit && (rows.length > 0 || before === 0);
  const total = isLast ? before + rows.length : await db.$count(table as PgTable, where);
  return pageOf(rows.map(docOf), total, place);
}
