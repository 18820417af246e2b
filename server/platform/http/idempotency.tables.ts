import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** The Idempotency-Key of each repeatable request, a hash of its body, and its first response. */
export const idempotentResponses = pgTable('once_answers', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  /** Empty only inside the transaction that does the work. */
  answer: jsonb('answer'),
  createdAt: time('created_at').notNull().defaultNow(),
});
