import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { cacheKeyOf } from './cache-front.ts';

const perAnswer = new Set([
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
    if (value !== undefined && !perAnswer.has(name) && !name.startsWith('x-ratelimit')) headers[name] = String(value);
  }
  return headers;
}

/** Remembers at which state of the shop an answer was begun: one that was overtaken by a write is not kept. */
export function rememberCacheVersion(cache: ResponseCache, request: FastifyRequest): void {
  request.cacheVersion = cache.version();
}

/** Keeps a public answer; to be called with the whole, uncompressed body. */
export function cacheResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): void {
  const key = cacheKeyOf(request.raw);
  if (request.cacheVersion === undefined || key === undefined || reply.statusCode !== 200) return;
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
  const kept = cache.keep(key, request.cacheVersion, {
    status: 200,
    headers: cachedHeaders(reply),
    body: Buffer.isBuffer(body) ? body : Buffer.from(body),
  });
  if (kept) reply.header('etag', kept.etag);
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheVersion?: number;
  }
}
