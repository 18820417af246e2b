import { and, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { bestSubset } from '#domain/catalogue/best-subset.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';
import { conditionsOf, type Narrowed, whole, withWords } from './product-filters.ts';
import { matchesAll, type SearchWord } from './search-query.ts';

/** More matches are not counted: it is enough to compare. */
const maxCounted = 100;

type Subset = { version: number; words: SearchWord[] };
const known = perShop((_: Shop) => new LRUCache<string, Subset>({ max: limits.cachedCounts, ttl: limits.cacheMs }));

/** Counts the products of each set of words (by their places), with all other conditions, in one statement. */
async function countEach(shop: Shop, narrowed: Narrowed, sets: number[][]): Promise<number[]> {
  const shape = { ...narrowed.shape, words: 0 };
  const key = `words ${JSON.stringify(sets)} ${JSON.stringify(shape)}`;
  const query = prepared(shop.db, key, false, () => {
    const others = whole(conditionsOf(shape));
    const counts = sets.map((places): SQL => {
      const found = sql`select 1 from ${products} where ${and(others, matchesAll(places))} limit ${sql.placeholder('maxCounted')}`;
      return sql`(select count(*) from (${found}) found)`;
    });
    return shop.db
      .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]::integer[]` })
      .from(sql`(select 1) as one`);
  });
  const [row] = await query.execute({ ...narrowed.values, maxCounted });
  return row?.counts ?? [];
}

/** For a search without a match: the same search by those of its words that have one. */
export async function relaxedSearch(shop: Shop, narrowed: Narrowed): Promise<Narrowed> {
  const { words } = narrowed;
  const version = shop.cache.version();
  const key = JSON.stringify([narrowed.shape, narrowed.values]);
  const cached = known(shop).get(key);
  if (cached?.version === version) return withWords(narrowed, cached.words);
  const places = words.map((_, index) => index);
  const kept = await bestSubset(places, (sets) => countEach(shop, narrowed, sets));
  const left = kept.map((index) => words[index]!);
  // A single letter or digit is part of nearly every product's words: it says nothing of what was meant.
  const subset = left.some(({ word }) => word.length > 1) ? left : [];
  known(shop).set(key, { version, words: subset });
  return withWords(narrowed, subset);
}
