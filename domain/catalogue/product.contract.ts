import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { maxAltLength } from '#domain/media/alt-field.ts';
import { existingPictures, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { maxRupiahDigits } from '#domain/money.ts';
import { listLimits, pageQuery, pageSchema, queryFlag, queryInteger } from '#domain/page.ts';
import { idSchema, pictureSchema, removedSchema, timeSchema } from '#domain/schemas.ts';
import { maxSideCm } from '#domain/shipping/volumetric.ts';
import { maxBrandsLength } from './catalogue-query.ts';
import { categoryKinds } from './category.resource.ts';
import { productFactNames } from './product-changes.ts';
import { productSorts } from './product-sort.ts';
import { productStatuses } from './product-status.ts';

export const productLimits = {
  name: 200,
  sku: 60,
  description: 50_000,
  variants: 50,
  variantName: 80,
  specs: 100,
  specKey: 80,
  specValue: 500,
  categories: 10,
  maxRupiah: 10_000_000_000,
  /** As many as the price fields of the catalogue take. */
  priceFilterDigits: maxRupiahDigits,
  maxStock: 1_000_000,
  maxWeightGrams: 1_000_000,
  specFilters: 12,
  suggestions: 6,
  similar: 6,
} as const;

/** From this stock on a product counts as low, where it has no figure of its own. */
export const defaultLowStock = 5;

const named = z.object({ _id: z.string(), name: z.string() });
/** The kind says which main specifications the product may have. */
const categoryRef = named.extend({ kind: z.string() });
const statusSchema = z.enum(productStatuses.map((status) => status.value));
const storedSizeSchema = z.object({ length: z.int(), width: z.int(), height: z.int() });
const currentDiscountSchema = z.object({ type: z.enum(['percent', 'nominal']), value: z.number() });
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
  brand: named.nullable(),
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
  status: statusSchema,
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
const pricesUntilSchema = z.string().nullable().optional();

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

const rupiah = z.int().min(0).max(productLimits.maxRupiah);
const stock = z.int().min(0).max(productLimits.maxStock);
const side = z.int().min(1).max(maxSideCm);
const text = (max: number) => z.string().trim().min(1).max(max);

export const periodSchema = z.strictObject({ startAt: timeSchema.nullable(), endAt: timeSchema.nullable() });

export const discountSchema = z
  .strictObject({
    type: z.enum(['percent', 'nominal']),
    value: z.number().min(0).max(productLimits.maxRupiah),
    ...periodSchema.partial().shape,
  })
  .refine((discount) => discount.type !== 'percent' || discount.value <= 100, {
    path: ['value'],
    message: 'Maksimal 100 persen',
  });

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
  weight: z.int().min(1).max(productLimits.maxWeightGrams),
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
        stock: stock.nullable().optional(),
        /** One of the gallery: its path, or its place where it is uploaded along. Left out: as before. */
        picture: z
          .union([z.int().min(0).max(maxPicturesPerProduct), pictureSchema])
          .nullable()
          .optional(),
      }),
    )
    .max(productLimits.variants)
    .refine(
      (variants) => new Set(variants.map((variant) => variant.name)).size === variants.length,
      'Nama varian harus berbeda',
    ),
  description: z.string().max(productLimits.description),
  mainSpecs: z
    .array(
      z.strictObject({
        key: text(productLimits.specKey),
        value: z.union([text(productLimits.specValue), z.array(text(productLimits.specValue)).max(50)]),
      }),
    )
    .max(productLimits.specs),
  specs: z
    .array(z.strictObject({ key: text(productLimits.specKey), value: text(productLimits.specValue) }))
    .max(productLimits.specs),
};

const { name, sku, price, ...optional } = writableShape;
const createSchema = z.strictObject({ name, sku, price, ...z.object(optional).partial().shape });
const updateSchema = z.strictObject({ ...z.object(writableShape).partial().shape, updatedAt: timeSchema.optional() });
export type ProductUpdate = z.output<typeof updateSchema>;

/** `socket:AM5,ram_gb:16`: values of one key are alternatives, different keys must all hold. */
const specFilter = z.string().max(600).optional();

const priceFilter = queryInteger(0, 10 ** productLimits.priceFilterDigits - 1);

