import { and, eq } from 'drizzle-orm';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { placeKey } from './cost-cache.ts';
import type { PlaceIds } from './providers/rajaongkir.ts';
import { providerPlaces } from './shipping.tables.ts';

const provider = 'rajaongkir';
const maxUnknown = 10_000;

/** Found ids stay for good; that a place is unknown is believed for an hour, so that a new one gets its chance. */
export function cachedPlaceIds(shop: Shop): PlaceIds {
  const { unknownPlaces } = shop.shipping;
  return {
    async find(place) {
      const [row] = await shop.db
        .select({ id: providerPlaces.providerId })
        .from(providerPlaces)
        .where(and(eq(providerPlaces.provider, provider), eq(providerPlaces.placeKey, placeKey(place))));
      return row?.id ?? null;
    },
    async store(place, providerId, label) {
      const row = { provider, placeKey: placeKey(place), providerId, label, foundAt: shop.now() };
      await shop.db.insert(providerPlaces).values(row).onConflictDoNothing();
    },
    isUnknown(place) {
      const since = unknownPlaces.get(placeKey(place));
      return since !== undefined && shop.now().getTime() - since < shippingTimes.unknownPlaceMs;
    },
    markUnknown(place) {
      if (unknownPlaces.size >= maxUnknown) unknownPlaces.clear();
      unknownPlaces.set(placeKey(place), shop.now().getTime());
    },
  };
}
