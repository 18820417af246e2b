import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { type Admission, admitReads } from './admission.ts';
import type { HttpShop } from './http-shop.ts';
import { limitRates } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { limitWork } from './work-timeout.ts';

/** Headers, limits and load shedding for every request that reaches the framework. */
export async function protect(app: FastifyInstance, shop: HttpShop, admission: Admission): Promise<void> {
  const { config } = shop;
  const setSecurityHeaders = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request.raw, reply.raw);
    reply.header('x-request-id', request.id);
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default is the highest: ten times the processor time for a few percent fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await limitRates(app, shop);
  // Route tests share two cores with compilers and databases, and would be shed by chance.
  const isShedding = config.mode === 'production';
  await app.register(underPressure, {
    maxEventLoopDelay: isShedding ? limits.eventLoopDelayMs : 0,
    pressureHandler: (request) => {
      if (request.routeOptions.config.rate !== 'free') throw new Problem('busy');
    },
  });
  if (isShedding) admitReads(app, admission);
  limitWork(app);
}
