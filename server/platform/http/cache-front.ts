import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, type ResponseCache } from '#server/platform/cache/response-cache.ts';

/** What can make up the absolute addresses in a page: it is kept per host and per what a proxy says of the host. */
function askedAt({ headers }: IncomingMessage): string {
  return [headers.host, headers['x-forwarded-host'], headers['x-forwarded-proto']].join(' ');
}

/** API answers carry no address of their own, so they are kept once for all hosts. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/';
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return undefined;
  return url.startsWith('/api/') ? url : `${askedAt(request)} ${url}`;
}

/** A proxy that compresses marks the tag as weak (`W/`). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

/** Answers what is cached before the framework sees the request. False: not cached, go on. */
export function answerFromCache(cache: ResponseCache, request: IncomingMessage, response: ServerResponse): boolean {
  const key = cacheKeyOf(request);
  const answer = key === undefined ? undefined : cache.get(key);
  if (!answer) return false;
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, {
      etag: answer.etag,
      vary: 'Accept-Encoding',
      'cache-control': answer.headers['cache-control'],
    });
    response.end();
    return true;
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined, answer);
  const body = answer.bodies[encoding] ?? answer.bodies.identity;
  const headers: Record<string, string | number> = {
    ...answer.headers,
    etag: answer.etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(answer.status, headers);
  response.end(body);
  return true;
}
