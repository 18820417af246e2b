import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

/**
 * Ends a request whose work takes too long. The clock starts when the body has been received: Fastify's own
 * `handlerTimeout` would count a slow line as slow work. A route with a `handlerTimeout` keeps its own.
 */
export function limitWork(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.handlerTimeout) return;
    const timer = setTimeout(() => {
      if (reply.sent) return;
      const problem = new Problem('busy', { detail: 'Permintaan ini terlalu lama dikerjakan.' });
      // Headers are sent: it is too late for an error response.
      if (reply.raw.headersSent) reply.raw.destroy(problem);
      else void reply.send(problem);
    }, limits.handlerMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
