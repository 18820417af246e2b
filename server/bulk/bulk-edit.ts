import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { isSameValue } from '#domain/same-value.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import { type Caller, callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { bulkChanges, bulkEntries } from './bulk.tables.ts';
import {
  allowLongStatements,
  changedAgain,
  editAction,
  foundBy,
  groupByReason,
  idsFound,
  lockEntries,
  pruneBulkChanges,
  refuseOtherToken,
  type Skipped,
  targetsOf,
  undoMs,
} from './bulk-change.ts';
import type { BulkEditor, BulkFilter, BulkList, EditedEntry, EntryChange } from './bulk-list.ts';

/** So many entries are read, computed and written at a time: other requests run between two portions. */
const entriesAtOnce = 500;

type Facts = Record<string, unknown>;
type Planned = EditedEntry<Facts> & ({ after: Facts } | { reason: string });
type Able = EditedEntry<Facts> & { after: Facts };

const isAble = (entry: Planned): entry is Able => 'after' in entry;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += entriesAtOnce) yield items.slice(start, start + entriesAtOnce);
}

function editorOf<Filter>({ editor }: BulkList<Filter>): BulkEditor<Facts> {
  if (!editor) throw new Problem('not-found');
  return editor as BulkEditor<Facts>;
}

function permitEdit(editor: BulkEditor<Facts>, edit: unknown, caller: Caller): void {
  const given = Object.entries(edit as Facts).filter(([, value]) => value !== undefined);
  editor.permit(
    caller,
    given.map(([name]) => name),
  );
}

/** What the filter finds now, each entry with what the edit would make of it. In a transaction the entries are locked. */
async function plan<Filter>(
  shop: Shop,
  list: BulkList<Filter>,
  { where, edit, isLocking }: { where: SQL | undefined; edit: unknown; isLocking: boolean },
): Promise<{ entries: Planned[]; token: string }> {
  const editor = editorOf(list);
  const ids = await idsFound(shop, list, where);
  if (isLocking) await lockEntries(shop, list, ids);
  await editor.check(shop, edit, ids.length);
  const hash = createHash('sha256').update(JSON.stringify(edit));
  const entries: Planned[] = [];
  for (const portion of portions(ids)) {
    for (const entry of await editor.read(shop, portion)) {
      hash.update(JSON.stringify([entry.id, entry.facts]));
      entries.push({ ...entry, ...editor.apply(entry.facts, edit) });
    }
  }
  return { entries, token: hash.digest('base64url') };
}

export async function previewEdit<Filter extends BulkFilter>(
  shop: Shop,
  list: BulkList<Filter>,
  { edit, page, limit, ...filter }: Filter & { edit: unknown; page: number; limit: number },
  caller: Caller,
): Promise<Omit<BulkPreview, 'names'> & { lines: Page<unknown> }> {
  permitEdit(editorOf(list), edit, caller);
  const where = await foundBy(shop, list, filter as unknown as Filter, caller);
  const { entries, token } = await plan(shop, list, { where, edit, isLocking: false });
  const able = entries.filter(isAble).sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  const lines = await editorOf(list).linesOf(shop, able.slice((page - 1) * limit, page * limit));
  return {
    total: entries.length,
    changed: able.length,
    unchanged: groupByReason(entries.flatMap((entry) => (isAble(entry) ? [] : [entry]))),
    token,
    lines: pageOf(lines, able.length, { page, limit }),
  };
}

/** Of the facts, only those that differ: an undo leaves everything else as it is by then. */
function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

export async function runEdit<Filter extends BulkFilter>(
  shop: Shop,
  list: BulkList<Filter>,
  { filter, edit, token }: { filter: Filter; edit: unknown; token: string },
  caller: Caller,
): Promise<BulkResult> {
  const { audit } = shop;
  const editor = editorOf(list);
  permitEdit(editor, edit, caller);
  const where = await foundBy(shop, list, filter, caller);
  return publish(shop, async (shop) => {
    await allowLongStatements(shop);
    await pruneBulkChanges(shop);
    const planned = await plan(shop, list, { where, edit, isLocking: true });
    refuseOtherToken(planned.token, token);
    const able = planned.entries.filter(isAble);
    if (able.length === 0) throw new Problem('conflict', { detail: 'Tidak ada data yang dapat diubah.' });
    const [id, at, by] = [randomUUID(), shop.now(), callerName(caller)];
    await shop.db.insert(bulkChanges).values({ id, list: list.name, action: editAction, at });
    for (const portion of portions(able)) {
      const changes = portion.map(({ id, facts, after, updatedAt }) => ({
        id,
        before: facts,
        after,
        updatedAt: nextUpdatedAt(updatedAt, shop.now()),
      }));
      await shop.db.insert(bulkEntries).values(
        portion.map(({ id: entryId, facts, after, updatedAt }, index) => {
          const { before, after: written } = differing(facts, after);
          return {
            changeId: id,
            entryId,
            before: JSON.stringify(before),
            after: JSON.stringify(written),
            updatedAt,
            changedAt: changes[index]!.updatedAt,
          };
        }),
      );
      await editor.write(shop, changes, { changeId: id, by });
    }
    audit?.addNote(`${editor.label(edit)}: ${formatNumber(able.length)} data`);
    await audit?.saveEach(shop.db, targetsOf(id));
    return { _id: id, changed: able.length, undoUntil: undoUntil(at) };
  });
}

