import type { FastifyInstance } from 'fastify';
import { shippingApi } from '#domain/shipping/shipping.contract.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';
import { perMinute, validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { searchDestinations } from './places.service.ts';
import { quoteShipping, testShipping } from './shipping.service.ts';
import { readShippingSettings, updateShippingSettings } from './shipping-settings.service.ts';

export function shippingRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, shippingApi.destinations, (shop, { query }) => searchDestinations(shop, query.search));
  serve(
    app,
    shop,
    shippingApi.costs,
    (shop, { body }) => quoteShipping(shop, body),
    validPerMinute(shippingTimes.costRequestsPerMinute),
  );
  serve(app, shop, shippingApi.settings, (shop) => readShippingSettings(shop));
  serve(app, shop, shippingApi.updateSettings, (shop, { body }) => updateShippingSettings(shop, body));
  serve(app, shop, shippingApi.testSettings, (shop) => testShipping(shop), perMinute(shippingTimes.testsPerMinute));
}
