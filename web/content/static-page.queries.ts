import { queryOptions } from '@tanstack/react-query';
import { pageApi } from '#domain/content/page.resource.ts';
import { shopApi } from '#domain/content/shop.resource.ts';
import { teamApi } from '#domain/content/team.resource.ts';
import { callApi } from '#web/api/call-api.ts';

export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: ({ signal }) => callApi(pageApi.read, { params: { id: slug } }, signal),
  });

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ({ signal }) => callApi(shopApi.list, { query: { isPublic: true, limit: 100 } }, signal),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => callApi(teamApi.list, { query: { isPublic: true, limit: 100 } }, signal),
});
