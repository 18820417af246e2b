import { allowedEdits, editDistance } from '#domain/typing-errors.ts';
import { perShop, StaleWhileRebuild } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { searchWords } from './product.tables.ts';

/** The words products are found by, in memory: correcting a typing error then costs no query. */
export type SearchVocabulary = {
  sorted: string[];
  byLength: Map<number, string[]>;
};

async function loadVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const rows = await shop.db.select().from(searchWords);
  const sorted = rows.map((row) => row.word).sort();
  const byLength = new Map<number, string[]>();
  for (const word of sorted) {
    const sameLength = byLength.get(word.length);
    if (sameLength) sameLength.push(word);
    else byLength.set(word.length, [word]);
  }
  return { sorted, byLength };
}

/** A word that is too new to be known is searched for as it stands, so it is found all the same. */
const vocabulary = perShop(
  (shop: Shop) =>
    new StaleWhileRebuild({
      name: 'search vocabulary',
      log: shop.log,
      version: () => Math.floor(performance.now() / limits.searchWordsFreshMs),
      build: () => loadVocabulary(shop),
      waitMs: 0,
    }),
);

export const searchVocabulary = (shop: Shop): Promise<SearchVocabulary> => vocabulary(shop).read();

const maxCorrections = 3;

/** In the sorted list the words that begin with it stand together, right where it would stand itself. */
function isPrefixOfSome({ sorted }: SearchVocabulary, word: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(word) ?? false;
}

/** What a typed word may mean: itself and, where no product has it, the nearest known words. */
export function meaningsOf(vocabulary: SearchVocabulary, word: string): string[] {
  if (isPrefixOfSome(vocabulary, word)) return [word];
  const limit = allowedEdits(word);
  const near: { candidate: string; distance: number }[] = [];
  for (let length = word.length - limit; limit > 0 && length <= word.length + limit; length += 1) {
    for (const candidate of vocabulary.byLength.get(length) ?? []) {
      const distance = editDistance(word, candidate, limit);
      if (distance <= limit) near.push({ candidate, distance });
    }
  }
  if (near.length === 0) return [word];
  const nearest = Math.min(...near.map(({ distance }) => distance));
  const corrections = near.filter(({ distance }) => distance === nearest).slice(0, maxCorrections);
  return [word, ...corrections.map(({ candidate }) => candidate)];
}
