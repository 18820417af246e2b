import { allowedEdits, editDistance } from '#domain/catalogue/typing-errors.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { searchWords } from './product.tables.ts';

/** The words products are found by, in memory: correcting a typing error then costs no query. */
export type SearchVocabulary = {
  sorted: string[];
  byLength: Map<number, string[]>;
};

type Loaded = { readMs: number; vocabulary: Promise<SearchVocabulary> };
const loaded = new WeakMap<Shop['cache'], Loaded>();

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

/**
 * Read anew from time to time, behind the answers: a search goes on with the words known before. A word that is too new to
 * be known is looked for as it stands, so it is found all the same.
 */
export function searchVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const known = loaded.get(shop.cache);
  if (known && performance.now() - known.readMs < limits.searchWordsFreshMs) return known.vocabulary;
  const reading = loadVocabulary(shop);
  const readMs = performance.now();
  if (!known) {
    loaded.set(shop.cache, { readMs, vocabulary: reading });
    reading.catch(() => loaded.delete(shop.cache));
    return reading;
  }
  loaded.set(shop.cache, { readMs, vocabulary: known.vocabulary });
  reading.then(
    () => loaded.set(shop.cache, { readMs, vocabulary: reading }),
    (error: unknown) => shop.log.warn({ err: error }, 'the search words could not be read again'),
  );
  return known.vocabulary;
}

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
