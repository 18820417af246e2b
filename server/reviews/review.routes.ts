import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { reviewBulkApi } from '#domain/reviews/review-bulk.contract.ts';
import { previewBulk, runBulk, undoBulk } from '#server/bulk/bulk.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { createReview, listReviews, readReview, removeReview, updateReview } from './review.service.ts';
import { reviewBulkList } from './review-bulk.ts';

export function reviewRoutes(app: FastifyInstance, shop: Shop, tables: Iterable<PgTable>): void {
  const bulkList = reviewBulkList(tables);
  const long = { handlerTimeout: limits.bulkMs };
  serve(app, shop, reviewBulkApi.preview, (shop, { query, caller }) => previewBulk(shop, bulkList, query, caller));
  serve(
    app,
    shop,
    reviewBulkApi.run,
    (shop, { query, body, caller }) => runBulk(shop, bulkList, { filter: query, ...body }, caller),
    long,
  );
  serve(app, shop, reviewBulkApi.undo, (shop, { params, caller }) => undoBulk(shop, bulkList, params.id, caller), long);
  serve(app, shop, reviewApi.list, (shop, { query, caller }) => listReviews(shop, query, caller));
  serve(app, shop, reviewApi.read, (shop, { params, caller }) => readReview(shop, params.id, caller));
  serve(app, shop, reviewApi.create, (shop, { body, caller }) => createReview(shop, body, caller));
  serve(app, shop, reviewApi.update, (shop, { params, body, caller }) => updateReview(shop, params.id, body, caller));
  serve(app, shop, reviewApi.remove, (shop, { params }) => removeReview(shop, params.id));
}
