import { type SQL, sql } from 'drizzle-orm';
import { joinSynonyms } from '#domain/catalogue/search-synonyms.ts';
import { queryWords } from '#domain/catalogue/search-words.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';
import { meaningsOf, searchVocabulary } from './search-vocabulary.ts';
import { searchSynonymsOf } from './synonym.service.ts';

/**
 * A typed word, and what it may mean: itself, the nearest known words, or what staff have said. Several words together are
 * one where staff have given them a meaning, and a meaning may have several, which must all be there.
 */
export type SearchWord = { word: string; meanings: string[] };

export async function searchWordsOf(shop: Shop, keyword: string): Promise<SearchWord[]> {
  const words = queryWords(keyword);
  if (words.length === 0) return [];
  const [vocabulary, synonyms] = await Promise.all([searchVocabulary(shop), searchSynonymsOf(shop)]);
  return joinSynonyms(words, synonyms).map(({ word, means }) => ({
    word,
    meanings: means.length > 0 ? [word, ...means] : meaningsOf(vocabulary, word),
  }));
}

const allOf = (meaning: string, suffix: string) => {
  const words = meaning.split(' ').map((word) => word + suffix);
  return words.length > 1 ? `(${words.join(' & ')})` : words[0]!;
};

/** Words hold letters and digits only, so they need no quoting inside a tsquery. */
export function wordValues(words: SearchWord[]): Record<string, string> {
  const values = words.flatMap(({ meanings }, index) => [
    [`whole${index}`, meanings.map((meaning) => allOf(meaning, '')).join(' | ')],
    [`prefix${index}`, meanings.map((meaning) => allOf(meaning, ':*')).join(' | ')],
  ]);
  return Object.fromEntries(values);
}

/** As it stands or by its Indonesian stem. Where both are the same, the index need not be read twice. */
function wordQuery(name: string): SQL {
  const [plain, stemmed] = [
    sql`to_tsquery('simple', ${sql.placeholder(name)})`,
    sql`to_tsquery('indonesian', ${sql.placeholder(name)})`,
  ];
  return sql`case when ${plain} = ${stemmed} then ${plain} else ${plain} || ${stemmed} end`;
}

export const placesOf = (words: number) => Array.from({ length: words }, (_, index) => index);

/**
 * Every word must be there, in any order, as a prefix: those at the given places. The sub-query is computed once, not
 * for each product.
 */
export function matchesAll(places: number[]): SQL {
  const parts = places.map((index) => sql`(${wordQuery(`prefix${index}`)})`);
  return sql`${products.search} @@ (select ${sql.join(parts, sql` && `)})`;
}

/** By falling values: products that have more of the words as whole words come first; then those that have them in more telling places. */
export function bestMatch(places: number[]): SQL[] {
  const wholeWords = places.map((index) => sql`(${products.search} @@ (select ${wordQuery(`whole${index}`)}))::int`);
  const parts = places.map((index) => sql`(${wordQuery(`whole${index}`)}) || (${wordQuery(`prefix${index}`)})`);
  return [
    sql`(${sql.join(wholeWords, sql` + `)})`,
    sql`ts_rank(${products.search}, (select ${sql.join(parts, sql` || `)}))`,
  ];
}
