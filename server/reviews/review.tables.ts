import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '#server/catalogue/product.tables.ts';
import { identity, parentId, time } from '#server/platform/database/columns.ts';

export const productReviews = pgTable(
  'product_reviews',
  {
    ...identity(),
    productId: parentId('product_id', () => products.id),
    name: text('name').notNull(),
    location: text('location').notNull().default(''),
    stars: smallint('stars').notNull(),
    review: text('review').notNull(),
    mediaUrls: jsonb('media_urls').$type<string[]>().notNull().default([]),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** The finished order that it was written for; null for one that staff entered. Its id opens the buyer's page: never shown. */
    orderId: text('order_id'),
    answer: text('answer').notNull().default(''),
    answeredAt: time('answered_at'),
  },
  (table) => [
    index('product_reviews_rates_idx').on(table.productId, table.status, table.stars.desc(), table.createdAt.desc()),
    index('product_reviews_newest_idx').on(table.status, table.createdAt.desc()),
    uniqueIndex('product_reviews_order_key')
      .on(table.orderId, table.productId)
      .where(sql`${table.orderId} is not null`),
    check('product_reviews_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
