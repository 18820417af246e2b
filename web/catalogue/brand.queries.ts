import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { listLimits } from '#domain/page.ts';
import { ask } from '#web/api/ask.ts';

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) =>
    ask(brandApi.list, { query: { limit: listLimits.maxShortLists, isPublic: true, sortBy: 'title' } }, signal),
});
