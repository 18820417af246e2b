import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '#domain/catalogue/brand.resource.ts';
import { listLimits } from '#domain/page.ts';
import { callApi } from '#web/api/call-api.ts';

/** One brand with its text, which lists leave out. */
export const brandQuery = (slug: string) =>
  queryOptions({
    queryKey: ['brand', slug],
    queryFn: ({ signal }) => callApi(brandApi.read, { params: { id: slug } }, signal),
  });

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) =>
    callApi(brandApi.list, { query: { limit: listLimits.maxShortLists, isPublic: true, sortBy: 'title' } }, signal),
});
