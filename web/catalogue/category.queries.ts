import { queryOptions } from '@tanstack/react-query';
import { categoryApi } from '#domain/catalogue/category.resource.ts';
import { listLimits } from '#domain/page.ts';
import { ask } from '#web/api/ask.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) =>
    ask(categoryApi.list, { query: { limit: listLimits.maxShortLists, isPublic: true } }, signal),
});
