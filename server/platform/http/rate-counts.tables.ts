import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** Requests of one client towards one limit, counted by all instances together. The key is a hash: it holds no address. */
export const rateCounts = pgTable('rate_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: time('window_ends_at').notNull(),
});
