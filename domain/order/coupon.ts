import type { Discount } from '#domain/catalogue/discount.ts';
import { formatRupiah } from '#domain/money.ts';

/** What of a coupon decides its discount; an order keeps it as it was when it was ordered. */
export type CouponTerms = {
  _id: string;
  code: string;
  type: Discount['type'];
  value: number;
  /** The most that a percentage takes off; null for no limit. */
  maxDiscount: number | null;
};

/** The coupon of a stored order. Released: the order waited too long to be accepted and holds no use of it any more. */
export type OrderCoupon = CouponTerms & { isReleased?: true };

/** A coupon in the cart. */
export type CartCoupon = CouponTerms & { minSubtotal: number | null };

export const couponLimits = { rupiah: 1_000_000_000, uses: 1_000_000, codeTyped: 60 } as const;

/** In whole rupiah, never more than the goods cost. */
export function couponDiscount(
  { type, value, maxDiscount }: Omit<CouponTerms, '_id' | 'code'>,
  subtotal: number,
): number {
  const amount = type === 'percent' ? Math.round((subtotal * value) / 100) : value;
  const limited = type === 'percent' && maxDiscount !== null ? Math.min(amount, maxDiscount) : amount;
  return Math.max(0, Math.min(limited, subtotal));
}

/** What the cart's coupon takes off; nothing below its minimum. */
export function cartCouponDiscount(coupon: CartCoupon | undefined, subtotal: number): number {
  if (!coupon || subtotal < (coupon.minSubtotal ?? 0)) return 0;
  return couponDiscount(coupon, subtotal);
}

/** How many rupiah are missing until the coupon counts. */
export const missingForCoupon = ({ minSubtotal }: CartCoupon, subtotal: number) =>
  Math.max(0, (minSubtotal ?? 0) - subtotal);

/** People type codes in any case, with blanks around or between. */
export const couponCodeOf = (typed: string) => typed.replace(/\s+/g, '').toUpperCase();

type CouponState = {
  minSubtotal: number | null;
  maxUses: number | null;
  uses: number;
  isActive: boolean;
  startAt: Date | null;
  endAt: Date | null;
};

/** Why a coupon cannot be used now, or null. One that is switched off or has not begun is reported as unknown. */
export function couponRefusal(coupon: CouponState | undefined, subtotal: number, now: Date): string | null {
  if (!coupon?.isActive || (coupon.startAt && coupon.startAt > now)) return 'Kode kupon tidak dikenal.';
  if (coupon.endAt && coupon.endAt <= now) return 'Kupon ini sudah berakhir.';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'Kupon ini sudah habis dipakai.';
  const { minSubtotal } = coupon;
  return minSubtotal !== null && subtotal < minSubtotal
    ? `Kupon ini berlaku untuk belanja mulai ${formatRupiah(minSubtotal)}.`
    : null;
}

/** A percentage above 100 is refused. */
export function couponValueError({ type, value }: { type: unknown; value: unknown }): string | null {
  return type === 'percent' && Number(value) > 100 ? 'Tidak boleh lebih dari 100 persen' : null;
}
