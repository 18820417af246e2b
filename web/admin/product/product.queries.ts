import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { categoryApi } from '#domain/catalogue/category.resource.ts';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { listLimits } from '#domain/page.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export type ProductListQuery = Record<string, string | undefined>;

export const productListQuery = (query: ProductListQuery) =>
  queryOptions({
    queryKey: ['admin', 'product', 'list', query],
    queryFn: ({ signal }) => callAsUser(productApi.list, { query: query as never }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const productEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'product', 'entry', id],
    queryFn: ({ signal }) => callAsUser(productApi.read, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** All of them, hidden ones too: a product may be prepared for a category that is not shown yet. */
const everything = { query: { limit: String(listLimits.maxShortLists) } } as never;

export const allCategoriesQuery = queryOptions({
  queryKey: ['admin', 'category', 'all'],
  queryFn: ({ signal }) => callAsUser(categoryApi.list, everything, signal),
});

export const allBrandsQuery = queryOptions({
  queryKey: ['admin', 'brand', 'all'],
  queryFn: ({ signal }) => callAsUser(brandApi.list, everything, signal),
});
