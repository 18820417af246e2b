import { and, eq, exists, ilike, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { labelOfChoice } from '#domain/choices.ts';
import { reviewStatuses } from '#domain/reviews/review.contract.ts';
import type { ReviewBulkFilter } from '#domain/reviews/review-bulk.contract.ts';
import {
  type BulkChange,
  type BulkList,
  type BulkTable,
  dependentsOf,
  removedValues,
} from '#server/bulk/bulk.service.ts';
import { containsPattern } from '#server/platform/database/like-pattern.ts';
import { rateAgain, starsAndPictures } from './review.service.ts';
import { productReviews } from './review.tables.ts';

const statuses = reviewStatuses.map((status) => status.value);
const labelOf = (status: string) => labelOfChoice(reviewStatuses, status);
const become = (value: 'approved' | 'rejected') =>
  ({
    label: `Status ${labelOf(value)}`,
    kind: 'set',
    value,
    from: statuses.filter((status) => status !== value),
  }) as const;

const ofEntries = ({ entries }: BulkChange) =>
  sql`(select ${productReviews.productId} from ${productReviews} join ${entries} changed on changed.entry_id = ${productReviews.id})`;

export const reviewBulkList = (tables: Iterable<PgTable>): BulkList<ReviewBulkFilter> => ({
  name: 'review',
  area: 'reviews',
  table: productReviews as unknown as BulkTable,
  title: 'name',
  field: 'status',
  actions: { approved: become('approved'), rejected: become('rejected'), delete: { label: 'Hapus', kind: 'remove' } },
  async find(_shop, { status, product, search, ...rest }) {
    const like = search?.trim() ? containsPattern(search.trim()) : null;
    return and(
      status ? eq(productReviews.status, status) : undefined,
      product ? eq(productReviews.productId, product) : undefined,
      starsAndPictures(rest),
      like
        ? or(
            ilike(productReviews.name, like),
            ilike(productReviews.review, like),
            exists(sql`(select 1 from products p where p.id = ${productReviews.productId} and p.name ilike ${like})`),
          )
        : undefined,
    );
  },
  reason: (_action, value) => `Sudah berstatus ${labelOf(value)}`,
  dependents: dependentsOf(productReviews, tables),
  afterSet: (shop, change) => rateAgain(shop, ofEntries(change)),
  afterRemove: (shop, change) => rateAgain(shop, removedValues(change.id, productReviews, productReviews.productId)),
});
