import type { ResponseOf } from '#domain/endpoint.ts';
import type { orderApi } from '#domain/order/order.contract.ts';
import { taxNow } from '#domain/order/order-changes.ts';
import type { Shop } from '#server/shop/shop.ts';
import { hasCoupons } from './coupon.service.ts';
import { listPickups } from './delivery.service.ts';
import { readOrderSettings } from './order-settings.service.ts';

/** What the cart must know before an order is sent. */
export async function readOrderTerms(shop: Shop): Promise<ResponseOf<typeof orderApi.terms>> {
  const settings = await readOrderSettings(shop);
  const { retentionMonths, assemblyFee, packing, insurance } = settings;
  return {
    retentionMonths,
    assemblyFee,
    packing,
    insurance,
    tax: taxNow(settings),
    hasCoupons: await hasCoupons(shop),
    pickup: await listPickups(shop, settings),
  };
}
