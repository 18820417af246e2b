import type { ProductList, ProductQuery } from './product-list.contract.ts';
import { normaliseText } from './search-words.ts';

export const maxMissedTerm = 80;

/** `missing`: the words that were left out to find something; all of them where nothing was found. */
export type MissedSearch = { term: string; missing: string };

/** A phone number or another number of a person; article numbers of this length are left out of the log too. */
const longNumber = /(?:\p{Number}[\s().+-]*){9,}/u;

const isPersonal = (keyword: string) => keyword.includes('@') || longNumber.test(keyword);

/** What belongs into the search log. A search within filters is left out: there the filters may be the reason. */
export function missedSearchOf(
  { keyword, page, limit: _, sortBy: _s, order: _o, isPublic: _p, ...filters }: ProductQuery,
  { totalDocs, ignoredWords = [] }: Pick<ProductList, 'totalDocs' | 'ignoredWords'>,
): MissedSearch | null {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (keyword === undefined || page > 1 || isFiltered) return null;
  if (totalDocs > 0 && ignoredWords.length === 0) return null;
  const term = normaliseText(keyword);
  if (term === '' || term.length > maxMissedTerm || isPersonal(keyword)) return null;
  return { term, missing: totalDocs === 0 ? term : ignoredWords.join(' ') };
}
