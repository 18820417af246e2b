import { catalogueQueryKeys as keys, maxBrandsLength } from '#domain/catalogue/catalogue-query.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { isCatalogueSort } from '#domain/catalogue/product-sort.ts';
import { listLimits } from '#domain/page.ts';

/** The query of the catalogue, as text. */
export type CatalogueSearch = { [Key in (typeof keys)[number]]?: string };

/** The value of `stock` that shows only what can be bought. */
export const inStockOnly = 'available';

const maxIdLength = 60;
const maxSpecsLength = 600;

/** Control characters, which no database takes. */
const unprintable = /\p{Cc}+/gu;

const text = (max: number) => (value: string) => {
  const clean = value.replace(unprintable, ' ').trim();
  return clean !== '' && clean.length <= max ? clean : undefined;
};
/** As many digits as the price fields take; a form sent without scripts brings the separators along. */
const rupiah = (value: string) => {
  const digits = value.replaceAll('.', '');
  return /^\d+$/.test(digits) && digits.length <= productLimits.priceFilterDigits ? String(Number(digits)) : undefined;
};

const readers: Record<keyof CatalogueSearch, (value: string) => string | undefined> = {
  // A pasted paragraph still searches, with its beginning.
  keyword: (value) => text(listLimits.searchLength)(value.slice(0, listLimits.searchLength)),
  category: text(maxIdLength),
  brand: text(maxBrandsLength),
  minPrice: rupiah,
  maxPrice: rupiah,
  stock: (value) => (value === inStockOnly ? value : undefined),
  specs: text(maxSpecsLength),
  sortBy: (value) => (isCatalogueSort(value) ? value : undefined),
  page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : undefined),
};

/**
 * What the address says, without what cannot be meant. Every key is given, also the undefined ones: the router lays this
 * over the raw query, where a wrong value would otherwise remain.
 */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const entries = keys.map((key) => {
    const value = raw[key];
    return [key, typeof value === 'string' ? readers[key](value) : undefined] as const;
  });
  return Object.fromEntries(entries);
}

/** Any change of the query begins at page 1 again. */
export function changedSearch(search: CatalogueSearch, change: Partial<CatalogueSearch>): CatalogueSearch {
  const { keyword, category, brand, minPrice, maxPrice, stock, specs, sortBy } = search;
  const next = { keyword, category, brand, minPrice, maxPrice, stock, specs, sortBy, ...change };
  // Specification filters belong to a category.
  return next.category === category ? next : { ...next, specs: undefined };
}

/** What the dialog 'Filter Produk' sets; it leaves the keyword behind, as specified. */
export type FilterDraft = Pick<CatalogueSearch, 'category' | 'brand' | 'minPrice' | 'maxPrice' | 'stock' | 'specs'>;

export function draftOf({ category, brand, minPrice, maxPrice, stock, specs }: CatalogueSearch): FilterDraft {
  return { category, brand, minPrice, maxPrice, stock, specs };
}

/** The dot on the filter button. */
export function hasFilters({ category, brand, minPrice, maxPrice, stock }: CatalogueSearch): boolean {
  return [category, brand, minPrice, maxPrice, stock].some((value) => value !== undefined);
}
