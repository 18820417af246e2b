import type { FastifyInstance } from 'fastify';

/** Codes and tokens travel in the query of these; their addresses are logged without it. */
const secretQueries = /^\/(api\/auth|whatsapp|admls|otp)/;

function loggedUrl(url: string): string {
  return secretQueries.test(url) ? url.split('?', 1)[0]! : url.slice(0, 500);
}

/** One line an answer. Allow-listed: never a body, a header, an address of a person or a phone number. */
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
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
