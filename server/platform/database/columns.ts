import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

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

/** A reference to the row that this one belongs to: it is deleted with it. */
export const parentId = (name: string, column: () => AnyPgColumn) =>
  text(name).notNull().references(column, { onDelete: 'cascade' });

/** Milliseconds, because an editor sends `updatedAt` back and JavaScript has no finer time. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
