import { count, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { parseBrands } from '#domain/catalogue/catalogue-query.ts';
import { countFilters, type FilterCounts, type PriceList } from '#domain/catalogue/filter-counts.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';
import { productCategories, products } from './product.tables.ts';
import {
  conditionsOf,
  isWholeCategory,
  type Narrowed,
  narrow,
  type ProductFilters,
  type Shape,
  whole,
} from './product-filters.ts';

type Loaded = { version: number; lists: Promise<PriceList[]> };

/**
 * The prices of what category, keyword and specifications find, until the next public write and no longer than a stale
 * response: any brands, price range and stock are counted from them without a query.
 */
const loaded = perShop(
  (_: Shop) =>
    new LRUCache<string, Loaded>({
      max: limits.cachedPriceLists,
      maxSize: limits.cachedPrices,
      ttl: limits.cacheStaleMs,
    }),
);

function pricesByBrand(shop: Shop, shape: Shape) {
  const conditions = conditionsOf(shape);
  // An index holds all that is asked of a category, so the products themselves are not read.
  const from = isWholeCategory(shape)
    ? { table: productCategories, isInStock: productCategories.isInStock, where: conditions.inCategory }
    : { table: products, isInStock: sql<boolean>`${products.stock} > 0`, where: whole(conditions) };
  const isInStock = sql<boolean>`${from.isInStock}`.as('is_in_stock');
  return shop.db
    .select({
      brandId: from.table.brandId,
      isInStock,
      prices: sql<string>`string_agg(${from.table.discountedPrice}::text, ',')`.as('prices'),
    })
    .from(from.table)
    .where(from.where)
    .groupBy(from.table.brandId, sql`is_in_stock`)
    .as('counted');
}

function priceQuery(shop: Shop, shape: Shape) {
  const counted = pricesByBrand(shop, shape);
  // The public never learns of an inactive brand.
  const isShown = shape.seesAll ? sql`true` : sql`${brands.isActive}`;
  return shop.db
    .select({ brandId: brands.id, isInStock: counted.isInStock, prices: counted.prices })
    .from(counted)
    .leftJoin(brands, sql`${brands.id} = ${counted.brandId} and ${isShown}`);
}

async function readPrices(shop: Shop, { shape, values }: Narrowed): Promise<PriceList[]> {
  const query = prepared(shop.db, `prices ${JSON.stringify(shape)}`, false, () => priceQuery(shop, shape));
  const rows = await query.execute(values);
  return rows.map(({ prices, ...row }) => ({ ...row, prices: Float64Array.from(prices.split(','), Number).sort() }));
}

function pricesOf(shop: Shop, narrowed: Narrowed): Promise<PriceList[]> {
  // Staff also see what is written without a public change.
  if (narrowed.shape.seesAll) return readPrices(shop, narrowed);
  const cache = loaded(shop);
  const version = shop.cache.version();
  const key = JSON.stringify([narrowed.shape, narrowed.values]);
  const known = cache.get(key);
  if (known?.version === version) return known.lists;
  const lists = readPrices(shop, narrowed);
  const entry = { version, lists };
  cache.set(key, entry, { size: 1 });
  lists.then(
    (read) => {
      const prices = read.reduce((sum, list) => sum + list.prices.length, 1);
      if (cache.peek(key) === entry) cache.set(key, entry, { size: prices });
    },
    () => {
      if (cache.peek(key) === entry) cache.delete(key);
    },
  );
  return lists;
}

export async function countByFilter(
  shop: Shop,
  { brand, minPrice, maxPrice, stock, ...others }: ProductFilters,
  caller: Caller,
): Promise<FilterCounts> {
  const lists = await pricesOf(shop, await narrow(shop, others, caller));
  const isInStockOnly = stock === 'available';
  return countFilters(lists, { brands: parseBrands(brand), minPrice, maxPrice, isInStockOnly });
}

/** Counts per active category, without other filters. */
export async function countByCategory(shop: Shop): Promise<{ _id: string; count: number }[]> {
  return shop.db
    .select({ _id: productCategories.categoryId, count: count() })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(sql`${productCategories.isActive} and ${categories.isActive}`)
    .groupBy(productCategories.categoryId);
}
