import type { FastifyInstance } from 'fastify';
import { clientSettingsApi, siteMetaApi } from '#domain/site-meta/site-meta.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta, updateSiteMeta } from './site-meta.service.ts';

export function siteMetaRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, siteMetaApi.read, (shop) => readSiteMeta(shop));
  serve(app, shop, siteMetaApi.update, (shop, { body }) => updateSiteMeta(shop, body));
  serve(app, shop, clientSettingsApi.read, async ({ config: { firebase, googleClientId } }) => ({
    firebase,
    googleClientId,
  }));
}
