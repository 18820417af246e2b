import { asc, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '#domain/days.ts';
import type { OrderEvent } from '#domain/order/order-admin.contract.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { orderSums } from '#domain/order/order-charges.ts';
import { type OrderKind, orderNumber } from '#domain/order/order-number.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { Problem } from '#domain/problems.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import type { Shop } from '#server/shop/shop.ts';
import { orderCounts, orderEvents, orderItems, orderNumbers, orders } from './order.tables.ts';
import { chargesOf, type ItemRow, type OrderTableRow, searchTextOf } from './order-rows.ts';

/** The counter's row is locked until the order is committed, so no number is given twice and none is skipped. */
export async function nextNumber(shop: Shop, kind: OrderKind): Promise<string> {
  const day = dayOf(shop.now());
  const [row] = await shop.db
    .insert(orderNumbers)
    .values({ day, kind, last: 1 })
    .onConflictDoUpdate({
      target: [orderNumbers.day, orderNumbers.kind],
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ last: orderNumbers.last });
  return orderNumber(kind, day, row!.last);
}

export async function countOrders(
  shop: Shop,
  { kind, status, total }: { kind: OrderKind; status: OrderStatus; total: number },
  change: 1 | -1,
): Promise<void> {
  await shop.db
    .insert(orderCounts)
    .values({ kind, status, orders: change, sumRupiah: change * total })
    .onConflictDoUpdate({
      target: [orderCounts.kind, orderCounts.status],
      set: {
        orders: sql`${orderCounts.orders} + ${change}`,
        sumRupiah: sql`${orderCounts.sumRupiah} + ${change * total}`,
      },
    });
}

/** Counts are always locked in the same order, to avoid deadlocks. */
async function moveCount(shop: Shop, before: OrderTableRow, after: OrderTableRow): Promise<void> {
  const leave = () => countOrders(shop, before, -1);
  const enter = () => countOrders(shop, after, 1);
  const isLeftFirst = `${before.kind} ${before.status}` <= `${after.kind} ${after.status}`;
  for (const count of isLeftFirst ? [leave, enter] : [enter, leave]) await count();
}

export async function addEvent(
  shop: Shop,
  orderId: string,
  event: { by: string | null; kind: OrderEvent['kind']; status?: OrderStatus | null; text?: string },
): Promise<void> {
  await shop.db.insert(orderEvents).values({ orderId, at: shop.now(), ...event });
}

const notFound = () => new Problem('not-found', { detail: 'Pesanan tidak ditemukan.' });

export function itemsOfOrders(shop: Shop, ids: string[]): Promise<ItemRow[]> {
  return shop.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}

export async function itemsByOrder(shop: Shop, rows: readonly { id: string }[]): Promise<Map<string, ItemRow[]>> {
  const ids = rows.map(({ id }) => id);
  const items = ids.length > 0 ? await itemsOfOrders(shop, ids) : [];
  return Map.groupBy(items, ({ orderId }) => orderId);
}

export async function findOrder(shop: Shop, id: string): Promise<{ row: OrderTableRow; items: ItemRow[] }> {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw notFound();
  return { row, items: await itemsOfOrders(shop, [id]) };
}

/** Locked until the transaction ends: two people working on one order come one after the other. */
export async function lockOrder(shop: Shop, id: string): Promise<{ row: OrderTableRow; items: ItemRow[] }> {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw notFound();
  return { row, items: await itemsOfOrders(shop, [id]) };
}

export type NewItem = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId' | 'position' | 'serials'>;

/** Far above any sale: sums of many orders must stay exact. */
function checkedTotal(charges: Parameters<typeof orderSums>[0]): number {
  const { total } = orderSums(charges);
  if (total <= orderAdminLimits.totalRupiah) return total;
  const message = 'Nilai pesanan terlalu besar';
  throw new Problem('invalid-input', { detail: message, errors: [{ path: 'items', message }] });
}

export async function insertOrder(
  shop: Shop,
  order: Omit<typeof orders.$inferInsert, 'number' | 'pieces' | 'total' | 'searchText' | 'createdAt' | 'updatedAt'> & {
    id: string;
    createdAt?: Date;
  },
  items: NewItem[],
): Promise<OrderTableRow> {
  const now = order.createdAt ?? shop.now();
  const number = await nextNumber({ ...shop, now: () => now }, order.kind);
  const total = checkedTotal(
    chargesOf(
      {
        discountType: order.discountType ?? null,
        discountValue: order.discountValue ?? null,
        coupon: order.coupon ?? null,
        shippingCost: order.shippingCost ?? null,
        assemblyFee: order.assemblyFee ?? 0,
        taxRatePercent: order.taxRatePercent ?? null,
        taxIsIncluded: order.taxIsIncluded ?? null,
      },
      items,
    ),
  );
  const searchText = searchTextOf(
    {
      number,
      customerName: order.customerName ?? '',
      waNumber: order.waNumber ?? null,
      receiptNumber: order.receiptNumber ?? null,
      coupon: order.coupon ?? null,
    },
    items.map(({ name, sku }) => ({ name, sku: sku ?? null, serials: [] })),
  );
  const [row] = await shop.db
    .insert(orders)
    .values({
      ...order,
      number,
      total,
      pieces: items.reduce((sum, { qty }) => sum + qty, 0),
      searchText,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await insertItems(shop, order.id, items);
  await countOrders(shop, row!, 1);
  return row!;
}

export async function insertItems(
  shop: Shop,
  orderId: string,
  items: (NewItem & { serials?: ItemRow['serials'] })[],
): Promise<void> {
  await shop.db.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId, position })));
}

/** Writes what changed, with everything that is derived from it. */
export async function storeOrder(
  shop: Shop,
  before: OrderTableRow,
  change: Partial<OrderTableRow>,
  items: readonly ItemRow[],
): Promise<OrderTableRow> {
  const next = { ...before, ...change };
  const now = shop.now();
  const [row] = await shop.db
    .update(orders)
    .set({
      ...change,
      total: checkedTotal(chargesOf(next, items)),
      pieces: items.reduce((sum, { qty }) => sum + qty, 0),
      searchText: searchTextOf(next, items),
      updatedAt: nextUpdatedAt(before.updatedAt, now),
    })
    .where(eq(orders.id, before.id))
    .returning();
  await moveCount(shop, before, row!);
  return row!;
}
