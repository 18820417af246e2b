import type { FastifyInstance } from 'fastify';
import { productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { countSubmission } from '#server/auth/address-limits.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { createAlert, deleteAlertsByCode, listAlertCounts, removeAlert } from './product-alert.service.ts';

export function productAlertRoutes(app: FastifyInstance, shop: Shop): void {
  const limited = validPerMinute(limits.productAlertsPerMinute);
  serve(app, shop, productAlertApi.create, (shop, { body }) => createAlert(shop, body), {
    ...limited,
    prepare: (shop, { request }) => countSubmission(shop, request.ip, 'alerts'),
  });
  serve(app, shop, productAlertApi.remove, (shop, { params }) => removeAlert(shop, params.id), limited);
  serve(app, shop, productAlertApi.forget, (shop, { body }) => deleteAlertsByCode(shop, body.code), limited);
  serve(app, shop, productAlertApi.list, (shop, { query }) => listAlertCounts(shop, query));
}
