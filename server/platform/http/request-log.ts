import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownPageQuery } from '#domain/page-queries.ts';
import { pagePath, secretPrefixOf } from './page-path.ts';

const entryId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxLength = 500;

/** Searches of shoppers say why a page was slow; every other query may hold a name, a number or a code. */
const isPublicQuery = (path: string) => path.startsWith('/api/products') || knownPageQuery(path) !== undefined;

/** The route, with ids of entries in the place of its parameters: others are phone numbers and secret addresses. */
function loggedPath({ url, routeOptions, params }: FastifyRequest): string {
  const path = pagePath(url);
  const secret = secretPrefixOf(path);
  if (secret) return `${secret}:id`;
  const route = routeOptions.url ?? '/*';
  // A misspelt address of a call may hold what its right one hides.
  if (route === '/*' && path.startsWith('/api/')) return '/api/*';
  if (!route.includes(':')) return url.split('?', 1)[0]!;
  return route.replace(/:(\w+)/g, (whole, name: string) => {
    const value = (params as Record<string, string> | undefined)?.[name] ?? '';
    return entryId.test(value) ? value : whole;
  });
}

function loggedUrl(request: FastifyRequest): string {
  const path = loggedPath(request);
  const query = request.url.slice(request.url.indexOf('?') + 1);
  if (!request.url.includes('?')) return path.slice(0, maxLength);
  const shown = isPublicQuery(path) ? query : [...new URLSearchParams(query).keys()].join('&');
  return `${path}?${shown}`.slice(0, maxLength);
}

/** One line per response. Allow-listed: never a body, a header, an address of a person or a phone number. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: loggedUrl(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.caller?.user._id,
    };
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'response sent');
    else request.log.info(line, 'response sent');
  });
}
