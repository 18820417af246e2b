import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { hasArea, lacksArea } from '#domain/auth/areas.ts';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { bulkChanges, bulkEntries } from './bulk.tables.ts';
import {
  allowLongStatements,
  changedAgain,
  editAction,
  entriesOf,
  foundBy,
  groupByReason,
  idsFound,
  isOf,
  lockChange,
  lockEntries,
  namesShown,
  pruneBulkChanges,
  refuseOtherToken,
  refuseTooMany,
  targetsOf,
  undoMs,
  whereClause,
} from './bulk-change.ts';
import { undoEdit } from './bulk-edit.ts';
import type { BulkAction, BulkChange, BulkFilter, BulkList } from './bulk-list.ts';
import { removeEntries, restoreEntries } from './removed-rows.ts';

export { pruneBulkChanges } from './bulk-change.ts';
export { listUndoable, previewEdit, runEdit } from './bulk-edit.ts';
export type { BulkAction, BulkChange, BulkEditor, BulkFilter, BulkList, BulkTable, EditedEntry } from './bulk-list.ts';
export { dependentsOf, detachedKeys, removedValues } from './removed-rows.ts';

type Group = { value: string; is_able: boolean; count: number; names: string[]; hash: string };

function actionOf<Filter>(list: BulkList<Filter>, name: string): BulkAction {
  const action = list.actions[name];
  if (!action) throw invalidField('action', 'Tindakan tidak dikenal');
  return action;
}

function isAble<Filter>({ table, field, isRemovable }: BulkList<Filter>, action: BulkAction): SQL {
  if (action.kind === 'remove') return isRemovable ?? sql`true`;
  return inArray(table[field]!, [...action.from]);
}

const currentValue = <Filter>({ table, field }: BulkList<Filter>) => sql`${table[field]!}::text`;

/** Which entries were found, with which values: another set of them has another token. */
function tokenOf(action: string, groups: readonly Group[]): string {
  const facts = groups.map(({ value, is_able, count, hash }) => `${value} ${is_able} ${count} ${hash}`).sort();
  return createHash('sha256')
    .update([action, ...facts].join('\n'))
    .digest('base64url');
}

const groupColumns = sql`value, is_able, count(*)::integer as count,
  sum(hashtextextended(id || ' ' || value, 0))::text as hash`;

function previewOf<Filter>(list: BulkList<Filter>, action: string, groups: readonly Group[]): BulkPreview {
  const sum = (of: readonly Group[]) => of.reduce((total, { count }) => total + count, 0);
  const able = groups.filter((group) => group.is_able);
  const unable = groups.filter((group) => !group.is_able);
  return {
    total: sum(groups),
    changed: sum(able),
    names: able.flatMap(({ names }) => names).slice(0, namesShown),
    unchanged: unable
      .map(({ value, count, names }) => ({ reason: list.reason(action, value), count, names }))
      .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    token: tokenOf(action, groups),
  };
}

export async function previewBulk<Filter extends BulkFilter>(
  shop: Shop,
  list: BulkList<Filter>,
  { action, ...filter }: Filter & { action: string },
  caller: Caller,
): Promise<BulkPreview> {
  const able = isAble(list, actionOf(list, action));
  const where = await foundBy(shop, list, filter as unknown as Filter, caller);
  const { rows } = await shop.db.execute<Group>(sql`
    select ${groupColumns}, (array_agg(title order by title))[1:${sql.param(namesShown)}::integer] as names
    from (
      select ${list.table.id} as id, ${currentValue(list)} as value, ${able} as is_able, ${list.table[list.title]!} as title
      from ${list.table} ${whereClause(where)}
    ) found group by value, is_able`);
  const preview = previewOf(list, action, rows);
  refuseTooMany(preview.total);
  return preview;
}

/** Locks what the filter finds, in the order of ids, and notes what will change. */
async function collect<Filter>(
  shop: Shop,
  list: BulkList<Filter>,
  action: BulkAction,
  { id, where }: { id: string; where: SQL | undefined },
): Promise<Group[]> {
  const { table } = list;
  const { rows } = await shop.db.execute<Group>(sql`
    with found as (
      select ${table.id} as id, ${currentValue(list)} as value, ${isAble(list, action)} as is_able,
        ${table.updatedAt} as updated_at
      from ${table} ${whereClause(where)} order by ${table.id} for update
    ), noted as (
      insert into ${bulkEntries} (change_id, entry_id, before, updated_at, changed_at)
      select ${id}, id, value, updated_at, greatest(${shop.now()}::timestamptz, updated_at + interval '1 millisecond')
      from found where is_able
    )
    select ${groupColumns} from found group by value, is_able`);
  return rows.map((row) => ({ ...row, names: [] }));
}

async function setValues<Filter>(
  shop: Shop,
  { table, field }: BulkList<Filter>,
  changeId: string,
  { value, updatedAt }: { value: unknown; updatedAt: SQL },
): Promise<void> {
  await shop.db
    .update(table)
    .set({ [field]: value, updatedAt })
    .from(bulkEntries)
    .where(and(isOf(changeId), eq(bulkEntries.entryId, table.id)));
}

