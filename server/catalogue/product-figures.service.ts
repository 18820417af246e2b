import { and, asc, count, eq, gt, gte, type SQL, sum } from 'drizzle-orm';
import { type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import { descending } from '#server/platform/database/descending.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products, productViews } from './product.tables.ts';
import { isLow } from './product-filters.ts';

export async function countByStatus(shop: Shop): Promise<Record<ProductStatus, number>> {
  const rows = await shop.db
    .select({ status: products.status, total: count() })
    .from(products)
    .groupBy(products.status);
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(productStatuses.map(({ value }) => [value, totals.get(value) ?? 0])) as Record<
    ProductStatus,
    number
  >;
}

const listedColumns = {
  _id: products.id,
  name: products.name,
  thumbnail: products.thumbnail,
  stock: products.stock,
  views: products.views,
};

const isActive = eq(products.status, 'active');

async function firstOf(shop: Shop, where: SQL | undefined, order: SQL[], limit: number) {
  const docs = await shop.db
    .select(listedColumns)
    .from(products)
    .where(where)
    .orderBy(...order, asc(products.id))
    .limit(limit);
  return docs;
}

/** Products for sale that run out, the emptiest first, and how many there are. */
export async function listScarce(shop: Shop, kind: 'low' | 'empty', limit: number) {
  const where = and(isActive, kind === 'low' ? and(gt(products.stock, 0), isLow) : eq(products.stock, 0));
  const [counted] = await shop.db.select({ total: count() }).from(products).where(where);
  const docs = await firstOf(shop, where, [asc(products.stock), descending(products.views)], limit);
  return { totalDocs: counted?.total ?? 0, docs };
}

export function listMostViewed(shop: Shop, limit: number) {
  return firstOf(shop, and(isActive, gt(products.views, 0)), [descending(products.views)], limit);
}

/** Views of all products by day, from the given day on. */
export async function viewsByDay(shop: Shop, from: string): Promise<Map<string, number>> {
  const rows = await shop.db
    .select({ day: productViews.day, views: sum(productViews.views) })
    .from(productViews)
    .where(gte(productViews.day, from))
    .groupBy(productViews.day);
  return new Map(rows.map(({ day, views }) => [day, Number(views)]));
}
