import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { maxPictureBytes, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { Problem } from '#domain/problems.ts';
import { setIndonesianMessages } from '#domain/validation-messages.ts';
import * as tables from '#server/app/tables.ts';
import { type WebRenderer, webRoutes } from '#server/app/web-renderer.ts';
import { recordAuditTrail } from '#server/audit/audit.hook.ts';
import { auditRoutes } from '#server/audit/audit.routes.ts';
import { accountRoutes } from '#server/auth/account.routes.ts';
import { authRoutes } from '#server/auth/auth.routes.ts';
import { guardRoutes } from '#server/auth/guard.ts';
import { teamAccountRoutes } from '#server/auth/team-account.routes.ts';
import { applyDuePrices, dropEndedPrices } from '#server/catalogue/dated-prices.service.ts';
import { feedRoutes } from '#server/catalogue/feeds.routes.ts';
import { productRoutes } from '#server/catalogue/product.routes.ts';
import { productAlertRoutes } from '#server/catalogue/product-alert.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { laptopAdvisorRoutes } from '#server/laptop-advisor/laptop-advisor.routes.ts';
import { orderRoutes } from '#server/order/order.routes.ts';
import { pcAdvisorRoutes } from '#server/pc-advisor/pc-advisor.routes.ts';
import { limits } from '#server/platform/config/limits.ts';
import { createReadAdmission } from '#server/platform/http/admission.ts';
import { allowedMethods } from '#server/platform/http/allowed-methods.ts';
import { describeApi } from '#server/platform/http/api-description.ts';
import { acceptEmptyJson } from '#server/platform/http/empty-json.ts';
import { handleErrors, problemOf, sendProblem } from '#server/platform/http/error-handler.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { createHttpServer, type HttpServer, refuseUnparsed } from '#server/platform/http/http-server.ts';
import { createRefresher } from '#server/platform/http/in-process.ts';
import { protect } from '#server/platform/http/protection.ts';
import { createPublicReads } from '#server/platform/http/public-reads.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { mediaRoutes } from '#server/platform/media/media.routes.ts';
import { importRoutes } from '#server/product-import/import.routes.ts';
import { resourceRoutes } from '#server/resources/resource.routes.ts';
import { productQuestionRoutes } from '#server/reviews/product-question.routes.ts';
import { reviewRoutes } from '#server/reviews/review.routes.ts';
import { shippingRoutes } from '#server/shipping/shipping.routes.ts';
import type { Shop } from '#server/shop/shop.ts';
import { siteFilesRoutes } from '#server/site-meta/site-files.routes.ts';
import { siteMetaRoutes } from '#server/site-meta/site-meta.routes.ts';
import { systemRoutes } from '#server/system/system.routes.ts';

setIndonesianMessages();

const allTables = Object.values(tables);

export type AppOptions = {
  shop: Shop;
  logger?: FastifyServerOptions['logger'];
  loggerInstance?: FastifyServerOptions['loggerInstance'];
  /** Left out where only the API is needed. */
  openWeb?: (app: FastifyInstance) => Promise<WebRenderer>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** To be awaited before `close`: requests on open connections are answered, new connections refused. */
    drain(): Promise<void>;
  }
}

export async function buildApp({ shop, logger, loggerInstance, openWeb }: AppOptions): Promise<FastifyInstance> {
  let http: HttpServer | undefined;
  let refresh: ReturnType<typeof createRefresher> | undefined;
  const setSecurityHeaders = securityHeaders(shop.config);
  const admission = createReadAdmission();
  const app: FastifyInstance = Fastify({
    ...(loggerInstance ? { loggerInstance } : { logger: logger ?? false }),
    serverFactory: (handler) => {
      http = createHttpServer(shop, handler, {
        isFull: admission.isFull,
        refresh: (request) => refresh?.(request),
        dropEnded: () => dropEndedPrices(shop),
      });
      return http.server;
    },
    clientErrorHandler: refuseUnparsed,
    genReqId: () => randomUUID(),
    trustProxy: shop.config.trustProxy,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: limits.urlParamLength },
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request.raw, reply.raw);
      return sendProblem(problemOf(error), request, reply);
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    // `drain` has answered what came before, and `preClose` runs while imports still end.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  refresh = createRefresher(app, shop.log);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  // A body in a type that no parser takes is answered with 415.
  app.removeContentTypeParser('text/plain');
  if (openWeb) app.decorate('publicReads', createPublicReads(shop));
  app.decorate('drain', () => http?.drain() ?? Promise.resolve());

  logRequests(app);
  handleErrors(app);
  await protect(app, shop, admission);
  guardRoutes(app, shop);
  recordAuditTrail(app, shop);
  // After the body has come in, which may take its time: the moment of the work decides the price.
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (routeOptions.config.rate !== 'free') await applyDuePrices(shop);
  });
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

  healthRoutes(app, shop, () => http?.isStopping() ?? false);
  siteFilesRoutes(app, shop);
  feedRoutes(app, shop);
  await mediaRoutes(app, shop);
  await app.register(
    async (api) => {
      authRoutes(api, shop);
      accountRoutes(api, shop);
      teamAccountRoutes(api, shop);
      auditRoutes(api, shop);
      siteMetaRoutes(api, shop);
      resourceRoutes(api, shop, allTables);
      importRoutes(api, shop, allTables);
      productRoutes(api, shop, allTables);
      productAlertRoutes(api, shop);
      reviewRoutes(api, shop, allTables);
      productQuestionRoutes(api, shop);
      laptopAdvisorRoutes(api, shop);
      pcAdvisorRoutes(api, shop);
      shippingRoutes(api, shop);
      dashboardRoutes(api, shop);
      orderRoutes(api, shop);
      systemRoutes(api, shop);
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler((request, reply) => {
    const allowed = request.method === 'OPTIONS' ? allowedMethods(app.accessTable, request.url) : [];
    // No header of CORS: only pages of the shop itself may call the API.
    if (allowed.length > 0) return reply.code(204).header('allow', allowed.join(', ')).send();
    return sendProblem(new Problem('not-found'), request, reply);
  });
  if (openWeb) await webRoutes(app, shop, await openWeb(app));
  return app;
}
