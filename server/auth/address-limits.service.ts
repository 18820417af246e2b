import { dayMs } from '#domain/days.ts';
import { limits } from '#server/platform/config/limits.ts';
import { addressKey } from '#server/platform/http/client-address.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptKey, countAttempt, refundAttempt } from './attempts.ts';

/**
 * Counts a guess at a coupon's code before it is looked up. Thousands of shoppers share the address of one mobile
 * carrier, so only wrong codes count: the returned function takes a right one back.
 */
export async function countCouponGuess(shop: Shop, address: string): Promise<() => Promise<void>> {
  const key = attemptKey('coupon-codes', `address ${addressKey(address)}`);
  await countAttempt(shop, key, { max: limits.wrongCouponCodesPerTenMinutes, windowMs: 10 * 60_000 });
  return () => refundAttempt(shop, key);
}

/**
 * Counts what a stranger sends to be stored (a question, an alert, a build, an order), by address and day: without it one could use
 * up what all shoppers together may store. `subject`: what it is about, where that is limited as well.
 */
export async function countSubmission(
  shop: Shop,
  address: string,
  kind: keyof typeof limits.submissionsPerDay,
  subject?: string,
): Promise<void> {
  const own = `address ${addressKey(address)}`;
  if (subject !== undefined) {
    const key = attemptKey(`${kind}-of-one`, own, subject);
    await countAttempt(shop, key, { max: limits.submissionsPerDayAndSubject, windowMs: dayMs });
  }
  await countAttempt(shop, attemptKey(kind, own), { max: limits.submissionsPerDay[kind], windowMs: dayMs });
}
