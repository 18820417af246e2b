import { text, timestamp } from 'drizzle-orm/pg-core';

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

/** Milliseconds, because an editor sends `updatedAt` back and JavaScript knows no finer time. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
