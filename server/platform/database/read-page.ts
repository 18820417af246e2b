import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Page, pageOf } from '#domain/page.ts';
import type { Database } from './database.ts';

type Paging = { page: number; limit: number };

export const offsetOf = ({ page, limit }: Paging) => (page - 1) * limit;

/** Of the rows of one page and, unless they show it themselves, the number of all. */
export async function pageOfRows<Row, Doc>(
  rows: Row[],
  docOf: (row: Row) => Doc,
  paging: Paging,
  count: () => Promise<number>,
): Promise<Page<Doc>> {
  const before = offsetOf(paging);
  // A page that is not full is the last one; only beyond the end it is empty.
  const isLast = rows.length < paging.limit && (rows.length > 0 || before === 0);
  return pageOf(rows.map(docOf), isLast ? before + rows.length : await count(), paging);
}

/** One page of the rows of a table, each as `docOf` shows it. */
export async function readPage<Table extends PgTable, Doc>(
  db: Database,
  table: Table,
  { where, orderBy, docOf }: { where?: SQL | undefined; orderBy: SQL[]; docOf(row: Table['$inferSelect']): Doc },
  paging: Paging,
): Promise<Page<Doc>> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(paging.limit)
    .offset(offsetOf(paging));
  return pageOfRows(rows, docOf, paging, () => db.$count(table as PgTable, where));
}
