import { randomBytes } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#domain/endpoint.ts';
import { assemblyFeeOf } from '#domain/order/cart-build.ts';
import { type CouponTerms, couponDiscount } from '#domain/order/coupon.ts';
import { describedMethod, extrasTotal, isPickup } from '#domain/order/delivery.ts';
import type { ChangedOrder, orderApi } from '#domain/order/order.contract.ts';
import { changesIn, extrasOf, pricedSubtotal, sellableNow, taxNow } from '#domain/order/order-changes.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import { quotedWeightGrams } from '#domain/order/totals.ts';
import { Problem } from '#domain/problems.ts';
import { placeLabel } from '#domain/shipping/place.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { isChosen, isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { webPaths } from '#domain/web-paths.ts';
import { havePricesEnded } from '#server/catalogue/dated-prices.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { findPlace } from '#server/shipping/places.service.ts';
import { quoteShipping } from '#server/shipping/shipping.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { couponTermsOf, takeCoupon } from './coupon.service.ts';
import { listPickups } from './delivery.service.ts';
import { changeOrders } from './order-change.ts';
import { storeOrderNotice } from './order-notice.ts';
import { readOrderSettings } from './order-settings.service.ts';
import { addEvent, insertOrder } from './order-store.ts';
import { checkedBuilds, refuseForeignParts } from './ordered-builds.ts';
import { type PricedItem, pricedItem, pricedItemOrNull, readOffers } from './ordered-items.ts';

type NewOrder = BodyOf<typeof orderApi.save>;

/** 128 random bits: the number of an order says nothing about the address of its page. */
export const newOrderId = () => randomBytes(16).toString('base64url');

export type ShippingNow = {
  /** The chosen option at today's cost; null when it is no longer offered. */
  method: ShippingOption | null;
  /** False: the option is as the shopper sent it, and staff confirm its cost. */
  isVerified: boolean;
};

/**
 * Fetched before the order's transaction, which must not wait for a provider. The given option where the provider does
 * not answer in time: the chat must open.
 */
export async function fetchShippingNow(shop: Shop, { shipping }: NewOrder): Promise<ShippingNow> {
  const { destination, destinationLabel, method } = shipping;
  if (isPickup(method)) {
    const pickups = await listPickups(shop, await readOrderSettings(shop));
    return { method: pickups.find((each) => isChosen(each, method)) ?? null, isVerified: true };
  }
  if (!method || isConfirmedByAdmin(method)) return { method, isVerified: true };
  const given = { method, isVerified: false };
  const place = destination === '' ? null : await findPlace(shop, destination, destinationLabel);
  // The cost is that of the code, the parcel goes to the label.
  if (!place || placeLabel(place) !== destinationLabel) return given;
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, limits.orderShippingCheckMs, null).unref());
  const quoted = quoteShipping(shop, { destination, weight: quotedWeightGrams }).catch((error: unknown) => {
    if (!(error instanceof Problem)) shop.log.warn({ err: error }, 'the shipping cost of an order was not checked');
    return null;
  });
  const options = await Promise.race([quoted, timeout]);
  if (options === null || options.every(isConfirmedByAdmin)) return given;
  const found = options.find(({ name, service }) => name === method.name && service === method.service);
  return { method: found ?? null, isVerified: true };
}

const isChanged = (current: ChangedOrder) =>
  new Problem('conflict', { detail: 'Pesanan berubah sejak Anda membukanya.', current });

async function pricedItems(
  shop: Shop,
  body: NewOrder,
  method: ShippingOption | null,
  settings: OrderSettings,
): Promise<PricedItem[]> {
  // Within the order's transaction nothing else can be applied; the repeated request finds the new price.
  if (body.expected && havePricesEnded(shop)) throw new Problem('busy', { retryAfterSeconds: 1 });
  const ids = body.items.map(({ product }) => product);
  const offers = await readOffers(shop, ids, null);
  if (!body.expected) return body.items.map((item) => pricedItem(offers, item));
  const priced = body.items.map((item) => pricedItemOrNull(offers, item));
  const current = changesIn(body, { priced, method, settings });
  if (current) throw isChanged(current);
  return priced.filter((each) => each !== null);
}

type UsedCoupon = { coupon: CouponTerms | null; note: string };

/**
 * Counts one use of the order's coupon. Where the shopper expects its discount and would not get it, nothing is stored;
 * an order whose message has been sent already is stored without it.
 */
async function useCoupon(shop: Shop, { coupon: id, expected }: NewOrder, priced: PricedItem[]): Promise<UsedCoupon> {
  if (id === undefined) return { coupon: null, note: '' };
  const subtotal = pricedSubtotal(priced);
  const { coupon, refusal } = await takeCoupon(shop, id, subtotal);
  if (refusal === null) {
    const discount = couponDiscount(coupon, subtotal);
    if (expected && expected.couponDiscount !== discount) throw isChanged({ items: priced.map(sellableNow), coupon });
    return { coupon: couponTermsOf(coupon), note: `Kupon ${coupon.code}` };
  }
  if (expected) throw isChanged({ items: priced.map(sellableNow), coupon: null, couponRefusal: refusal });
  return { coupon: null, note: `Tanpa kupon${coupon ? ` ${coupon.code}` : ''}: ${refusal}` };
}

/** Stores a shopper's order at the shop's own prices; what changed since the shopper saw it is refused with 409. */
export async function saveOrder(
  shop: Shop,
  body: NewOrder,
  { origin, shipping, outside }: { origin: string; shipping: ShippingNow; outside: Shop },
): Promise<ResponseOf<typeof orderApi.save>> {
  refuseForeignParts(body);
  const settings = await readOrderSettings(shop);
  const tax = taxNow(settings);
  const priced = await pricedItems(shop, body, shipping.method, settings);
  const items = priced.map(({ item }) => item);
  const builds = await checkedBuilds(shop, body.builds ?? [], items);
  const id = newOrderId();
  const { destination, destinationLabel, method } = body.shipping;
  const isCostKnown = shipping.isVerified && shipping.method?.cost === method?.cost;
  // The provider's words where it was asked; without its answer those that the shopper's message has.
  const chosen = isCostKnown ? shipping.method : method;
  const extras = extrasOf(body, settings, pricedSubtotal(priced));
  const row = await changeOrders(shop, transaction, async (shop) => {
    const { coupon, note } = await useCoupon(shop, body, priced);
    const row = await insertOrder(
      shop,
      {
        id,
        kind: 'order',
        source: 'web',
        customerName: body.customer?.name ?? '',
        customerAddress: body.customer?.address ?? '',
        waNumber: body.customer?.waNumber ?? null,
        destination,
        destinationLabel,
        method: chosen && describedMethod(chosen, extras),
        shippingCost: method && isCostKnown && !isConfirmedByAdmin(method) ? method.cost + extrasTotal(extras) : null,
        taxRatePercent: tax?.ratePercent ?? null,
        taxIsIncluded: tax?.isIncluded ?? null,
        note: body.note,
        assemblyFee: assemblyFeeOf(body.builds, settings.assemblyFee),
        builds,
        coupon,
      },
      items,
    );
    await addEvent(shop, id, { by: null, kind: 'created', status: 'new', text: note });
    await storeOrderNotice(shop, row, settings, outside);
    return row;
  });
  return {
    _id: id,
    url: origin + webPaths.savedOrder(id),
    number: row.number,
    ...(builds.length > 0 ? { verdicts: builds.map(({ verdict }) => verdict) } : {}),
  };
}
