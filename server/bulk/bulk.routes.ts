import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { bulkApi, bulkEditApi } from '#domain/bulk.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import {
  type BulkFilter,
  type BulkList,
  previewBulk,
  previewEdit,
  runBulk,
  runEdit,
  undoBulk,
} from './bulk.service.ts';

type BulkApiOf<Filter> = ReturnType<
  typeof bulkApi<z.core.$ZodType<Filter>, z.core.$ZodType<Filter & { action: string }>, z.core.$ZodType<string>>
>;

export function serveBulk<Filter extends BulkFilter>(
  app: FastifyInstance,
  shop: Shop,
  api: BulkApiOf<Filter>,
  list: BulkList<Filter>,
): void {
  const long = { handlerTimeout: limits.bulkMs };
  serve(app, shop, api.preview, (shop, { query, caller }) => previewBulk(shop, list, query, caller));
  serve(
    app,
    shop,
    api.run,
    (shop, { query, body, caller }) => runBulk(shop, list, { filter: query, ...body }, caller),
    long,
  );
  serve(app, shop, api.undo, (shop, { params, caller }) => undoBulk(shop, list, params.id, caller), long);
}

type BulkEditApiOf<Filter> = ReturnType<
  typeof bulkEditApi<
    z.core.$ZodType<Filter>,
    z.core.$ZodType<Filter & { edit: unknown; page: number; limit: number }>,
    z.core.$ZodType<unknown>,
    z.core.$ZodType<unknown>
  >
>;

/** Beside `serveBulk`, for a list whose entries can be edited; the undo is the same. */
export function serveBulkEdit<Filter extends BulkFilter>(
  app: FastifyInstance,
  shop: Shop,
  api: BulkEditApiOf<Filter>,
  list: BulkList<Filter>,
): void {
  const long = { handlerTimeout: limits.bulkMs };
  serve(app, shop, api.preview, (shop, { query, caller }) => previewEdit(shop, list, query, caller), long);
  serve(
    app,
    shop,
    api.run,
    (shop, { query, body, caller }) => runEdit(shop, list, { filter: query, ...body }, caller),
    long,
  );
}
