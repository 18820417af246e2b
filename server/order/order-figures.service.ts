import { and, asc, count, desc, eq, gte, inArray, ne, sql, sum } from 'drizzle-orm';
import { startOfDay } from '#domain/days.ts';
import type { OrderRow } from '#domain/order/order-admin.contract.ts';
import { soldStatuses } from '#domain/order/order-status.ts';
import type { Shop } from '#server/shop/shop.ts';
import { orderItems, orders } from './order.tables.ts';
import { orderRowOf } from './order-rows.ts';
import { itemsByOrder } from './order-store.ts';

const isSold = inArray(orders.status, [...soldStatuses]);
const isOrder = eq(orders.kind, 'order');

export type SalesDay = { orders: number; salesRupiah: number };

/** Orders that were not cancelled and the sums of those paid or sent, by the day on which they were ordered. */
export async function salesByDay(shop: Shop, from: string): Promise<Map<string, SalesDay>> {
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;
  const rows = await shop.db
    .select({
      day,
      orders: count(),
      salesRupiah: sql`coalesce(sum(${orders.total}) filter (where ${isSold}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(isOrder, ne(orders.status, 'cancelled'), gte(orders.createdAt, startOfDay(from))))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}

/** New orders, neither accepted nor rejected, the oldest first, and how many there are. */
export async function listLongestWaiting(shop: Shop, limit: number): Promise<{ totalDocs: number; docs: OrderRow[] }> {
  const where = and(isOrder, eq(orders.status, 'new'));
  const rows = await shop.db.select().from(orders).where(where).orderBy(asc(orders.createdAt)).limit(limit);
  if (rows.length === 0) return { totalDocs: 0, docs: [] };
  const items = await itemsByOrder(shop, rows);
  return {
    totalDocs: await shop.db.$count(orders, where),
    docs: rows.map((row) => orderRowOf(row, items.get(row.id) ?? [], '')),
  };
}

export type BestSeller = {
  /** Null once the product was deleted. */
  _id: string | null;
  name: string;
  thumbnail: string | null;
  pieces: number;
  salesRupiah: number;
};

/** Most pieces first, of what was paid or sent among the orders since that day. */
export async function listBestSelling(shop: Shop, from: string, limit: number): Promise<BestSeller[]> {
  const pieces = sum(orderItems.qty).mapWith(Number);
  const salesRupiah = sum(sql`${orderItems.qty} * ${orderItems.discountedPrice}`).mapWith(Number);
  return shop.db
    .select({
      _id: orderItems.productId,
      name: sql<string>`max(${orderItems.name})`,
      thumbnail: sql<string | null>`max(${orderItems.thumbnail})`,
      pieces,
      salesRupiah,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOrder, isSold, gte(orders.createdAt, startOfDay(from))))
    .groupBy(orderItems.productId, sql`case when ${orderItems.productId} is null then ${orderItems.name} end`)
    .orderBy(desc(pieces), desc(salesRupiah))
    .limit(limit);
}
