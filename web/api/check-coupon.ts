import { couponApi } from '#domain/order/coupon.contract.ts';
import type { CartCoupon } from '#domain/order/coupon.ts';
import { Problem } from '#domain/problems.ts';
import { couponText } from '#web/text/id-order.ts';
import { callApi } from './call-api.ts';

export type CheckedCoupon = { coupon: CartCoupon } | { error: string; isRefused: boolean };

/** The coupon of a typed code, or what to say about it. `isRefused` is false where the shop has not decided. */
export async function checkCoupon(code: string, subtotal: number): Promise<CheckedCoupon> {
  try {
    return { coupon: await callApi(couponApi.check, { body: { code, subtotal } }) };
  } catch (error) {
    const isRefused = error instanceof Problem && error.code === 'invalid-input';
    return { error: error instanceof Problem ? error.message : couponText.failed, isRefused };
  }
}
