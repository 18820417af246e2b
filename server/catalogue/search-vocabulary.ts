import { allowedEdits, editDistance } from '#domain/catalogue/typing-errors.ts';
import type { Shop } from '#server/shop.ts';
import { searchWords } from './product.tables.ts';

/** The words products are found by, in memory: correcting a typing error then costs no query. */
export type SearchVocabulary = {
  words: Set<string>;
  byLength: Map<number, string[]>;
};

type Loaded = { version: number; vocabulary: Promise<SearchVocabulary> };
const loaded = new WeakMap<Shop['cache'], Loaded>();

async function loadVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const rows = await shop.db.select().from(searchWords);
  const byLength = new Map<number, string[]>();
  for (const { word } of rows) {
    const sameLength = byLength.get(word.length);
    if (sameLength) sameLength.push(word);
    else byLength.set(word.length, [word]);
  }
  return { words: new Set(rows.map((row) => row.word)), byLength };
}

/**
 * Read anew after the catalogue has changed, but behind the answers: a search goes on with the words known before. A word
 * that is too new to be known is looked for as it stands, so it is found all the same.
 */
export function searchVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const version = shop.cache.version();
  const known = loaded.get(shop.cache);
  if (known?.version === version) return known.vocabulary;
  const reading = loadVocabulary(shop);
  if (!known) {
    loaded.set(shop.cache, { version, vocabulary: reading });
    reading.catch(() => loaded.delete(shop.cache));
    return reading;
  }
  loaded.set(shop.cache, { version, vocabulary: known.vocabulary });
  reading.then(
    () => loaded.set(shop.cache, { version, vocabulary: reading }),
    (error: unknown) => shop.log.warn({ err: error }, 'the search words could not be read again'),
  );
  return known.vocabulary;
}

const maxCorrections = 3;

function isPrefixOfSome({ words, byLength }: SearchVocabulary, word: string): boolean {
  if (words.has(word)) return true;
  for (const [length, candidates] of byLength) {
    if (length > word.length && candidates.some((candidate) => candidate.startsWith(word))) return true;
  }
  return false;
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
