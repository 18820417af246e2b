import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#domain/endpoint.ts';
import { customerApi } from '#domain/order/customer.contract.ts';
import { orderAdminApi } from '#domain/order/order-admin.contract.ts';
import { orderSettingsApi } from '#domain/order/order-settings.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export type OrderListQuery = NonNullable<CallOf<typeof orderAdminApi.list>['query']>;

export const orderListQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: ['admin', 'order', 'list', query],
    queryFn: ({ signal }) => callAsUser(orderAdminApi.list, { query }, signal),
    ...fresh,
  });

export const orderCountsQuery = queryOptions({
  queryKey: ['admin', 'order', 'counts'],
  queryFn: ({ signal }) => callAsUser(orderAdminApi.counts, {}, signal),
  staleTime: 0,
  // Where the stream of changes is cut by a proxy.
  refetchInterval: 60_000,
});

export const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', 'details', id],
    queryFn: ({ signal }) => callAsUser(orderAdminApi.details, { params: { id } }, signal),
    staleTime: 0,
  });

export const orderSettingsQuery = queryOptions({
  queryKey: ['admin', 'order', 'settings'],
  queryFn: ({ signal }) => callAsUser(orderSettingsApi.read, {}, signal),
  staleTime: 0,
});

export const customerListQuery = (query: NonNullable<CallOf<typeof customerApi.list>['query']>) =>
  queryOptions({
    queryKey: ['admin', 'order', 'customers', query],
    queryFn: ({ signal }) => callAsUser(customerApi.list, { query }, signal),
    ...fresh,
  });
