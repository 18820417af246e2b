import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema, removedSchema, waNumberSchema } from '#domain/schemas.ts';
import { productLimits } from './product.limits.ts';

/** What a shopper waits for: that there is stock again, or that the price falls to the wished one. */
export const alertKinds = ['stock', 'price'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** One product that shoppers wait for; their numbers are not part of it. */
export const productAlertCountSchema = z.object({
  product: z.string(),
  productName: z.string(),
  stock: z.int(),
  price: z.int(),
  forStock: z.int(),
  forPrice: z.int(),
  /** The highest of the wished prices; null without any. */
  highestWish: z.int().nullable(),
  latestAt: z.string(),
});
export type ProductAlertCount = z.output<typeof productAlertCountSchema>;

const tag = 'Kabari saya';
const secret = z.string().min(20).max(60);

export const productAlertApi = {
  create: endpoint('POST /product-alerts', {
    access: 'public',
    tag,
    status: 201,
    summary: 'Minta satu kabar saat stok tersedia lagi atau harga turun ke harga yang diinginkan',
    body: z.strictObject({
      product: idSchema,
      kind: z.enum(alertKinds),
      waNumber: waNumberSchema,
      wishedPrice: z.int().min(1).max(productLimits.maxRupiah).optional(),
    }),
    response: removedSchema,
  }),
  remove: endpoint('DELETE /product-alerts/{id}', {
    access: 'public',
    tag,
    summary: 'Batalkan satu permintaan kabar; _id-nya hanya diketahui peminta',
    params: z.strictObject({ id: secret }),
    response: removedSchema,
  }),
  forget: endpoint('POST /product-alerts/forget', {
    access: 'public',
    tag,
    summary: 'Hapus nomor penerima kabar beserta semua permintaannya, dengan kode dari pesan yang diterima',
    body: z.strictObject({ code: secret }),
    response: z.object({ removed: z.int() }),
  }),
  list: endpoint('GET /product-alerts', {
    access: 'reviews',
    tag,
    summary: 'Produk yang ditunggu pembeli, tanpa nomor mereka',
    query: z.strictObject(pageQuery()),
    response: pageSchema(productAlertCountSchema),
  }),
};
