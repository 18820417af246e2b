import type { IncomingMessage } from 'node:http';
import { knownPageQuery } from '#domain/page-queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isHost } from './origin.ts';

const isProtocol = (text: string) => /^https?$/i.test(text);

function isValid(value: string | string[] | undefined, rule: (text: string) => boolean): boolean {
  return value === undefined || (typeof value === 'string' && rule(value));
}

/** What the absolute addresses in a page are made of. Undefined: not a host that a page could be made for. */
function originPart({ headers }: IncomingMessage, config: Config): string | undefined {
  if (config.publicUrl !== undefined) return '';
  const { host } = headers;
  if (host === undefined || !isHost(host)) return undefined;
  if (config.trustProxy === false) return host.toLowerCase();
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
  if (!isValid(forwardedHost, isHost) || !isValid(forwardedProtocol, isProtocol)) return undefined;
  return [host, forwardedHost, forwardedProtocol].join(' ').toLowerCase();
}

/**
 * The path with the query parameters that its page knows, in a fixed order: any other parameter neither changes the page
 * nor makes a new cache entry. Undefined: a query on an address that is in no list.
 */
export function knownAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return path;
  const known = knownPageQuery(path);
  if (known === undefined) return undefined;
  const given = new URLSearchParams(rest.join('?'));
  const query = new URLSearchParams();
  for (const name of known) {
    // Of a repeated parameter the last one counts, as in the browser's router.
    const value = given.getAll(name).at(-1);
    if (value !== undefined && value !== '') query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Undefined: the request cannot be answered from the cache. API responses hold no address of their own and serve every host. */
export function cacheKeyOf(request: IncomingMessage, config: Config): string | undefined {
  const url = request.url ?? '/';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined)
    return undefined;
  if (url.startsWith('/api/')) return url;
  const origin = originPart(request, config);
  const address = knownAddress(url);
  return origin === undefined || address === undefined ? undefined : `${origin} ${address}`;
}

/** Where the response to a request is stored; one to a HEAD request has no body. */
export const storedKeyOf = (request: IncomingMessage, config: Config): string | undefined =>
  request.method === 'GET' ? cacheKeyOf(request, config) : undefined;
