import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { listLimits } from '#domain/page.ts';
import { callApi } from '#web/api/call-api.ts';

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) =>
    callApi(brandApi.list, { query: { limit: listLimits.maxShortLists, isPublic: true, sortBy: 'title' } }, signal),
});
