import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { maxAltLength } from '#domain/media/alt-field.ts';
import { existingPictures, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { idSchema, pictureSchema, removedSchema, timeSchema } from '#domain/schemas.ts';
import { maxSideCm } from '#domain/shipping/volumetric.ts';
import { discountTypes } from './discount.ts';
import { productSchema, productStatusSchema } from './product.contract.ts';
import { productLimits } from './product.limits.ts';
import { defaultWeightGrams } from './product-weight.ts';

const rupiah = z.int().min(0).max(productLimits.maxRupiah);
const stock = z.int().min(0).max(productLimits.maxStock);
const side = z.int().min(1).max(maxSideCm);
const text = (max: number) => z.string().trim().min(1).max(max);

export const periodSchema = z.strictObject({ startAt: timeSchema.nullable(), endAt: timeSchema.nullable() });

export const discountSchema = z
  .strictObject({
    type: z.enum(discountTypes),
    value: z.number().min(0).max(productLimits.maxRupiah),
    ...periodSchema.partial().shape,
  })
  .refine((discount) => discount.type !== 'percent' || discount.value <= 100, {
    path: ['value'],
    message: 'Maksimal 100 persen',
  });

const areDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length;

const writableShape = {
  name: text(productLimits.name),
  sku: text(productLimits.sku),
  thumbnail: z.preprocess((value) => (value === '' ? null : value), pictureSchema.nullable()),
  mediaUrls: z.array(z.union([z.literal(existingPictures), pictureSchema])).max(maxPicturesPerProduct + 1),
  /** One text for each picture of `mediaUrls`, or of the stored gallery where that is not given. */
  mediaAlts: z.array(z.string().trim().max(maxAltLength)).max(maxPicturesPerProduct + 1),
  categories: z.array(idSchema).max(productLimits.categories),
  brand: z.preprocess((value) => (value === '' ? null : value), idSchema.nullable()),
  price: rupiah,
  stock,
  /** Null: the shop's own figure, `defaultLowStock`. */
  lowStock: stock.nullable(),
  weight: z.preprocess(
    (value) => (value === '' || value === null ? defaultWeightGrams : value),
    z.int().min(1).max(productLimits.maxWeightGrams),
  ),
  /** Packed, in whole centimetres; all three or none. */
  size: z.strictObject({ length: side, width: side, height: side }).nullable(),
  discount: discountSchema.nullable(),
  isHotDeals: z.boolean(),
  /** Null: without dates. */
  hotDealsPeriod: periodSchema.nullable(),
  isFeatured: z.boolean(),
  variants: z
    .array(
      z.strictObject({
        name: text(productLimits.variantName),
        price: rupiah,
        sku: text(productLimits.sku).nullable().optional(),
        /** Left out: as before, also where a sale has changed it since the product was read. */
        stock: stock.nullable().optional(),
        /** One of the gallery: its path, or its place where it is uploaded along. Left out: as before. */
        picture: z
          .union([z.int().min(0).max(maxPicturesPerProduct), pictureSchema])
          .nullable()
          .optional(),
      }),
    )
    .max(productLimits.variants)
    .refine((variants) => areDifferent(variants.map(({ name }) => name)), 'Nama varian harus berbeda')
    .refine(
      (variants) => areDifferent(variants.flatMap(({ sku }) => sku?.toLowerCase() ?? [])),
      'SKU varian harus berbeda',
    ),
  description: z.string().max(productLimits.description),
  mainSpecs: z
    .array(
      z.strictObject({
        key: text(productLimits.specKey),
        value: z.union([text(productLimits.specValue), z.array(text(productLimits.specValue)).max(50)]),
      }),
    )
    .max(productLimits.specs)
    .refine((specs) => areDifferent(specs.map(({ key }) => key)), 'Setiap spesifikasi utama hanya boleh sekali'),
  specs: z
    .array(z.strictObject({ key: text(productLimits.specKey), value: text(productLimits.specValue) }))
    .max(productLimits.specs),
};

const { name, sku, price, ...optional } = writableShape;
const createSchema = z.strictObject({ name, sku, price, ...z.object(optional).partial().shape });
const updateSchema = z.strictObject({ ...z.object(writableShape).partial().shape, updatedAt: timeSchema.optional() });
export type ProductUpdate = z.output<typeof updateSchema>;

const params = z.strictObject({ id: idSchema });
const pictures = { thumbnail: 1, mediaUrls: maxPicturesPerProduct };
const tag = 'Produk';

export const saveProductApi = {
  create: endpoint('POST /products', {
    access: 'catalogue',
    tag,
    status: 201,
    pictures,
    summary: 'Tambah produk',
    body: createSchema,
    response: productSchema,
  }),
  update: endpoint('PATCH /products/{id}', {
    access: ['catalogue', 'prices'],
    tag,
    pictures,
    summary: 'Ubah produk',
    params,
    body: updateSchema,
    response: productSchema,
  }),
  changeStatus: endpoint('PATCH /products/{id}/status', {
    access: 'catalogue',
    tag,
    summary: 'Ubah status produk',
    params,
    body: z.strictObject({ status: productStatusSchema }),
    response: productSchema,
  }),
  remove: endpoint('DELETE /products/{id}', {
    access: 'catalogue',
    tag,
    summary: 'Hapus produk',
    params,
    response: removedSchema,
  }),
};
