import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { discountTypes } from '#domain/catalogue/discount.ts';
import { identity, time } from '#server/platform/database/columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    ...identity(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    type: text('type', { enum: discountTypes }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    maxDiscount: bigint('max_discount', { mode: 'number' }),
    minSubtotal: bigint('min_subtotal', { mode: 'number' }),
    maxUses: integer('max_uses'),
    /** Orders that hold it now, written with every change of theirs; a cancelled one holds none. */
    uses: integer('uses').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    startAt: time('start_at'),
    endAt: time('end_at'),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(table.code),
    check('coupons_value_check', sql`${table.value} > 0 and (${table.type} <> 'percent' or ${table.value} <= 100)`),
    check('coupons_uses_check', sql`${table.uses} >= 0`),
  ],
);
