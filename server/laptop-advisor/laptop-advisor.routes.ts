import type { FastifyInstance } from 'fastify';
import { laptopAdvisorApi } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { recommendLaptops } from './laptop-advisor.service.ts';

export function laptopAdvisorRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, laptopAdvisorApi.recommend, (shop, { body }) => recommendLaptops(shop, body), {
    config: { rate: 'compute' },
  });
}
