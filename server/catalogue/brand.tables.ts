import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, nameColumns } from '#server/platform/database/columns.ts';

export const brands = pgTable(
  'brands',
  {
    ...identity(),
    ...nameColumns(),
    logo: text('logo'),
    alt: text('alt'),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('brands_slug_key').on(table.slug)],
);
