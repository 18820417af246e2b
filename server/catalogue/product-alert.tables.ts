import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alertKinds } from '#domain/catalogue/product-alert.contract.ts';
import { parentId, randomId, time } from '#server/platform/database/columns.ts';
import { products } from './product.tables.ts';

/**
 * Who waits for what. A trigger on `products` sets `due_at` in the transaction that brings stock or lowers the price, so
 * that no way to write products can miss it.
 */
export const productAlerts = pgTable(
  'product_alerts',
  {
    /** Known to the browser that asked: enough to take this one back. */
    id: randomId(),
    productId: parentId('product_id', () => products.id),
    kind: text('kind', { enum: alertKinds }).notNull(),
    waNumber: text('wa_number').notNull(),
    wishedPrice: bigint('wished_price', { mode: 'number' }),
    /** Only in the message to the number itself: enough to delete everything about the number. */
    forgetCode: text('forget_code').notNull(),
    createdAt: time('created_at').notNull(),
    dueAt: time('due_at'),
    notifiedAt: time('notified_at'),
  },
  (table) => [
    uniqueIndex('product_alerts_waiting_key')
      .on(table.productId, table.kind, table.waNumber)
      .where(sql`${table.notifiedAt} is null`),
    uniqueIndex('product_alerts_forget_key').on(table.forgetCode),
    index('product_alerts_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null and ${table.notifiedAt} is null`),
    index('product_alerts_number_idx').on(table.waNumber),
    index('product_alerts_created_idx').on(table.createdAt),
    check('product_alerts_wish_check', sql`(${table.kind} = 'price') = (${table.wishedPrice} is not null)`),
  ],
);
