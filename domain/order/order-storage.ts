import type { Discount } from '#domain/catalogue/discount.ts';
import { type CartItem, type CartVariant, cartLimits } from './cart.ts';
import { type BuildPart, buildLineOf, buildsWithin, type CartBuild, cartBuildLimits } from './cart-build.ts';
import type { CartCoupon } from './coupon.ts';
import { type DeliveryExtra, deliveryExtras } from './delivery.ts';
import { emptyOrder, type Order, orderLimits } from './order.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
/** Far above what a form accepts: a limit must not cut what is still being typed. */
const maxStoredText = 10_000;
const text = (value: unknown, max = maxStoredText) => (typeof value === 'string' ? value.slice(0, max) : '');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);

function discountOf(value: unknown): Discount | null {
  const { type, value: size } = fieldsOf(value);
  if (type !== 'percent' && type !== 'nominal') return null;
  return amount(size) === null ? null : { type, value: Number(size) };
}

function variantOf(value: unknown): CartVariant | null | undefined {
  if (value === null || value === undefined) return null;
  const { name, price, sku, stock, picture } = fieldsOf(value);
  if (typeof name !== 'string' || amount(price) === null) return undefined;
  const own = textOrNull(picture);
  return { name, price: Number(price), sku: textOrNull(sku), stock: amount(stock), ...(own ? { picture: own } : {}) };
}

function itemOf(value: unknown): CartItem[] {
  const { product, variant, qty } = fieldsOf(value);
  const stored = fieldsOf(product);
  const chosen = variantOf(variant);
  const isUsable = typeof stored._id === 'string' && typeof stored.name === 'string' && amount(stored.price) !== null;
  if (!isUsable || chosen === undefined || !Number.isSafeInteger(qty) || Number(qty) < 1) return [];
  return [
    {
      product: {
        _id: String(stored._id),
        name: String(stored.name),
        sku: textOrNull(stored.sku),
        thumbnail: textOrNull(stored.thumbnail),
        price: Number(stored.price),
        discount: discountOf(stored.discount),
        weight: amount(stored.weight),
        stock: amount(stored.stock) ?? 0,
      },
      variant: chosen,
      qty: Number(qty),
    },
  ];
}

function partOf(value: unknown): BuildPart[] {
  const { product, variant, qty } = fieldsOf(value);
  if (typeof product !== 'string' || !Number.isSafeInteger(qty) || Number(qty) < 1) return [];
  return [{ product, variant: textOrNull(variant), qty: Number(qty) }];
}

function buildsOf(value: unknown, items: readonly CartItem[]): CartBuild[] {
  const builds = (Array.isArray(value) ? value : []).slice(0, cartBuildLimits.builds).map((each) => {
    const { parts, isAssembled } = fieldsOf(each);
    const read = (Array.isArray(parts) ? parts : []).flatMap(partOf).slice(0, cartBuildLimits.parts);
    return { parts: read, isAssembled: isAssembled === true };
  });
  return buildsWithin(builds, items.map(buildLineOf));
}

function methodOf(value: unknown): Order['shipping']['method'] {
  const { name, service, description, etd, cost } = fieldsOf(value);
  if (typeof name !== 'string' || typeof service !== 'string' || amount(cost) === null) return null;
  return { name, service, description: text(description), etd: text(etd), cost: Number(cost) };
}

function extrasOf(value: unknown): DeliveryExtra[] {
  return Array.isArray(value) ? deliveryExtras.filter((kind) => value.includes(kind)) : [];
}

function couponOf(value: unknown): CartCoupon | null {
  const { _id, code, maxDiscount, minSubtotal, ...terms } = fieldsOf(value);
  const discount = discountOf(terms);
  if (typeof _id !== 'string' || typeof code !== 'string' || !discount) return null;
  return { _id, code, ...discount, maxDiscount: amount(maxDiscount), minSubtotal: amount(minSubtotal) };
}

function parseOrNull(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    // Another program wrote here, or the write was cut short: the shopper starts with an empty cart.
    return null;
  }
}

/** The order as this browser stored it. Anything may stand there: what cannot be used is left out, line by line. */
export function readOrder(json: string | null): Order {
  const {
    items: storedItems,
    customer,
    shipping,
    note,
    builds: storedBuilds,
    coupon: storedCoupon,
  } = fieldsOf(parseOrNull(json));
  const items = (Array.isArray(storedItems) ? storedItems : []).flatMap(itemOf).slice(0, cartLimits.items);
  const builds = buildsOf(storedBuilds, items);
  const coupon = couponOf(storedCoupon);
  const buyer = fieldsOf(customer);
  const delivery = fieldsOf(shipping);
  const extras = extrasOf(delivery.extras);
  return {
    items,
    customer: {
      name: text(buyer.name),
      address: text(buyer.address),
      ...(buyer.waNumber ? { waNumber: text(buyer.waNumber) } : {}),
    },
    shipping: {
      ...emptyOrder.shipping,
      destination: text(delivery.destination),
      destinationLabel: text(delivery.destinationLabel),
      method: methodOf(delivery.method),
      ...(extras.length > 0 ? { extras } : {}),
    },
    note: text(note, orderLimits.note),
    ...(builds.length > 0 ? { builds } : {}),
    ...(coupon ? { coupon } : {}),
  };
}

export const writeOrder = (order: Order): string => JSON.stringify(order);
