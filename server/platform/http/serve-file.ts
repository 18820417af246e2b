import type { Readable } from 'node:stream';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Endpoint, ParamsOf, QueryOf } from '#domain/endpoint.ts';
import type { HttpShop } from './http-shop.ts';
import { fastifyPath, type Input } from './serve.ts';

export type FileResponse = { name: string; contentType: string; body: Buffer | Readable };

/** Mounts an endpoint of the contract that answers with a file to save. Names are the shop's own: ASCII without quotes. */
export function serveFile<S extends HttpShop, E extends Endpoint>(
  app: FastifyInstance,
  shop: S,
  endpoint: E,
  answer: (shop: S, input: Omit<Input<E>, 'body'>) => Promise<FileResponse>,
  options: RouteShorthandOptions = {},
): void {
  const { summary, tag, access, params, query } = endpoint;
  app.route({
    ...options,
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { ...options.config, access },
    schema: {
      summary,
      tags: [tag],
      security: [{ bearer: [] }],
      description: `Akses: ${access}`,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        caller: request.caller,
        request,
      };
      const { name, contentType, body } = await answer(shop, input);
      return reply
        .type(contentType)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(body);
    },
  });
}
