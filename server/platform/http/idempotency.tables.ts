import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** Answers to what callers may send twice: the key they chose, what they sent with it, what they were told. */
export const idempotentResponses = pgTable('once_answers', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  /** Empty only inside the transaction that earns it. */
  answer: jsonb('answer'),
  createdAt: time('created_at').notNull().defaultNow(),
});
