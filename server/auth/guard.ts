import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasArea, lacksArea } from '#domain/auth/areas.ts';
import type { Access } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { findSession } from './session.service.ts';

const bearer = /^Bearer ([\w.~+/-]{20,512}=*)$/i;

async function readCaller(shop: Shop, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = bearer.exec(header)?.[1];
  return token === undefined ? null : findSession(shop, token);
}

function refuse(access: Access, request: FastifyRequest): Problem | undefined {
  const { caller } = request;
  if (access === 'public') {
    // A stale token on a read must not silently show less: the client refreshes it and retries. Other schemes are
    // not ours: a test shop behind a proxy with a password gets that password on every request.
    const isBearer = /^Bearer\b/i.test(request.headers.authorization ?? '');
    const isStale = caller === null && isBearer && request.method === 'GET';
    return isStale ? new Problem('unauthorized') : undefined;
  }
  if (!caller) return new Problem('unauthorized');
  if (access === 'session') return undefined;
  if (caller.user.isNotVerified) return new Problem('forbidden', { detail: 'Akun ini belum diverifikasi.' });
  if (caller.user.mustChangePassword) {
    return new Problem('forbidden', { detail: 'Ganti password sementara Anda terlebih dahulu.' });
  }
  if (access === 'account') return undefined;
  if (access === 'owner') return caller.user.role === 'owner' ? undefined : new Problem('forbidden');
  const areas = typeof access === 'string' ? [access] : access;
  return hasArea(caller.user, ...areas) ? undefined : new Problem('forbidden', { detail: lacksArea(...areas) });
}

/** Deny by default: one hook decides for every route, and a route that names no access stops the start. */
export function guardRoutes(app: FastifyInstance, shop: Shop): void {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = [];
  app.decorateRequest('caller', null);
  app.decorate('accessTable', []);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => route.config?.access === undefined);
    if (open.length > 0) {
      throw new Error(`These routes name no access: ${open.map((route) => `${route.method} ${route.url}`).join(', ')}`);
    }
    for (const { method, url, config } of routes) {
      for (const each of [method].flat()) {
        app.accessTable.push({ method: each, url, access: config?.access ?? 'owner' });
      }
    }
  });
  // Not `onRequest`: the rate limit of a route counts there, and a flood of wrong tokens must meet it before the database.
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    request.caller = await readCaller(shop, request);
    const access = request.routeOptions.config.access ?? 'owner';
    const problem = refuse(access, request);
    if (problem) throw problem;
    // On public routes an account that may not work yet counts as the public.
    if (access === 'public' && request.caller && refuse('account', request)) request.caller = null;
  });
}
