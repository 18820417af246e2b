import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxPictureBytes, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { Problem } from '#domain/problems.ts';
import { type WebRenderer, webRoutes } from '#server/app/web-renderer.ts';
import { recordAuditTrail } from '#server/audit/audit.hook.ts';
import { recordsRoutes } from '#server/audit/audit.routes.ts';
import { accountRoutes } from '#server/auth/account.routes.ts';
import { authRoutes } from '#server/auth/auth.routes.ts';
import { guardRoutes } from '#server/auth/guard.ts';
import { teamAccountRoutes } from '#server/auth/team-account.routes.ts';
import { feedRoutes } from '#server/catalogue/feeds.routes.ts';
import { productRoutes } from '#server/catalogue/product.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { laptopAdvisorRoutes } from '#server/laptop-advisor/laptop-advisor.routes.ts';
import { orderRoutes } from '#server/order/order.routes.ts';
import { pcAdvisorRoutes } from '#server/pc-advisor/pc-advisor.routes.ts';
import { limits } from '#server/platform/config/limits.ts';
import { describeApi } from '#server/platform/http/api-description.ts';
import { answerFromCache } from '#server/platform/http/cache-front.ts';
import { handleErrors, problemOf, sendProblem } from '#server/platform/http/error-handler.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { protect } from '#server/platform/http/protection.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { mediaRoutes } from '#server/platform/media/media.routes.ts';
import { importRoutes } from '#server/product-import/import.routes.ts';
import { resourceRoutes } from '#server/resources/resource.routes.ts';
import { reviewRoutes } from '#server/reviews/review.routes.ts';
import { shippingRoutes } from '#server/shipping/shipping.routes.ts';
import type { Shop } from '#server/shop/shop.ts';
import { siteFilesRoutes } from '#server/site-meta/site-files.routes.ts';
import { siteMetaRoutes } from '#server/site-meta/site-meta.routes.ts';

z.config(z.locales.id());

export type AppOptions = {
  shop: Shop;
  logger?: FastifyServerOptions['logger'];
  loggerInstance?: FastifyServerOptions['loggerInstance'];
  /** Left out where only the API is wanted. */
  openWeb?: (app: FastifyInstance) => Promise<WebRenderer>;
};

export async function buildApp({ shop, logger, loggerInstance, openWeb }: AppOptions): Promise<FastifyInstance> {
  let isStopping = false;
  const app = Fastify({
    ...(loggerInstance ? { loggerInstance } : { logger: logger ?? false }),
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!answerFromCache(shop.cache, request, response)) handler(request, response);
      }),
    genReqId: () => randomUUID(),
    trustProxy: shop.config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    handlerTimeout: limits.handlerMs,
    routerOptions: { maxParamLength: limits.urlParamLength },
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => sendProblem(problemOf(error), request, reply),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  logRequests(app);
  handleErrors(app);
  await protect(app, shop);
  guardRoutes(app, shop);
  recordAuditTrail(app, shop);
  await app.register(multipart, {
    limits: {
      fileSize: maxPictureBytes,
      files: maxPicturesPerProduct + 1,
      fields: limits.multipartFields,
      fieldSize: limits.multipartFieldBytes,
      headerPairs: 100,
    },
  });
  await describeApi(app);

  healthRoutes(app, shop, () => isStopping);
  siteFilesRoutes(app, shop);
  feedRoutes(app, shop);
  await mediaRoutes(app, shop);
  await app.register(
    async (api) => {
      authRoutes(api, shop);
      accountRoutes(api, shop);
      teamAccountRoutes(api, shop);
      recordsRoutes(api, shop);
      siteMetaRoutes(api, shop);
      resourceRoutes(api, shop);
      importRoutes(api, shop);
      productRoutes(api, shop);
      reviewRoutes(api, shop);
      laptopAdvisorRoutes(api, shop);
      pcAdvisorRoutes(api, shop);
      shippingRoutes(api, shop);
      dashboardRoutes(api, shop);
      orderRoutes(api, shop);
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply));
  if (openWeb) await webRoutes(app, shop, await openWeb(app));
  return app;
}
