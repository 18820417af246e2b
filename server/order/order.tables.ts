import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SavedOrder } from '#domain/order/order.contract.ts';
import { time } from '#server/platform/database/columns.ts';

/** Orders whose message was too long for a chat link. The id is the only key to it, so it is long and random. */
export const savedOrders = pgTable('saved_orders', {
  id: text('id').primaryKey(),
  items: jsonb('items').$type<SavedOrder['items']>().notNull(),
  shipping: jsonb('shipping').$type<SavedOrder['shipping']>().notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
});
