import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCategories, products } from './product.tables.ts';
import { cardColumns } from './product-columns.ts';
import {
  type Conditions,
  conditionsOf,
  isSortedByCategory,
  type Narrowed,
  orderOf,
  type Shape,
  sortCondition,
} from './product-filters.ts';
import type { CardRow } from './product-row.ts';

type Place = { page: number; limit: number };

/** Few shapes, which shoppers send all day: one filter at a time, a category also between two prices. */
function isFrequent({ seesAll, has, stock, specs, words }: Shape, sortBy: ProductSort): boolean {
  const isOrdinary = !seesAll && !has.ids && stock === undefined && specs === 0;
  if (!isOrdinary) return false;
  const hasPrice = has.minPrice || has.maxPrice;
  if (hasPrice && !(has.category && has.minPrice && has.maxPrice)) return false;
  if (words > 0) return words <= 3 && sortBy === 'best' && !has.category && !has.brand;
  return !(has.category && has.brand);
}

function listConditions(shape: Shape, sortBy: ProductSort): Conditions {
  const { where, inCategory } = conditionsOf(shape);
  return { where: and(where, sortCondition(sortBy)), inCategory };
}

const countAll = sql<number>`count(*)`.mapWith(Number);

function countQuery(shop: Shop, { where, inCategory }: Conditions) {
  const total = { total: countAll.as('total') };
  if (!inCategory) return shop.db.select(total).from(products).where(where);
  if (!where) return shop.db.select(total).from(productCategories).where(inCategory);
  return shop.db
    .select(total)
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(where, inCategory));
}

/** Ids of the page from an index alone where there is one; what it skips is never looked up. */
function chosenIds(shop: Shop, shape: Shape, sortBy: ProductSort, total: SQL.Aliased<number>) {
  const { where, inCategory } = listConditions(shape, sortBy);
  const order = orderOf(sortBy, shape);
  const place = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
  if (inCategory) {
    const ids = shop.db.select({ id: productCategories.productId, total }).from(productCategories);
    const isByCategory = where === undefined && isSortedByCategory(sortBy);
    const narrowed = isByCategory
      ? ids.where(inCategory)
      : ids.innerJoin(products, eq(products.id, productCategories.productId)).where(and(where, inCategory));
    return narrowed
      .orderBy(...order)
      .limit(place.limit)
      .offset(place.offset)
      .as('chosen');
  }
  return shop.db
    .select({ id: products.id, total })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset)
    .as('chosen');
}

/**
 * Where the database must look at all matches anyway it counts them on the way; the whole catalogue is counted apart
 * from its page, from the smallest index.
 */
function totalOf(shop: Shop, shape: Shape, sortBy: ProductSort, needsTotal: boolean): SQL.Aliased<number> {
  if (!needsTotal) return sql<number>`0`.mapWith(Number).as('total');
  const isNarrow = shape.has.category || shape.words > 0;
  if (isNarrow) return sql<number>`count(*) over ()`.mapWith(Number).as('total');
  return sql<number>`(${countQuery(shop, listConditions(shape, sortBy))})`.mapWith(Number).as('total');
}

function pageQuery(shop: Shop, shape: Shape, sortBy: ProductSort, needsTotal: boolean) {
  const chosen = chosenIds(shop, shape, sortBy, totalOf(shop, shape, sortBy, needsTotal));
  const place = sql<number>`row_number() over ()`.as('place');
  const numbered = shop.db.select({ id: chosen.id, total: chosen.total, place }).from(chosen).as('numbered');
  return shop.db
    .select({ ...cardColumns(shape.seesAll), total: numbered.total })
    .from(numbered)
    .innerJoin(products, eq(products.id, numbered.id))
    .orderBy(numbered.place);
}

/** One statement for the page and, where it is needed, the number of all matches. */
export async function readPage(
  shop: Shop,
  { shape, values }: Narrowed,
  { sortBy, page, limit, needsTotal }: Place & { sortBy: ProductSort; needsTotal: boolean },
): Promise<{ rows: CardRow[]; total: number | undefined }> {
  const key = `page ${sortBy} ${needsTotal} ${JSON.stringify(shape)}`;
  const query = prepared(shop.db, key, isFrequent(shape, sortBy), () => pageQuery(shop, shape, sortBy, needsTotal));
  const rows = await query.execute({ ...values, limit, offset: (page - 1) * limit });
  // Without a row there is no total: on the first page it is 0.
  const total = rows[0]?.total ?? (page === 1 ? 0 : undefined);
  return { rows: rows as CardRow[], total: needsTotal ? total : undefined };
}

export async function countMatches(shop: Shop, { shape, values }: Narrowed, sortBy: ProductSort): Promise<number> {
  const key = `count ${sortBy} ${JSON.stringify(shape)}`;
  const query = prepared(shop.db, key, false, () => countQuery(shop, listConditions(shape, sortBy)));
  const [counted] = await query.execute(values);
  return counted?.total ?? 0;
}
