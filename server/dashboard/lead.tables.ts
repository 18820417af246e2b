import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often shoppers went on to WhatsApp, by day and kind, without personal data. */
export const leadDays = pgTable(
  'lead_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['order', 'ask', 'chat'] }).notNull(),
    leads: integer('leads').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
