import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Only this process knows the value, so no client can pretend to be the shop itself. */
const inProcessHeader = 'x-in-process';
const inProcessToken = randomBytes(24).toString('base64url');
const mark = { [inProcessHeader]: inProcessToken };

/** Whether the shop itself calls: for a page whose request was already counted, or to refresh its cache. */
export const isInProcess = (request: FastifyRequest) => request.headers[inProcessHeader] === inProcessToken;

export async function callInProcess(app: FastifyInstance, url: string): Promise<{ status: number; body: string }> {
  const response = await app.inject({ method: 'GET', url, headers: mark });
  return { status: response.statusCode, body: response.body };
}

/** Computes the response to a visitor's request again, so that the cache has it: with all that its key is made of. */
export async function repeatInProcess(
  app: FastifyInstance,
  { url = '/', headers, socket }: IncomingMessage,
): Promise<void> {
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
  await app.inject({
    method: 'GET',
    url,
    headers: {
      ...mark,
      ...(host === undefined ? {} : { host }),
      ...(forwardedHost === undefined ? {} : { 'x-forwarded-host': forwardedHost }),
      ...(forwardedProtocol === undefined ? {} : { 'x-forwarded-proto': forwardedProtocol }),
    },
    // Whether the forwarded headers count depends on it.
    ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
  });
}
