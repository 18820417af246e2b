import { queryOptions } from '@tanstack/react-query';
import { clientSettingsApi, siteMetaApi } from '#domain/site-meta/site-meta.contract.ts';
import { ask } from '#web/api/ask.ts';

export const siteMetaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => ask(siteMetaApi.read, {}, signal),
});

export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: ({ signal }) => ask(clientSettingsApi.read, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
