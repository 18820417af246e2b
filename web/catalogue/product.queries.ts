import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { productsPerPage, productsPerRow } from '#domain/catalogue/product.limits.ts';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import type { CatalogueSort } from '#domain/catalogue/product-sort.ts';
import type { CallOf } from '#domain/endpoint.ts';
import { callApi } from '#web/api/call-api.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

type ListQuery = NonNullable<CallOf<typeof productListApi.list>['query']>;

const listQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => callApi(productListApi.list, { query: { ...query, isPublic: 'true' } }, signal),
  });

const filterOf = ({ keyword, category, brand, minPrice, maxPrice, stock }: CatalogueSearch) => {
  return { keyword, category, brand, minPrice, maxPrice, stock: stock as ListQuery['stock'] };
};

export const catalogueQuery = (search: CatalogueSearch) => {
  const { keyword, specs, sortBy, page } = search;
  return listQuery({
    ...filterOf(search),
    specs,
    // With a keyword and no chosen order the server puts the best match first.
    sortBy: (sortBy as CatalogueSort | undefined) ?? (keyword ? undefined : 'newest'),
    page,
    limit: String(productsPerPage),
  });
};

export const hotDealsQuery = (search: CatalogueSearch) =>
  listQuery({ ...filterOf(search), sortBy: 'deal', page: search.page, limit: String(productsPerPage) });

export const productRowQuery = (sortBy: 'new' | 'deal' | 'special') =>
  listQuery({ sortBy, limit: String(productsPerRow) });

/** Sorted with `order`; one more than is shown, because the product itself may be among them. */
export const recommendedQuery = listQuery({ order: 'new', limit: String(productsPerRow + 1) });

export const productsByIdQuery = (ids: readonly string[]) =>
  listQuery({ ids: ids.join(','), limit: String(Math.max(1, ids.length)) });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callApi(productApi.read, { params: { id } }, signal),
  });

export const priceHistoryQuery = (id: string, variant: string | null) =>
  queryOptions({
    queryKey: ['price-history', id, variant],
    queryFn: ({ signal }) =>
      callApi(productApi.prices, { params: { id }, query: variant === null ? {} : { variant } }, signal),
    placeholderData: keepPreviousData,
  });

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => callApi(productApi.similar, { params: { id } }, signal),
  });

export const facetsQuery = (search: CatalogueSearch) => {
  const filters = { ...filterOf(search), specs: search.specs };
  return queryOptions({
    queryKey: ['facets', filters],
    queryFn: ({ signal }) => callApi(productListApi.facets, { query: { ...filters, isPublic: 'true' } }, signal),
    placeholderData: keepPreviousData,
  });
};

/** The counts beside brands, stock and prices. */
export const filterCountsQuery = (search: CatalogueSearch) => {
  const filters = { ...filterOf(search), specs: search.specs };
  return queryOptions({
    queryKey: ['filter-counts', filters],
    queryFn: ({ signal }) => callApi(productListApi.filterCounts, { query: { ...filters, isPublic: 'true' } }, signal),
    placeholderData: keepPreviousData,
  });
};

export const categoryCountsQuery = queryOptions({
  queryKey: ['category-counts'],
  queryFn: ({ signal }) => callApi(productListApi.categoryCounts, {}, signal),
});

export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: ({ signal }) => callApi(productListApi.suggestions, { query: { keyword } }, signal),
  });
