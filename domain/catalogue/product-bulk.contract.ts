import { z } from 'zod';
import { bulkApi, bulkIds } from '#domain/bulk.contract.ts';
import { productListQuery } from './product.contract.ts';
import { productStatuses } from './product-status.ts';

/** What can be done with many products at once: a status, or deletion. */
export const productBulkActions = [...productStatuses.map((status) => status.value), 'delete'] as const;
export type ProductBulkAction = (typeof productBulkActions)[number];

const filter = productListQuery.omit({ page: true, limit: true }).extend({ ids: bulkIds });
export type ProductBulkFilter = z.output<typeof filter>;
const action = z.enum(productBulkActions);

export const productBulkApi = bulkApi({
  path: '/products',
  tag: 'Produk',
  many: 'produk',
  filter,
  preview: filter.extend({ action }),
  action,
});
