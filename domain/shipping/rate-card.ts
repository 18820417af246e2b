import type { ShippingOption } from './shipping.contract.ts';
import type { Zone } from './zones.ts';

export type ServiceKind = 'regular' | 'economy' | 'next-day';

export type RateCardEntry = {
  courier: string;
  name: string;
  service: string;
  description: string;
  kind: ServiceKind;
  isActive: boolean;
  /** One for each zone; null where the service does not go. */
  rupiahPerKg: (number | null)[];
  /** One for each zone, such as '2-3'; '' where the service does not go. */
  etdDays: string[];
};

/** Couriers let this much of a kilogram pass before they charge the next one. */
const toleranceGrams = 300;

export function chargedKg(weightGrams: number): number {
  return Math.max(1, Math.ceil((weightGrams - toleranceGrams) / 1000));
}

const estimateMark = '(estimasi)';

/** What a parcel costs by the rate card, cheapest first. It is the shop's own table, so each option says 'estimasi'. */
export function rateCardOptions(card: readonly RateCardEntry[], zone: Zone, weightGrams: number): ShippingOption[] {
  return card
    .flatMap((entry) => {
      const perKg = entry.rupiahPerKg[zone];
      if (!entry.isActive || perKg === null || perKg === undefined) return [];
      const days = entry.etdDays[zone];
      return [
        {
          name: entry.name,
          service: entry.service,
          description: `${entry.description} ${estimateMark}`,
          etd: days ? `${days} hari` : '',
          cost: perKg * chargedKg(weightGrams),
        },
      ];
    })
    .sort((a, b) => a.cost - b.cost);
}
