import type { FastifyInstance } from 'fastify';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { createReview, listReviews, readReview, removeReview, updateReview } from './review.service.ts';

export function reviewRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, reviewApi.list, (shop, { query, caller }) => listReviews(shop, query, caller));
  serve(app, shop, reviewApi.read, (shop, { params, caller }) => readReview(shop, params.id, caller));
  serve(app, shop, reviewApi.create, (shop, { body, caller }) => createReview(shop, body, caller));
  serve(app, shop, reviewApi.update, (shop, { params, body, caller }) => updateReview(shop, params.id, body, caller));
  serve(app, shop, reviewApi.remove, (shop, { params }) => removeReview(shop, params.id));
}
