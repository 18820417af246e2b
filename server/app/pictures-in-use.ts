import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#server/app/tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

/** `storedPathPattern` as PostgreSQL writes it, found anywhere in a text. */
const pathInText = '(([0-9a-f]{2})/\\2[0-9a-f]{30}[.]webp)';

/** Every other type is searched, so that a new one is never overlooked. */
const typesWithoutText = /^(smallint|integer|bigint|numeric|real|double|boolean|date|time|tsvector)/;

const canHoldPath = (column: PgColumn) => !column.enumValues?.length && !typesWithoutText.test(column.getSQLType());

const joinWithCommas = (parts: SQL[]) => sql.join(parts, sql`, `);

function searchedParts(table: PgTable): { key: PgColumn[]; searched: PgColumn[] } {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return { key, searched: columns.filter(canHoldPath) };
}

/** These take pictures over from rows of other tables, so they are searched last: nothing moves past the search. */
const takingOver: PgTable[] = [tables.orderItems, tables.importEntries, tables.bulkRemovedRows];

const searchedTables: PgTable[] = [
  ...Object.values(tables).filter((table) => !takingOver.includes(table) && searchedParts(table).searched.length > 0),
  ...takingOver,
];

/** The paths in the next rows by primary key, and the key of the last of them where more may follow. */
async function searchNextRows(db: Database, table: PgTable, after: string[] | null, maxRows: number) {
  const { key, searched } = searchedParts(table);
  const keyList = joinWithCommas(key.map((column) => sql`${column}`));
  const from = after ? sql`where (${keyList}) > (${joinWithCommas(after.map((value) => sql`${value}`))})` : sql``;
  const { rows } = await db.execute<{ paths: string[] | null; last: string[] | null }>(sql`
    with batch as (
      select row_number() over (order by ${keyList}) as place,
        array[${joinWithCommas(key.map((column) => sql`${column}::text`))}] as key,
        concat_ws(' ', ${joinWithCommas(searched.map((column) => sql`${column}::text`))}) as content
      from ${table} ${from} order by ${keyList} limit ${maxRows}
    )
    select
      (select array_agg(distinct found[1])
        from batch, regexp_matches(content, ${pathInText}, 'g') as found
        where content like '%.webp%') as paths,
      (select key from batch where place = ${maxRows}) as last`);
  return { paths: rows[0]?.paths ?? [], last: rows[0]?.last ?? null };
}

/**
 * Every stored picture that any row names, in a column, in a list or inside a text. It reads a bounded number of rows per
 * statement with a pause as long as the statement: the embedded database has one session, and requests need it too.
 */
export async function picturesInUse(
  { db }: { db: Database },
  rowsPerStatement: number = limits.pictureSearchRows,
): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const table of searchedTables) {
    let after: string[] | null = null;
    do {
      const began = performance.now();
      const { paths, last } = await searchNextRows(db, table, after, rowsPerStatement);
      for (const path of paths) inUse.add(path);
      after = last;
      if (after !== null) await sleep(performance.now() - began);
    } while (after !== null);
  }
  return inUse;
}
