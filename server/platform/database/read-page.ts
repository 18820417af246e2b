import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Page, pageOf } from '#domain/page.ts';
import type { Database } from './database.ts';

type Place = { page: number; limit: number };

export const offsetOf = ({ page, limit }: Place) => (page - 1) * limit;

/** Of the rows of one page and, unless they show it themselves, the number of all. */
export async function pageOfRows<Row, Doc>(
  rows: Row[],
  docOf: (row: Row) => Doc,
  place: Place,
  count: () => Promise<number>,
): Promise<Page<Doc>> {
  const before = offsetOf(place);
  // A page that is not full is the last one; only beyond the end it is empty.
  const isLast = rows.length < place.limit && (rows.length > 0 || before === 0);
  return pageOf(rows.map(docOf), isLast ? before + rows.length : await count(), place);
}

/** One page of the rows of a table, each as `docOf` shows it. */
export async function readPage<Table extends PgTable, Doc>(
  db: Database,
  table: Table,
  { where, orderBy, docOf }: { where?: SQL | undefined; orderBy: SQL[]; docOf(row: Table['$inferSelect']): Doc },
  place: Place,
): Promise<Page<Doc>> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(place.limit)
    .offset(offsetOf(place));
  return pageOfRows(rows, docOf, place, () => db.$count(table as PgTable, where));
}
