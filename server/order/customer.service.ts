import { and, count, desc, eq, inArray, isNotNull, isNull, lt, max, notExists, or, sql } from 'drizzle-orm';
import { addMonths, dayOf, startOfDay } from '#domain/days.ts';
import type { QueryOf } from '#domain/endpoint.ts';
import type { Customer, customerApi } from '#domain/order/customer.contract.ts';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import { finishedStatuses } from '#domain/order/order-status.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { searchedWaNumber } from '#domain/phone.ts';
import { deleteAlertsOfNumber } from '#server/catalogue/product-alert.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import { removeReviewerNames } from '#server/reviews/buyer-review.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, type ShopInTransaction, transaction } from '#server/shop/transaction.ts';
import { returnCoupon } from './coupon.service.ts';
import { readOrder } from './order.service.ts';
import { orderEvents, orders } from './order.tables.ts';
import { searchTextOf } from './order-rows.ts';
import { readOrderSettings } from './order-settings.service.ts';
import { addEvent, countOrders, findOrder, itemsOfOrders } from './order-store.ts';

export async function listCustomers(shop: Shop, query: QueryOf<typeof customerApi.list>): Promise<Page<Customer>> {
  const where = and(
    isNotNull(orders.waNumber),
    eq(orders.kind, 'order'),
    or(
      containsText(query.search, [orders.customerName, orders.waNumber]),
      containsText(searchedWaNumber(query.search?.trim() ?? ''), [orders.waNumber]),
    ),
  );
  const lastOrderAt = max(orders.createdAt);
  const rows = await shop.db
    .select({
      waNumber: orders.waNumber,
      /** The name given with the latest order. */
      name: sql<string>`(array_agg(${orders.customerName} order by ${orders.createdAt} desc))[1]`,
      orders: count(),
      sumRupiah: sql`coalesce(sum(${orders.total}) filter (where ${orders.status} <> 'cancelled'), 0)`.mapWith(Number),
      lastOrderAt,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.waNumber)
    .orderBy(desc(lastOrderAt), orders.waNumber)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await shop.db
    .select({ total: sql`count(distinct ${orders.waNumber})`.mapWith(Number) })
    .from(orders)
    .where(where);
  return pageOf(
    rows.map((row) => ({ ...row, waNumber: row.waNumber!, lastOrderAt: row.lastOrderAt!.toISOString() })),
    total?.total ?? 0,
    query,
  );
}

/** Orders stay as numbers: items, sums and times, without anything that names the buyer. */
async function removePersonalDataOf(shop: Shop, ids: string[], by: string | null): Promise<void> {
  const items = Map.groupBy(await itemsOfOrders(shop, ids), ({ orderId }) => orderId);
  const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids)).for('update');
  // Notes are free text about people, and receipts lead to their addresses.
  await shop.db
    .update(orderEvents)
    .set({ text: '' })
    .where(and(inArray(orderEvents.orderId, ids), inArray(orderEvents.kind, ['note', 'status', 'back'])));
  for (const row of rows) {
    const emptied = { customerName: '', customerAddress: '', waNumber: null, receiptNumber: null };
    await shop.db
      .update(orders)
      .set({
        ...emptied,
        note: '',
        destination: '',
        destinationLabel: '',
        personalDataRemovedAt: shop.now(),
        // An open form must not write the removed data back.
        updatedAt: nextUpdatedAt(row.updatedAt, shop.now()),
        searchText: searchTextOf({ number: row.number, coupon: row.coupon, ...emptied }, items.get(row.id) ?? []),
      })
      .where(eq(orders.id, row.id));
    await addEvent(shop, row.id, { by, kind: 'personal-data' });
  }
}

/** A transaction for each batch, until one finds fewer than it may take. */
async function inBatches(shop: Shop, removeBatch: (shop: ShopInTransaction) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await transaction(shop, removeBatch);
    removed += found;
    if (found < limits.ordersRemovedAtOnce) return removed;
  }
}

/** The right to be forgotten (UU PDP): every order of this number loses what names its buyer. */
export function removePersonalData(shop: Shop, waNumber: string, by: string | null): Promise<{ orders: number }> {
  return publish(shop, async (shop) => {
    const found = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.waNumber, waNumber));
    for (let start = 0; start < found.length; start += limits.ordersRemovedAtOnce) {
      const ids = found.slice(start, start + limits.ordersRemovedAtOnce).map(({ id }) => id);
      await removePersonalDataOf(shop, ids, by);
      await removeReviewerNames(shop, ids);
    }
    await deleteAlertsOfNumber(shop, waNumber);
    return { orders: found.length };
  });
}

/** Of one order: a buyer without a number is in no list of buyers. */
export function removePersonalDataOfOrder(
  shop: Shop,
  id: string,
  by: string | null,
  origin: string,
): Promise<StaffOrder> {
  return publish(shop, async (shop) => {
    await findOrder(shop, id);
    await removePersonalDataOf(shop, [id], by);
    await removeReviewerNames(shop, [id]);
    return readOrder(shop, id, origin);
  });
}

/** The timeline knows it for ever; the time in the row is cleared when a cancelled order begins anew. */
const acceptancesOf = (shop: Shop) =>
  shop.db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'processing')));

/** Anybody can send an order: those that the shop never accepted do not stay for ever. */
export async function deleteUnacceptedOrders(shop: Shop): Promise<number> {
  const oldest = new Date(shop.now().getTime() - limits.unacceptedOrderMs);
  return inBatches(shop, async (shop) => {
    const found = await shop.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.source, 'web'),
          inArray(orders.status, ['new', 'cancelled']),
          isNull(orders.processingAt),
          notExists(acceptancesOf(shop)),
          lt(orders.createdAt, oldest),
        ),
      )
      // The counts of the statuses are locked in the same order as by a step of an order.
      .orderBy(orders.status)
      .limit(limits.ordersRemovedAtOnce)
      // One that staff are accepting at this moment stays.
      .for('update', { skipLocked: true });
    for (const { coupon, status } of found) {
      if (coupon && status !== 'cancelled') await returnCoupon(shop, coupon);
    }
    for (const row of found) await countOrders(shop, row, -1);
    if (found.length > 0) {
      await shop.db.delete(orders).where(
        inArray(
          orders.id,
          found.map(({ id }) => id),
        ),
      );
    }
    return found.length;
  });
}

/**
 * Finished orders, and quotations that never became one, lose their personal data after the time set at Pengaturan
 * pesanan. Part of the maintenance.
 */
export async function removeExpiredPersonalData(shop: Shop): Promise<number> {
  const { retentionMonths } = await readOrderSettings(shop);
  const oldest = startOfDay(addMonths(dayOf(shop.now()), -retentionMonths));
  const isOverdueQuotation = and(
    eq(orders.kind, 'quotation'),
    or(isNull(orders.validUntil), lt(orders.validUntil, dayOf(shop.now()))),
  );
  return inBatches(shop, async (shop) => {
    const found = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          or(inArray(orders.status, [...finishedStatuses]), isOverdueQuotation),
          isNull(orders.personalDataRemovedAt),
          lt(orders.updatedAt, oldest),
        ),
      )
      .limit(limits.ordersRemovedAtOnce)
      .for('update', { skipLocked: true });
    if (found.length > 0)
      await removePersonalDataOf(
        shop,
        found.map(({ id }) => id),
        null,
      );
    return found.length;
  });
}
