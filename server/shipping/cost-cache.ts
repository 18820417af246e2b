import { eq, lt } from 'drizzle-orm';
import type { Place } from '#domain/shipping/place.ts';
import { wordsOf } from '#domain/shipping/search-words.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { CostRequest } from './providers/provider.ts';
import { shippingCosts } from './shipping.tables.ts';

export type CachedCosts = { options: ShippingOption[]; ageMs: number };

export function placeKey({ zip_code, district, regency }: Place): string {
  return [zip_code, ...[district ?? '', regency].map((name) => wordsOf(name).join(' '))].join('|');
}

/** Couriers charge by the kilogram with some tolerance; 100 g steps share answers without changing them. */
export function bucketGrams(weightGrams: number): number {
  return Math.ceil(weightGrams / 100) * 100;
}

export function costKey({ origin, destination, weightGrams }: CostRequest, couriers: string[]): string {
  return [placeKey(origin), placeKey(destination), weightGrams, [...couriers].sort().join(':')].join('>');
}

export async function readCosts(shop: Shop, requestKey: string): Promise<CachedCosts | null> {
  const [row] = await shop.db.select().from(shippingCosts).where(eq(shippingCosts.requestKey, requestKey));
  return row ? { options: row.options, ageMs: Math.max(0, shop.now().getTime() - row.fetchedAt.getTime()) } : null;
}

export async function cacheCosts(shop: Shop, requestKey: string, options: ShippingOption[]): Promise<void> {
  const fetchedAt = shop.now();
  await shop.db
    .insert(shippingCosts)
    .values({ requestKey, options, fetchedAt })
    .onConflictDoUpdate({ target: shippingCosts.requestKey, set: { options, fetchedAt } });
  await shop.db
    .delete(shippingCosts)
    .where(lt(shippingCosts.fetchedAt, new Date(fetchedAt.getTime() - shippingTimes.staleMs)));
}
