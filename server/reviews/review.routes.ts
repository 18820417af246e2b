import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { reviewBulkApi } from '#domain/reviews/review-bulk.contract.ts';
import { serveBulk } from '#server/bulk/bulk.routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import {
  answerReview,
  createReview,
  listReviews,
  readReview,
  removeReview,
  summariseReviews,
  updateReview,
} from './review.service.ts';
import { reviewBulkList } from './review-bulk.ts';

export function reviewRoutes(app: FastifyInstance, shop: Shop, tables: Iterable<PgTable>): void {
  serveBulk(app, shop, reviewBulkApi, reviewBulkList(tables));
  serve(app, shop, reviewApi.list, (shop, { query, caller }) => listReviews(shop, query, caller));
  serve(app, shop, reviewApi.read, (shop, { params, caller }) => readReview(shop, params.id, caller));
  serve(app, shop, reviewApi.summary, (shop, { query }) => summariseReviews(shop, query.product));
  serve(app, shop, reviewApi.create, (shop, { body, caller }) => createReview(shop, body, caller));
  serve(app, shop, reviewApi.update, (shop, { params, body, caller }) => updateReview(shop, params.id, body, caller));
  serve(app, shop, reviewApi.answer, (shop, { params, body, caller }) => answerReview(shop, params.id, body, caller));
  serve(app, shop, reviewApi.remove, (shop, { params }) => removeReview(shop, params.id));
}
