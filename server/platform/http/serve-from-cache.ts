import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageCdnHeaders } from '#server/platform/cache/cdn-headers.ts';
import { matchesEtag } from '#server/platform/cache/entity-tag.ts';
import {
  bodyFor,
  type CachedResponse,
  compressFor,
  type ResponseCache,
} from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cacheKeyOf } from './cache-key.ts';

export type CacheShop = { cache: ResponseCache; config: Config };

function send(shop: CacheShop, cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { encoding, body } = bodyFor(request.headers['accept-encoding'] as string | undefined, cached);
  const headers: Record<string, string | number> = {
    ...cached.headers,
    ...pageCdnHeaders(shop.config, cached, shop.cache.leftMs(cached)),
    etag: cached.etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(cached.status, headers);
  response.end(body);
}

function sendOrNotModified(
  shop: CacheShop,
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (matchesEtag(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, {
      etag: cached.etag,
      vary: 'Accept-Encoding',
      'cache-control': cached.headers['cache-control'],
      ...pageCdnHeaders(shop.config, cached, shop.cache.leftMs(cached)),
    });
    response.end();
    return;
  }
  const compressing = compressFor(request.headers['accept-encoding'] as string | undefined, cached);
  if (compressing) void compressing.then(() => send(shop, cached, request, response));
  else send(shop, cached, request, response);
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
  shop: CacheShop,
  request: IncomingMessage,
  response: ServerResponse,
  { compute, refresh }: CacheMiss,
): void {
  const key = cacheKeyOf(request, shop.config);
  const cached = key === undefined ? undefined : shop.cache.getStale(key);
  if (cached) {
    sendOrNotModified(shop, cached.response, request, response);
    if (cached.needsRefresh) refresh(request);
    return;
  }
  const computed = key === undefined ? undefined : shop.cache.singleFlight.join(key);
  if (computed) {
    void computed.then((cached) => (cached ? sendOrNotModified(shop, cached, request, response) : compute()));
  } else compute();
}
