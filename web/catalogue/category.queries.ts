import { queryOptions } from '@tanstack/react-query';
import { categoryApi } from '#domain/catalogue/category.resource.ts';
import { listLimits } from '#domain/page.ts';
import { callApi } from '#web/api/call-api.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) =>
    callApi(categoryApi.list, { query: { limit: listLimits.maxShortLists, isPublic: true } }, signal),
});
