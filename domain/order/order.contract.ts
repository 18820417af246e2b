import { z } from 'zod';
import { discountTypes } from '#domain/catalogue/discount.ts';
import { endpoint, type ResponseOf } from '#domain/endpoint.ts';
import { maxPicturesPerBuyerReview } from '#domain/media/media.limits.ts';
import { buyerReviewSchema, newBuyerReviewSchema } from '#domain/reviews/buyer-review.contract.ts';
import { idSchema, storableText, waNumberSchema } from '#domain/schemas.ts';
import { shippingOptionSchema } from '#domain/shipping/shipping.contract.ts';
import { textLimits } from '#domain/text-limits.ts';
import { buildOutcomes, buildVerdictLimits } from './build-verdict.ts';
import { cartLimits } from './cart.ts';
import { cartBuildLimits } from './cart-build.ts';
import type { CartCoupon } from './coupon.ts';
import { type DeliveryTerms, deliveryExtras, maxMethodText } from './delivery.ts';
import { orderLimits } from './order.ts';
import type { OrderTax } from './order-charges.ts';
import { orderKinds } from './order-number.ts';
import { type OrderStatus, orderStatuses } from './order-status.ts';

export const orderTag = 'Pesanan';

const statusNames = orderStatuses.map(({ value }) => value) as [OrderStatus, ...OrderStatus[]];
export const orderStatusSchema = z.enum(statusNames);

export const orderIdParams = z.strictObject({ id: z.string().min(20).max(60) });

/** What one piece of a bundle consists of. */
const orderedPartSchema = z.object({
  productId: z.string(),
  variant: z.string().nullable(),
  qty: z.int(),
  name: z.string(),
});
export type OrderedPart = z.output<typeof orderedPartSchema>;

/** One line of a stored order, at the shop's own price of the moment it was ordered. */
export const orderedItemSchema = z.object({
  _id: z.string(),
  product: z.object({
    /** Null once the product was deleted. */
    _id: z.string().nullable(),
    name: z.string(),
    sku: z.string().nullable(),
    thumbnail: z.string().nullable(),
  }),
  variant: z.string().nullable(),
  qty: z.int(),
  price: z.int(),
  discountedPrice: z.int(),
  weight: z.int(),
  /** Only of a bundle. */
  parts: z.array(orderedPartSchema).optional(),
});
export type OrderedItem = z.output<typeof orderedItemSchema>;

const buildVerdictSchema = z.object({
  outcome: z.enum(buildOutcomes),
  reasons: z.array(z.string().max(buildVerdictLimits.reason)).max(buildVerdictLimits.reasons),
});

/** A PC whose parts are among the items, with the shop's own check of whether they fit. */
export const orderedBuildSchema = z.object({
  parts: z.array(z.object({ product: z.string(), variant: z.string().nullable(), qty: z.int(), name: z.string() })),
  isAssembled: z.boolean(),
  verdict: buildVerdictSchema,
  checkedAt: z.string(),
});
export type OrderedBuild = z.output<typeof orderedBuildSchema>;

const orderSumsSchema = z.object({
  subtotal: z.int(),
  discount: z.int(),
  coupon: z.int(),
  shipping: z.int(),
  assembly: z.int(),
  tax: z.int(),
  total: z.int(),
});

const orderTimesSchema = z.object({
  processing: z.string().nullable(),
  paid: z.string().nullable(),
  sent: z.string().nullable(),
  done: z.string().nullable(),
  cancelled: z.string().nullable(),
});

const orderTaxSchema = z.strictObject({
  ratePercent: z.number().min(0).max(100),
  isIncluded: z.boolean(),
});

const storedShippingSchema = z.object({
  destination: z.string(),
  destinationLabel: z.string(),
  method: shippingOptionSchema.nullable(),
});

