import { z } from 'zod';
import { discountTypes } from '#domain/catalogue/discount.ts';
import { endpoint } from '#domain/endpoint.ts';
import { storableText } from '#domain/schemas.ts';
import { couponLimits } from './coupon.ts';

export const couponTermsSchema = z.object({
  _id: z.string(),
  code: z.string(),
  type: z.enum(discountTypes),
  value: z.int(),
  maxDiscount: z.int().nullable(),
});

const cartCouponSchema = couponTermsSchema.extend({ minSubtotal: z.int().nullable() });

export const couponApi = {
  check: endpoint('POST /coupons/check', {
    access: 'public',
    tag: 'Kupon',
    summary: 'Periksa kode kupon untuk jumlah belanja ini; _id dipakai saat memesan',
    body: z.strictObject({
      code: storableText().trim().min(1).max(couponLimits.codeTyped),
      subtotal: z.int().min(0),
    }),
    response: cartCouponSchema,
  }),
};
