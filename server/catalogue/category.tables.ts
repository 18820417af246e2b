import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { displayColumns, identity, nameColumns } from '#server/platform/database/columns.ts';

export const categories = pgTable(
  'categories',
  {
    ...identity(),
    ...nameColumns(),
    icon: text('icon'),
    kind: text('kind').notNull().default('other'),
    /** Keys of specifications with commas between them. */
    promotedFilters: text('promoted_filters'),
    /** A category above this one; a trigger refuses a third level. */
    parent: text('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'set null' }),
    ...displayColumns(),
  },
  (table) => [
    uniqueIndex('categories_slug_key').on(table.slug),
    index('categories_order_idx').on(table.order),
    index('categories_parent_idx').on(table.parent),
  ],
);
