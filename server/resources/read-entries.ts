import { type AnyColumn, and, asc, desc, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { ResourceFilter, ResourceQuery } from '#domain/resource.contract.ts';
import type { AnyEntry, SortName } from '#domain/resource.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { offsetOf, pageOfRows, readPage } from '#server/platform/database/read-page.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { BoundResource } from './bound-resources.ts';
import { type EntryRow, entryOf, listedEntryOf } from './resource-entry.ts';

/** The public sees what is switched on and, where there are dates, only within them. */
function visibleAt(now: Date | Placeholder, { resource, table }: BoundResource): SQL | undefined {
  const { flag, from, until } = resource.visible;
  return and(
    eq(table[flag]!, true),
    from ? or(isNull(table[from]!), lte(table[from]!, now)) : undefined,
    until ? or(isNull(table[until]!), gt(table[until]!, now)) : undefined,
  );
}

/** As people look for names, whatever the collation: ASUS after Acer. */
const byName = (title: AnyColumn) => asc(sql`lower(${title})`);

function sortOf({ resource, table }: BoundResource, sortBy: SortName): SQL[] {
  const newest = [desc(table.createdAt), asc(table.id)];
  switch (sortBy) {
    case 'order':
      return [asc(table.order!), ...newest];
    case 'title':
      return [byName(table[resource.title]!), ...newest];
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
  const docOf = (row: object) => listedEntryOf(resource, row as EntryRow);
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
    .orderBy(byName(title), asc(title));
  return rows as { _id: string; name: string }[];
}

export function matches({ resource, table }: BoundResource, id: string): SQL | undefined {
  return resource.readBy ? or(eq(table.id, id), eq(table[resource.readBy]!, id)) : eq(table.id, id);
}

export async function readEntry(shop: Shop, bound: BoundResource, id: string, caller: Caller): Promise<AnyEntry> {
  const where = and(
    matches(bound, id),
    seesHidden(caller, [bound.resource.area]) ? undefined : visibleAt(shop.now(), bound),
  );
  const [row] = await shop.db.select().from(bound.table).where(where);
  if (!row) throw new Problem('not-found');
  return entryOf(bound.resource, row as EntryRow);
}
