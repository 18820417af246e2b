import type { FastifyInstance } from 'fastify';
import { auditApi } from '#domain/auth/audit.contract.ts';
import { outboxApi } from '#domain/auth/outbox.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listOutbox } from '#server/platform/messaging/outbox.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { listAudit } from './audit.service.ts';

/** What the owner can read again: who did what, and what was sent to whom. */
export function auditRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, auditApi.list, (shop, { query }) => listAudit(shop, query));
  serve(app, shop, outboxApi.list, (shop, { query }) => listOutbox(shop, query));
}
