import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/**
 * The Idempotency-Key of each repeatable request, a hash of its body, and its first response. Table and column keep their
 * first names: a rename would stop instances of the version before during an upgrade.
 */
export const idempotentResponses = pgTable('once_answers', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  /** Empty only inside the transaction that does the work. */
  response: jsonb('answer'),
  createdAt: time('created_at').notNull().defaultNow(),
});
