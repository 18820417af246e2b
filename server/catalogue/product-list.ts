import { and, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { productsPerPage, productsPerRow } from '#domain/catalogue/product.limits.ts';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { type Preparable, prepared } from '#server/platform/database/prepared.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCategories, productCountChanges, products } from './product.tables.ts';
import { cardColumns } from './product-columns.ts';
import {
  type Conditions,
  conditionsOf,
  isWholeCatalogue,
  isWholeCategory,
  type Narrowed,
  orderOf,
  type Shape,
  sortCondition,
  wholeCategory,
} from './product-filters.ts';
import type { CardRow } from './product-row.ts';

/** Everything that determines the SQL text; `firstRows` is the size of a first page that is planned once. */
type Listed = {
  shape: Shape;
  sortBy: ProductSort;
  needsTotal: boolean;
  isFromEnd: boolean;
  firstRows: number | undefined;
};

/** Few shapes, which shoppers send all day: one filter at a time, a category also between two prices. */
function isFrequent({ seesAll, has, stock, specs, words }: Shape, sortBy: ProductSort): boolean {
  const isOrdinary =
    !seesAll && !has.status && !has.ids && !has.skus && !has.brands && !has.kind && stock === undefined && specs === 0;
  if (!isOrdinary) return false;
  const hasPrice = has.minPrice || has.maxPrice;
  if (hasPrice && !(has.category && has.minPrice && has.maxPrice)) return false;
  if (words > 0) return words <= 3 && sortBy === 'best' && !has.category && !has.brand;
  if (has.category) return !has.brand;
  return !has.brand || sortBy === 'newest';
}

const plannedSizes = [productsPerPage, productsPerRow, productsPerRow + 1];

/**
 * The first page of a frequent list has its limit in the statement. A limit that is a parameter makes the database plan
 * every execution anew, because without its value it expects a tenth of all rows. Words and prices are planned by value.
 */
function firstRowsOf(shape: Shape, sortBy: ProductSort, { limit, offset }: { limit: number; offset: number }) {
  const { has, words } = shape;
  const isPlannedByValue = words > 0 || has.minPrice || has.maxPrice;
  const isFirst = offset === 0 && plannedSizes.includes(limit);
  return isFirst && !isPlannedByValue && isFrequent(shape, sortBy) ? limit : undefined;
}

function listConditions(shape: Shape, sortBy: ProductSort): Conditions {
  const { where, inCategory } = conditionsOf(shape);
  if (!inCategory) return { where: and(where, sortCondition(sortBy, products)), inCategory };
  return { where, inCategory: and(inCategory, sortCondition(sortBy, productCategories)) };
}

const countAll = sql<number>`count(*)`.mapWith(Number);
const sumOfChanges = sql<number>`coalesce(sum(${productCountChanges.change}), 0)`.mapWith(Number);

/** The whole catalogue or a category without a further filter: its total is written with every change. */
function writtenCountOf(shape: Shape, sortBy: ProductSort): SQL | undefined {
  if (sortCondition(sortBy, products)) return undefined;
  if (isWholeCatalogue(shape)) return eq(productCountChanges.categoryId, '');
  return isWholeCategory(shape) ? wholeCategory(productCountChanges.categoryId) : undefined;
}

/** What is used of the queries: their own types differ, and are large to compare. */
type CountQuery = SQLWrapper & Preparable<{ execute(values: Narrowed['values']): Promise<{ total: number }[]> }>;

function countQuery(shop: Shop, shape: Shape, sortBy: ProductSort): CountQuery {
  const written = writtenCountOf(shape, sortBy);
  if (written)
    return shop.db
      .select({ total: sumOfChanges.as('total') })
      .from(productCountChanges)
      .where(written);
  const { where, inCategory } = listConditions(shape, sortBy);
  const total = { total: countAll.as('total') };
  if (!inCategory) return shop.db.select(total).from(products).where(where);
  if (!where) return shop.db.select(total).from(productCategories).where(inCategory);
  return shop.db
    .select(total)
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(where, inCategory));
}

