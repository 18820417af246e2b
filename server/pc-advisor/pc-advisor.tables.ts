import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChosenItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';
import { time } from '#server/platform/database/columns.ts';

/** As it was offered on the day it was saved, so that a later visit can show what has changed. */
export type SavedItem = ChosenItem & { productName: string; priceRupiah: number };

/** Saved builds. The id is the only key to one, so it is long and random. */
export const pcBuilds = pgTable(
  'pc_builds',
  {
    id: text('id').primaryKey(),
    mainRequirement: text('main_requirement').$type<Use>().notNull(),
    os: text('os').$type<OperatingSystem>().notNull(),
    budgetRupiah: integer('budget_rupiah').notNull(),
    brand: text('brand').notNull().default(''),
    note: text('note').notNull().default(''),
    items: jsonb('items').$type<SavedItem[]>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('pc_builds_created_idx').on(table.createdAt.desc(), table.id)],
);
