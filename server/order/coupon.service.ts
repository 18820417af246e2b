import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import type { couponApi } from '#domain/order/coupon.contract.ts';
import {
  type CartCoupon,
  type CouponTerms,
  couponCodeOf,
  couponRefusal,
  couponValueError,
  type OrderCoupon,
} from '#domain/order/coupon.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { countCouponGuess } from '#server/auth/address-limits.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { coupons } from './coupon.tables.ts';
import { orders } from './order.tables.ts';

type CouponRow = typeof coupons.$inferSelect;

const cartCouponOf = ({ id, code, type, value, maxDiscount, minSubtotal }: CouponRow): CartCoupon => ({
  _id: id,
  code,
  type,
  value,
  maxDiscount,
  minSubtotal,
});

/** What an order keeps of its coupon. */
export const couponTermsOf = ({ minSubtotal: _, ...terms }: CartCoupon): CouponTerms => terms;

const refused = (path: string, message: string) =>
  new Problem('invalid-input', { detail: message, errors: [{ path, message }] });

/** For the cart. An order repeats every check when it is stored. */
export async function checkCoupon(
  shop: Shop,
  { code, subtotal }: BodyOf<typeof couponApi.check>,
  address: string,
): Promise<CartCoupon> {
  const takeBack = await countCouponGuess(shop, address);
  const [row] = await shop.db
    .select()
    .from(coupons)
    .where(eq(coupons.code, couponCodeOf(code)));
  // Known codes do not count as guesses, also those that have ended.
  if (row) await takeBack();
  const refusal = couponRefusal(row, subtotal, shop.now());
  if (refusal !== null) throw refused('code', refusal);
  return cartCouponOf(row!);
}

const hasUsesLeft = or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses));
const oneMore = { uses: sql`${coupons.uses} + 1` };

export type TakenCoupon = { coupon: CartCoupon; refusal: null } | { coupon: CartCoupon | null; refusal: string };

/**
 * One more use, in one statement that checks everything again: of two orders for the last use the second waits for the
 * first's row and then finds none left, also in another instance. Undone with the order's transaction.
 */
async function take(shop: Shop, which: SQL, subtotal: number): Promise<TakenCoupon> {
  const now = shop.now();
  const [taken] = await shop.db
    .update(coupons)
    .set(oneMore)
    .where(
      and(
        which,
        eq(coupons.isActive, true),
        or(isNull(coupons.startAt), lte(coupons.startAt, now)),
        or(isNull(coupons.endAt), gt(coupons.endAt, now)),
        or(isNull(coupons.minSubtotal), lte(coupons.minSubtotal, subtotal)),
        hasUsesLeft,
      ),
    )
    .returning();
  if (taken) return { coupon: cartCouponOf(taken), refusal: null };
  const [row] = await shop.db.select().from(coupons).where(which);
  const refusal = couponRefusal(row, subtotal, now) ?? 'Kupon ini baru saja berubah. Coba lagi.';
  return { coupon: row ? cartCouponOf(row) : null, refusal };
}

/** By the id that the check of its code has answered. */
export const takeCoupon = (shop: Shop, id: string, subtotal: number) => take(shop, eq(coupons.id, id), subtotal);

/** By its code, for staff. */
export async function takeCouponByCode(shop: Shop, code: string, subtotal: number): Promise<CouponTerms> {
  const { coupon, refusal } = await take(shop, eq(coupons.code, couponCodeOf(code)), subtotal);
  if (refusal !== null) throw refused('coupon', refusal);
  return couponTermsOf(coupon);
}

export async function returnCoupon(shop: Shop, { _id, isReleased }: OrderCoupon): Promise<void> {
  if (!isReleased) await giveBack(shop, _id, 1);
}

async function giveBack(shop: Shop, id: string, uses: number): Promise<void> {
  await shop.db
    .update(coupons)
    .set({ uses: sql`greatest(${coupons.uses} - ${uses}, 0)` })
    .where(eq(coupons.id, id));
}

