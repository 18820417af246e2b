import { queryOptions } from '@tanstack/react-query';
import { pageApi, type StaticPageSlug } from '#domain/content/page.resource.ts';
import { shopApi } from '#domain/content/shop.resource.ts';
import { teamApi } from '#domain/content/team.resource.ts';
import { ask } from '#web/api/ask.ts';

export const pageQuery = (slug: StaticPageSlug) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: ({ signal }) => ask(pageApi.read, { params: { id: slug } }, signal),
  });

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ({ signal }) => ask(shopApi.list, { query: { isPublic: true, limit: 100 } }, signal),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => ask(teamApi.list, { query: { isPublic: true, limit: 100 } }, signal),
});
