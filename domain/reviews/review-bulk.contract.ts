import { z } from 'zod';
import { bulkApi, bulkIds } from '#domain/bulk.contract.ts';
import { reviewListQuery } from './review.contract.ts';

const filter = reviewListQuery.omit({ page: true, limit: true }).extend({ ids: bulkIds });
export type ReviewBulkFilter = z.output<typeof filter>;
const action = z.enum(['approved', 'rejected', 'delete']);
export type ReviewBulkAction = z.output<typeof action>;

export const reviewBulkApi = bulkApi({
  path: '/product-reviews',
  access: 'reviews',
  tag: 'Ulasan',
  many: 'ulasan',
  filter,
  preview: filter.extend({ action }),
  action,
});
