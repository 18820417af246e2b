import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#domain/auth/auth.contract.ts';
import type { Access } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { findSession } from '#server/auth/session.service.ts';
import type { Shop } from '#server/shop.ts';

/** Who is asking; null is the public. */
export type Caller = { user: User; sessionId: string } | null;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

const bearer = /^Bearer ([\w.~+/-]{20,512}=*)$/;

async function readCaller(shop: Shop, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = bearer.exec(header)?.[1];
  return token === undefined ? null : findSession(shop, token);
}

function refuse(access: Access, request: FastifyRequest): Problem | undefined {
  const { caller } = request;
  if (access === 'public') {
    // A stale token on a read must not quietly show less: the client then refreshes it and asks again.
    const isStale = caller === null && request.headers.authorization !== undefined && request.method === 'GET';
    return isStale ? new Problem('unauthorized') : undefined;
  }
  if (!caller) return new Problem('unauthorized');
  if (access === 'session') return undefined;
  if (caller.user.isNotVerified) return new Problem('forbidden', { detail: 'Akun ini belum diverifikasi.' });
  if (access === 'owner' && caller.user.role !== 'owner') return new Problem('forbidden');
  return undefined;
}

/** Deny by default: one hook decides for every route, and a route that names no access stops the start. */
export function guardRoutes(app: FastifyInstance, shop: Shop): void {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = [];
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => route.config?.access === undefined);
    if (open.length > 0) {
      throw new Error(`These routes name no access: ${open.map((route) => `${route.method} ${route.url}`).join(', ')}`);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    request.caller = await readCaller(shop, request);
    const problem = refuse(request.routeOptions.config.access ?? 'owner', request);
    if (problem) throw problem;
  });
}
