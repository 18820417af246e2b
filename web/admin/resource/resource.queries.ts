import { queryOptions } from '@tanstack/react-query';
import { listLimits, pageOf } from '#domain/page.ts';
import type { AnyResourceApi } from '#domain/resource.contract.ts';
import type { AnyEntry, Resource } from '#domain/resource.ts';
import { resourceBulkApi } from '#domain/resource-bulk.contract.ts';
import { type ResourceName, resourceApis, resources } from '#domain/resources.ts';
import { callList, type ListQuery } from '#web/admin/list/call-list.ts';
import { entryQuery, listQuery } from '#web/admin/list/list-query.ts';

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

export const resourceOf = (name: ResourceName): Resource => resources[name];
export const apiOf = (name: ResourceName) => resourceApis[name] as unknown as AnyResourceApi;

export const bulkApiOf = (name: ResourceName) => resourceBulkApi(resourceOf(name));

/** A plain text: an entity's form may have a page of its own, and the router then takes that one. */
export const formPath = (name: string, id: string): string => `/app/${name}/${id}`;

export const resourceListQuery = (name: ResourceName, query: ListQuery) => listQuery(name, apiOf(name).list, query);

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

/** What an entry may stand below, and the names of what it stands below. */
export const parentsQuery = (name: ResourceName) =>
  listQuery(name, apiOf(name).list, { limit: listLimits.maxShortLists });

export const resourceEntryQuery = (name: ResourceName, id: string) => entryQuery(name, apiOf(name).read, id);
