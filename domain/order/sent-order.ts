import type { BodyOf } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { isWaNumber } from '#domain/phone.ts';
import { itemKey } from './cart.ts';
import { assemblyFeeOf, buildLineOf, buildsWithin } from './cart-build.ts';
import { methodNotice, type RefreshedCart, refreshCart } from './cart-changes.ts';
import { chargedExtras, type DeliveryTerms, deliveryExtras, extrasTotal, noDeliveryTerms } from './delivery.ts';
import type { ChangedOrder, orderApi } from './order.contract.ts';
import type { Order } from './order.ts';
import { type OrderTax, taxLabel } from './order-charges.ts';
import { totalsOf } from './totals.ts';

export type OrderBody = BodyOf<typeof orderApi.save>;

/** What the shop charges, as the shopper saw it. */
export type SentTerms = { assemblyFee: number | null; deliveryTerms: DeliveryTerms; tax: OrderTax | null };

/** The body of `POST /orders`; prices only as `expected`, for comparison. */
export function orderBody(
  order: Order,
  { assemblyFee = null, deliveryTerms = noDeliveryTerms, tax = null }: Partial<SentTerms> = {},
): OrderBody {
  const waNumber = order.customer.waNumber?.trim() ?? '';
  const fee = assemblyFeeOf(order.builds, assemblyFee);
  const { subtotal, couponDiscount, addedTax } = totalsOf(order.items, null, {
    coupon: order.coupon,
    assemblyFee: fee,
    tax,
  });
  const { extras, method } = order.shipping;
  const added = extrasTotal(chargedExtras(extras, { terms: deliveryTerms, method, subtotal }));
  return {
    items: order.items.map(({ product, variant, qty }) => ({
      product: product._id,
      variant: variant?.name ?? null,
      qty,
    })),
    customer: {
      name: order.customer.name.trim(),
      address: order.customer.address.trim(),
      waNumber: isWaNumber(waNumber) ? waNumber : null,
    },
    shipping: order.shipping,
    note: order.note,
    ...(order.builds?.length ? { builds: order.builds } : {}),
    ...(order.coupon && couponDiscount > 0 ? { coupon: order.coupon._id } : {}),
    expected: {
      subtotal,
      ...(order.builds?.length ? { assemblyFee: fee } : {}),
      ...(couponDiscount > 0 ? { couponDiscount } : {}),
      ...(added > 0 ? { deliveryExtras: added } : {}),
      ...(addedTax > 0 ? { tax: addedTax } : {}),
    },
  };
}

/** Without the assembly that the shop no longer offers. */
function buildsNow(order: Order, items: Order['items'], assemblyFee: number | null | undefined) {
  if (!order.builds) return { fee: [] };
  const builds = buildsWithin(order.builds, items.map(buildLineOf));
  if (assemblyFee === undefined) return { builds, fee: [] };
  if (assemblyFee !== null) return { builds, fee: [`Jasa rakit sekarang ${formatRupiah(assemblyFee)} per rakitan.`] };
  return {
    builds: builds.map((build) => ({ ...build, isAssembled: false })),
    fee: ['Jasa rakit sedang tidak tersedia.'],
  };
}

/** Without what the shop no longer adds to a parcel. */
function extrasNow(order: Order, { deliveryTerms }: ChangedOrder): { order: Order; notices: string[] } {
  if (!deliveryTerms) return { order, notices: [] };
  const { extras = [], ...shipping } = order.shipping;
  const left = deliveryExtras.filter((kind) => extras.includes(kind) && deliveryTerms[kind]);
  return {
    order: { ...order, shipping: { ...shipping, ...(left.length > 0 ? { extras: left } : {}) } },
    notices: ['Biaya packing kayu atau asuransi berubah.'],
  };
}

