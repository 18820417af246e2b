import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { beginCached, cacheResponse, leaveUncached, publicCacheControl, sendCached } from './cached-response.ts';
import type { Caller } from './caller.ts';
import { isDated } from './dated-content.ts';
import type { HttpShop } from './http-shop.ts';
import { idempotencyHeader, runIdempotent } from './idempotency.ts';
import { readMultipart, storeUploads } from './multipart-body.ts';

export type Input<E> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  request: FastifyRequest;
};

/** `/categories/{id}` → `/categories/:id`. */
export const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** For OpenAPI: who may call. */
export const accessText = (access: Access) => `Akses: ${[access].flat().join(' atau ')}`;

/** Other headers pass: only this one is the endpoint's own. */
const idempotencyHeaders = z.looseObject({
  [idempotencyHeader]: z
    .string()
    .regex(/^[\w-]{16,80}$/)
    .optional(),
});

/** The parser of forms is there for the endpoints with pictures; any other takes JSON only. */
async function refuseForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new Problem('unsupported-media-type');
}

/** `?minPrice=` is as good as no `minPrice`: forms and links of other sites send empty values. */
function dropEmptyValues(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

/** From the replica where it is up to date; what it cannot answer comes from the primary. */
async function readPublic<S extends HttpShop, Result>(shop: S, work: (shop: S) => Promise<Result>): Promise<Result> {
  const db = shop.replica?.forPublicReads() ?? shop.db;
  if (db === shop.db) return work(shop);
  try {
    return await work({ ...shop, db });
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') throw error;
    shop.log.warn({ err: error }, 'a read of the replica failed; repeated on the primary');
    return work(shop);
  }
}

type ServeOptions<S, E, Prepared> = RouteShorthandOptions & {
  /** What must not wait within the transaction of an idempotent call: calls of other services. */
  prepare?: (shop: S, input: Input<E>) => Promise<Prepared>;
  /** For an idempotent call whose response names people: what was made is read again instead of kept. */
  readMade?: (shop: S, id: string, input: Input<E>) => Promise<ResponseOf<E>>;
};

/** Mounts an endpoint of the contract: access, schemas, OpenAPI and caching come with it. */
export function serve<S extends HttpShop, E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  shop: S,
  endpoint: E,
  answer: (shop: S, input: Input<E>, prepared: Prepared) => Promise<ResponseOf<E>>,
  { prepare, readMade, ...options }: ServeOptions<S, E, Prepared> = {},
): void {
  const { pictures, body, cached, isIdempotent, status = 200 } = endpoint;
  // A query that the endpoint does not know would make a cache entry of its own for the same response.
  const isCacheable = (request: FastifyRequest) =>
    !request.caller && (endpoint.query !== undefined || !request.url.includes('?'));
  if (endpoint.method === 'GET') {
    // A response for everybody depends on neither a caller nor a request.
    const read = (input: { params: unknown; query: unknown }) =>
      readPublic(shop, (shop) => answer(shop, { ...input, caller: null } as Input<E>, undefined as Prepared));
    app.publicReads?.add(app.prefix, endpoint, cached && endpoint.access === 'public' ? read : undefined);
  }
  app.route({
    ...options,
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { ...options.config, access: endpoint.access, ...(endpoint.form ? { form: endpoint.form } : {}) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }], description: accessText(endpoint.access) }),
      ...(pictures ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(body ? { body } : {}),
      ...(isIdempotent ? { headers: idempotencyHeaders } : {}),
      response: { [status]: endpoint.response },
    },
    ...(endpoint.query ? { onRequest: async (request: FastifyRequest) => dropEmptyValues(request) } : {}),
    ...(pictures && body
      ? {
          preValidation: async (request: FastifyRequest) => {
            if (request.isMultipart()) await readMultipart(request, body, pictures);
          },
          preHandler: (request: FastifyRequest, reply: FastifyReply) =>
            storeUploads(shop, request, pictures, () => reply.sent),
        }
      : {}),
    ...(body && !pictures ? { preValidation: refuseForm } : {}),
    ...(cached
      ? {
          onSend: async (request, reply, payload) => {
            if (isCacheable(request) && typeof payload === 'string') {
              return cacheResponse(shop, request, reply, payload, { isDated: isDated(endpoint.path) });
            }
            leaveUncached(request);
            return payload;
          },
        }
      : {}),
    handler: async (request, reply) => {
      const isPublicRead = cached && !request.caller;
      const shared = cached && isCacheable(request) ? await beginCached(shop, request) : undefined;
      if (shared) return sendCached(shop, shared, request, reply);
      const input = {
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        caller: request.caller,
        request,
      };
      // Set before the work: the audit line is saved with the change, before there is a response.
      reply.code(status);
      const own = request.auditLine ? { ...shop, audit: request.auditLine } : shop;
      const prepared = (await prepare?.(own, input)) as Prepared;
      const work = (shop: S) => answer(shop, input, prepared);
      const result = await (isIdempotent
        ? runIdempotent(own, request, work, readMade && ((shop, id) => readMade(shop, id, input)))
        : isPublicRead
          ? readPublic(own, work)
          : work(own));
      reply.header('cache-control', isPublicRead ? publicCacheControl : 'no-store');
      return reply.send(result);
    },
  });
}
