import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { categoryApi } from '#domain/catalogue/category.resource.ts';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { listLimits } from '#domain/page.ts';
import { callList, type ListQuery, liveList } from '#web/admin/list/call-list.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const productListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'product', 'list', query],
    queryFn: ({ signal }) => callList(productApi.list, query, signal),
    ...liveList,
  });

export const productEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'product', 'entry', id],
    queryFn: ({ signal }) => callAsUser(productApi.read, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** All of them, hidden ones too: a product may be prepared for a category that is not shown yet. */
const everything = { limit: listLimits.maxShortLists };

export const allCategoriesQuery = queryOptions({
  queryKey: ['admin', 'category', 'all'],
  queryFn: ({ signal }) => callList(categoryApi.list, everything, signal),
});

export const allBrandsQuery = queryOptions({
  queryKey: ['admin', 'brand', 'all'],
  queryFn: ({ signal }) => callList(brandApi.list, everything, signal),
});
