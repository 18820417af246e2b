import { pickupOption } from '#domain/order/delivery.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { listBranches } from '#server/content/branch.service.ts';
import type { Shop } from '#server/shop/shop.ts';

/** Where an order can be picked up now. */
export async function listPickups(
  shop: Shop,
  { isPickupOffered }: Pick<OrderSettings, 'isPickupOffered'>,
): Promise<ShippingOption[]> {
  return isPickupOffered ? (await listBranches(shop)).map(pickupOption) : [];
}
