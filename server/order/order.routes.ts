import type { FastifyInstance } from 'fastify';
import { orderApi } from '#domain/order/order.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSavedOrder, saveOrder } from './order.service.ts';

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const saving = { config: { rateLimit: { max: limits.savedOrdersPerMinute, timeWindow: '1 minute' } } };
  serve(app, shop, orderApi.save, (shop, { body, request }) => saveOrder(shop, body, originOf(shop, request)), saving);
  serve(app, shop, orderApi.read, (shop, { params, request }) =>
    readSavedOrder(shop, params.id, originOf(shop, request)),
  );
}
