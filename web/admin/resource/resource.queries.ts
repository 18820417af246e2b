import { queryOptions } from '@tanstack/react-query';
import { listLimits, pageOf } from '#domain/page.ts';
import type { AnyResourceApi } from '#domain/resource.contract.ts';
import type { AnyEntry, Resource } from '#domain/resource.ts';
import { resourceBulkApi } from '#domain/resource-bulk.contract.ts';
import { type ResourceName, resourceApis, resources } from '#domain/resources.ts';
import { callList, type ListQuery, liveList } from '#web/admin/list/call-list.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

export const resourceOf = (name: ResourceName): Resource => resources[name];
export const apiOf = (name: ResourceName) => resourceApis[name] as unknown as AnyResourceApi;

export const bulkApiOf = (name: ResourceName) => resourceBulkApi(resourceOf(name));

/** A plain text: an entity's form may have a page of its own, and the router then takes that one. */
export const formPath = (name: string, id: string): string => `/app/${name}/${id}`;

export const resourceListQuery = (name: ResourceName, query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', name, 'list', query],
    queryFn: ({ signal }) => callList(apiOf(name).list, query, signal),
    ...liveList,
  });

/** Every entry in its order, however many pages there are: what is moved may go anywhere. */
export const resourceOrderQuery = (name: ResourceName) =>
  queryOptions({
    queryKey: ['admin', name, 'list', 'whole'],
    queryFn: async ({ signal }) => {
      const docs: AnyEntry[] = [];
      for (let page = 1; ; page += 1) {
        const part = await callList(apiOf(name).list, { page, limit: listLimits.max }, signal);
        docs.push(...part.docs);
        if (!part.hasNextPage) return pageOf(docs, docs.length, { page: 1, limit: Math.max(1, docs.length) });
      }
    },
    staleTime: 0,
  });

export const resourceEntryQuery = (name: ResourceName, id: string) =>
  queryOptions({
    queryKey: ['admin', name, 'entry', id],
    queryFn: ({ signal }) => callAsUser(apiOf(name).read, { params: { id } }, signal),
    // A form must start from what is stored now, not from what was read a while ago.
    staleTime: 0,
    gcTime: 0,
  });
