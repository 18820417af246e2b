import pg from 'pg';
import type { Query } from '#server/platform/database/applied-migrations.ts';

export type Table = { name: string; columns: string[] };
export type ForeignKey = { name: string; table: string; refersTo: string; definition: string };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };

/** Names come from the system catalog or a manifest, never from a request; quoted nevertheless. */
export const quoteIdentifier = (name: string) => pg.escapeIdentifier(name);
export const quoteTable = (name: string) => `public.${quoteIdentifier(name)}`;

/** Without the tables of extensions. */
export const notOfExtension = (catalogue: string, alias: string) =>
  `not exists (select 1 from pg_depend d
    where d.classid = '${catalogue}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

export async function readForeignKeys(query: Query): Promise<ForeignKey[]> {
  return query<ForeignKey>(`
    select k.conname as name, c.relname as "table", r.relname as "refersTo", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
    order by c.relname, k.conname`);
}

/** Without generated columns: the database computes them again. */
export async function readTables(query: Query): Promise<Table[]> {
  const tables = await query<Table>(`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and ${notOfExtension('pg_class', 'c')}
    order by c.relname`);
  return inDependencyOrder(tables, await readForeignKeys(query));
}

/** Referenced tables come first. Tables in a cycle follow, ordered by name. */
export function inDependencyOrder(tables: Table[], keys: Pick<ForeignKey, 'table' | 'refersTo'>[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map((table) => table.name));
    const isBlocked = (table: Table) =>
      keys.some((key) => key.table === table.name && key.refersTo !== table.name && names.has(key.refersTo));
    const free = waiting.filter((table) => !isBlocked(table));
    const next = free.length > 0 ? free : waiting;
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

export async function readSequences(query: Query): Promise<Sequence[]> {
  const names = await query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension('pg_class', 'c')}
    order by c.relname`);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteTable(name)}`,
    );
    sequences.push({ name, ...state! });
  }
  return sequences;
}

export async function findTableWithRows(query: Query): Promise<string | null> {
  for (const { name } of await readTables(query)) {
    const [found] = await query<{ hasRows: boolean }>(`select exists (select 1 from ${quoteTable(name)}) as "hasRows"`);
    if (found?.hasRows) return name;
  }
  return null;
}
