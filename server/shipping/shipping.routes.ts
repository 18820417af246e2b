import type { FastifyInstance } from 'fastify';
import { shippingApi } from '#domain/shipping/shipping.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { searchDestinations } from './places.service.ts';
import { shippingTimes } from './shipping.limits.ts';
import { quoteShipping, testShipping } from './shipping.service.ts';
import { openShipping } from './shipping.ts';
import { readShippingSettings, updateShippingSettings } from './shipping-settings.service.ts';

export function shippingRoutes(app: FastifyInstance, shop: Shop, shipping = openShipping(shop.config)): void {
  const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });
  serve(app, shop, shippingApi.destinations, (shop, { query }) => searchDestinations(shop, query.search));
  serve(
    app,
    shop,
    shippingApi.costs,
    (shop, { body }) => quoteShipping(shop, shipping, body),
    perMinute(shippingTimes.costRequestsPerMinute),
  );
  serve(app, shop, shippingApi.settings, (shop) => readShippingSettings(shop, shipping));
  serve(app, shop, shippingApi.updateSettings, (shop, { body }) => updateShippingSettings(shop, shipping, body));
  serve(
    app,
    shop,
    shippingApi.testSettings,
    (shop) => testShipping(shop, shipping),
    perMinute(shippingTimes.testsPerMinute),
  );
}
