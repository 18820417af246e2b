import { gte, sql } from 'drizzle-orm';
import { dayOf } from '#domain/admin/days.ts';
import { type LeadKind, leadKinds } from '#domain/admin/lead.contract.ts';
import type { Shop } from '#server/shop/shop.ts';
import { leadDays } from './lead.tables.ts';

const flushEveryMs = 10_000;

/** Counts in memory and writes in batches, so that the link to WhatsApp never waits for the database. */
export type LeadCounter = { count(kind: LeadKind): void; flush(): Promise<void>; close(): Promise<void> };

export function startLeadCounter(shop: Shop): LeadCounter {
  let waiting = new Map<LeadKind, number>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const counted = waiting;
    waiting = new Map();
    const day = dayOf(shop.now());
    try {
      await shop.db
        .insert(leadDays)
        .values([...counted].map(([kind, leads]) => ({ day, kind, leads })))
        .onConflictDoUpdate({
          target: [leadDays.day, leadDays.kind],
          set: { leads: sql`${leadDays.leads} + excluded.leads` },
        });
    } catch (error) {
      shop.log.warn({ err: error }, 'leads could not be counted');
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    count(kind) {
      waiting.set(kind, (waiting.get(kind) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
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
