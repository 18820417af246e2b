import type { Discount } from '#domain/catalogue/discount.ts';
import { addMonths, dayOf } from '#domain/days.ts';
import { trackingUrl } from '#domain/order/courier-tracking.ts';
import type { BuyerOrder, OrderedItem } from '#domain/order/order.contract.ts';
import type { OrderEvent, OrderRow, Serial, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { type OrderCharges, orderSums } from '#domain/order/order-charges.ts';
import type { OrderTimes } from '#domain/order/order-status.ts';
import { webPaths } from '#domain/web-paths.ts';
import type { orderEvents, orderItems, orders } from './order.tables.ts';

export type OrderTableRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;

const text = (time: Date | null) => time?.toISOString() ?? null;

export const timesOf = (row: OrderTableRow): OrderTimes => ({
  processing: text(row.processingAt),
  paid: text(row.paidAt),
  sent: text(row.sentAt),
  done: text(row.doneAt),
  cancelled: text(row.cancelledAt),
});

const discountOf = (row: Pick<OrderTableRow, 'discountType' | 'discountValue'>): Discount | null =>
  row.discountType && row.discountValue !== null ? { type: row.discountType, value: row.discountValue } : null;

export function chargesOf(
  row: Pick<
    OrderTableRow,
    'discountType' | 'discountValue' | 'coupon' | 'shippingCost' | 'assemblyFee' | 'taxRatePercent' | 'taxIsIncluded'
  >,
  items: OrderCharges['items'],
): OrderCharges {
  const { taxRatePercent, taxIsIncluded } = row;
  return {
    items,
    discount: discountOf(row),
    coupon: row.coupon,
    shippingCost: row.shippingCost,
    assemblyFee: row.assemblyFee,
    tax: taxRatePercent === null ? null : { ratePercent: taxRatePercent, isIncluded: taxIsIncluded ?? true },
  };
}

const itemOf = (row: ItemRow): OrderedItem => ({
  _id: row.id,
  product: { _id: row.productId, name: row.name, sku: row.sku, thumbnail: row.thumbnail },
  variant: row.variant,
  qty: row.qty,
  price: row.price,
  discountedPrice: row.discountedPrice,
  weight: row.weightGrams,
  ...(row.parts.length > 0 ? { parts: row.parts } : {}),
});

/** What buyer and staff both see. */
function sharedPart(row: OrderTableRow, items: readonly ItemRow[], origin: string) {
  const charges = chargesOf(row, items);
  return {
    _id: row.id,
    url: origin + webPaths.savedOrder(row.id),
    number: row.number,
    kind: row.kind,
    status: row.status,
    times: timesOf(row),
    shipping: { destination: row.destination, destinationLabel: row.destinationLabel, method: row.method },
    sums: orderSums(charges),
    tax: charges.tax,
    isShippingConfirmed: row.shippingCost !== null,
    courier: row.courier,
    receiptNumber: row.receiptNumber,
    trackingUrl: row.receiptNumber ? trackingUrl(row.courier) : null,
    note: row.note,
    builds: row.builds,
    createdAt: row.createdAt.toISOString(),
  };
}

export function buyerOrderOf(
  row: OrderTableRow,
  items: readonly ItemRow[],
  reviews: BuyerOrder['reviews'],
  origin: string,
): BuyerOrder {
  return {
    ...sharedPart(row, items, origin),
    customerName: row.customerName,
    couponCode: row.coupon?.code ?? null,
    items: items.map(itemOf),
    reviews,
  };
}

/** A warranty begins on the day the pieces were sent. */
const withWarranty = (serial: Serial, sentAt: Date | null) => ({
  ...serial,
  warrantyUntil: sentAt && serial.warrantyMonths > 0 ? addMonths(dayOf(sentAt), serial.warrantyMonths) : null,
});

const eventOf = ({ id, at, by, kind, status, text }: EventRow): OrderEvent => ({
  _id: id,
  at: at.toISOString(),
  by,
  kind,
  status,
  text,
});

export function staffOrderOf(
  row: OrderTableRow,
  items: readonly ItemRow[],
  events: readonly EventRow[],
  { stockOf, couponNotice }: { stockOf: (item: ItemRow) => number | null; couponNotice: string | null },
  origin: string,
): StaffOrder {
  return {
    ...sharedPart(row, items, origin),
    items: items.map((item) => ({
      ...itemOf(item),
      stock: stockOf(item),
      serials: item.serials.map((serial) => withWarranty(serial, row.sentAt)),
    })),
    source: row.source,
    customer: { name: row.customerName, address: row.customerAddress, waNumber: row.waNumber },
    discount: discountOf(row),
    coupon: row.coupon,
    couponNotice,
    shippingCost: row.shippingCost,
    assemblyFee: row.assemblyFee,
    validUntil: row.validUntil,
    isPersonalDataRemoved: row.personalDataRemovedAt !== null,
    events: events.map(eventOf),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** `search` in lower case: where it names a serial number, the line says until when its warranty runs. */
export function orderRowOf(row: OrderTableRow, items: readonly ItemRow[], search: string): OrderRow {
  const [first] = items;
  const serial = search
    ? items.flatMap((item) => item.serials).find((each) => each.serial.toLowerCase().includes(search))
    : undefined;
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    source: row.source,
    customerName: row.customerName,
    waNumber: row.waNumber,
    destinationLabel: row.destinationLabel,
    pieces: row.pieces,
    itemCount: items.length,
    firstItem: first ? { name: first.name, thumbnail: first.thumbnail } : null,
    total: row.total,
    validUntil: row.validUntil,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    warranty: serial ? { serial: serial.serial, until: withWarranty(serial, row.sentAt).warrantyUntil } : null,
  };
}

/** Everything that the search of 'Pesanan' looks through. */
export function searchTextOf(
  row: Pick<OrderTableRow, 'number' | 'customerName' | 'waNumber' | 'receiptNumber' | 'coupon'>,
  items: readonly Pick<ItemRow, 'name' | 'sku' | 'serials'>[],
): string {
  const words = [
    row.number,
    row.customerName,
    row.waNumber,
    row.receiptNumber,
    row.coupon?.code,
    ...items.flatMap(({ name, sku, serials }) => [name, sku, ...serials.map(({ serial }) => serial)]),
  ];
  return words.filter(Boolean).join(' ').toLowerCase();
}
