import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageCdnHeaders } from '#server/platform/cache/cdn-headers.ts';
import {
  bodyFor,
  type CachedResponse,
  compressFor,
  type ResponseCache,
} from '#server/platform/cache/response-cache.ts';
import { storedKeyOf } from './cache-key.ts';
import type { CacheShop } from './serve-from-cache.ts';

/** Caches have to ask whether it is still the same: a write drops it at any moment. */
export const publicCacheControl = 'public, max-age=0, must-revalidate';

const perResponse = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'x-request-id',
  'set-cookie',
  'etag',
]);

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !perResponse.has(name) && !name.startsWith('x-ratelimit')) headers[name] = String(value);
  }
  return headers;
}

/** Notes the cache version at the start of a response: after a write meanwhile it is not cached. */
export function rememberCacheVersion(cache: ResponseCache, request: FastifyRequest): void {
  request.cacheVersion = cache.version();
}

/**
 * Begins a response that may be cached: after a write meanwhile it is not. Resolves with the response of another request
 * that computed the same in the meantime; without one, this request computes it for all that follow, and must end with
 * `cacheResponse` or `leaveUncached`.
 */
export async function beginCached(shop: CacheShop, request: FastifyRequest): Promise<CachedResponse | undefined> {
  const key = storedKeyOf(request.raw, shop.config);
  if (key !== undefined) {
    const computed = shop.cache.singleFlight.join(key);
    // No await before `start` where nobody computes it, so only one request does.
    const shared = shop.cache.get(key) ?? (computed && (await computed));
    if (shared) return shared;
    request.endSingleFlight = shop.cache.singleFlight.start(key);
  }
  rememberCacheVersion(shop.cache, request);
  return undefined;
}

/** Those that wait for this response have to compute their own. */
export function leaveUncached(request: FastifyRequest): void {
  request.endSingleFlight?.(undefined);
}

/** The body in the encoding that the client prefers, with its headers set on the reply. */
async function encodedBody(
  shop: CacheShop,
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const accepted = request.headers['accept-encoding'] as string | undefined;
  await compressFor(accepted, cached);
  const { encoding, body } = bodyFor(accepted, cached);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('etag', cached.etag).headers(pageCdnHeaders(shop.config, cached, shop.cache.leftMs(cached)));
  return body;
}

/** Caches a public response, and returns the body to send; to be called with the whole, uncompressed body. */
export async function cacheResponse(
  shop: CacheShop,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  { isDated = false, isShared = false }: { isDated?: boolean; isShared?: boolean } = {},
): Promise<string | Buffer> {
  const key = storedKeyOf(request.raw, shop.config);
  if (request.cacheVersion === undefined || key === undefined || reply.statusCode !== 200) {
    leaveUncached(request);
    return body;
  }
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
  const cached = shop.cache.set(key, request.cacheVersion, {
    status: 200,
    headers: cachedHeaders(reply),
    body: Buffer.isBuffer(body) ? body : Buffer.from(body),
    isDated,
    isShared,
  });
  request.endSingleFlight?.(cached);
  return cached ? encodedBody(shop, cached, request, reply) : body;
}

/** Sends what another request has computed. */
export async function sendCached(
  shop: CacheShop,
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(cached.status).headers(cached.headers);
  return reply.send(await encodedBody(shop, cached, request, reply));
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheVersion?: number;
    endSingleFlight?: (response: CachedResponse | undefined) => void;
  }
}