/** A cancelled order that is opened again needs a use again; its period and minimum held when it was ordered. */
async function takeAgain(shop: Shop, { _id, code }: CouponTerms): Promise<void> {
  const [taken] = await shop.db
    .update(coupons)
    .set(oneMore)
    .where(and(eq(coupons.id, _id), hasUsesLeft))
    .returning({ id: coupons.id });
  if (taken || (await shop.db.$count(coupons, eq(coupons.id, _id))) === 0) return;
  throw new Problem('conflict', {
    detail: `Kupon ${code} sudah habis dipakai. Naikkan batas pakainya dulu.`,
  });
}

/** The buyer was promised the discount and staff were warned, so the limit does not stop it; the timeline says so. */
async function takeAtAcceptance(shop: Shop, { _id, code }: CouponTerms): Promise<string> {
  const [taken] = await shop.db.update(coupons).set(oneMore).where(eq(coupons.id, _id)).returning();
  if (!taken || taken.maxUses === null || taken.uses <= taken.maxUses) return '';
  return `Kupon ${code} melebihi batas pakai: ${taken.uses} dari ${taken.maxUses}`;
}

/** The coupon that the order keeps, and what its timeline says about it. */
export async function moveCoupon(
  shop: Shop,
  coupon: OrderCoupon | null,
  from: OrderStatus,
  to: OrderStatus,
): Promise<{ coupon: OrderCoupon | null; note: string }> {
  if (!coupon || from === to) return { coupon, note: '' };
  const { isReleased, ...held } = coupon;
  if (to === 'cancelled') await returnCoupon(shop, coupon);
  else if (from === 'cancelled') await takeAgain(shop, held);
  else if (isReleased) return { coupon: held, note: await takeAtAcceptance(shop, held) };
  return { coupon: held, note: '' };
}

/** Of an order that would exceed the limit of its coupon if it were accepted now. */
export async function couponNoticeOf(
  shop: Shop,
  { coupon, status }: { coupon: OrderCoupon | null; status: OrderStatus },
): Promise<string | null> {
  if (!coupon?.isReleased || status !== 'new') return null;
  const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon._id));
  if (!row || row.maxUses === null || row.uses < row.maxUses) return null;
  return `Kupon ${coupon.code} sudah dipakai ${row.uses} dari ${row.maxUses} kali. Bila diterima, pesanan ini melebihi batas pakainya.`;
}

/**
 * Anybody can send an order: one that staff have not touched for a while no longer counts towards the limit of its
 * coupon. A transaction for each coupon, which locks orders before the coupon as a step of an order does.
 */
export async function releaseUnacceptedCoupons(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.unacceptedCouponMs);
  const limited = await shop.db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(isNotNull(coupons.maxUses), gt(coupons.uses, 0)));
  for (const { id } of limited) {
    await transaction(shop, async (shop) => {
      const waiting = shop.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.kind, 'order'),
            eq(orders.status, 'new'),
            eq(orders.source, 'web'),
            lt(orders.updatedAt, oldest),
            sql`${orders.coupon}->>'_id' = ${id}`,
            sql`not ${orders.coupon} ? 'isReleased'`,
          ),
        )
        // One that staff are accepting at this moment keeps it.
        .for('update', { skipLocked: true });
      const released = await shop.db
        .update(orders)
        .set({ coupon: sql`${orders.coupon} || '{"isReleased": true}'` })
        .where(inArray(orders.id, waiting))
        .returning({ id: orders.id });
      if (released.length > 0) await giveBack(shop, id, released.length);
    });
  }
}

/** Whether the cart shows the field for a code. */
export async function hasCoupons(shop: Shop): Promise<boolean> {
  const isOpen = or(isNull(coupons.endAt), gt(coupons.endAt, shop.now()));
  const found = await shop.db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.isActive, true), isOpen))
    .limit(1);
  return found.length > 0;
}

/** A coupon that orders hold stays, or their uses would be forgotten. */
export const isUnusedCoupon = eq(coupons.uses, 0);
export const usedCouponReason = 'Sudah dipakai pada pesanan, nonaktifkan saja';

export async function refuseUsedCoupon(shop: Shop, id: string): Promise<void> {
  const used = await shop.db.$count(coupons, and(eq(coupons.id, id), gt(coupons.uses, 0)));
  if (used > 0) throw new Problem('conflict', { detail: `${usedCouponReason}.` });
}

export function refuseWrongCoupon(values: Record<string, unknown>): void {
  const message = couponValueError({ type: values.type, value: values.value });
  if (message) throw invalidField('value', message);
}
