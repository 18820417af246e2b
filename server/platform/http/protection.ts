import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { contentSecurityPolicy } from './content-security.ts';
import type { HttpShop } from './http-shop.ts';

/** Headers, limits and shedding that every answer gets. */
export async function protect(app: FastifyInstance, shop: HttpShop): Promise<void> {
  const { config } = shop;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The product page's share and the WhatsApp tab need no opener; Google's login window does.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  });
  const policy = contentSecurityPolicy(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    reply.header('x-request-id', request.id);
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: true,
    max: limits.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) =>
      request.url === '/healthz' || request.url === '/readyz' || request.url.startsWith('/assets/'),
    errorResponseBuilder: () => new Problem('too-many-requests'),
  });
  await app.register(underPressure, {
    // Route tests share two cores with compilers and databases, and would be shed by chance.
    maxEventLoopDelay: config.mode === 'test' ? 0 : limits.eventLoopDelayMs,
    pressureHandler: (request) => {
      if (request.url !== '/healthz' && request.url !== '/readyz') throw new Problem('busy');
    },
  });
}
