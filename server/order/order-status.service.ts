import { eq } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import type { orderAdminApi, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { holdsStock, type OrderStatus, orderStatusLabel, orderStep } from '#domain/order/order-status.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.service.ts';
import { refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import { type Caller, callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { moveCoupon } from './coupon.service.ts';
import { readOrder } from './order.service.ts';
import { orderItems } from './order.tables.ts';
import { changeOrders } from './order-change.ts';
import { type ItemRow, type OrderTableRow, timesOf } from './order-rows.ts';
import { addEvent, lockOrder, nextNumber, storeOrder } from './order-store.ts';

/** Locks an order that is as the editor saw it; the second of two editors gets the order as it is now. */
export async function lockUnchangedOrder(
  shop: Shop,
  id: string,
  updatedAt: string | undefined,
  origin: string,
): ReturnType<typeof lockOrder> {
  const locked = await lockOrder(shop, id);
  await refuseStaleUpdate(updatedAt, locked.row.updatedAt, () => readOrder(shop, id, origin));
  return locked;
}

async function moveStock(shop: Shop, from: OrderStatus, to: OrderStatus, items: ItemRow[]): Promise<void> {
  if (!holdsStock(from) && holdsStock(to)) await takeStock(shop, items);
  if (holdsStock(from) && !holdsStock(to)) await returnStock(shop, items);
}

type StatusBody = BodyOf<typeof orderAdminApi.changeStatus>;

async function storeSerials(shop: Shop, items: ItemRow[], given: StatusBody['serials']): Promise<ItemRow[]> {
  // A change of the items gives them new ids: numbers of old ones would be lost without a word.
  if (given?.some((each) => !items.some(({ id }) => id === each.item))) {
    throw invalidField('serials', 'Barang ini sudah tidak ada di pesanan');
  }
  const next: ItemRow[] = [];
  for (const item of items) {
    const serials = given?.find((each) => each.item === item.id)?.serials;
    if (serials && serials.length > item.qty) {
      throw invalidField('serials', `${item.name}: paling banyak ${item.qty} nomor seri`);
    }
    if (serials) await shop.db.update(orderItems).set({ serials }).where(eq(orderItems.id, item.id));
    next.push(serials ? { ...item, serials } : item);
  }
  return next;
}

/**
 * The time of the status that begins; a step back clears the time of the one that is left, and of all where the order
 * begins anew: a cancelled one had been accepted or paid before.
 */
function timeChange(from: OrderStatus, to: OrderStatus, isBack: boolean, now: Date): Partial<OrderTableRow> {
  const columns = {
    new: null,
    processing: 'processingAt',
    paid: 'paidAt',
    sent: 'sentAt',
    done: 'doneAt',
    cancelled: 'cancelledAt',
  } as const;
  const [left, begun] = [columns[from], columns[to]];
  if (isBack && to === 'new') return { processingAt: null, paidAt: null, cancelledAt: null };
  if (isBack) return left ? { [left]: null } : {};
  return begun ? { [begun]: now } : {};
}

export async function changeOrderStatus(
  shop: Shop,
  id: string,
  body: StatusBody,
  caller: Caller,
  origin: string,
): Promise<StaffOrder> {
  return changeOrders(shop, publish, async (shop) => {
    const { row, items } = await lockUnchangedOrder(shop, id, body.updatedAt, origin);
    const step = row.kind === 'order' ? orderStep(row.status, body.status, timesOf(row)) : null;
    if (step === null) {
      throw new Problem('conflict', {
        detail: `Pesanan berstatus ${orderStatusLabel(row.status)} tidak dapat menjadi ${orderStatusLabel(body.status)}.`,
        current: await readOrder(shop, id, origin),
      });
    }
    await moveStock(shop, row.status, body.status, items);
    const { coupon, note } = await moveCoupon(shop, row.coupon, row.status, body.status);
    const withSerials = await storeSerials(shop, items, body.serials);
    await storeOrder(
      shop,
      row,
      {
        status: body.status,
        coupon,
        ...timeChange(row.status, body.status, step === 'back', shop.now()),
        ...(body.courier === undefined ? {} : { courier: body.courier || null }),
        ...(body.receiptNumber === undefined ? {} : { receiptNumber: body.receiptNumber || null }),
      },
      withSerials,
    );
    await addEvent(shop, id, {
      by: callerName(caller),
      kind: step === 'back' ? 'back' : 'status',
      status: body.status,
      text: [body.reason, note].filter(Boolean).join('. '),
    });
    return readOrder(shop, id, origin);
  });
}

/** A line of the timeline that changes nothing else. */
export async function addOrderLine(
  shop: Shop,
  id: string,
  line: { kind: 'note' | 'message'; text: string },
  caller: Caller,
  origin: string,
): Promise<StaffOrder> {
  return changeOrders(shop, transaction, async (shop) => {
    await lockOrder(shop, id);
    await addEvent(shop, id, { by: callerName(caller), ...line });
    return readOrder(shop, id, origin);
  });
}

/** A quotation becomes a new order with a number of its own; stock is taken only when it is accepted. */
export async function convertQuotation(
  shop: Shop,
  id: string,
  updatedAt: string | undefined,
  caller: Caller,
  origin: string,
): Promise<StaffOrder> {
  return changeOrders(shop, transaction, async (shop) => {
    const { row, items } = await lockUnchangedOrder(shop, id, updatedAt, origin);
    if (row.kind !== 'quotation') throw new Problem('conflict', { detail: 'Ini sudah menjadi pesanan.' });
    const number = await nextNumber(shop, 'order');
    await storeOrder(shop, row, { kind: 'order', number, createdAt: shop.now() }, items);
    await addEvent(shop, id, {
      by: callerName(caller),
      kind: 'converted',
      status: 'new',
      text: `Dari penawaran ${row.number}`,
    });
    return readOrder(shop, id, origin);
  });
}