const filters = {
  isPublic: queryFlag.optional(),
  keyword: z.string().max(listLimits.searchLength).optional(),
  category: z.string().max(60).optional(),
  /** One, or several with commas between them. */
  brand: z.string().max(maxBrandsLength).optional(),
  minPrice: priceFilter.optional(),
  maxPrice: priceFilter.optional(),
  specs: specFilter,
  ids: z.string().max(600).optional(),
  /** One per line: a SKU may hold a comma. */
  skus: z.string().max(1600).optional(),
  status: statusSchema.optional(),
  stock: z.enum(['empty', 'low', 'available']).optional(),
  /** Of one of the product's categories. */
  kind: z.enum(categoryKinds.map(({ value }) => value)).optional(),
};

export const productListQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  sortBy: z.enum(productSorts).optional(),
  /** The specification's product page sends `order=new`. */
  order: z.enum(productSorts).optional(),
  /** The back office's generic lists say `search` for keyword. */
  search: z.string().max(listLimits.searchLength).optional(),
});
export type ProductQuery = z.output<typeof productListQuery>;

/** `ignoredWords`: no product had all words of the keyword, so these were left out of the search. */
const listSchema = pageSchema(productCardSchema).extend({
  ignoredWords: z.array(z.string()).optional(),
  pricesUntil: pricesUntilSchema,
});
export type ProductList = z.output<typeof listSchema>;

export const facetSchema = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
});
export type Facet = z.output<typeof facetSchema>;

const countSchema = z.object({ _id: z.string(), count: z.int() });
const filterCountsSchema = z.object({
  total: z.int(),
  inStock: z.int(),
  brands: z.array(countSchema),
  /** How many products lie between two neighbouring bounds; the upper one belongs to the next step. */
  price: z.object({ bounds: z.array(z.int()), counts: z.array(z.int()) }),
});

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

const suggestionSchema = z.object({
  products: z.array(productCardSchema.pick({ _id: true, name: true, thumbnail: true, discountedPrice: true })),
  categories: z.array(named),
  brands: z.array(named),
});
export type Suggestions = z.output<typeof suggestionSchema>;

const changedValueSchema = z
  .union([z.string(), z.number(), z.boolean(), storedDiscountSchema, storedPeriodSchema])
  .nullable();

const historyEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  /** `followed`: a bundle whose parts have changed; `scheduled`: a date has come. */
  how: z.enum(['created', 'edited', 'imported', 'followed', 'scheduled']),
  changes: z.array(
    z.object({
      field: z.enum(productFactNames),
      from: changedValueSchema.optional(),
      to: changedValueSchema.optional(),
    }),
  ),
  /** The edit of many products that this was part of, while the whole of it can be undone. */
  bulk: z.object({ _id: z.string(), changed: z.int(), undoUntil: z.string() }).nullable(),
});
export type ProductHistoryEntry = z.output<typeof historyEntrySchema>;

const priceHistorySchema = z.object({
  /** Oldest first, of the last 180 days. */
  points: z.array(z.object({ at: z.string(), price: z.int(), discountedPrice: z.int() })),
});
export type PriceHistory = z.output<typeof priceHistorySchema>;

const params = z.strictObject({ id: idSchema });
const pictures = { thumbnail: 1, mediaUrls: maxPicturesPerProduct };
const tag = 'Produk';

export const productApi = {
  list: endpoint('GET /products', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Daftar produk',
    query: productListQuery,
    response: listSchema,
  }),
  facets: endpoint('GET /products/facets', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Saringan spesifikasi dengan jumlahnya',
    query: z.strictObject(filters),
    response: z.array(facetSchema),
  }),
  filterCounts: endpoint('GET /products/filter-counts', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Jumlah produk per brand, per harga, dan yang ada stoknya, di samping saringan lain',
    query: z.strictObject(filters),
    response: filterCountsSchema,
  }),
  categoryCounts: endpoint('GET /products/category-counts', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Jumlah produk per kategori',
    response: z.array(countSchema),
  }),
  suggestions: endpoint('GET /products/suggestions', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Saran saat mengetik pencarian',
    query: z.strictObject({ keyword: z.string().max(listLimits.searchLength).default('') }),
    response: suggestionSchema,
  }),
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
  history: endpoint('GET /products/{id}/history', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Riwayat perubahan produk, terbaru lebih dahulu',
    params,
    query: z.strictObject(pageQuery()),
    response: pageSchema(historyEntrySchema),
  }),
  view: endpoint('POST /products/{id}/view', {
    access: 'public',
    tag,
    status: 202,
    summary: 'Catat satu kali dilihat',
    params,
    response: z.object({ counted: z.literal(true) }),
  }),
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
    body: z.strictObject({ status: statusSchema }),
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
