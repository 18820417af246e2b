import { type Place, placeLabel, regencyName } from './place.ts';
import { queryWords, wordsOf } from './search-words.ts';
import { isTypoOf } from './typo.ts';

export const destinationSearch = { minCharacters: 3, maxResults: 20 } as const;

/** A place with its words at hand, so that a list that stays is taken apart only once. */
export type IndexedPlace = {
  place: Place;
  label: string;
  fields: { words: string[]; weight: number }[];
  names: string[];
  province: string;
};

/** 'Palangka Raya' is also looked for as 'palangkaraya'. */
const joined = (words: string[]) => (words.length > 1 ? [words.join('')] : []);

export function indexPlace(place: Place): IndexedPlace {
  const [district, regency, name, province] = [
    place.district ?? '',
    place.regency,
    regencyName(place.regency),
    place.province,
  ].map(wordsOf) as [string[], string[], string[], string[]];
  return {
    place,
    label: placeLabel(place),
    // A name counts more the smaller the place it names.
    fields: [
      { words: [place.zip_code], weight: 4 },
      { words: [...regency, ...joined(name)], weight: 3 },
      { words: [...district, ...joined(district)], weight: 3 },
      { words: province, weight: 1 },
    ],
    names: [district, name, regency].map((words) => words.join(' ')),
    province: province.join(' '),
  };
}

type WordMatch = (typed: string, word: string) => number;

const exactly: WordMatch = (typed, word) => (word === typed ? 8 : word.startsWith(typed) ? 5 : 0);
const withTypos: WordMatch = (typed, word) => exactly(typed, word) || (isTypoOf(typed, word) ? 2 : 0);

/** Null when a typed word is nowhere to be found. */
function scoreOf(typed: string[], { place, fields, names, province }: IndexedPlace, match: WordMatch): number | null {
  let total = 0;
  for (const word of typed) {
    let best = 0;
    for (const { words, weight } of fields) {
      for (const own of words) best = Math.max(best, match(word, own) * weight);
    }
    if (best === 0) return null;
    total += best;
  }
  const query = typed.join(' ');
  if (names.includes(query)) total += 30;
  else if (province === query) total += 25;
  else if (names.some((name) => name.startsWith(query))) total += 10;
  // Shoppers live in cities more often than in the regency of the same name, and the city as a whole comes first.
  if (place.regency.startsWith('Kota ')) total += 2;
  if (place.district === null) total += 3;
  return total;
}

function rankWith(typed: string[], places: readonly IndexedPlace[], match: WordMatch): Place[] {
  const scored = new Map<string, { place: Place; score: number }>();
  for (const indexed of places) {
    const score = scoreOf(typed, indexed, match);
    if (score !== null) scored.set(indexed.label, { place: indexed.place, score });
  }
  return [...scored.entries()]
    .sort(([labelA, a], [labelB, b]) => b.score - a.score || (labelA < labelB ? -1 : 1))
    .map(([, { place }]) => place);
}

/** Best first. Typing errors are forgiven only where nothing is found as it was typed. */
export function rankPlaces(query: string, places: readonly IndexedPlace[]): Place[] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  const attempts: [string[], WordMatch][] = [
    [typed, exactly],
    [[typed.join('')], exactly],
    [typed, withTypos],
  ];
  for (const [words, match] of attempts) {
    const found = rankWith(words, places, match);
    if (found.length > 0) return found.slice(0, destinationSearch.maxResults);
  }
  return [];
}
