import { dayMs, dayOf } from '#domain/days.ts';
import { missedSearches, searchSynonyms } from '#server/catalogue/search-log.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import { missedSearchSeeds, synonymSeeds } from './content/searches.ts';

export async function insertSearches(shop: Shop): Promise<void> {
  const now = shop.now();
  await shop.db.insert(missedSearches).values(
    missedSearchSeeds.map(({ daysAgo, ...seed }) => {
      const lastAt = new Date(now.getTime() - daysAgo * dayMs);
      return { ...seed, day: dayOf(lastAt), lastAt };
    }),
  );
  await shop.db.insert(searchSynonyms).values(synonymSeeds.map((seed) => ({ ...seed, createdAt: now })));
}
