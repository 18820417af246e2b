import { type AnyPgColumn, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids are opaque text, so that any id a caller invents is simply not found. */
export const randomId = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const identity = () => ({
  id: randomId(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** What is named by people, and by its slug in addresses. */
export const nameColumns = () => ({ name: text('name').notNull(), slug: text('slug').notNull() });

/** What the public sees in the order that staff give it. */
export const displayColumns = () => ({
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
});

/** A reference to the row that this one belongs to: it is deleted with it. */
export const parentId = (name: string, column: () => AnyPgColumn) =>
  text(name).notNull().references(column, { onDelete: 'cascade' });

/** Milliseconds, because an editor sends `updatedAt` back and JavaScript has no finer time. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
