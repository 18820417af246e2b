import type { StatedOffer } from '#domain/catalogue/dated-price.ts';

const hourMs = 60 * 60_000;

/** Offers with dates, counted from the start of the demo: one that ends within two days, and one that is still to come. */
export function datedOffers(now: Date): ReadonlyMap<string, Partial<StatedOffer>> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  return new Map([
    [
      'MON-010',
      {
        discount: { type: 'percent', value: 11, startAt: null, endAt: inHours(47) },
        isHotDeals: true,
        hotDealsPeriod: { startAt: null, endAt: inHours(47) },
      },
    ],
    ['MON-012', { discount: { type: 'percent', value: 5, startAt: inHours(7 * 24), endAt: inHours(10 * 24) } }],
  ]);
}
