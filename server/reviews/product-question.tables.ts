import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '#server/catalogue/product.tables.ts';
import { identity, parentId, time } from '#server/platform/database/columns.ts';

export const productQuestions = pgTable(
  'product_questions',
  {
    ...identity(),
    productId: parentId('product_id', () => products.id),
    name: text('name').notNull().default(''),
    question: text('question').notNull(),
    answer: text('answer').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(false),
    answeredAt: time('answered_at'),
  },
  (table) => [
    index('product_questions_product_idx').on(table.productId, table.isPublished, table.createdAt.desc()),
    index('product_questions_newest_idx').on(table.createdAt.desc()),
    check('product_questions_published_check', sql`${table.isPublished} = false or ${table.answer} <> ''`),
  ],
);
