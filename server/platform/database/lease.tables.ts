import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Work that one of several instances does, and until when it is that instance's. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: time('until').notNull(),
});
