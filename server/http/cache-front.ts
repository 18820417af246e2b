import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, type ResponseCache } from './response-cache.ts';

/** Pages carry absolute addresses of the host they were asked at, so a page is kept per host; API answers are not. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/';
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return undefined;
  return url.startsWith('/api/') ? url : `${request.headers.host ?? ''} ${url}`;
}

/** Answers what is cached before the framework sees the request. False: not cached, go on. */
export function answerFromCache(cache: ResponseCache, request: IncomingMessage, response: ServerResponse): boolean {
  const key = cacheKeyOf(request);
  const answer = key === undefined ? undefined : cache.get(key);
  if (!answer) return false;
  if (request.headers['if-none-match'] === answer.etag) {
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
