import type { BodyOf } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { isWaNumber } from '#domain/phone.ts';
import { type RefreshedCart, refreshCart } from './cart-changes.ts';
import type { ChangedOrder, orderApi } from './order.contract.ts';
import type { Order } from './order.ts';
import { totalsOf } from './totals.ts';

export type OrderBody = BodyOf<typeof orderApi.save>;

/** What is stored of the order in the browser: products and quantities, never a price. */
export function orderBody(order: Order): OrderBody {
  const waNumber = order.customer.waNumber?.trim() ?? '';
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
    expected: { subtotal: totalsOf(order.items, null).subtotal },
  };
}

/** The order as the shop has it now, and what the shopper must know before sending it again. */
export function withChanges(
  order: Order,
  { items, method }: ChangedOrder,
): { order: Order } & Pick<RefreshedCart, 'notices'> {
  const cart = refreshCart(order.items, items);
  const chosen = order.shipping.method;
  if (method === undefined || !chosen) return { order: { ...order, items: cart.items }, notices: cart.notices };
  const name = `${chosen.name} ${chosen.service}`;
  const notice = method
    ? `Ongkir ${name} berubah dari ${formatRupiah(chosen.cost)} menjadi ${formatRupiah(method.cost)}.`
    : `${name} sudah tidak tersedia untuk tujuan ini. Silakan pilih pengiriman lain.`;
  return {
    order: { ...order, items: cart.items, shipping: { ...order.shipping, method } },
    notices: [...cart.notices, notice],
  };
}

/** An order that was sent from this browser: pressed again, it gets the same key and stays one order. */
export type SentOrder = { key: string; body: string; at: number; isStored: boolean };

/** The server keeps an Idempotency-Key for a day; the same cart a day later is a new order. */
const sentOrderMs = 23 * 60 * 60_000;

export function keyFor(body: string, sent: SentOrder | null, now: number, newKey: () => string): string {
  return sent && sent.body === body && now - sent.at < sentOrderMs ? sent.key : newKey();
}

export const isWaiting = (sent: SentOrder | null, now: number): sent is SentOrder =>
  sent !== null && !sent.isStored && now - sent.at < sentOrderMs;

export function readSentOrder(json: string | null): SentOrder | null {
  try {
    const { key, body, at, isStored } = JSON.parse(json ?? 'null') as Partial<SentOrder>;
    if (typeof key !== 'string' || typeof body !== 'string' || typeof at !== 'number') return null;
    return { key, body, at, isStored: isStored === true };
  } catch {
    return null;
  }
}