const valueSet = (action: BulkAction) => (action.kind === 'set' ? String(action.value) : '');

/** All in one transaction, and only if it is what the preview said. */
export async function runBulk<Filter extends BulkFilter>(
  shop: Shop,
  list: BulkList<Filter>,
  { filter, action, token }: { filter: Filter; action: string; token: string },
  caller: Caller,
): Promise<BulkResult> {
  const { audit } = shop;
  const does = actionOf(list, action);
  const where = await foundBy(shop, list, filter, caller);
  return publish(shop, async (shop) => {
    await allowLongStatements(shop);
    await pruneBulkChanges(shop);
    const at = shop.now();
    const id = randomUUID();
    await shop.db.insert(bulkChanges).values({ id, list: list.name, action, at });
    // `collect` locks the entries alone, and what is written with them may have to come first.
    if (list.lock) await list.lock(shop, await idsFound(shop, list, where));
    const groups = await collect(shop, list, does, { id, where });
    const preview = previewOf(list, action, groups);
    refuseTooMany(preview.total);
    refuseOtherToken(preview.token, token);
    if (preview.changed === 0) throw new Problem('conflict', { detail: 'Tidak ada data yang dapat diubah.' });
    const change = { id, value: valueSet(does), isUndo: false, caller, entries: entriesOf(id) };
    if (does.kind === 'remove') {
      await removeEntries(shop, list, id);
      await list.afterRemove?.(shop, change);
    } else {
      await setValues(shop, list, id, { value: does.value, updatedAt: sql`${bulkEntries.changedAt}` });
      await list.afterSet?.(shop, change);
    }
    audit?.addNote(`${does.label}: ${formatNumber(preview.changed)} data`);
    await audit?.saveEach(shop.db, targetsOf(id));
    const undoUntil = new Date(at.getTime() + undoMs(action)).toISOString();
    return { _id: id, changed: preview.changed, undoUntil };
  });
}

/** Entries whose value is no longer the one that the action wrote stay as they are. */
async function skipChanged<Filter>(shop: Shop, list: BulkList<Filter>, change: BulkChange) {
  const { table, title } = list;
  const entries = await shop.db.select({ id: bulkEntries.entryId }).from(bulkEntries).where(isOf(change.id));
  await lockEntries(
    shop,
    list,
    entries.map(({ id }) => id),
  );
  const { rows } = await shop.db.execute<{ name: string | null }>(sql`
    with skipped as (
      delete from ${bulkEntries} where ${isOf(change.id)} and ${bulkEntries.entryId} not in (
        select ${table.id} from ${table} where ${table.id} in (${targetsOf(change.id)}) and ${currentValue(list)} = ${change.value})
      returning ${bulkEntries.entryId} as entry_id
    )
    select ${table[title]!} as name from skipped left join ${table} on ${table.id} = skipped.entry_id`);
  const unchanged = groupByReason(rows.map(({ name }) => ({ name, reason: changedAgain })));
  return { skipped: rows.length, unchanged };
}

async function countEntries(shop: Shop, changeId: string): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${bulkEntries} where ${isOf(changeId)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Where the entry was not edited since, `updatedAt` too is as before, unless something is dated by it. */
function undoneAt<Filter>(shop: Shop, { table: { updatedAt }, isDatedByUpdate }: BulkList<Filter>): SQL {
  const next = sql`greatest(${shop.now()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
  if (isDatedByUpdate) return next;
  return sql`case when ${updatedAt} = ${bulkEntries.changedAt} then ${bulkEntries.updatedAt} else ${next} end`;
}

/** Puts back what the action changed. */
export async function undoBulk<Filter>(
  shop: Shop,
  list: BulkList<Filter>,
  id: string,
  caller: Caller,
): Promise<BulkUndone> {
  const { audit } = shop;
  return publish(shop, async (shop) => {
    await allowLongStatements(shop);
    const stored = await lockChange(shop, list, id);
    if (stored.action === editAction) return undoEdit(shop, list, stored, caller, audit);
    if (caller && !hasArea(caller.user, list.area)) throw new Problem('forbidden', { detail: lacksArea(list.area) });
    const action = actionOf(list, stored.action);
    const change = { id, value: valueSet(action), isUndo: true, caller, entries: entriesOf(id) };
    let left: Pick<BulkUndone, 'skipped' | 'unchanged'> = { skipped: 0, unchanged: [] };
    if (action.kind === 'remove') {
      await restoreEntries(shop, list, id);
      await list.afterRemove?.(shop, change);
    } else {
      left = await skipChanged(shop, list, change);
      const isFlag = typeof action.value === 'boolean';
      const before = isFlag ? sql`${bulkEntries.before} = 'true'` : sql`${bulkEntries.before}`;
      await setValues(shop, list, id, { value: before, updatedAt: undoneAt(shop, list) });
      await list.afterSet?.(shop, change);
    }
    await shop.db.update(bulkChanges).set({ undoneAt: shop.now() }).where(eq(bulkChanges.id, id));
    const restored = await countEntries(shop, id);
    audit?.addNote(`${action.label} diurungkan: ${formatNumber(restored)} data`);
    await audit?.saveEach(shop.db, targetsOf(id));
    return { restored, ...left };
  });
}
