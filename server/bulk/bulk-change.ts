import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { BulkUndone } from '#domain/bulk.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { bulkChanges, bulkEntries } from './bulk.tables.ts';
import type { BulkFilter, BulkList } from './bulk-list.ts';

/** The action of a change that is an edit. */
export const editAction = 'edit';

/** So many names are examples of the entries that a preview or an undo counts. */
export const namesShown = 3;

/** Why an undo leaves an entry as it is; a deleted one has no name any more. */
export type Skipped = { name: string | null; reason: string };
export const changedAgain = 'Sudah diubah lagi';

/** The most frequent reason first. */
export function groupByReason(skipped: readonly Skipped[]): BulkUndone['unchanged'] {
  return [...Map.groupBy(skipped, ({ reason }) => reason)]
    .map(([reason, group]) => ({
      reason,
      count: group.length,
      names: group
        .flatMap(({ name }) => name ?? [])
        .sort()
        .slice(0, namesShown),
    }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}

export const undoMs = (action: string) => (action === editAction ? limits.bulkEditUndoMs : limits.bulkUndoMs);
export const whereClause = (where: SQL | undefined) => (where ? sql`where ${where}` : sql``);

export function refuseTooMany(total: number): void {
  if (total <= limits.bulkEntries) return;
  const most = formatNumber(limits.bulkEntries);
  throw new Problem('invalid-input', {
    detail: `Filter ini menemukan ${formatNumber(total)} data, paling banyak ${most} sekaligus. Persempit filternya.`,
  });
}

export function refuseOtherToken(expected: string, given: string): void {
  if (expected === given) return;
  throw new Problem('conflict', {
    detail: 'Hasil filter sudah berubah sejak pratinjau. Periksa jumlahnya sekali lagi.',
  });
}

/** Before the transaction: a search may load its words, for which the embedded database would need a second session. */
export async function foundBy<Filter extends BulkFilter>(
  shop: Shop,
  list: BulkList<Filter>,
  { ids, ...filter }: Filter,
  caller: Caller,
): Promise<SQL | undefined> {
  return and(await list.find(shop, filter, caller), ids && inArray(list.table.id, ids));
}

/** The ids of what the filter finds, in their order. */
export async function idsFound<Filter>(shop: Shop, { table }: BulkList<Filter>, where: SQL | undefined) {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select ${table.id} as id from ${table} ${whereClause(where)} order by ${table.id}`);
  refuseTooMany(rows.length);
  return rows.map(({ id }) => id);
}

export async function lockEntries<Filter>(shop: Shop, { table, lock }: BulkList<Filter>, ids: readonly string[]) {
  if (lock) return lock(shop, ids);
  await shop.db.execute(sql`
    select 1 from ${table} where ${inArray(table.id, [...ids])} order by ${table.id} for update`);
}

/** Longer than a shopper's query may take; by the database's own setting, and for this transaction only. */
export const allowLongStatements = (shop: Shop) =>
  shop.db.execute(sql`select set_config('statement_timeout', ${String(limits.bulkStatementMs)}, true)`);

export const isOf = (changeId: string) => sql`${bulkEntries.changeId} = ${changeId}`;
export const entriesOf = (changeId: string) => sql`(
  select ${bulkEntries.entryId} as entry_id, ${bulkEntries.before} as before from ${bulkEntries} where ${isOf(changeId)})`;
export const targetsOf = (changeId: string) =>
  sql`select ${bulkEntries.entryId} as target from ${bulkEntries} where ${isOf(changeId)}`;

/** Actions for some minutes; edits for days, but only the latest of them. */
export async function pruneBulkChanges(shop: Shop): Promise<void> {
  const since = (ms: number) => new Date(shop.now().getTime() - ms);
  const kept = shop.db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.action, editAction))
    .orderBy(desc(bulkChanges.at), desc(bulkChanges.id))
    .limit(limits.bulkEditsStored);
  await shop.db
    .delete(bulkChanges)
    .where(and(ne(bulkChanges.action, editAction), lt(bulkChanges.at, since(limits.bulkUndoMs))));
  await shop.db
    .delete(bulkChanges)
    .where(
      and(
        eq(bulkChanges.action, editAction),
        sql`(${bulkChanges.at} < ${since(limits.bulkEditUndoMs)}::timestamptz or ${bulkChanges.id} not in ${kept})`,
      ),
    );
}

export async function lockChange<Filter>(shop: Shop, list: BulkList<Filter>, id: string) {
  const [change] = await shop.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.list, list.name)))
    .for('update');
  const isOver = change && shop.now().getTime() - change.at.getTime() > undoMs(change.action);
  if (!change || isOver) {
    throw new Problem('not-found', { detail: 'Tindakan ini tidak dapat diurungkan lagi: waktunya sudah lewat.' });
  }
  if (change.undoneAt) throw new Problem('conflict', { detail: 'Tindakan ini sudah diurungkan.' });
  return change;
}
