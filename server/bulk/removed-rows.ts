import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import { bulkEntries, bulkRemovedRows } from './bulk.tables.ts';

/**
 * A table whose rows refer to entries: deleted with them (`cascade`), or left without the reference. `savedAs` names its saved
 * rows; those with only the reference are apart from whole ones, because a table may refer to itself.
 */
export type Dependent = { table: PgTable; savedAs: string; column: PgColumn; isCascade: boolean };

const detachedName = (table: PgTable, { name }: PgColumn) => `${getTableConfig(table).name}.${name}`;

/** Which of the tables refer to this one. */
export function dependentsOf(parent: PgTable, tables: Iterable<PgTable>): Dependent[] {
  const parentName = getTableConfig(parent).name;
  return [...tables].flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      const [column] = columns;
      if (getTableConfig(foreignTable).name !== parentName || !column) return [];
      const isCascade = key.onDelete === 'cascade';
      return [{ table, savedAs: isCascade ? name : detachedName(table, column), column, isCascade }];
    });
  });
}

/** So many rows are saved in one: each saved row is checked against its change, and enters two indexes. */
const rowsSavedTogether = 20;

const isSaved = (changeId: string, name: string) =>
  sql`${bulkRemovedRows.changeId} = ${changeId} and ${bulkRemovedRows.tableName} = ${name}`;

/** The saved rows, each as `saved.row`. */
const savedRows = (changeId: string, name: string): SQL =>
  sql`(select json_array_elements(${bulkRemovedRows.rows}) as row from ${bulkRemovedRows} where ${isSaved(changeId, name)}) saved`;

type Removal = { table: PgTable & { id: PgColumn }; dependents: readonly Dependent[] };

const changedEntryIds = (changeId: string) =>
  sql`(select ${bulkEntries.entryId} from ${bulkEntries} where ${bulkEntries.changeId} = ${changeId})`;

/** The values of a column in the rows of a table that a change deleted. */
export const removedValues = (changeId: string, table: PgTable, column: PgColumn): SQL =>
  sql`(select distinct saved.row ->> ${column.name} from ${savedRows(changeId, getTableConfig(table).name)})`;

/** The keys of rows that a change left without this reference, because what they referred to was deleted. */
export const detachedKeys = (changeId: string, reference: PgColumn): SQL =>
  sql`(select saved.row ->> ${keyOf(reference.table as PgTable).name} from ${savedRows(changeId, detachedName(reference.table as PgTable, reference))})`;

function keyOf(table: PgTable): PgColumn {
  const key = Object.values(getTableColumns(table)).find((column) => column.primary);
  if (!key) throw new Error(`The table ${getTableConfig(table).name} has no primary key of one column.`);
  return key;
}

/** Children first: a cascade would delete them row by row. */
export async function removeEntries(shop: Shop, { table, dependents }: Removal, changeId: string) {
  const saveRows = (rows: PgTable, name: string, column: PgColumn, kept: SQL = sql`*`) =>
    shop.db.execute(sql`
      insert into ${bulkRemovedRows} (change_id, table_name, rows)
      select ${changeId}, ${name}, json_agg(value)
      from (
        select row_to_json(removed) as value, row_number() over () / ${rowsSavedTogether}::integer as part
        from (select ${kept} from ${rows} where ${column} in ${changedEntryIds(changeId)}) removed
      ) numbered
      group by part`);
  for (const { table: child, savedAs, column, isCascade } of dependents) {
    await saveRows(child, savedAs, column, isCascade ? undefined : sql`${keyOf(child)}, ${column}`);
    if (isCascade) await shop.db.delete(child).where(sql`${column} in ${changedEntryIds(changeId)}`);
  }
  await saveRows(table, getTableConfig(table).name, table.id);
  await shop.db.delete(table).where(sql`${table.id} in ${changedEntryIds(changeId)}`);
}

async function insertAgain(shop: Shop, changeId: string, table: PgTable): Promise<void> {
  await shop.db.execute(sql`
    insert into ${table}
    select restored.* from ${bulkRemovedRows}, json_populate_recordset(null::${table}, ${bulkRemovedRows.rows}) restored
    where ${isSaved(changeId, getTableConfig(table).name)}`);
}

/** A row that refers to something else by now keeps that. */
async function referAgain(shop: Shop, changeId: string, { table, savedAs, column }: Dependent): Promise<void> {
  const [field] = Object.entries(getTableColumns(table)).find(([, each]) => each === column)!;
  const key = keyOf(table);
  await shop.db
    .update(table)
    .set({ [field]: sql`saved.row ->> ${column.name}` })
    .from(savedRows(changeId, savedAs))
    .where(sql`${key} = saved.row ->> ${key.name} and ${column} is null`);
}

/** PostgreSQL: what the rows refer to is gone, or a new entry has taken a unique value. */
const conflicts: Record<string, string> = {
  '23503':
    'Data lain yang dipakai di sini (misalnya brand atau kategori) sudah dihapus, jadi tidak dapat dikembalikan.',
  '23514': 'Data yang ada sekarang tidak cocok lagi dengan yang dihapus, jadi tidak dapat dikembalikan.',
  '23505': 'Data baru sudah memakai nilai yang sama (misalnya SKU), jadi tidak dapat dikembalikan.',
};

export async function restoreEntries(shop: Shop, { table, dependents }: Removal, changeId: string): Promise<void> {
  try {
    await insertAgain(shop, changeId, table);
    for (const dependent of dependents) {
      if (dependent.isCascade) await insertAgain(shop, changeId, dependent.table);
      else await referAgain(shop, changeId, dependent);
    }
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    const detail = conflicts[code ?? ''] ?? conflicts[cause?.code ?? ''];
    throw detail ? new Problem('conflict', { detail, cause: error }) : error;
  }
}
