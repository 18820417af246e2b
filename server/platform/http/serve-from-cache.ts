import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyFor,
  type CachedResponse,
  compressFor,
  type ResponseCache,
} from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cacheKeyOf } from './cache-key.ts';

/** A proxy that compresses marks the tag as weak (`W/`). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { encoding, body } = bodyFor(request.headers['accept-encoding'] as string | undefined, cached);
  const headers: Record<string, string | number> = {
    ...cached.headers,
    etag: cached.etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(cached.status, headers);
  response.end(body);
}

function sendOrNotModified(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, {
      etag: cached.etag,
      vary: 'Accept-Encoding',
      'cache-control': cached.headers['cache-control'],
    });
    response.end();
    return;
  }
  const compressing = compressFor(request.headers['accept-encoding'] as string | undefined, cached);
  if (compressing) void compressing.then(() => send(cached, request, response));
  else send(cached, request, response);
}

export type CacheMiss = {
  /** Answers the request without the cache. */
  compute: () => void;
  /** Computes an expired response again, for the next request. */
  refresh: (request: IncomingMessage) => void;
};

/**
 * Serves cached responses before the framework sees the request, and lets a request wait for an identical one that is
 * being computed.
 */
export function serveFromCache(
  shop: { cache: ResponseCache; config: Config },
  request: IncomingMessage,
  response: ServerResponse,
  { compute, refresh }: CacheMiss,
): void {
  const key = cacheKeyOf(request, shop.config);
  const cached = key === undefined ? undefined : shop.cache.getStale(key);
  if (cached) {
    sendOrNotModified(cached.response, request, response);
    if (cached.needsRefresh) refresh(request);
    return;
  }
  const computed = key === undefined ? undefined : shop.cache.flights.join(key);
  if (computed) {
    void computed.then((cached) => (cached ? sendOrNotModified(cached, request, response) : compute()));
  } else compute();
}
