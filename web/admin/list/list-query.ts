import { queryOptions } from '@tanstack/react-query';
import type { CallOf, Endpoint } from '#domain/endpoint.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { callList, type ListQuery, liveList } from './call-list.ts';

/** A list of the back office; `name` is its entity's. */
export const listQuery = <E extends Endpoint>(name: string, endpoint: E, query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', name, 'list', query],
    queryFn: ({ signal }) => callList(endpoint, query, signal),
    ...liveList,
  });

/** A form must start from what is stored now, not from what was read a while ago. */
export const entryQuery = <E extends Endpoint>(name: string, endpoint: E, id: string) =>
  queryOptions({
    queryKey: ['admin', name, 'entry', id],
    queryFn: ({ signal }) => callAsUser(endpoint, { params: { id } } as CallOf<E>, signal),
    staleTime: 0,
    gcTime: 0,
  });
