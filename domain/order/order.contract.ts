import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { shippingOptionSchema } from '#domain/shipping/shipping.contract.ts';
import { cartLimits } from './cart.ts';
import { orderLimits } from './order.ts';

const tag = 'Pesanan';

/**
 * A saved order stands behind the link of a message that would be too long. Prices are the shop's own at that moment,
 * never the caller's; buyer's name and address stay in the message and are not kept.
 */
export const savedOrderSchema = z.object({
  _id: z.string(),
  url: z.string(),
  items: z.array(
    z.object({
      product: z.object({
        _id: z.string(),
        name: z.string(),
        sku: z.string().nullable(),
        thumbnail: z.string().nullable(),
      }),
      variant: z.string().nullable(),
      qty: z.int(),
      price: z.int(),
      discountedPrice: z.int(),
      weight: z.int(),
    }),
  ),
  shipping: z.object({
    destination: z.string(),
    destinationLabel: z.string(),
    method: shippingOptionSchema.nullable(),
  }),
  note: z.string(),
  createdAt: z.string(),
});
export type SavedOrder = z.output<typeof savedOrderSchema>;

const optionText = z.string().max(200);

export const orderApi = {
  save: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'public',
    tag,
    status: 201,
    isIdempotent: true,
    summary: 'Simpan pesanan agar dapat dibuka lewat tautan; _id tidak dapat ditebak',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            product: z.string().min(1).max(60),
            variant: z.string().max(200).nullable(),
            qty: z.int().min(1).max(1_000_000),
          }),
        )
        .min(1)
        .max(cartLimits.items),
      shipping: z.strictObject({
        destination: z.string().max(10),
        destinationLabel: z.string().max(200),
        method: z
          .strictObject({
            name: optionText,
            service: optionText,
            description: optionText,
            etd: optionText,
            cost: z.int().min(0).max(1_000_000_000),
          })
          .nullable(),
      }),
      note: z.string().max(orderLimits.note).default(''),
    }),
    response: z.object({ _id: z.string(), url: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: 'public',
    tag,
    summary: 'Baca pesanan yang disimpan',
    params: z.strictObject({ id: z.string().min(20).max(60) }),
    response: savedOrderSchema,
  }),
};
