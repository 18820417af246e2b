import { count, type SQL } from 'drizzle-orm';
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
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(place.limit)
      .offset((place.page - 1) * place.limit),
    db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where),
  ]);
  return pageOf(rows.map(docOf), total[0]?.total ?? 0, place);
}
