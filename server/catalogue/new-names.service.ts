import { eq, inArray, max } from 'drizzle-orm';
import { slugOf } from '#domain/slug.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';

type Named = { id: string; name: string };
export type MadeNames<Row extends Named> = {
  made: Row[];
  /** Those that exist by now under another id. */
  aliases: Map<string, string>;
};

const keyOf = (name: string) => name.trim().toLowerCase();

async function freeSlug(shop: Shop, table: typeof brands | typeof categories, name: string): Promise<string> {
  const wanted = slugOf(name) || 'lainnya';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted.slice(0, 74)}-${number}`;
    const [taken] = await shop.db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
    if (!taken) return slug;
  }
}

/** Which of the wanted names are still missing; a second call after a restart finds those of the first. */
async function missing<Row extends Named>(
  shop: Shop,
  table: typeof brands | typeof categories,
  wanted: readonly Row[],
) {
  const known = await shop.db.select({ id: table.id, name: table.name }).from(table);
  const ids = new Set(known.map(({ id }) => id));
  const byName = new Map(known.map(({ id, name }) => [keyOf(name), id]));
  const absent = wanted.filter(({ id }) => !ids.has(id));
  const aliases = new Map(
    absent.flatMap(({ id, name }) => {
      const existing = byName.get(keyOf(name));
      return existing === undefined ? [] : [[id, existing] as const];
    }),
  );
  return { made: absent.filter(({ id }) => !aliases.has(id)), aliases };
}

/** Within a transaction of the caller's. */
export async function createBrands(shop: Shop, wanted: readonly Named[], now: Date): Promise<MadeNames<Named>> {
  const found = await missing(shop, brands, wanted);
  for (const { id, name } of found.made) {
    const slug = await freeSlug(shop, brands, name);
    await shop.db.insert(brands).values({ id, name: name.trim(), slug, createdAt: now, updatedAt: now });
  }
  return found;
}

/** Within a transaction of the caller's. */
export async function createCategories(
  shop: Shop,
  wanted: readonly (Named & { kind: string })[],
  now: Date,
): Promise<MadeNames<Named & { kind: string }>> {
  const found = await missing(shop, categories, wanted);
  const [last] = await shop.db.select({ order: max(categories.order) }).from(categories);
  let order = Number(last?.order ?? 0);
  for (const { id, name, kind } of found.made) {
    order += 1;
    const slug = await freeSlug(shop, categories, name);
    const values = { id, name: name.trim(), slug, kind, order, createdAt: now, updatedAt: now };
    await shop.db.insert(categories).values(values);
  }
  return found;
}

export const nameTables = { brand: brands, category: categories };
export type NameKind = keyof typeof nameTables;

/** Brands or categories by id, locked for a change in the same transaction. */
export async function lockNames(shop: Shop, kind: NameKind, ids: readonly string[]) {
  const table = nameTables[kind];
  const rows = await shop.db
    .select({ id: table.id, name: table.name, updatedAt: table.updatedAt })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deleteNames(shop: Shop, kind: NameKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await shop.db.delete(nameTables[kind]).where(inArray(nameTables[kind].id, [...ids]));
}
