import { gte, sql } from 'drizzle-orm';
import { type LeadKind, leadKinds } from '#domain/dashboard/lead.contract.ts';
import { dayOf } from '#domain/days.ts';
import { startWriteBehindCounter, type WriteBehindCounter } from '#server/platform/cache/write-behind.ts';
import type { Shop } from '#server/shop/shop.ts';
import { leadDays } from './lead.tables.ts';

export function startLeadCounter(shop: Shop): WriteBehindCounter<LeadKind> {
  return startWriteBehindCounter(shop.log, (counts) => {
    const day = dayOf(shop.now());
    return shop.db
      .insert(leadDays)
      .values([...counts].map(([kind, leads]) => ({ day, kind, leads })))
      .onConflictDoUpdate({
        target: [leadDays.day, leadDays.kind],
        set: { leads: sql`${leadDays.leads} + excluded.leads` },
      });
  });
}

export type LeadDay = Record<LeadKind, number>;

export async function leadsByDay(shop: Shop, from: string): Promise<Map<string, LeadDay>> {
  const rows = await shop.db.select().from(leadDays).where(gte(leadDays.day, from));
  const days = new Map<string, LeadDay>();
  for (const { day, kind, leads } of rows) {
    const known = days.get(day) ?? noLeads();
    known[kind] = leads;
    days.set(day, known);
  }
  return days;
}

export const noLeads = (): LeadDay => Object.fromEntries(leadKinds.map((kind) => [kind, 0])) as LeadDay;
