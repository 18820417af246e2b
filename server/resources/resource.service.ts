import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  max,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { requiredMessage } from '#domain/field-labels.ts';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { ResourceFilter, ResourceQuery } from '#domain/resource.contract.ts';
import type { AnyEntry, SortName } from '#domain/resource.ts';
import { textLimits } from '#domain/schemas.ts';
import { reassignPositions } from '#domain/sort-positions.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { offsetOf, pageOfRows, readPage } from '#server/platform/database/read-page.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import type { BoundResource } from './bound-resources.ts';
import { lockLevels, refuseWrongParent } from './entry-parent.ts';
import { defaultValues, entryOf, listedEntryOf, storedValues } from './resource-entry.ts';

type Row = Parameters<typeof entryOf>[1];

/** The public sees what is switched on and, where there are dates, only within them. */
function visibleAt(now: Date | Placeholder, { resource, table }: BoundResource): SQL | undefined {
  const { flag, from, until } = resource.visible;
  return and(
    eq(table[flag]!, true),
    from ? or(isNull(table[from]!), lte(table[from]!, now)) : undefined,
    until ? or(isNull(table[until]!), gt(table[until]!, now)) : undefined,
  );
}

function sortOf({ resource, table }: BoundResource, sortBy: SortName): SQL[] {
  const newest = [desc(table.createdAt), asc(table.id)];
  switch (sortBy) {
    case 'order':
      return [asc(table.order!), ...newest];
    case 'title':
      return [asc(table[resource.title]!), ...newest];
    case 'latest_updated':
      return [desc(table.updatedAt), ...newest];
    case 'newest':
      return newest;
  }
}

/** What the list's search and filters find. */
export function foundEntries(
  shop: Shop,
  bound: BoundResource,
  filter: ResourceFilter,
  caller: Caller,
): SQL | undefined {
  const { resource, table } = bound;
  return and(
    seesHidden(caller, [resource.area], filter.isPublic) ? undefined : visibleAt(shop.now(), bound),
    containsText(
      filter.search,
      resource.list.search.map((name) => table[name]!),
    ),
    ...resource.list.filters.map((name) => (filter[name] === undefined ? undefined : eq(table[name]!, filter[name]))),
  );
}

const isNarrowed = (filter: ResourceFilter, { list }: BoundResource['resource']) =>
  Boolean(filter.search?.trim()) || list.filters.some((name) => filter[name] !== undefined);

/** What everybody sees, in the order of every page of the shop: built once, because building costs more than running. */
function publicRows(shop: Shop, bound: BoundResource, sortBy: SortName) {
  const { resource, table } = bound;
  return prepared(shop.db, `entries ${resource.name} ${sortBy}`, true, () =>
    shop.db
      .select()
      .from(table)
      .where(visibleAt(sql.placeholder('now'), bound))
      .orderBy(...sortOf(bound, sortBy))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
}

export async function listEntries(
  shop: Shop,
  bound: BoundResource,
  query: ResourceQuery,
  caller: Caller,
): Promise<Page<AnyEntry>> {
  const { resource, table } = bound;
  const sortBy = (query.sortBy as SortName | undefined) ?? resource.list.sorts[0];
  const docOf = (row: object) => listedEntryOf(resource, row as Row);
  if (seesHidden(caller, [resource.area], query.isPublic) || isNarrowed(query, resource)) {
    const where = foundEntries(shop, bound, query, caller);
    return readPage(shop.db, table, { where, orderBy: sortOf(bound, sortBy), docOf }, query);
  }
  const now = shop.now();
  const rows = await publicRows(shop, bound, sortBy).execute({ now, limit: query.limit, offset: offsetOf(query) });
  return pageOfRows(rows, docOf, query, () => shop.db.$count(table, visibleAt(now, bound)));
}

export async function listOptions(
  shop: Shop,
  bound: BoundResource,
  search?: string,
): Promise<{ _id: string; name: string }[]> {
  const { resource, table } = bound;
  const title = table[resource.title]!;
  const rows = await shop.db
    .select({ _id: table.id, name: title })
    .from(table)
    .where(containsText(search, [title]))
    .orderBy(asc(title));
  return rows as { _id: string; name: string }[];
}

function matches({ resource, table }: BoundResource, id: string): SQL | undefined {
  return resource.readBy ? or(eq(table.id, id), eq(table[resource.readBy]!, id)) : eq(table.id, id);
}

export async function readEntry(shop: Shop, bound: BoundResource, id: string, caller: Caller): Promise<AnyEntry> {
  const where = and(
    matches(bound, id),
    seesHidden(caller, [bound.resource.area]) ? undefined : visibleAt(shop.now(), bound),
  );
  const [row] = await shop.db.select().from(bound.table).where(where);
  if (!row) throw new Problem('not-found');
  return entryOf(bound.resource, row as Row);
}

/** Reports a clash at its field; between two concurrent writers the database's unique index decides. */
async function refuseTaken(
  shop: Shop,
  { resource, table }: BoundResource,
  values: Record<string, unknown>,
  ownId?: string,
): Promise<void> {
  for (const name of resource.unique ?? []) {
    if (values[name] === undefined) continue;
    const [taken] = await shop.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table[name]!, values[name]), ownId === undefined ? undefined : ne(table.id, ownId)));
    if (taken) throw new Problem('conflict', { errors: [{ path: name, message: 'Sudah dipakai' }] });
  }
}

