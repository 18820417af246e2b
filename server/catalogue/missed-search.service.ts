import { and, count, countDistinct, desc, eq, inArray, lt, max, sql, sum } from 'drizzle-orm';
import type { MissedSearch } from '#domain/catalogue/missed-search.ts';
import type { MissedTerm, searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { dayOf } from '#domain/days.ts';
import type { QueryOf } from '#domain/endpoint.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { startWriteBehindCounter, type WriteBehindCounter } from '#server/platform/cache/write-behind.ts';
import { limits } from '#server/platform/config/limits.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { missedSearches } from './search-log.tables.ts';
import { searchSynonymsOf } from './synonym.service.ts';

type Counted = MissedSearch & { searches: number };

/** One entry per term, with the missing words that were counted last. */
function byTerm(counts: ReadonlyMap<string, number>): Counted[] {
  const terms = new Map<string, Counted>();
  for (const [key, searches] of counts) {
    const { term, missing } = JSON.parse(key) as MissedSearch;
    terms.set(term, { term, missing, searches: searches + (terms.get(term)?.searches ?? 0) });
  }
  return [...terms.values()].sort((a, b) => b.searches - a.searches);
}

/** Anyone may search for anything, so a day takes only so many different terms. */
async function writeMissed(shop: Shop, counts: ReadonlyMap<string, number>): Promise<void> {
  const lastAt = shop.now();
  const day = dayOf(lastAt);
  const counted = byTerm(counts).slice(0, limits.missedSearchesPerDay);
  const today = eq(missedSearches.day, day);
  const [stored] = await shop.db.select({ terms: count() }).from(missedSearches).where(today);
  const terms = counted.map(({ term }) => term);
  const rows = await shop.db
    .select({ term: missedSearches.term })
    .from(missedSearches)
    .where(and(today, inArray(missedSearches.term, terms)));
  const known = new Set(rows.map(({ term }) => term));
  let free = limits.missedSearchesPerDay - (stored?.terms ?? 0);
  const taken = counted.filter(({ term }) => {
    if (known.has(term)) return true;
    free -= 1;
    return free >= 0;
  });
  if (taken.length === 0) return;
  await shop.db
    .insert(missedSearches)
    .values(taken.map((search) => ({ ...search, day, lastAt })))
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.term],
      set: {
        searches: sql`${missedSearches.searches} + excluded.searches`,
        missing: sql`excluded.missing`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

export type MissedSearchCounter = Pick<WriteBehindCounter<MissedSearch>, 'count' | 'flush' | 'close'>;

/** Counts searches that were computed. One that the response cache answered, here or in a CDN, is not counted again. */
export function startMissedSearchCounter(shop: Shop): MissedSearchCounter {
  const counter = startWriteBehindCounter<string>(shop.log, (counts) => writeMissed(shop, counts));
  return { ...counter, count: ({ term, missing }) => counter.count(JSON.stringify({ term, missing })) };
}

/** The most frequent first. */
export async function listMissed(shop: Shop, query: QueryOf<typeof searchLogApi.missed>): Promise<Page<MissedTerm>> {
  const searches = sum(missedSearches.searches).mapWith(Number);
  const lastAt = max(missedSearches.lastAt);
  const latestMissing = sql<string>`(array_agg(${missedSearches.missing} order by ${missedSearches.lastAt} desc))[1]`;
  const [rows, [total], synonyms] = await Promise.all([
    shop.db
      .select({ term: missedSearches.term, missing: latestMissing, searches, lastAt })
      .from(missedSearches)
      .groupBy(missedSearches.term)
      .orderBy(desc(searches), desc(lastAt), missedSearches.term)
      .limit(query.limit)
      .offset(offsetOf(query)),
    shop.db.select({ terms: countDistinct(missedSearches.term) }).from(missedSearches),
    searchSynonymsOf(shop),
  ]);
  return pageOf(
    rows.map((row) => ({
      ...row,
      lastAt: row.lastAt?.toISOString() ?? '',
      hasSynonym: synonyms.has(row.missing) || synonyms.has(row.term),
    })),
    total?.terms ?? 0,
    query,
  );
}

export async function pruneMissedSearches(shop: Shop): Promise<void> {
  const oldest = dayOf(new Date(shop.now().getTime() - limits.missedSearchMs));
  await shop.db.delete(missedSearches).where(lt(missedSearches.day, oldest));
}
