import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts';
import { leadApi } from '#domain/dashboard/lead.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readDashboard } from './dashboard.service.ts';
import { startLeadCounter } from './lead.service.ts';

export function dashboardRoutes(app: FastifyInstance, shop: Shop): void {
  const leads = startLeadCounter(shop);
  app.addHook('onClose', () => leads.close());

  serve(
    app,
    shop,
    leadApi.count,
    async (_, { body }) => {
      leads.count(body.kind);
      return { counted: true as const };
    },
    validPerMinute(limits.leadsPerMinute),
  );
  serve(app, shop, dashboardApi.read, async (shop, { caller }) => {
    await leads.flush();
    return readDashboard(shop, caller);
  });
}
