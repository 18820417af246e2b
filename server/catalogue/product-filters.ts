import { and, arrayOverlaps, eq, exists, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { parseSpecFilter } from '#domain/catalogue/main-specs.ts';
import { type ProductQuery, productLimits } from '#domain/catalogue/product.contract.ts';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { descending } from '#server/platform/database/descending.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCategories, products } from './product.tables.ts';
import { searchQuery } from './search-query.ts';

/** Below this a product counts as low in stock. */
export const lowStock = 5;

export type ProductFilters = Pick<
  ProductQuery,
  'isPublic' | 'keyword' | 'category' | 'brand' | 'minPrice' | 'maxPrice' | 'specs' | 'ids' | 'status' | 'stock'
>;

function stockCondition(stock: ProductFilters['stock']): SQL | undefined {
  if (stock === 'empty') return eq(products.stock, 0);
  if (stock === 'low') return and(gt(products.stock, 0), lte(products.stock, lowStock));
  if (stock === 'available') return gt(products.stock, 0);
  return undefined;
}

export const hasSpec = (key: string, values: readonly string[]): SQL =>
  arrayOverlaps(
    products.specTokens,
    values.map((value) => `${key}=${value}`),
  );

function specConditions(specs: string | undefined): SQL[] {
  return [...parseSpecFilter(specs, productLimits.specFilters)].map(([key, values]) => hasSpec(key, values));
}

function statusCondition({ status, category }: ProductFilters, seesAll: boolean): SQL | undefined {
  if (seesAll) return status ? eq(products.status, status) : undefined;
  // The category's own condition says it already, and without a look at every product.
  return category ? undefined : eq(products.status, 'active');
}

/** Uncorrelated, so the database reads the one row once and nothing of an inactive one's products. */
const isActiveCategory = (id: string) => sql`(select c.is_active from categories c where c.id = ${id})`;
const isActiveBrand = (id: string) => sql`(select b.is_active from brands b where b.id = ${id})`;

/** The join table repeats status and price, so a category's page needs no look at the products themselves to be narrowed. */
function inCategory(filters: ProductFilters, seesAll: boolean): SQL | undefined {
  if (!filters.category) return undefined;
  const { minPrice, maxPrice } = filters;
  return and(
    eq(productCategories.categoryId, filters.category),
    seesAll ? undefined : and(eq(productCategories.isActive, true), isActiveCategory(filters.category)),
    minPrice === undefined ? undefined : gte(productCategories.discountedPrice, minPrice),
    maxPrice === undefined ? undefined : lte(productCategories.discountedPrice, maxPrice),
  );
}

export type Narrowed = { where: SQL | undefined; inCategory: SQL | undefined; search: SQL | null; seesAll: boolean };

export async function narrow(shop: Shop, filters: ProductFilters, caller: Caller): Promise<Narrowed> {
  const seesAll = seesHidden(caller, filters.isPublic);
  const search = filters.keyword?.trim() ? await searchQuery(shop, filters.keyword) : null;
  const { minPrice, maxPrice, ids } = filters;
  const byCategory = inCategory(filters, seesAll);
  const where = and(
    statusCondition(filters, seesAll),
    filters.brand ? eq(products.brandId, filters.brand) : undefined,
    filters.brand && !seesAll ? isActiveBrand(filters.brand) : undefined,
    byCategory || minPrice === undefined ? undefined : gte(products.discountedPrice, minPrice),
    byCategory || maxPrice === undefined ? undefined : lte(products.discountedPrice, maxPrice),
    search ? sql`${products.search} @@ (${search})` : undefined,
    // A keyword without a single letter or digit finds nothing, rather than everything.
    filters.keyword?.trim() && !search ? sql`false` : undefined,
    ids ? inArray(products.id, ids.split(',').slice(0, 50)) : undefined,
    stockCondition(filters.stock),
    ...specConditions(filters.specs),
  );
  return { where, inCategory: byCategory, search, seesAll };
}

/** For queries that join no category: the same condition as a sub-query. */
export function whole({ where, inCategory }: Narrowed): SQL | undefined {
  if (!inCategory) return where;
  const match = sql`(select 1 from ${productCategories} where product_categories.product_id = products.id and ${inCategory})`;
  return and(where, exists(match));
}

/** `deal` and `special` also narrow: hot or discounted ones, featured ones. */
export function sortCondition(sortBy: ProductSort): SQL | undefined {
  if (sortBy === 'deal') return or(products.isHotDeals, gt(products.discountPercent, 0));
  if (sortBy === 'special') return eq(products.isFeatured, true);
  return undefined;
}

/** In a category these are sorted by the join table alone. */
export const isSortedByCategory = (sortBy: ProductSort) => ['newest', 'highest_cost', 'lowest_cost'].includes(sortBy);

export function orderOf(sortBy: ProductSort, { search, inCategory }: Narrowed): SQL[] {
  // In a category the join table's own columns are read in the order of its index.
  const from = inCategory ? productCategories : products;
  const newest = [descending(from.createdAt), inCategory ? sql`${productCategories.productId}` : sql`${products.id}`];
  switch (sortBy) {
    case 'highest_cost':
      return [descending(from.discountedPrice), ...newest];
    case 'lowest_cost':
      return [sql`${from.discountedPrice}`, ...newest];
    case 'highest_reviews':
      return [descending(products.ratingCount), ...newest];
    case 'highest_views':
      return [descending(products.views), ...newest];
    case 'latest_updated':
      return [descending(products.updatedAt), ...newest];
    case 'deal':
      return [descending(products.discountPercent), ...newest];
    case 'best':
      return search ? [sql`ts_rank(${products.search}, ${search}) desc`, ...newest] : newest;
    default:
      return newest;
  }
}