const undoUntil = (at: Date) => new Date(at.getTime() + undoMs(editAction)).toISOString();

type Stored = typeof bulkEntries.$inferSelect;

/** The change that makes the entry what it was before the edit, or why it stays as it is. */
function undone(
  editor: BulkEditor<Facts>,
  entry: EditedEntry<Facts> | undefined,
  { before, after }: Stored,
  now: Date,
): EntryChange<Facts> | { reason: string } {
  const written = Object.entries(JSON.parse(after ?? '{}') as Facts);
  if (!entry || written.some(([name, value]) => !isSameValue(entry.facts[name], value))) {
    return { reason: changedAgain };
  }
  const restored = editor.restore(entry.facts, JSON.parse(before) as Facts);
  if ('reason' in restored) return restored;
  const { id, facts, updatedAt } = entry;
  return { id, before: facts, after: restored.after, updatedAt: nextUpdatedAt(updatedAt, now) };
}

/** Within the transaction of the undo. */
export async function undoEdit<Filter>(
  shop: Shop,
  list: BulkList<Filter>,
  { id }: typeof bulkChanges.$inferSelect,
  caller: Caller,
  audit: Shop['audit'],
): Promise<BulkUndone> {
  const editor = editorOf(list);
  const isOfChange = eq(bulkEntries.changeId, id);
  const stored = await shop.db.select().from(bulkEntries).where(isOfChange).orderBy(asc(bulkEntries.entryId));
  const written = stored.flatMap(({ after }) => Object.keys(JSON.parse(after ?? '{}') as Facts));
  editor.permit(caller, [...new Set(written)]);
  await lockEntries(
    shop,
    list,
    stored.map(({ entryId }) => entryId),
  );
  const skipped: (Skipped & { id: string })[] = [];
  for (const portion of portions(stored)) {
    const ids = portion.map(({ entryId }) => entryId);
    const entries = new Map((await editor.read(shop, ids)).map((entry) => [entry.id, entry]));
    const changes: EntryChange<Facts>[] = [];
    for (const line of portion) {
      const entry = entries.get(line.entryId);
      const change = undone(editor, entry, line, shop.now());
      if ('reason' in change) skipped.push({ id: line.entryId, name: entry?.name ?? null, reason: change.reason });
      else changes.push(change);
    }
    await editor.write(shop, changes, { changeId: null, by: callerName(caller) });
  }
  for (const portion of portions(skipped)) {
    const ids = portion.map((entry) => entry.id);
    await shop.db.delete(bulkEntries).where(and(isOfChange, inArray(bulkEntries.entryId, ids)));
  }
  await shop.db.update(bulkChanges).set({ undoneAt: shop.now() }).where(eq(bulkChanges.id, id));
  const restored = stored.length - skipped.length;
  audit?.addNote(`Perubahan massal diurungkan: ${formatNumber(restored)} data`);
  await audit?.saveEach(shop.db, targetsOf(id));
  return { restored, skipped: skipped.length, unchanged: groupByReason(skipped) };
}

/** Those of the edits that can still be undone, with how many entries they changed. */
export async function listUndoable(shop: Shop, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { _id: string; changed: number; undoUntil: string }>();
  const rows = await shop.db
    .select({
      id: bulkChanges.id,
      at: bulkChanges.at,
      changed: sql<number>`(select count(*)::integer from bulk_entries e where e.change_id = ${bulkChanges.id})`,
    })
    .from(bulkChanges)
    .where(and(inArray(bulkChanges.id, [...ids]), isNull(bulkChanges.undoneAt)));
  const now = shop.now().getTime();
  const open = rows.filter(({ at }) => now - at.getTime() <= undoMs(editAction));
  return new Map(open.map(({ id, at, changed }) => [id, { _id: id, changed, undoUntil: undoUntil(at) }]));
}
