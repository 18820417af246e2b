import type { FastifyInstance } from 'fastify';
import { secretQueryPaths } from '#domain/web-paths.ts';

function loggedUrl(url: string): string {
  return secretQueryPaths.some((path) => url.startsWith(path)) ? url.split('?', 1)[0]! : url.slice(0, 500);
}

/** One line per response. Allow-listed: never a body, a header, an address of a person or a phone number. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.caller?.user._id,
    };
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'response sent');
    else request.log.info(line, 'response sent');
  });
}
