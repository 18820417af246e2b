import { z } from 'zod';
import { productCardSchema } from '#domain/catalogue/product.contract.ts';
import { endpoint } from '#domain/endpoint.ts';
import { orderRowSchema } from '#domain/order/order-admin.contract.ts';
import { reviewSchema } from '#domain/reviews/review.contract.ts';
import { shippingSettingsSchema } from '#domain/shipping/shipping.contract.ts';

export const dashboardLimits = { days: 30, products: 5, reviews: 4, orders: 5 } as const;

const listedProductSchema = productCardSchema.pick({
  _id: true,
  name: true,
  thumbnail: true,
  stock: true,
  views: true,
});
export type ListedProduct = z.output<typeof listedProductSchema>;

const listSchema = <Doc extends z.core.$ZodType>(doc: Doc) => z.object({ totalDocs: z.int(), docs: z.array(doc) });

const partsSchema = z.object({
  /** How many products each status has. */
  products: z.object({
    draft: z.int(),
    pending: z.int(),
    active: z.int(),
    rejected: z.int(),
    archived: z.int(),
  }),
  /** Of the products for sale; those with the least stock first. */
  lowStock: listSchema(listedProductSchema),
  emptyStock: listSchema(listedProductSchema),
  mostViewed: z.array(listedProductSchema),
  reviews: z.object({ pending: z.int(), latest: z.array(reviewSchema) }),
  /** The last thirty days, oldest first; days without any are there too. */
  views: z.array(z.object({ day: z.string(), views: z.int() })),
  leads: z.array(z.object({ day: z.string(), order: z.int(), ask: z.int(), chat: z.int() })),
  /** Orders that were not cancelled and the sums of those paid or sent, by the day on which they were ordered. */
  sales: z.array(z.object({ day: z.string(), orders: z.int(), salesRupiah: z.int() })),
  /** New orders, neither accepted nor rejected, the oldest first. */
  waitingOrders: listSchema(
    orderRowSchema.pick({ _id: true, number: true, customerName: true, pieces: true, total: true, createdAt: true }),
  ),
  /** Of the same thirty days. */
  bestSelling: z.array(
    z.object({
      _id: z.string().nullable(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      pieces: z.int(),
      salesRupiah: z.int(),
    }),
  ),
  shipping: shippingSettingsSchema.pick({ provider: true, health: true }),
});
export type DashboardParts = z.output<typeof partsSchema>;

/** An account gets the parts of its areas: products, reviews, reports (views, leads, sales), orders, settings (shipping). */
export const dashboardSchema = partsSchema.partial();
export type Dashboard = z.output<typeof dashboardSchema>;

export const dashboardApi = {
  read: endpoint('GET /dashboard', {
    access: 'account',
    tag: 'Dasbor',
    summary: 'Angka-angka toko untuk beranda, menurut bagian yang boleh dikerjakan akun',
    response: dashboardSchema,
  }),
};
