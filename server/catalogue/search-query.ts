import { type SQL, sql } from 'drizzle-orm';
import { queryWords } from '#domain/catalogue/search-words.ts';
import type { Shop } from '#server/shop/shop.ts';
import { meaningsOf, searchVocabulary } from './search-vocabulary.ts';

/** Words hold letters and digits only, so they need no quoting inside a tsquery. */
const prefixOf = (word: string) => `${word}:*`;

/**
 * Every word must be there, in any order, as a prefix; as it stands or by its Indonesian stem. Null when the keyword holds
 * no word at all.
 */
export async function searchQuery(shop: Shop, keyword: string): Promise<SQL | null> {
  const words = queryWords(keyword);
  if (words.length === 0) return null;
  const vocabulary = await searchVocabulary(shop);
  const parts = words.map((word) => {
    const meanings = meaningsOf(vocabulary, word).map(prefixOf).join(' | ');
    return sql`(to_tsquery('simple', ${meanings}) || to_tsquery('indonesian', ${meanings}))`;
  });
  return sql.join(parts, sql` && `);
}
