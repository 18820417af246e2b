import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Endpoint, ParamsOf, QueryOf } from '#domain/endpoint.ts';
import { matchesEtag } from '#server/platform/cache/entity-tag.ts';
import type { HttpShop } from './http-shop.ts';
import { accessText, fastifyPath, type Input } from './serve.ts';

export type FileResponse = { name: string; contentType: string; body: Buffer | Readable };

/** What both kinds of files are mounted with. */
function routeOf(
  { method, path, summary, tag, access, params, query }: Endpoint,
  mediaTypes: readonly string[],
  options: RouteShorthandOptions,
) {
  return {
    ...options,
    method,
    url: fastifyPath(path),
    config: { ...options.config, access, mediaTypes },
    schema: {
      summary,
      tags: [tag],
      ...(access === 'public' ? {} : { security: [{ bearer: [] }], description: accessText(access) }),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
    },
  };
}

const inputOf = <E extends Endpoint>(request: FastifyRequest): Omit<Input<E>, 'body'> => ({
  params: request.params as ParamsOf<E>,
  query: request.query as QueryOf<E>,
  caller: request.caller,
  request,
});

/**
 * Mounts an endpoint of the contract that answers with a file to save. Names are the shop's own: ASCII without quotes.
 * `mediaTypes` are those that it can answer, for OpenAPI.
 */
export function serveFile<S extends HttpShop, E extends Endpoint>(
  app: FastifyInstance,
  shop: S,
  endpoint: E,
  answer: (shop: S, input: Omit<Input<E>, 'body'>) => Promise<FileResponse>,
  { mediaTypes, ...options }: RouteShorthandOptions & { mediaTypes: readonly string[] },
): void {
  app.route({
    ...routeOf(endpoint, mediaTypes, options),
    handler: async (request, reply) => {
      const { name, contentType, body } = await answer(shop, inputOf<E>(request));
      return reply
        .type(contentType)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(body);
    },
  });
}

/** Messengers and browsers may show it for that long without asking again. */
const pictureSeconds = 3600;

/** Mounts an endpoint of the contract that answers with a picture (PNG) that the shop draws. */
export function servePicture<S extends HttpShop, E extends Endpoint>(
  app: FastifyInstance,
  shop: S,
  endpoint: E,
  answer: (shop: S, input: Omit<Input<E>, 'body'>) => Promise<{ bytes: Buffer; etag: string }>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...routeOf(endpoint, ['image/png'], options),
    handler: async (request, reply) => {
      const { bytes, etag } = await answer(shop, inputOf<E>(request));
      reply.headers({
        'cache-control': `public, max-age=${pictureSeconds}`,
        etag,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/png').send(bytes);
    },
  });
}
