import { LRUCache } from 'lru-cache';
import { allowedEdits, editDistance } from '#domain/typing-errors.ts';
import { perShop, StaleWhileRebuild } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { searchWords } from './product.tables.ts';

/** A word and which letters it has, as bits. */
type KnownWord = { word: string; letters: number };

/** The words products are found by, in memory: correcting a typing error then costs no query. */
export type SearchVocabulary = {
  sorted: string[];
  byLength: Map<number, KnownWord[]>;
  /** What words that were searched for mean. */
  meanings: LRUCache<string, string[]>;
};

const maxRememberedMeanings = 2_000;

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

async function loadVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const rows = await shop.db.select().from(searchWords);
  const sorted = rows.map((row) => row.word).sort();
  return vocabularyOfWords(sorted);
}

export function vocabularyOfWords(sorted: string[]): SearchVocabulary {
  const words = sorted.map((word) => ({ word, letters: lettersOf(word) }));
  return {
    sorted,
    byLength: Map.groupBy(words, ({ word }) => word.length),
    meanings: new LRUCache({ max: maxRememberedMeanings }),
  };
}

/** Grows when the shop has changed, but not more often than `searchWordsFreshMs`: loading reads every word. */
function versionOf(shop: Shop): () => number {
  let version = 1;
  let known = { cacheVersion: shop.cache.version(), untilMs: performance.now() + limits.searchWordsFreshMs };
  return () => {
    const now = performance.now();
    if (shop.cache.version() !== known.cacheVersion && now >= known.untilMs) {
      known = { cacheVersion: shop.cache.version(), untilMs: now + limits.searchWordsFreshMs };
      version += 1;
    }
    return version;
  };
}

/** A word that is too new to be known is searched for as it stands, so it is found all the same. */
const vocabulary = perShop(
  (shop: Shop) =>
    new StaleWhileRebuild({
      name: 'search vocabulary',
      log: shop.log,
      version: versionOf(shop),
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

function corrections({ byLength }: SearchVocabulary, word: string): string[] {
  const limit = allowedEdits(word);
  const letters = lettersOf(word);
  const near: { candidate: string; distance: number }[] = [];
  for (let length = word.length - limit; limit > 0 && length <= word.length + limit; length += 1) {
    for (const candidate of byLength.get(length) ?? []) {
      // One edit exchanges at most one letter for another, so most words need no closer look.
      if (bitCount(letters ^ candidate.letters) > 2 * limit) continue;
      const distance = editDistance(word, candidate.word, limit);
      if (distance <= limit) near.push({ candidate: candidate.word, distance });
    }
  }
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === nearest)
    .slice(0, maxCorrections)
    .map(({ candidate }) => candidate);
}

/** What a typed word may mean: itself and, where no product has it, the nearest known words. */
export function meaningsOf(vocabulary: SearchVocabulary, word: string): string[] {
  if (isPrefixOfSome(vocabulary, word)) return [word];
  const cached = vocabulary.meanings.get(word);
  if (cached) return cached;
  const meanings = [word, ...corrections(vocabulary, word)];
  vocabulary.meanings.set(word, meanings);
  return meanings;
}
