import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { orderItems, orders } from './order.tables.ts';

/** Those of the products that were ordered from then on. */
export async function findOrdered(shop: Shop, productIds: readonly string[], since: Date): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await shop.db
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.productId, [...productIds]), gte(orders.createdAt, since)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
