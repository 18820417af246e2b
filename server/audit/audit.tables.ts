import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { randomId, time } from '#server/platform/database/columns.ts';

/** Who did what, when, from where. Names are copied: the trail outlives the accounts. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: randomId(),
    at: time('at').notNull(),
    action: text('action').notNull(),
    target: text('target'),
    actor: text('actor'),
    actorName: text('actor_name'),
    status: integer('status').notNull(),
    address: text('address'),
    device: text('device'),
    fields: jsonb('fields').$type<string[]>().notNull(),
    note: text('note'),
  },
  (table) => [index('audit_trail_at_idx').on(table.at)],
);
