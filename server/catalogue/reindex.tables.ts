import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/**
 * Renamed and moved categories and renamed brands whose products are not updated yet, and products that lost theirs. A row outlives a crash: the next start or the hourly maintenance takes it up.
 */
export const reindexRequests = pgTable(
  'reindex_requests',
  {
    kind: text('kind', { enum: ['brand', 'category', 'parent', 'product'] }).notNull(),
    targetId: text('target_id').notNull(),
    requestedAt: time('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.targetId] })],
);
