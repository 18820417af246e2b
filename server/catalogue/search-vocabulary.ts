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
  for (const { word } of rows) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return { words: new Set(rows.map((row) => row.word)), byLength };
}

/** Read once for each state of the catalogue. */
export function searchVocabulary(shop: Shop): Promise<SearchVocabulary> {
  const version = shop.cache.version();
  const known = loaded.get(shop.cache);
  if (known?.version === version) return known.vocabulary;
  const vocabulary = loadVocabulary(shop);
  loaded.set(shop.cache, { version, vocabulary });
  vocabulary.catch(() => loaded.delete(shop.cache));
  return vocabulary;
}

const maxCorrections = 3;

function isPrefixOfSome({ words, byLength }: SearchVocabulary, word: string): boolean {
  if (words.has(word)) return true;
  for (const [length, candidates] of byLength) {
    if (length > word.length && candidates.some((candidate) => candidate.startsWith(word))) return true;
  }
  return false;
}

/** What a typed word may mean: itself where some product has it, else the nearest known words, else its letter and digit runs. */
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
  return near
    .filter(({ distance }) => distance === nearest)
    .slice(0, maxCorrections)
    .map(({ candidate }) => candidate);
}
