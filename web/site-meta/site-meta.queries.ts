import { queryOptions } from '@tanstack/react-query';
import { clientSettingsApi, siteMetaApi } from '#domain/site-meta/site-meta.contract.ts';
import { callApi } from '#web/api/call-api.ts';

export const siteMetaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => callApi(siteMetaApi.read, {}, signal),
});

export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: ({ signal }) => callApi(clientSettingsApi.read, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
