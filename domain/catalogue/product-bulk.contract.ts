import { z } from 'zod';
import { bulkApi, bulkEditApi, bulkIds, jsonText } from '#domain/bulk.contract.ts';
import { pageQuery } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { storedDiscountSchema, storedPeriodSchema } from './product.contract.ts';
import { productLimits } from './product.limits.ts';
import { type ProductEdit, priceRoundings } from './product-edit.ts';
import { productListQuery } from './product-list.contract.ts';
import { productStatuses } from './product-status.ts';
import { discountSchema, periodSchema } from './save-product.contract.ts';

/** What can be done with many products at once: a status, or deletion. */
export const productBulkActions = [...productStatuses.map((status) => status.value), 'delete'] as const;
export type ProductBulkAction = (typeof productBulkActions)[number];

const filter = productListQuery.omit({ page: true, limit: true }).extend({ ids: bulkIds });
export type ProductBulkFilter = z.output<typeof filter>;
const action = z.enum(productBulkActions);

export const productBulkApi = bulkApi({
  path: '/products',
  access: 'catalogue',
  undoAccess: ['catalogue', 'prices'],
  tag: 'Produk',
  many: 'produk',
  filter,
  preview: filter.extend({ action }),
  action,
});

const percent = z.number().min(0).max(1_000);
const rupiah = z.int().min(0).max(productLimits.maxRupiah);
const direction = z.enum(['raise', 'lower']);
const rounding = z.enum(priceRoundings);
const edit: z.ZodType<ProductEdit> = z
  .strictObject({
    price: z
      .discriminatedUnion('by', [
        z.strictObject({ by: z.literal('percent'), direction, amount: percent, rounding }),
        z.strictObject({ by: z.literal('rupiah'), direction, amount: rupiah, rounding }),
      ])
      .optional(),
    stock: z
      .strictObject({ mode: z.enum(['set', 'raise', 'lower']), amount: z.int().min(0).max(productLimits.maxStock) })
      .optional(),
    discount: discountSchema.nullable().optional(),
    isHotDeals: z.boolean().optional(),
    hotDealsPeriod: periodSchema.optional(),
    isFeatured: z.boolean().optional(),
    brand: idSchema.optional(),
    category: z.strictObject({ mode: z.enum(['replace', 'add']), _id: idSchema }).optional(),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Pilih apa yang diubah');

/** Only what changes; brand and categories by their names. */
const factsSchema = z.object({
  price: z.int().optional(),
  variantPrices: z.array(z.object({ name: z.string(), price: z.int() })).optional(),
  discount: storedDiscountSchema.nullable().optional(),
  stock: z.int().optional(),
  isHotDeals: z.boolean().optional(),
  hotDealsPeriod: storedPeriodSchema.nullable().optional(),
  isFeatured: z.boolean().optional(),
  brand: z.string().nullable().optional(),
  categories: z.array(z.string()).optional(),
});
const line = z.object({ _id: z.string(), name: z.string(), before: factsSchema, after: factsSchema });
export type ProductEditLine = z.output<typeof line>;

export const productEditApi = bulkEditApi({
  path: '/products',
  access: ['catalogue', 'prices'],
  tag: 'Produk',
  many: 'produk',
  filter,
  preview: filter.extend({ ...pageQuery(), edit: jsonText(edit) }),
  edit,
  line,
});
