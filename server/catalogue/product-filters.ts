import { and, eq, exists, gt, gte, lte, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parseBrands } from '#domain/catalogue/catalogue-query.ts';
import { parseSpecFilter } from '#domain/catalogue/main-specs.ts';
import { defaultLowStock, productLimits } from '#domain/catalogue/product.limits.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import type { ProductQuery } from '#domain/catalogue/product-list.contract.ts';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCategories, products } from './product.tables.ts';
import { bestMatch, matchesAll, placesOf, type SearchWord, searchWordsOf, wordValues } from './search-query.ts';

const maxIds = 50;

export type ProductFilters = Pick<
  ProductQuery,
  | 'isPublic'
  | 'keyword'
  | 'category'
  | 'brand'
  | 'minPrice'
  | 'maxPrice'
  | 'specs'
  | 'ids'
  | 'skus'
  | 'status'
  | 'stock'
  | 'kind'
>;

/** Which conditions a query has, without their values: queries of one shape have the same text. */
export type Shape = {
  seesAll: boolean;
  has: Readonly<
    Record<'category' | 'brand' | 'brands' | 'minPrice' | 'maxPrice' | 'ids' | 'skus' | 'status' | 'kind', boolean>
  >;
  stock: ProductFilters['stock'];
  specs: number;
  words: number;
  /** A keyword without a single letter or digit finds nothing, rather than everything. */
  isEmptySearch: boolean;
};

type Values = Record<string, unknown>;

export type Narrowed = { shape: Shape; filters: Values; words: SearchWord[]; values: Values };

const narrowedBy = (shape: Omit<Shape, 'words'>, filters: Values, words: SearchWord[]): Narrowed => ({
  shape: { ...shape, words: words.length },
  filters,
  words,
  values: { ...filters, ...wordValues(words) },
});

export async function narrow(shop: Shop, filters: ProductFilters, caller: Caller): Promise<Narrowed> {
  const { category, minPrice, maxPrice, ids, skus, status, stock, kind } = filters;
  const brands = parseBrands(filters.brand);
  const seesAll = seesHidden(caller, productAreas, filters.isPublic);
  const isSearch = Boolean(filters.keyword?.trim());
  const words = isSearch ? await searchWordsOf(shop, filters.keyword!) : [];
  const specs = [...parseSpecFilter(filters.specs, productLimits.specFilters)];
  const specValues = specs.map(([key, values], index) => [`spec${index}`, values.map((value) => `${key}=${value}`)]);
  return narrowedBy(
    {
      seesAll,
      has: {
        category: Boolean(category),
        brand: brands.length === 1,
        brands: brands.length > 1,
        minPrice: minPrice !== undefined,
        maxPrice: maxPrice !== undefined,
        ids: Boolean(ids),
        skus: Boolean(skus),
        status: status !== undefined,
        kind: kind !== undefined,
      },
      stock,
      specs: specs.length,
      isEmptySearch: isSearch && words.length === 0,
    },
    {
      ...{ category, minPrice, maxPrice, status, kind },
      ...(brands.length > 1 ? { brands } : { brand: brands[0] }),
      ids: ids?.split(',').slice(0, maxIds),
      skus: skus?.split('\n').slice(0, maxIds),
      ...Object.fromEntries(specValues),
    },
    words,
  );
}

/** The same filters with other words. */
export const withWords = ({ shape, filters }: Narrowed, words: SearchWord[]) => narrowedBy(shape, filters, words);

const value = (name: string): Placeholder => sql.placeholder(name);

/** By the product's own figure or the shop's; sold out counts too. */
export const isLow: SQL = sql`${products.stock} <= coalesce(${products.lowStock}, ${defaultLowStock}::integer)`;

function stockCondition(stock: ProductFilters['stock']): SQL | undefined {
  if (stock === 'empty') return eq(products.stock, 0);
  if (stock === 'low') return and(gt(products.stock, 0), isLow);
  if (stock === 'available') return gt(products.stock, 0);
  return undefined;
}

export const hasSpec = (values: Placeholder): SQL => sql`${products.specTokens} && ${values}::text[]`;

function statusCondition({ seesAll, has }: Shape): SQL | undefined {
  const wanted = has.status ? eq(products.status, value('status')) : undefined;
  if (seesAll) return wanted;
  // The category's own condition says it already, and without a look at every product.
  return and(wanted, has.category ? undefined : eq(products.status, sql`'active'`));
}

/** Uncorrelated, so the database reads the one row once and nothing of an inactive one's products. */
const isActiveCategory = sql`(select c.is_active from categories c where c.id = ${value('category')})`;
const isOfBrands = (seesAll: boolean) =>
  sql`${products.brandId} in (select b.id from brands b where b.id = any(${value('brands')}::text[]) and ${seesAll ? sql`true` : sql`b.is_active`})`;
const isOfKind = (seesAll: boolean) => sql`exists (
  select 1 from product_categories kl join categories k on k.id = kl.category_id
  where kl.product_id = products.id and not kl.is_inherited and k.kind = ${value('kind')} and ${seesAll ? sql`true` : sql`k.is_active`})`;
