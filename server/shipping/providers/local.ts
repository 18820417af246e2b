import { type RateCardEntry, rateCardOptions } from '#domain/shipping/rate-card.ts';
import { courierNames } from '#domain/shipping/shipping.contract.ts';
import { type ZoneOverrides, zoneBetween } from '#domain/shipping/zones.ts';
import type { ShippingProvider } from './provider.ts';

type LocalSettings = { rateCard: RateCardEntry[]; couriers: string[]; zoneOverrides: ZoneOverrides };

/** The default: the shop's own rate card, no key and no network. */
export function openLocalProvider({ rateCard, couriers, zoneOverrides }: LocalSettings): ShippingProvider {
  // A courier that the shop added to its card by itself is not among the choices, so only its own switch counts.
  const card = rateCard.filter(({ courier }) => couriers.includes(courier) || !Object.hasOwn(courierNames, courier));
  return {
    name: 'local',
    costs: async ({ origin, destination, weightGrams }) =>
      rateCardOptions(card, zoneBetween(origin, destination, zoneOverrides), weightGrams),
    check: async () => 'Ongkir dihitung dari tabel tarif toko sendiri, tanpa koneksi ke luar.',
  };
}
