import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { categoryApi } from '#domain/catalogue/category.resource.ts';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import { listLimits } from '#domain/page.ts';
import { callList, type ListQuery } from '#web/admin/list/call-list.ts';
import { entryQuery, listQuery } from '#web/admin/list/list-query.ts';

export const productListQuery = (query: ListQuery) => listQuery('product', productListApi.list, query);
export const productEntryQuery = (id: string) => entryQuery('product', productApi.read, id);

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
