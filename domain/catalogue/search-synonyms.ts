import { normaliseText } from './search-words.ts';

export const synonymLimits = { length: 60, words: 3, count: 500 } as const;

/** What staff have said that a word, or a few words together, mean. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export function isSynonymText(text: string): boolean {
  const words = normaliseText(text);
  return words !== '' && words.split(' ').length <= synonymLimits.words;
}

/** The words of a search; neighbours that have a synonym together become one, the longest first. */
export function joinSynonyms(
  words: readonly string[],
  synonyms: Synonyms,
): { word: string; means: readonly string[] }[] {
  const joined: { word: string; means: readonly string[] }[] = [];
  for (let index = 0; index < words.length; ) {
    let length = synonyms.size === 0 ? 1 : Math.min(synonymLimits.words, words.length - index);
    while (length > 1 && !synonyms.has(words.slice(index, index + length).join(' '))) length -= 1;
    const word = words.slice(index, index + length).join(' ');
    joined.push({ word, means: synonyms.get(word) ?? [] });
    index += length;
  }
  return joined;
}
