import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type HttpCall = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type CallOverHttp = (call: HttpCall | string) => Promise<HttpResponse>;

/** Through a real socket, because cached responses are served before the framework sees the request. */
export async function listenForTest(app: FastifyInstance): Promise<CallOverHttp> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return callerOf(port);
}

export function callerOf(port: number): CallOverHttp {
  return (call) => {
    const { method = 'GET', path, headers = {}, body } = typeof call === 'string' ? { path: call } : call;
    return new Promise((resolve, reject) => {
      // A connection of its own each time, so that none is left open when the shop closes.
      const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
}
