import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { dayMs, dayOf } from '#domain/days.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { couponCodeOf, type OrderCoupon } from '#domain/order/coupon.ts';
import type { orderAdminApi, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { taxNow } from '#domain/order/order-changes.ts';
import { subtotalOf } from '#domain/order/order-charges.ts';
import { orderFieldNames } from '#domain/order/order-field-names.ts';
import type { OrderKind } from '#domain/order/order-number.ts';
import { holdsStock, isEditable, orderStatusLabel } from '#domain/order/order-status.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { lockStock, returnStock, type StockLine, takeStock } from '#server/catalogue/stock.service.ts';
import { type Caller, callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { returnCoupon, takeCouponByCode } from './coupon.service.ts';
import { readOrder } from './order.service.ts';
import { orderItems } from './order.tables.ts';
import { changeOrders } from './order-change.ts';
import type { ItemRow, OrderTableRow } from './order-rows.ts';
import { readOrderSettings } from './order-settings.service.ts';
import { lockUnchangedOrder } from './order-status.service.ts';
import { addEvent, insertItems, insertOrder, itemsOfOrders, type NewItem, storeOrder } from './order-store.ts';
import { buildsAfter, checkedBuilds } from './ordered-builds.ts';
import { type Offers, pricedItem, readOffers } from './ordered-items.ts';
import { newOrderId } from './save-order.service.ts';

type GivenItem = NonNullable<BodyOf<typeof orderAdminApi.update>['items']>[number];
type StaffItem = BodyOf<typeof orderAdminApi.create>['items'][number];

/** A line of the changed order, with the one that it continues. */
type NextLine = { item: NewItem & { serials?: ItemRow['serials'] }; before: ItemRow | null };

function continueLine({ id, orderId, position, ...line }: ItemRow, qty: number): NextLine['item'] {
  return { ...line, serials: line.serials.slice(0, qty), qty };
}

/** Removes the stored line that the given one continues from `left`; each line is used once. */
function takeLine(left: ItemRow[], given: GivenItem): ItemRow | null {
  const isMeant = (row: ItemRow) =>
    'item' in given ? row.id === given.item : row.productId === given.product && row.variant === given.variant;
  const meant = left.filter(isMeant);
  const row = meant.find(({ qty }) => 'item' in given || qty === given.qty) ?? meant[0];
  if (row) left.splice(left.indexOf(row), 1);
  return row ?? null;
}

function withPrice(line: NextLine['item'], { discountedPrice }: StaffItem): NextLine['item'] {
  return discountedPrice === undefined
    ? line
    : { ...line, discountedPrice, price: Math.max(line.price, discountedPrice) };
}

/** A line that was there before stays at its price; a new one gets today's. Staff may set another price for either. */
function nextLine(offers: Offers, given: GivenItem, left: ItemRow[]): NextLine {
  const before = takeLine(left, given);
  if ('item' in given) {
    if (before) return { item: continueLine(before, before.qty), before };
    throw invalidField('items', 'Barang ini sudah tidak ada di pesanan');
  }
  const item = before ? continueLine(before, given.qty) : pricedItem(offers, given).item;
  return { item: withPrice(item, given), before };
}

async function nextLines(
  shop: Shop,
  given: readonly GivenItem[],
  before: readonly ItemRow[],
  caller: Caller,
): Promise<NextLine[]> {
  const ids = given.flatMap((item) => ('item' in item ? [] : [item.product]));
  const offers = await readOffers(shop, ids, caller);
  const left = [...before];
  return given.map((item) => nextLine(offers, item, left));
}

const isUnchanged = ({ item, before }: NextLine): boolean =>
  before !== null && item.qty === before.qty && item.discountedPrice === before.discountedPrice;

const stockLineOf = ({ productId = null, variant = null, qty, name, parts }: NewItem): StockLine => ({
  productId,
  variant,
  qty,
  name,
  ...(parts ? { parts } : {}),
});

/** The lines after the change, the same array where nothing differs. */
async function replaceItems(
  shop: Shop,
  row: OrderTableRow,
  before: ItemRow[],
  given: readonly GivenItem[],
  caller: Caller,
): Promise<ItemRow[]> {
  const lines = await nextLines(shop, given, before, caller);
  const isSame = (line: NextLine, position: number) => line.before === before[position] && isUnchanged(line);
  if (lines.length === before.length && lines.every(isSame)) return before;
  // Pieces that stay are neither given back nor taken again: those of a deleted product could not be.
  const isStaying = ({ item, before }: NextLine) => before?.qty === item.qty;
  const staying = new Set(lines.filter(isStaying).map(({ before }) => before));
  const returned = before.filter((line) => !staying.has(line));
  if (holdsStock(row.status)) {
    await lockStock(shop, [...returned, ...lines.map(({ item }) => stockLineOf(item))]);
    await returnStock(shop, returned);
  }
  await shop.db.delete(orderItems).where(eq(orderItems.orderId, row.id));
  await insertItems(
    shop,
    row.id,
    lines.map(({ item }) => item),
  );
  const next = await itemsOfOrders(shop, [row.id]);
  const taken = next.filter((_, position) => !isStaying(lines[position]!));
  if (holdsStock(row.status)) await takeStock(shop, taken);
  return next;
}

function refuseCouponOfQuotation(kind: OrderKind): void {
  if (kind !== 'quotation') return;
  throw invalidField('coupon', 'Penawaran harga tidak memakai kupon');
}

/** The one that is there stays at its terms, whatever the items are now; another one is checked and counted. */
async function couponFor(
  shop: Shop,
  row: OrderTableRow,
  code: string | null,
  items: readonly ItemRow[],
): Promise<OrderCoupon | null> {
  if (code !== null && row.coupon?.code === couponCodeOf(code)) return row.coupon;
  if (code !== null) refuseCouponOfQuotation(row.kind);
  if (row.coupon) await returnCoupon(shop, row.coupon);
  return code === null ? null : takeCouponByCode(shop, code, subtotalOf(items));
}

type FieldName = keyof typeof orderFieldNames;
type Columns = Partial<Record<FieldName, Partial<OrderTableRow>>>;

/** What was sent, as columns of the order, by the name of the field. */
function columnsOf(body: BodyOf<typeof orderAdminApi.update>): Columns {
  const { customer, shipping, shippingCost, assemblyFee, discount, note, validUntil } = body;
  return {
    ...(customer && {
      customer: { customerName: customer.name, customerAddress: customer.address, waNumber: customer.waNumber },
    }),
    ...(shipping && { shipping }),
    ...(shippingCost !== undefined && { shippingCost: { shippingCost } }),
    ...(assemblyFee !== undefined && { assemblyFee: { assemblyFee } }),
    ...(discount !== undefined && {
      discount: { discountType: discount?.type ?? null, discountValue: discount?.value ?? null },
    }),
    ...(note !== undefined && { note: { note } }),
    ...(validUntil !== undefined && { validUntil: { validUntil } }),
  };
}

/** A form sends every field: only those that differ from what is stored are a change. */
function changedColumns(row: OrderTableRow, sent: Columns): Columns {
  const differs = (columns: Partial<OrderTableRow>) =>
    Object.entries(columns).some(([name, value]) => !isDeepStrictEqual(row[name as keyof OrderTableRow], value));
  return Object.fromEntries(Object.entries(sent).filter(([, columns]) => differs(columns)));
}

export async function updateOrder(
  shop: Shop,
  id: string,
  { updatedAt, ...body }: BodyOf<typeof orderAdminApi.update>,
  caller: Caller,
  origin: string,
): Promise<StaffOrder> {
  return changeOrders(shop, publish, async (shop) => {
    const { row, items } = await lockUnchangedOrder(shop, id, updatedAt, origin);
    if (!isEditable(row.status)) {
      throw new Problem('conflict', {
        detail: `Pesanan berstatus ${orderStatusLabel(row.status)} tidak dapat diubah lagi.`,
        current: await readOrder(shop, id, origin),
      });
    }
    const next = body.items ? await replaceItems(shop, row, items, body.items, caller) : items;
    const builds = next !== items ? await checkedBuilds(shop, buildsAfter(row.builds, items, next), next) : row.builds;
    const coupon = body.coupon === undefined ? row.coupon : await couponFor(shop, row, body.coupon, next);
    const changed = changedColumns(row, {
      ...columnsOf(body),
      ...(body.coupon === undefined ? {} : { coupon: { coupon } }),
    });
    const names = Object.keys(orderFieldNames) as FieldName[];
    const differing = names.filter((name) => (name === 'items' ? next !== items : changed[name]));
    if (differing.length > 0) {
      // Personal data that is entered again is removed again after its time.
      const renewed = changed.customer || changed.shipping || changed.note ? { personalDataRemovedAt: null } : {};
      await storeOrder(shop, row, Object.assign({ builds, ...renewed }, ...Object.values(changed)), next);
      const text = differing.map((name) => orderFieldNames[name]).join(', ');
      await addEvent(shop, id, { by: callerName(caller), kind: 'edited', text });
    }
    return readOrder(shop, id, origin);
  });
}

/** Walk-in, telephone, or a quotation: entered by staff. */
export async function createStaffOrder(
  shop: Shop,
  body: BodyOf<typeof orderAdminApi.create>,
  caller: Caller,
  origin: string,
): Promise<StaffOrder> {
  const settings = await readOrderSettings(shop);
  const tax = taxNow(settings);
  const items = (await nextLines(shop, body.items, [], caller)).map(({ item }) => item);
  const id = newOrderId();
  const lastDay = dayOf(new Date(shop.now().getTime() + settings.quotationDays * dayMs));
  if (body.coupon !== null) refuseCouponOfQuotation(body.kind);
  return changeOrders(shop, transaction, async (shop) => {
    const coupon = body.coupon === null ? null : await takeCouponByCode(shop, body.coupon, subtotalOf(items));
    await insertOrder(
      shop,
      {
        id,
        kind: body.kind,
        source: 'staff',
        customerName: body.customer.name,
        customerAddress: body.customer.address,
        waNumber: body.customer.waNumber,
        ...(body.shipping ?? {}),
        shippingCost: body.shippingCost,
        assemblyFee: body.assemblyFee,
        discountType: body.discount?.type ?? null,
        discountValue: body.discount?.value ?? null,
        coupon,
        taxRatePercent: tax?.ratePercent ?? null,
        taxIsIncluded: tax?.isIncluded ?? null,
        note: body.note,
        validUntil: body.kind === 'quotation' ? (body.validUntil ?? lastDay) : null,
      },
      items,
    );
    await addEvent(shop, id, { by: callerName(caller), kind: 'created', status: 'new' });
    return readOrder(shop, id, origin);
  });
}
