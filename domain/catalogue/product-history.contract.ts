import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { storedDiscountSchema, storedPeriodSchema } from './product.contract.ts';
import { productFactNames } from './product-changes.ts';

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

const params = z.strictObject({ id: idSchema });
const tag = 'Produk';

export const productHistoryApi = {
  list: endpoint('GET /products/{id}/history', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Riwayat perubahan produk, terbaru lebih dahulu',
    params,
    query: z.strictObject(pageQuery()),
    response: pageSchema(historyEntrySchema),
  }),
};
