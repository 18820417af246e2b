import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No connection can come from an address of this form, so no client can pretend to be the shop itself. */
const inProcessAddress = 'in-process';

/** Whether the shop itself calls, for a page whose request was already counted. */
export const isInProcess = (request: FastifyRequest) => request.socket.remoteAddress === inProcessAddress;

export async function callInProcess(app: FastifyInstance, url: string): Promise<{ status: number; body: string }> {
  const response = await app.inject({ method: 'GET', url, remoteAddress: inProcessAddress });
  return { status: response.statusCode, body: response.body };
}
