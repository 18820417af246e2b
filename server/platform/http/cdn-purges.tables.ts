import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { randomId, time } from '#server/platform/database/columns.ts';

/** Public writes whose pages a CDN still has to drop. */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    id: randomId(),
    nextTryAt: time('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Once for the write itself, and once more for pages that were fetched while other instances learned of it. */
    step: text('step', { enum: ['first', 'again'] })
      .notNull()
      .default('first'),
  },
  (table) => [index('cdn_purges_next_try_at_idx').on(table.nextTryAt)],
);