/** What the buyer's page shows. Address and number of the buyer are left out: a link can be passed on. */
export const buyerOrderSchema = z.object({
  _id: z.string(),
  url: z.string(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: orderStatusSchema,
  times: orderTimesSchema,
  customerName: z.string(),
  items: z.array(orderedItemSchema),
  shipping: storedShippingSchema,
  sums: orderSumsSchema,
  /** Its code; null without a coupon. */
  couponCode: z.string().nullable(),
  tax: orderTaxSchema.nullable(),
  isShippingConfirmed: z.boolean(),
  courier: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  note: z.string(),
  builds: z.array(orderedBuildSchema),
  /** What the buyer has written about the bought products; null while the order is not finished. */
  reviews: z.array(buyerReviewSchema).nullable(),
  createdAt: z.string(),
});
export type BuyerOrder = z.output<typeof buyerOrderSchema>;

const methodText = z.string().max(maxMethodText);

export const orderedItemBody = z.strictObject({
  product: z.string().min(1).max(60),
  variant: z.string().max(200).nullable(),
  qty: z.int().min(1).max(1_000_000),
});

export const orderShippingBody = z.strictObject({
  destination: z.string().max(10),
  destinationLabel: storableText().max(200),
  method: z
    .strictObject({
      name: methodText,
      service: methodText,
      description: methodText,
      etd: methodText,
      cost: z.int().min(0).max(1_000_000_000),
    })
    .nullable(),
});

export const feeRuleSchema = z
  .strictObject({
    type: z.enum(discountTypes),
    value: z.number().positive('Harus lebih dari 0').max(1_000_000_000),
  })
  .refine(({ type, value }) => type === 'nominal' || value <= 100, {
    path: ['value'],
    message: 'Paling banyak 100 persen',
  });

/** What a 409 of `save` carries in `current`: the cart's items and the chosen option as they are now. */
export type ChangedOrder = {
  /** One per item of the request: what `GET /products/{id}/sku` answers, or null when it is no longer sold. */
  items: ({ price: number; discountedPrice: number; stock: number; weight: number } | null)[];
  /** The chosen option at today's cost; null when it is no longer offered. Missing when it has not changed. */
  method?: z.output<typeof shippingOptionSchema> | null;
  /** What the shop charges for assembling one build, null for nothing offered. Missing when it has not changed. */
  assemblyFee?: number | null;
  /** What the shop charges for additions to a parcel. Missing when it has not changed. */
  deliveryTerms?: DeliveryTerms;
  /** PPN of new orders; null for none. Missing when it has not changed. */
  tax?: OrderTax | null;
  /** The coupon as it is now; null when it can no longer be used. Missing when it has not changed. */
  coupon?: CartCoupon | null;
  /** Why it can no longer be used. */
  couponRefusal?: string;
};

export const orderApi = {
  save: endpoint('POST /orders', {
    access: 'public',
    tag: orderTag,
    status: 201,
    isIdempotent: true,
    summary: 'Simpan pesanan dengan harga toko saat ini; _id tidak dapat ditebak',
    body: z.strictObject({
      items: z.array(orderedItemBody).min(1).max(cartLimits.items),
      customer: z
        .strictObject({
          name: storableText().trim().max(orderLimits.name),
          address: storableText().trim().max(orderLimits.address),
          waNumber: waNumberSchema.nullable().optional(),
        })
        .optional(),
      shipping: orderShippingBody.extend({
        /** Their cost is computed by the shop and added to the shipping cost. */
        extras: z.array(z.enum(deliveryExtras)).max(deliveryExtras.length).optional(),
      }),
      note: storableText().max(orderLimits.note).default(''),
      /** What the shopper saw. When the shop computes anything else, nothing is stored and the answer is 409. */
      expected: z
        .strictObject({
          subtotal: z.int().min(0),
          assemblyFee: z.int().min(0).optional(),
          couponDiscount: z.int().min(0).optional(),
          deliveryExtras: z.int().min(0).optional(),
          /** PPN that the shop adds to its prices. */
          tax: z.int().min(0).optional(),
        })
        .optional(),
      /**
       * The `_id` that `POST /coupons/check` answered. It is checked again and counted with the order; without `expected`
       * one that can no longer be used is left out and noted in the order's timeline.
       */
      coupon: z.string().min(1).max(textLimits.id).optional(),
      /** PCs from the simulation: their parts are among the items. The shop computes fee and verdict itself. */
      builds: z
        .array(
          z.strictObject({
            parts: z.array(orderedItemBody).min(1).max(cartBuildLimits.parts),
            isAssembled: z.boolean(),
          }),
        )
        .max(cartBuildLimits.builds)
        .optional(),
    }),
    response: z.object({
      _id: z.string(),
      url: z.string(),
      number: z.string(),
      /** One per build, only where the order has any. */
      verdicts: z.array(buildVerdictSchema).optional(),
    }),
  }),
  read: endpoint('GET /orders/{id}', {
    access: 'public',
    tag: orderTag,
    summary: 'Halaman pesanan milik pembeli',
    params: orderIdParams,
    response: buyerOrderSchema,
  }),
  review: endpoint('POST /orders/{id}/reviews/{product}', {
    access: 'public',
    tag: orderTag,
    status: 201,
    pictures: { mediaUrls: maxPicturesPerBuyerReview },
    summary: 'Ulasan pembeli untuk satu produk dari pesanan yang selesai',
    params: orderIdParams.extend({ product: idSchema }),
    body: newBuyerReviewSchema,
    response: buyerReviewSchema,
  }),
  terms: endpoint('GET /order-terms', {
    access: 'public',
    tag: orderTag,
    cached: true,
    summary:
      'Berapa lama data pembeli disimpan, PPN, jasa rakit, kupon, pengambilan di toko, packing kayu dan asuransi bila toko menawarkannya',
    response: z.object({
      retentionMonths: z.int(),
      /** Rupiah per assembled build; null where the shop has set none. */
      assemblyFee: z.int().nullable(),
      /** Whether the shop has coupons that have not ended. */
      hasCoupons: z.boolean(),
      /** Branches where an order can be picked up, as methods without cost. */
      pickup: z.array(shippingOptionSchema),
      packing: feeRuleSchema.nullable(),
      insurance: feeRuleSchema.nullable(),
      /** PPN of new orders; null where the shop has switched it off. */
      tax: orderTaxSchema.nullable(),
    }),
  }),
};

/** What the shop charges and offers at the checkout. */
export type OrderTerms = ResponseOf<typeof orderApi.terms>;
