import { asc, inArray } from 'drizzle-orm';
import { categoryPath } from '#domain/catalogue/category-names.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';

/** Brands and categories by id, the oldest first, as the products' search words need them. */
export type CatalogueNames = {
  brands: Map<string, { id: string; name: string }>;
  /** `path` is what files call it: 'Laptop > Laptop Gaming'. */
  categories: Map<string, { id: string; name: string; kind: string; path: string }>;
};

export async function readCategoryNames(shop: Shop): Promise<CatalogueNames['categories']> {
  const rows = await shop.db
    .select({ id: categories.id, name: categories.name, kind: categories.kind, parent: categories.parent })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ parent, ...row }) => [row.id, { ...row, path: categoryPath(row.name, parent && nameOf.get(parent)) }]),
  );
}

export async function readCatalogueNames(shop: Shop): Promise<CatalogueNames> {
  const brandRows = await shop.db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(asc(brands.createdAt), asc(brands.id));
  return {
    brands: new Map(brandRows.map((row) => [row.id, row])),
    categories: await readCategoryNames(shop),
  };
}

/** What products are indexed by. */
export type IndexedNames = {
  brands: ReadonlyMap<string, { name: string }>;
  categories: ReadonlyMap<string, { name: string; kind: string }>;
};

/**
 * Those of the brands and categories that exist. A rename waits until the caller's transaction has ended, so that its
 * reindexing finds every product that was written with the old name.
 */
export async function holdNames(
  shop: Shop,
  { brandIds, categoryIds }: { brandIds: ReadonlySet<string>; categoryIds: ReadonlySet<string> },
): Promise<IndexedNames> {
  const brandRows = brandIds.size
    ? await shop.db
        .select({ id: brands.id, name: brands.name })
        .from(brands)
        .where(inArray(brands.id, [...brandIds]))
        .orderBy(asc(brands.id))
        .for('share')
    : [];
  const categoryRows = categoryIds.size
    ? await shop.db
        .select({ id: categories.id, name: categories.name, kind: categories.kind })
        .from(categories)
        .where(inArray(categories.id, [...categoryIds]))
        .orderBy(asc(categories.id))
        .for('share')
    : [];
  return {
    brands: new Map(brandRows.map((row) => [row.id, row])),
    categories: new Map(categoryRows.map((row) => [row.id, row])),
  };
}