/** Drizzle writes any SQL after `limit`; its types name numbers and placeholders only. */
const limitInText = (rows: number) => sql`${rows}`.inlineParams() as unknown as Placeholder;

/** Ids of the page from an index alone where there is one; what it skips is never looked up. */
function chosenIds(shop: Shop, { shape, sortBy, isFromEnd, firstRows }: Listed, total: SQL.Aliased<number>) {
  const { where, inCategory } = listConditions(shape, sortBy);
  const order = orderOf(sortBy, shape, isFromEnd);
  const place =
    firstRows === undefined
      ? { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
      : { limit: limitInText(firstRows), offset: 0 };
  if (inCategory) {
    const ids = shop.db.select({ id: productCategories.productId, total }).from(productCategories);
    const narrowed = where
      ? ids.innerJoin(products, eq(products.id, productCategories.productId)).where(and(where, inCategory))
      : ids.where(inCategory);
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

/** Counts with a window function where all matches are read anyway; elsewhere in a subquery, from the smallest index. */
function totalOf(shop: Shop, { shape, sortBy, needsTotal }: Listed): SQL.Aliased<number> {
  if (!needsTotal) return sql<number>`0`.mapWith(Number).as('total');
  const { has, words } = shape;
  const isPriceRange = has.category && has.minPrice && has.maxPrice;
  if (words > 0 || isPriceRange) return sql<number>`count(*) over ()`.mapWith(Number).as('total');
  return sql<number>`(${countQuery(shop, shape, sortBy)})`.mapWith(Number).as('total');
}

function pageQuery(shop: Shop, listed: Listed) {
  const chosen = chosenIds(shop, listed, totalOf(shop, listed));
  const place = sql<number>`row_number() over ()`.as('place');
  const numbered = shop.db.select({ id: chosen.id, total: chosen.total, place }).from(chosen).as('numbered');
  return shop.db
    .select({ ...cardColumns(listed.shape.seesAll), total: numbered.total })
    .from(numbered)
    .innerJoin(products, eq(products.id, numbered.id))
    .orderBy(listed.isFromEnd ? desc(numbered.place) : numbered.place);
}

/** Nearer the end, a list of which the total is known is read from there: skipping costs as much as reading. */
function placeOf(page: number, limit: number, total: number | undefined) {
  const offset = offsetOf({ page, limit });
  const isFromEnd = total !== undefined && offset < total && offset > total / 2;
  if (!isFromEnd) return { isFromEnd, limit, offset };
  const rows = Math.min(limit, total - offset);
  return { isFromEnd, limit: rows, offset: total - offset - rows };
}

/** One statement for the page and, unless `total` is known, the number of all matches. */
export async function readProductPage(
  shop: Shop,
  { shape, values }: Narrowed,
  { sortBy, page, limit, total }: { sortBy: ProductSort; page: number; limit: number; total: number | undefined },
): Promise<{ rows: CardRow[]; total: number | undefined }> {
  const { isFromEnd, ...place } = placeOf(page, limit, total);
  const firstRows = isFromEnd ? undefined : firstRowsOf(shape, sortBy, place);
  const listed = { shape, sortBy, needsTotal: total === undefined, isFromEnd, firstRows };
  const query = prepared(shop.db, JSON.stringify(listed), isFrequent(shape, sortBy), () => pageQuery(shop, listed));
  const rows = await query.execute({ ...values, ...place });
  // Without a row there is no total: on the first page it is 0.
  const counted = rows[0]?.total ?? (page === 1 ? 0 : undefined);
  return { rows: rows as CardRow[], total: total ?? counted };
}

export async function countMatches(shop: Shop, { shape, values }: Narrowed, sortBy: ProductSort): Promise<number> {
  const key = `count ${sortBy} ${JSON.stringify(shape)}`;
  const query = prepared(shop.db, key, false, () => countQuery(shop, shape, sortBy));
  const [counted] = await query.execute(values);
  return counted?.total ?? 0;
}
