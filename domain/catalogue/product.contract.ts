import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { idSchema } from '#domain/schemas.ts';
import { discountTypes } from './discount.ts';
import { productLimits } from './product.limits.ts';
import { productStatuses } from './product-status.ts';

export const namedSchema = z.object({ _id: z.string(), name: z.string() });
/** The kind says which main specifications the product may have. */
const categoryRef = namedSchema.extend({ kind: z.string() });
export const productStatusSchema = z.enum(productStatuses.map((status) => status.value));
const storedSizeSchema = z.object({ length: z.int(), width: z.int(), height: z.int() });
const currentDiscountSchema = z.object({ type: z.enum(discountTypes), value: z.number() });
export const storedPeriodSchema = z.object({ startAt: z.string().nullable(), endAt: z.string().nullable() });
export const storedDiscountSchema = z.object({
  ...currentDiscountSchema.shape,
  ...storedPeriodSchema.partial().shape,
});

const variantSchema = z.object({
  name: z.string(),
  price: z.int(),
  sku: z.string().nullable(),
  stock: z.int().nullable(),
  /** One of the product's pictures. */
  picture: z.string().nullable().optional(),
});
export type Variant = z.output<typeof variantSchema>;

const specSchema = z.object({ key: z.string(), value: z.string() });
const mainSpecSchema = z.object({ key: z.string(), value: z.union([z.string(), z.array(z.string())]) });
export type MainSpec = z.output<typeof mainSpecSchema>;

/** A part of a bundle, with what it costs and how many there are today. */
const bundlePartSchema = z.object({
  slot: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  qty: z.int(),
  /** Null where it is not sold any more. */
  product: z.object({ _id: z.string(), thumbnail: z.string().nullable() }).nullable(),
  priceRupiah: z.int().nullable(),
  stock: z.int(),
});
const bundleSchema = z.object({
  feeRupiah: z.int(),
  roundToRupiah: z.int(),
  parts: z.array(bundlePartSchema),
});
export type Bundle = z.output<typeof bundleSchema>;

const cardShape = {
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  thumbnail: z.string().nullable(),
  mediaUrls: z.array(z.string()),
  categories: z.array(categoryRef),
  brand: namedSchema.nullable(),
  price: z.int(),
  /** What holds now: a discount that has not begun yet is not there. */
  discount: currentDiscountSchema.nullable(),
  /** When the present discount, or the place among the hot deals, ends. */
  discountEndsAt: z.string().optional(),
  hotDealsEndsAt: z.string().optional(),
  discountedPrice: z.int(),
  stock: z.int(),
  weight: z.int(),
  isHotDeals: z.boolean(),
  isFeatured: z.boolean(),
  variants: z.array(variantSchema),
  mainSpecs: z.array(mainSpecSchema),
  status: productStatusSchema,
  views: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }),
  /** Only for staff: what has a date, also before it begins. */
  schedule: z
    .object({
      discount: z.object({ ...currentDiscountSchema.shape, ...storedPeriodSchema.shape }).nullable(),
      hotDeals: storedPeriodSchema.nullable(),
    })
    .optional(),
  /** Only of a bundle ('PC Rakitan'): price and stock follow its parts. */
  isBundle: z.literal(true).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** When a price anywhere in the shop changes next by its date: until then this response holds. */
export const pricesUntilSchema = z.string().nullable().optional();

/** A product as lists show it. */
export const productCardSchema = z.object(cardShape);
export type ProductCard = z.output<typeof productCardSchema>;

export const productSchema = z.object({
  ...cardShape,
  description: z.string(),
  /** For each of `mediaUrls`; empty where nothing was written. */
  mediaAlts: z.array(z.string()),
  specs: z.array(specSchema),
  bundle: bundleSchema.optional(),
  /** Packed, in centimetres; left out where the shop did not measure it. */
  size: storedSizeSchema.optional(),
  /** Of a discounted one: the lowest price of the 30 days before the discount, by variant; null is the product itself. */
  lowestPrices: z.array(z.object({ variant: z.string().nullable(), rupiah: z.int() })).optional(),
  pricesUntil: pricesUntilSchema,
  /** Only for staff. */
  lowStock: z.int().nullable().optional(),
});
export type Product = z.output<typeof productSchema>;

const sellableSchema = z.object({
  sku: z.string(),
  variant: z.string().nullable(),
  price: z.int(),
  discountedPrice: z.int(),
  stock: z.int(),
  weight: z.int(),
  size: storedSizeSchema.optional(),
});
export type SellableUnit = z.output<typeof sellableSchema>;

const priceHistorySchema = z.object({
  /** Oldest first, of the last 180 days. */
  points: z.array(z.object({ at: z.string(), price: z.int(), discountedPrice: z.int() })),
});
export type PriceHistory = z.output<typeof priceHistorySchema>;

const params = z.strictObject({ id: idSchema });
const tag = 'Produk';

export const productApi = {
  read: endpoint('GET /products/{id}', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Satu produk',
    params,
    response: productSchema,
  }),
  sku: endpoint('GET /products/{id}/sku', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Satuan yang dijual saat ini',
    params,
    query: z.strictObject({ variant: z.string().max(productLimits.variantName).optional() }),
    response: sellableSchema,
  }),
  prices: endpoint('GET /products/{id}/prices', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Riwayat harga 180 hari terakhir',
    params,
    query: z.strictObject({ variant: z.string().max(productLimits.variantName).optional() }),
    response: priceHistorySchema,
  }),
  clock: endpoint('GET /products/clock', {
    access: 'public',
    tag,
    summary: 'Jam toko, yang menentukan kapan harga bertanggal mulai dan berakhir',
    response: z.object({ now: z.string() }),
  }),
  similar: endpoint('GET /products/{id}/similar', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Produk serupa menurut jenis, spesifikasi, dan harga',
    params,
    response: z.array(productCardSchema),
  }),
  view: endpoint('POST /products/{id}/view', {
    access: 'public',
    tag,
    status: 202,
    summary: 'Catat satu kali dilihat',
    params,
    response: z.object({ counted: z.literal(true) }),
  }),
};
