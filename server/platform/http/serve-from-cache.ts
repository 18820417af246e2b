import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, type CachedResponse, type ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cacheKeyOf } from './cache-key.ts';

/** A proxy that compresses marks the tag as weak (`W/`). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined, cached);
  const body = cached.bodies[encoding] ?? cached.bodies.identity;
  const headers: Record<string, string | number> = {
    ...cached.headers,
    etag: cached.etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(cached.status, headers);
  response.end(body);
}

/** Serves cached responses before the framework sees the request. Returns false when there is none. */
export function serveFromCache(
  shop: { cache: ResponseCache; config: Config },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const key = cacheKeyOf(request, shop.config);
  const cached = key === undefined ? undefined : shop.cache.get(key);
  if (!cached) return false;
  if (isKnown(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, {
      etag: cached.etag,
      vary: 'Accept-Encoding',
      'cache-control': cached.headers['cache-control'],
    });
    response.end();
  } else if (cached.compressing && request.headers['accept-encoding'] !== undefined) {
    // A few milliseconds after the first response: waiting costs less than the plain body on a slow line.
    void cached.compressing.then(() => send(cached, request, response));
  } else {
    send(cached, request, response);
  }
  return true;
}
