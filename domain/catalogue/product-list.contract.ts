import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema, queryFlag, queryInteger } from '#domain/page.ts';
import { maxBrandsLength } from './catalogue-query.ts';
import { categoryKinds } from './category.resource.ts';
import { namedSchema, pricesUntilSchema, productCardSchema, productStatusSchema } from './product.contract.ts';
import { productLimits } from './product.limits.ts';
import { productSorts } from './product-sort.ts';

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
  status: productStatusSchema.optional(),
  stock: z.enum(['empty', 'low', 'available']).optional(),
  /** Of one of the product's categories. */
  kind: z.enum(categoryKinds.map(({ value }) => value)).optional(),
};

export const productListQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  sortBy: z.enum(productSorts).optional(),
  /** The product page sends `order=new`. */
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

const suggestionSchema = z.object({
  products: z.array(productCardSchema.pick({ _id: true, name: true, thumbnail: true, discountedPrice: true })),
  categories: z.array(namedSchema),
  brands: z.array(namedSchema),
});
export type Suggestions = z.output<typeof suggestionSchema>;

const tag = 'Produk';

export const productListApi = {
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
    summary: 'Filter spesifikasi dengan jumlahnya',
    query: z.strictObject(filters),
    response: z.array(facetSchema),
  }),
  filterCounts: endpoint('GET /products/filter-counts', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Jumlah produk per brand, per harga, dan yang ada stoknya, di samping filter lain',
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
};
