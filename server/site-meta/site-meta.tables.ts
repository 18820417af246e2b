import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { time } from '#server/platform/database/columns.ts';

/** One row: a shop has one name, logo and set of addresses. */
export const siteMeta = pgTable(
  'site_meta',
  {
    id: integer('id').primaryKey().default(1),
    meta: jsonb('meta').$type<Omit<SiteMeta, 'updatedAt'>>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('site_meta_one_row_check', sql`${table.id} = 1`)],
);
