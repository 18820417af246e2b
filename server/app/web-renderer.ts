import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { cacheResponse, rememberCacheVersion } from '#server/platform/http/cached-response.ts';
import { contentSecurityPolicy, inlineScriptHashes } from '#server/platform/http/content-security.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { Shop } from '#server/shop/shop.ts';

/** How the pages read the API on the server: in process, as the public. */
export type ApiTransport = (path: string) => Promise<{ status: number; body: string }>;

export type WebEntry = {
  default: { fetch(request: Request): Promise<Response> };
  connectApi(transport: ApiTransport): void;
};

export type WebRenderer = { loadEntry(): Promise<WebEntry>; mountAssets(app: FastifyInstance): Promise<void> };

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

export async function openBuiltWeb(): Promise<WebRenderer> {
  const entryFile = join(distFolder, 'server', 'entry-server.js');
  if (!existsSync(entryFile)) throw new Error('The web part is not built yet: run `npm run build` first.');
  // React chooses its build when it is loaded; without this a start by hand would render with the slow development one.
  process.env.NODE_ENV = 'production';
  const entry = (await import(pathToFileURL(entryFile).href)) as WebEntry;
  return {
    loadEntry: async () => entry,
    async mountAssets(app) {
      await app.register(async (assets) => {
        assets.addHook('onRoute', (route) => {
          route.config = { ...route.config, access: 'public' };
          route.schema = { ...route.schema, hide: true };
        });
        await assets.register(fastifyStatic, {
          root: join(distFolder, 'client'),
          wildcard: false,
          index: false,
          preCompressed: true,
          setHeaders: (reply, path) => {
            const isHashed = path.includes('/assets/');
            reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
          },
        });
      });
    },
  };
}

/** Reads what is cached without the framework, and everything else through the app itself. */
function inProcessApi(app: FastifyInstance, shop: Shop): ApiTransport {
  return async (path) => {
    const url = `/api${path}`;
    const cached = shop.cache.get(url);
    if (cached) return { status: cached.status, body: cached.bodies.identity.toString() };
    const answer = await app.inject({ method: 'GET', url });
    return { status: answer.statusCode, body: answer.body };
  };
}

/** Their addresses may carry codes, and nothing of them is drawn on the server anyway. */
const personal = /^\/(app|admls|admin|whatsapp|otp)(\/|$|\?)/;
const renderedOnServer = /^text\/html/;

export async function webRoutes(app: FastifyInstance, shop: Shop, web: WebRenderer): Promise<void> {
  await web.mountAssets(app);
  const transport = inProcessApi(app, shop);

  async function renderPage(request: FastifyRequest, reply: FastifyReply) {
    const entry = await web.loadEntry();
    entry.connectApi(transport);
    rememberCacheVersion(shop.cache, request);
    const url = new URL(request.url, originOf(shop, request));
    const response = await entry.default.fetch(
      new Request(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(limits.pageRenderMs) }),
    );
    const html = await response.text();
    reply.code(response.status);
    const location = response.headers.get('location');
    if (location) return reply.header('location', location).send('');
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    reply.header('content-type', type).header('cache-control', 'no-cache');
    if (renderedOnServer.test(type)) {
      reply.header('content-security-policy', contentSecurityPolicy(shop.config, inlineScriptHashes(html)));
      if (!personal.test(request.url)) cacheResponse(shop.cache, request, reply, html);
    }
    return reply.send(html);
  }

  const page = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/*', page, async (request, reply) => {
    // Neither an unknown call nor a file of another build is a page.
    if (/^\/(api|assets)(\/|$|\?)/.test(request.url)) throw new Problem('not-found');
    return renderPage(request, reply);
  });
}
