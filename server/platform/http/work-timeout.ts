import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    loginClock: NodeJS.Timeout | undefined;
  }
}

/**
 * Ends a request whose work takes too long. The check of the login counts; receiving the body does not: Fastify's own
 * `handlerTimeout` would count a slow line as slow work. A route with a `handlerTimeout` keeps its own.
 */
export function limitWork(app: FastifyInstance): void {
  const startClock = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.handlerTimeout) return undefined;
    const timer = setTimeout(() => {
      if (reply.sent) return;
      const problem = new Problem('busy', { detail: 'Permintaan ini terlalu lama dikerjakan.' });
      // Headers are sent: it is too late for an error response.
      if (reply.raw.headersSent) reply.raw.destroy(problem);
      else void reply.send(problem);
    }, limits.handlerMs);
    reply.raw.once('close', () => clearTimeout(timer));
    return timer;
  };
  app.decorateRequest('loginClock', undefined);
  app.addHook('preParsing', async (request, reply, payload) => {
    const timer = startClock(request, reply);
    request.loginClock = timer;
    // From here on the body is read.
    payload.once('resume', () => clearTimeout(timer));
  });
  app.addHook('preHandler', async (request, reply) => {
    clearTimeout(request.loginClock);
    startClock(request, reply);
  });
}
