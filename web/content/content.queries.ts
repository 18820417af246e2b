import { queryOptions } from '@tanstack/react-query';
import { bannerApi } from '#domain/content/banner.resource.ts';
import { slideApi } from '#domain/content/slide.resource.ts';
import { testimonyApi } from '#domain/content/testimony.resource.ts';
import { callApi } from '#web/api/call-api.ts';

const publicOnly = { isPublic: true };

export const slidesQuery = queryOptions({
  queryKey: ['slides'],
  queryFn: ({ signal }) => callApi(slideApi.list, { query: { ...publicOnly, limit: 20 } }, signal),
});

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => callApi(bannerApi.list, { query: { ...publicOnly, limit: 20 } }, signal),
});

/** Up to 4. */
export const testimoniesQuery = queryOptions({
  queryKey: ['testimonies'],
  queryFn: ({ signal }) => callApi(testimonyApi.list, { query: { ...publicOnly, limit: 4 } }, signal),
});