const isActiveBrand = sql`(select b.is_active from brands b where b.id = ${value('brand')})`;

/** Public condition for the products of one category. */
export const wholeCategory = (categoryId: PgColumn): SQL =>
  sql`${eq(categoryId, value('category'))} and ${isActiveCategory}`;

export type Conditions = { where: SQL | undefined; inCategory: SQL | undefined };

/** The join table repeats status and price, so a category's page needs no look at the products themselves to be narrowed. */
function inCategory({ seesAll, has }: Shape): SQL | undefined {
  if (!has.category) return undefined;
  return and(
    seesAll
      ? eq(productCategories.categoryId, value('category'))
      : and(wholeCategory(productCategories.categoryId), sql`${productCategories.isActive}`),
    has.minPrice ? gte(productCategories.discountedPrice, value('minPrice')) : undefined,
    has.maxPrice ? lte(productCategories.discountedPrice, value('maxPrice')) : undefined,
  );
}

export function conditionsOf(shape: Shape): Conditions {
  const { has, seesAll } = shape;
  const where = and(
    statusCondition(shape),
    has.brand ? eq(products.brandId, value('brand')) : undefined,
    has.brand && !seesAll ? isActiveBrand : undefined,
    has.brands ? isOfBrands(seesAll) : undefined,
    has.kind ? isOfKind(seesAll) : undefined,
    has.category || !has.minPrice ? undefined : gte(products.discountedPrice, value('minPrice')),
    has.category || !has.maxPrice ? undefined : lte(products.discountedPrice, value('maxPrice')),
    shape.words > 0 ? matchesAll(placesOf(shape.words)) : undefined,
    shape.isEmptySearch ? sql`false` : undefined,
    has.ids ? sql`${products.id} = any(${value('ids')}::text[])` : undefined,
    has.skus ? sql`${products.sku} = any(${value('skus')}::text[])` : undefined,
    stockCondition(shape.stock),
    ...Array.from({ length: shape.specs }, (_, index) => hasSpec(value(`spec${index}`))),
  );
  return { where, inCategory: inCategory(shape) };
}

/** For queries that join no category: the same condition as a sub-query. */
export function whole({ where, inCategory }: Conditions): SQL | undefined {
  if (!inCategory) return where;
  const match = sql`(select 1 from ${productCategories} where product_categories.product_id = products.id and ${inCategory})`;
  return and(where, exists(match));
}

type SortedTable = typeof products | typeof productCategories;

/** `deal` and `special` also narrow: hot or discounted ones, featured ones. */
export function sortCondition(sortBy: ProductSort, from: SortedTable): SQL | undefined {
  if (sortBy === 'deal') return or(sql`${from.isHotDeals}`, sql`${from.discountPercent} > 0`);
  if (sortBy === 'special') return sql`${from.isFeatured}`;
  return undefined;
}

function narrowsBesideCategory({ has: { category: _, ...has }, stock, specs, words, isEmptySearch }: Shape): boolean {
  return Object.values(has).some(Boolean) || stock !== undefined || specs > 0 || words > 0 || isEmptySearch;
}

/** What a visitor finds without a filter. */
export const isWholeCatalogue = (shape: Shape): boolean =>
  !shape.has.category && !shape.seesAll && !narrowsBesideCategory(shape);

/** What a visitor finds in a category without a further filter: the category's own rows say all of it. */
export const isWholeCategory = (shape: Shape): boolean =>
  shape.has.category && !shape.seesAll && !narrowsBesideCategory(shape);

type SortKey = { by: SQL; isDescending: boolean };
const up = (by: SQLWrapper): SortKey => ({ by: sql`${by}`, isDescending: false });
const down = (by: SQLWrapper): SortKey => ({ by: sql`${by}`, isDescending: true });

function sortKeysOf(sortBy: ProductSort, { has, words }: Shape): SortKey[] {
  // In a category the join table's own columns are read in the order of its index.
  const from: SortedTable = has.category ? productCategories : products;
  const newest = [down(from.createdAt), up(has.category ? productCategories.productId : products.id)];
  switch (sortBy) {
    case 'highest_cost':
      return [down(from.discountedPrice), ...newest];
    case 'lowest_cost':
      return [up(from.discountedPrice), ...newest];
    case 'highest_reviews':
      return [down(from.ratingCount), ...newest];
    case 'highest_views':
      return [down(from.views), ...newest];
    case 'latest_updated':
      return [down(from.updatedAt), ...newest];
    case 'deal':
      return [down(from.discountPercent), ...newest];
    case 'best':
      return words > 0 ? [...bestMatch(placesOf(words)).map(down), ...newest] : newest;
    default:
      return newest;
  }
}

/** In index order, or reversed to read from the end. */
export function orderOf(sortBy: ProductSort, shape: Shape, isFromEnd: boolean): SQL[] {
  return sortKeysOf(sortBy, shape).map(({ by, isDescending }) => {
    if (isFromEnd) return isDescending ? sql`${by} asc nulls first` : sql`${by} desc nulls first`;
    return isDescending ? sql`${by} desc nulls last` : by;
  });
}
