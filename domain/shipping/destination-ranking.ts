import { type Place, placeLabel, regencyName } from './place.ts';
import { queryWords, wordsOf } from './search-words.ts';
import { isTypoOf } from './typo.ts';

/** Section 9. */
export const destinationSearch = { minCharacters: 3, debounceMs: 800, maxResults: 20 } as const;

const quality = { whole: 8, beginning: 5, typo: 2 } as const;

function wordScore(typed: string, words: string[]): number {
  let best = 0;
  for (const word of words) {
    if (word === typed) return quality.whole;
    if (word.startsWith(typed)) best = Math.max(best, quality.beginning);
    else if (best === 0 && isTypoOf(typed, word)) best = quality.typo;
  }
  return best;
}

/** A name counts more the smaller the place it names; null when a typed word is nowhere to be found. */
function placeScore(typed: string[], place: Place): number | null {
  const fields: [string[], number][] = [
    [[place.zip_code], 4],
    [wordsOf(place.regency), 3],
    [wordsOf(place.district ?? ''), 3],
    [wordsOf(place.province), 1],
  ];
  let total = 0;
  for (const word of typed) {
    const best = Math.max(...fields.map(([words, weight]) => wordScore(word, words) * weight));
    if (best === 0) return null;
    total += best;
  }
  const query = typed.join(' ');
  const names = [place.district ?? '', regencyName(place.regency), place.regency].map((name) => wordsOf(name).join(' '));
  if (names.includes(query)) total += 30;
  else if (names.some((name) => name.startsWith(query))) total += 10;
  // Shoppers live in cities more often than in the regency of the same name, and the city's whole comes first.
  if (place.regency.startsWith('Kota ')) total += 2;
  if (place.district === null) total += 3;
  return total;
}

/** Best first; what does not hold every typed word (or one typing mistake away) is left out. */
export function rankPlaces(query: string, places: readonly Place[], limit: number = destinationSearch.maxResults): Place[] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  const scored = places.flatMap((place) => {
    const score = placeScore(typed, place);
    return score === null ? [] : [{ place, score, label: placeLabel(place) }];
  });
  scored.sort((a, b) => b.score - a.score || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  const unique = new Map(scored.map((entry) => [entry.label, entry.place]));
  return [...unique.values()].slice(0, limit);
}
