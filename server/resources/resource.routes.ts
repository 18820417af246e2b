import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { AnyResourceApi } from '#domain/resource.contract.ts';
import { resourceBulkApi } from '#domain/resource-bulk.contract.ts';
import { type ResourceName, resourceApis, resources } from '#domain/resources.ts';
import { serveBulk } from '#server/bulk/bulk.routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { boundResource } from './bound-resources.ts';
import { listEntries, listOptions, readEntry } from './read-entries.ts';
import { arrangeEntries, createEntry, removeEntry, updateEntry } from './resource.service.ts';
import { resourceBulkList } from './resource-bulk.ts';

type Tables = Iterable<PgTable>;

function mountResource(app: FastifyInstance, shop: Shop, name: ResourceName, tables: Tables): void {
  const api = resourceApis[name] as unknown as AnyResourceApi;
  const bound = boundResource(name);
  serve(app, shop, api.list, (shop, { query, caller }) => listEntries(shop, bound, query, caller));
  if (bound.resource.options)
    serve(app, shop, api.options, (shop, { query }) => listOptions(shop, bound, query.search));
  serveBulk(app, shop, resourceBulkApi(bound.resource), resourceBulkList(bound, tables));
  serve(app, shop, api.read, (shop, { params, caller }) => readEntry(shop, bound, params.id, caller));
  serve(app, shop, api.create, (shop, { body, caller }) => createEntry(shop, bound, body, caller));
  if (bound.resource.fields.order)
    serve(app, shop, api.arrange, (shop, { body }) => arrangeEntries(shop, bound, body.ids));
  serve(app, shop, api.update, (shop, { params, body, caller }) => updateEntry(shop, bound, params.id, body, caller));
  serve(app, shop, api.remove, (shop, { params, caller }) => removeEntry(shop, bound, params.id, caller));
}

export function resourceRoutes(app: FastifyInstance, shop: Shop, tables: Tables): void {
  for (const name of Object.keys(resources) as ResourceName[]) mountResource(app, shop, name, tables);
}
