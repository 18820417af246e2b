import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '#server/platform/database/columns.ts';

/** All messages; the owner reads undelivered ones (`kept`) in the back office. */
export const outbox = pgTable(
  'outbox',
  {
    ...identity(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    waNumber: text('wa_number'),
    email: text('email'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['waiting', 'kept', 'sent'] }).notNull(),
    /** Which messenger delivered it, or was handed it without confirming that. */
    channel: text('channel'),
    error: text('error'),
  },
  (table) => [index('outbox_created_at_idx').on(table.createdAt)],
);
