import { asc, eq, inArray, max } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import { type AnyEntry, isFixedEntry } from '#domain/resource.ts';
import { reassignPositions } from '#domain/sort-positions.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import type { BoundResource } from './bound-resources.ts';
import {
  freeSlugs,
  refuseEmptied,
  refuseEmptyPeriod,
  refuseFixedChange,
  refuseOwnerOnly,
  refuseTaken,
} from './entry-checks.ts';
import { lockLevels, refuseWrongParent } from './entry-parent.ts';
import { matches } from './read-entries.ts';
import { defaultValues, type EntryRow, entryOf, storedValues } from './resource-entry.ts';

export async function createEntry(
  shop: Shop,
  bound: BoundResource,
  body: Record<string, unknown>,
  caller: Caller,
): Promise<AnyEntry> {
  const { resource, table } = bound;
  return publish(shop, async (shop) => {
    await lockLevels(shop, bound);
    const defaults = defaultValues(resource, body);
    const given = storedValues(resource, body);
    refuseOwnerOnly(bound, given, null, caller);
    await refuseTaken(shop, bound, given);
    await freeSlugs(shop, bound, defaults);
    const values: Record<string, unknown> = { ...defaults, ...given };
    if (table.order && values.order === undefined) {
      const [last] = await shop.db.select({ order: max(table.order) }).from(table);
      values.order = Number(last?.order ?? 0) + 1;
    }
    refuseEmptyPeriod(bound, values);
    bound.check?.(values);
    refuseEmptied(bound, values);
    await refuseWrongParent(shop, bound, null, values);
    const now = shop.now();
    const [row] = await shop.db
      .insert(table)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning();
    return entryOf(resource, row as EntryRow);
  });
}

async function lockEntry(shop: Shop, bound: BoundResource, idOrName: string): Promise<EntryRow> {
  await lockLevels(shop, bound);
  const rows = await shop.db.select().from(bound.table).where(matches(bound, idOrName)).for('update');
  if (!rows[0]) throw new Problem('not-found');
  return rows[0] as EntryRow;
}

/** Off the request path, with the shop outside any transaction. */
export function runFollowUp(shop: Shop, { followUp, resource }: BoundResource): void {
  const outside = { ...shop, db: shop.primary, afterCommit: undefined, audit: undefined };
  followUp?.run(outside).catch((error: unknown) => {
    shop.log.error({ err: error, resource: resource.name }, 'follow-up work of a change failed');
  });
}

export async function updateEntry(
  shop: Shop,
  bound: BoundResource,
  idOrName: string,
  { updatedAt, ...body }: Record<string, unknown> & { updatedAt?: string },
  caller: Caller,
): Promise<AnyEntry> {
  const { resource, table } = bound;
  const entry = await publish(shop, async (shop) => {
    const before = await lockEntry(shop, bound, idOrName);
    const { id } = before;
    await refuseStaleUpdate(updatedAt, before.updatedAt, () => entryOf(resource, before));
    const values = storedValues(resource, body);
    refuseOwnerOnly(bound, values, before, caller);
    refuseFixedChange(bound, values, before);
    await refuseTaken(shop, bound, values, id);
    refuseEmptyPeriod(bound, { ...before, ...values });
    bound.check?.({ ...before, ...values });
    refuseEmptied(bound, values);
    await refuseWrongParent(shop, bound, before, values);
    const [row] = await shop.db
      .update(table)
      .set({ ...values, updatedAt: nextUpdatedAt(before.updatedAt, shop.now()) })
      .where(eq(table.id, id))
      .returning();
    await bound.followUp?.request(shop, before, row as EntryRow);
    return entryOf(resource, row as EntryRow);
  });
  runFollowUp(shop, bound);
  return entry;
}

/** In one transaction, so that no reader sees half of a new order. `updatedAt` stays, or open editors would get a conflict. */
export async function arrangeEntries(
  shop: Shop,
  { table }: BoundResource,
  ids: string[],
): Promise<{ changed: number }> {
  return publish(shop, async (shop) => {
    const rows = (await shop.db
      .select({ _id: table.id, order: table.order! })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update')) as { _id: string; order: number }[];
    const known = new Map(rows.map((row) => [row._id, row]));
    const changes = reassignPositions([...new Set(ids)].flatMap((id) => known.get(id) ?? []));
    for (const { _id, order } of changes) await shop.db.update(table).set({ order }).where(eq(table.id, _id));
    return { changed: changes.length };
  });
}

export async function removeEntry(
  shop: Shop,
  bound: BoundResource,
  idOrName: string,
  caller: Caller,
): Promise<{ _id: string }> {
  const { table } = bound;
  const gone = await publish(shop, async (shop) => {
    const before = await lockEntry(shop, bound, idOrName);
    const { id } = before;
    if (isFixedEntry(bound.resource, before)) {
      throw new Problem('conflict', {
        detail: 'Entri ini dipakai oleh situs dan tidak dapat dihapus. Nonaktifkan saja.',
      });
    }
    await bound.beforeRemove?.(shop, id, caller);
    await bound.followUp?.requestOfRemoved(shop, id);
    const [removed] = await shop.db.delete(table).where(eq(table.id, id)).returning({ _id: table.id });
    if (!removed) throw new Problem('not-found');
    return removed as { _id: string };
  });
  runFollowUp(shop, bound);
  return gone;
}
