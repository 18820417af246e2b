import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No connection can come from an address of this form, so nobody outside can pretend to be the shop itself. */
const inProcessAddress = 'in-process';

/** Whether the shop itself calls, for a page that its visitor has been charged for. */
export const isInProcess = (request: FastifyRequest) => request.socket.remoteAddress === inProcessAddress;

export async function callInProcess(app: FastifyInstance, url: string): Promise<{ status: number; body: string }> {
  const response = await app.inject({ method: 'GET', url, remoteAddress: inProcessAddress });
  return { status: response.statusCode, body: response.body };
}
