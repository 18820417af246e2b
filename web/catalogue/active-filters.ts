import { parseBrands, toggledBrand } from '#domain/catalogue/catalogue-query.ts';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { type CatalogueSearch, changedSearch } from './catalogue-search.ts';
import { chosenSpecs, toggledSpec } from './spec-filter.ts';

export type ActiveFilter = {
  id: string;
  label: string;
  /** The query without it. */
  without: CatalogueSearch;
};

type Names = {
  categories: readonly { _id: string; name: string }[];
  brands: readonly { _id: string; name: string }[];
  facets: readonly Facet[];
};

const nameOf = (list: Names['brands'], id: string) => list.find((entry) => entry._id === id)?.name;

function priceLabel(minPrice: string | undefined, maxPrice: string | undefined): string {
  if (minPrice && maxPrice) return `${formatRupiah(Number(minPrice))} – ${formatRupiah(Number(maxPrice))}`;
  return minPrice
    ? productListText.from(formatRupiah(Number(minPrice)))
    : productListText.upTo(formatRupiah(Number(maxPrice)));
}

/** Every filter in force, in the words that the shopper chose it by. */
export function activeFilters(search: CatalogueSearch, { categories, brands, facets }: Names): ActiveFilter[] {
  const { keyword, category, brand, minPrice, maxPrice, stock, specs } = search;
  const active: ActiveFilter[] = [];
  const add = (id: string, label: string, change: Partial<CatalogueSearch>) =>
    active.push({ id, label, without: changedSearch(search, change) });

  if (keyword) add('keyword', `“${keyword}”`, { keyword: undefined });
  if (category) add('category', nameOf(categories, category) ?? productListText.category, { category: undefined });
  for (const id of parseBrands(brand)) {
    add(`brand ${id}`, nameOf(brands, id) ?? catalogueText.brand, { brand: toggledBrand(brand, id) });
  }
  if (stock) add('stock', productListText.inStockOnly, { stock: undefined });
  if (minPrice || maxPrice) add('price', priceLabel(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined });
  for (const spec of chosenSpecs(specs)) {
    const facet = facets.find(({ key }) => key === spec.key);
    const value = facet?.values.find((known) => known.value === spec.value)?.label ?? spec.value;
    add(`${spec.key}:${spec.value}`, facet ? `${facet.label}: ${value}` : value, { specs: toggledSpec(specs, spec) });
  }
  return active;
}
