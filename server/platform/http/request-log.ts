import type { FastifyInstance } from 'fastify';

/** Their queries carry codes and tokens, and are not logged. */
const secretQueries = /^\/(api\/auth|whatsapp|admls|otp)/;

function loggedUrl(url: string): string {
  return secretQueries.test(url) ? url.split('?', 1)[0]! : url.slice(0, 500);
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