/** A generated slug gets a number until it is unique; one that a person typed is refused instead. */
async function freeSlugs(
  shop: Shop,
  { resource, table }: BoundResource,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input !== 'slug') continue;
    const wanted = String(values[name]);
    for (let number = 2; ; number += 1) {
      const [taken] = await shop.db.select({ id: table.id }).from(table).where(eq(table[name]!, values[name]));
      if (!taken) break;
      const ending = `-${number}`;
      values[name] = `${wanted.slice(0, textLimits.slug - ending.length)}${ending}`;
    }
  }
}

function refuseEmptyPeriod({ resource }: BoundResource, values: Record<string, unknown>): void {
  const { from, until } = resource.visible;
  const [start, end] = [from && values[from], until && values[until]];
  if (until && start instanceof Date && end instanceof Date && end <= start) {
    throw new Problem('invalid-input', { errors: [{ path: until, message: 'Harus setelah tanggal mulai' }] });
  }
}

/** Sanitising leaves an empty text where there was only a script. */
function refuseEmptied({ resource }: BoundResource, values: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input === 'richtext' && field.required && values[name] === '') {
      throw new Problem('invalid-input', { errors: [{ path: name, message: requiredMessage([name]) }] });
    }
  }
}

/** A value that only the owner writes may come back from staff unchanged, as forms send it. */
function refuseOwnerOnly(
  { resource }: BoundResource,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
  caller: Caller,
): void {
  if (caller?.user.role === 'owner') return;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.isOwnerOnly || values[name] === undefined || values[name] === (before?.[name] ?? null)) continue;
    throw new Problem('forbidden', {
      errors: [{ path: name, message: 'Hanya pemilik yang dapat mengubah isian ini' }],
    });
  }
}

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
    return entryOf(resource, row as Row);
  });
}

export async function updateEntry(
  shop: Shop,
  bound: BoundResource,
  id: string,
  { updatedAt, ...body }: Record<string, unknown> & { updatedAt?: string },
  caller: Caller,
): Promise<AnyEntry> {
  const { resource, table } = bound;
  const entry = await publish(shop, async (shop) => {
    await lockLevels(shop, bound);
    const [before] = (await shop.db.select().from(table).where(eq(table.id, id)).for('update')) as Row[];
    if (!before) throw new Problem('not-found');
    await refuseStaleUpdate(updatedAt, before.updatedAt, () => entryOf(resource, before));
    const values = storedValues(resource, body);
    refuseOwnerOnly(bound, values, before, caller);
    const fixedField = resource.fixed?.field;
    if (
      fixedField &&
      isFixed(bound, before) &&
      values[fixedField] !== undefined &&
      values[fixedField] !== before[fixedField]
    ) {
      throw new Problem('conflict', {
        errors: [{ path: fixedField, message: 'Dipakai oleh situs dan tidak dapat diubah' }],
      });
    }
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
    await bound.followUp?.request(shop, before, row as Row);
    return entryOf(resource, row as Row);
  });
  bound.followUp?.run(shop).catch((error: unknown) => {
    shop.log.error({ err: error, resource: resource.name, id }, 'follow-up work of a change failed');
  });
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

/** The shop's own addresses lead to these entries; they can be switched off instead. */
function isFixed({ resource }: BoundResource, row: Record<string, unknown>): boolean {
  return resource.fixed?.values.includes(String(row[resource.fixed.field])) ?? false;
}

export async function removeEntry(
  shop: Shop,
  bound: BoundResource,
  id: string,
  caller: Caller,
): Promise<{ _id: string }> {
  const { table } = bound;
  return publish(shop, async (shop) => {
    await lockLevels(shop, bound);
    const [before] = (await shop.db.select().from(table).where(eq(table.id, id)).for('update')) as Row[];
    if (before && isFixed(bound, before)) {
      throw new Problem('conflict', {
        detail: 'Entri ini dipakai oleh situs dan tidak dapat dihapus. Nonaktifkan saja.',
      });
    }
    await bound.beforeRemove?.(shop, id, caller);
    const [removed] = await shop.db.delete(table).where(eq(table.id, id)).returning({ _id: table.id });
    if (!removed) throw new Problem('not-found');
    return removed as { _id: string };
  });
}
