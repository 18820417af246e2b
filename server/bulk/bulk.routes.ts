import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { bulkApi } from '#domain/bulk.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type BulkFilter, type BulkList, previewBulk, runBulk, undoBulk } from './bulk.service.ts';

type BulkApiOf<Filter> = ReturnType<
  typeof bulkApi<z.ZodType<Filter>, z.ZodType<Filter & { action: string }>, z.ZodType<string>>
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
