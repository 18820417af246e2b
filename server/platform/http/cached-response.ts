import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cacheKeyOf } from './cache-key.ts';

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

/** Caches a public response; to be called with the whole, uncompressed body. */
export function cacheResponse(
  shop: { cache: ResponseCache; config: Config },
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): void {
  const key = cacheKeyOf(request.raw, shop.config);
  if (request.cacheVersion === undefined || key === undefined || reply.statusCode !== 200) return;
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
  const cached = shop.cache.set(key, request.cacheVersion, {
    status: 200,
    headers: cachedHeaders(reply),
    body: Buffer.isBuffer(body) ? body : Buffer.from(body),
  });
  if (cached) reply.header('etag', cached.etag);
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheVersion?: number;
  }
}