/** Without the coupon that can no longer be used, or with its terms of now. */
function couponNow(order: Order, { coupon, couponRefusal }: ChangedOrder): { order: Order; notices: string[] } {
  const { coupon: before, ...rest } = order;
  if (coupon === undefined || !before) return { order, notices: [] };
  if (coupon === null) return { order: rest, notices: [`Kupon ${before.code} dilepas. ${couponRefusal ?? ''}`.trim()] };
  return { order: { ...rest, coupon }, notices: [`Potongan kupon ${coupon.code} berubah.`] };
}

function taxNotices({ tax }: ChangedOrder): string[] {
  if (tax === undefined) return [];
  return [tax && !tax.isIncluded ? `${taxLabel(tax)} ditambahkan ke harga.` : 'PPN tidak lagi ditambahkan ke harga.'];
}

/**
 * The order as the shop has it now, and what the shopper must know before sending it again. What the shopper has edited
 * since it was sent stays: the shop answered for the lines and the shipping of then.
 */
export function withChanges(
  sent: Order,
  changes: ChangedOrder,
  edited = sent,
): { order: Order } & Pick<RefreshedCart, 'notices'> {
  const { assemblyFee } = changes;
  const answers = new Map(sent.items.map((item, index) => [itemKey(item), changes.items[index]]));
  const method = edited.shipping === sent.shipping ? changes.method : undefined;
  const withExtras = extrasNow(edited, changes);
  const { order, notices: couponNotices } = couponNow(withExtras.order, changes);
  const cart = refreshCart(
    order.items,
    order.items.map((item) => answers.get(itemKey(item))),
  );
  const { builds, fee } = buildsNow(order, cart.items, assemblyFee);
  const changed = { ...order, items: cart.items, ...(builds ? { builds } : {}) };
  const notices = [...cart.notices, ...fee, ...withExtras.notices, ...couponNotices, ...taxNotices(changes)];
  const chosen = order.shipping.method;
  if (method === undefined || !chosen) return { order: changed, notices };
  return {
    order: { ...changed, shipping: { ...order.shipping, method } },
    notices: [...notices, methodNotice(chosen, method)],
  };
}

/** An order that was sent from this browser: pressed again, it gets the same key and stays one order. */
export type SentOrder = {
  key: string;
  body: string;
  at: number;
  isStored: boolean;
  /** The cart was emptied since: the same items are a new order. */
  isClosed: boolean;
};

/** The server keeps an Idempotency-Key for a day; the same cart a day later is a new order. */
const sentOrderMs = 23 * 60 * 60_000;
const isRecent = ({ at }: SentOrder, now: number) => now - at < sentOrderMs;

export function keyFor(body: string, sent: readonly SentOrder[], now: number, newKey: () => string): string {
  return sent.find((each) => each.body === body && !each.isClosed && isRecent(each, now))?.key ?? newKey();
}

/** Those that went out by WhatsApp while the shop did not answer. */
export const waitingOrders = (sent: readonly SentOrder[], now: number): SentOrder[] =>
  sent.filter((each) => !each.isStored && isRecent(each, now));

/** Adds or replaces `next`; of the others only waiting ones stay. */
export function withSentOrder(sent: readonly SentOrder[], next: SentOrder, now: number): SentOrder[] {
  return [...waitingOrders(sent, now).filter(({ key }) => key !== next.key), next];
}

/** For an order stored later: its message was sent already, so changed prices must not refuse it. */
export function withoutExpected(body: string): string {
  const { expected: _, ...rest } = JSON.parse(body) as OrderBody;
  return JSON.stringify(rest);
}

const isSentOrder = (value: unknown): value is SentOrder => {
  const { key, body, at, isStored, isClosed } = (value ?? {}) as Partial<SentOrder>;
  return (
    typeof key === 'string' &&
    typeof body === 'string' &&
    typeof at === 'number' &&
    typeof isStored === 'boolean' &&
    typeof isClosed === 'boolean'
  );
};

export function readSentOrders(json: string): SentOrder[] {
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? stored.filter(isSentOrder) : [];
  } catch {
    return [];
  }
}
