import type { FastifyInstance } from 'fastify';
import { recordsApi } from '#domain/auth/records.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listOutbox } from '#server/platform/messaging/outbox.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { listAudit } from './audit.service.ts';

export function recordsRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, recordsApi.audit, (shop, { query }) => listAudit(shop, query));
  serve(app, shop, recordsApi.outbox, (shop, { query }) => listOutbox(shop, query));
}
