import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { personalPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import { projectFolder } from '#server/platform/config/program-files.ts';
import { knownAddress } from '#server/platform/http/cache-key.ts';
import { beginCached, cacheResponse, leaveUncached, sendCached } from '#server/platform/http/cached-response.ts';
import { contentSecurityPolicy } from '#server/platform/http/content-security.ts';
import { isDated } from '#server/platform/http/dated-content.ts';
import { callInProcess } from '#server/platform/http/in-process.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { ownTurn } from '#server/platform/http/own-turn.ts';
import type { Shop } from '#server/shop/shop.ts';

/** How the pages read the API on the server: in process, as the public. */
export type ApiTransport = (path: string) => Promise<{ status: number; body: string }>;

export type RenderedPage = {
  status: number;
  headers: Headers;
  html: string;
  /** The inline scripts that the program itself wrote into the page. */
  ownScripts: string[];
};

export type WebEntry = {
  /** `ownTurn` comes before each step that takes long without a pause. */
  renderPage(request: Request, ownTurn: () => Promise<unknown>): Promise<RenderedPage>;
  connectApi(transport: ApiTransport): void;
};

export type WebRenderer = { loadEntry(): Promise<WebEntry>; mountAssets(app: FastifyInstance): Promise<void> };

export const distFolder = join(projectFolder, 'dist');

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
          route.config = { ...route.config, access: 'public', rate: 'free' };
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

/** What happened to the API calls of one rendering. */
const rendering = new AsyncLocalStorage<RenderState>();
type RenderState = { isBusy: boolean; isDated: boolean };

/** Reads what is cached without the framework, and everything else through the app itself. */
function inProcessApi(app: FastifyInstance, shop: Shop): ApiTransport {
  return async (path) => {
    const url = `/api${path}`;
    const render = rendering.getStore();
    if (render && isDated(path)) render.isDated = true;
    const cached = shop.cache.get(url);
    if (cached) return { status: cached.status, body: cached.bodies.identity.toString() };
    const response = await callInProcess(app, url);
    if (render && response.status === 503) render.isBusy = true;
    return response;
  };
}

const personal = new RegExp(`^(${personalPaths.join('|')})(/|$)`);
/** A buyer's order: known by its address only, so no cache and no search engine may have it. */
const secret = /^\/order\/./;
const renderedOnServer = /^text\/html/;

/** The address to render. The path was checked when the request came in, but `/.//host` becomes `//host` here. */
function pageUrl(shop: Shop, request: FastifyRequest): URL {
  const url = new URL(originOf(shop, request) + (knownAddress(request.url) ?? request.url));
  if (url.pathname.startsWith('//')) throw new Problem('not-found');
  return url;
}

/** The router redirects within the shop only. */
function isOwnLocation(location: string, url: URL): boolean {
  return /^\/(?![/\\])/.test(location) || (URL.canParse(location) && new URL(location).origin === url.origin);
}

export async function webRoutes(app: FastifyInstance, shop: Shop, web: WebRenderer): Promise<void> {
  await web.mountAssets(app);
  const transport = inProcessApi(app, shop);

  async function render(url: URL): Promise<RenderedPage & RenderState> {
    const entry = await web.loadEntry();
    entry.connectApi(transport);
    const signal = AbortSignal.timeout(limits.pageRenderMs);
    const state: RenderState = { isBusy: false, isDated: false };
    try {
      const page = await rendering.run(state, () =>
        entry.renderPage(new Request(url, { headers: { accept: 'text/html' }, signal }), ownTurn),
      );
      return { ...page, ...state };
    } catch (error) {
      throw state.isBusy || signal.aborted ? new Problem('busy', { cause: error }) : error;
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = pageUrl(shop, request);
    const isSecret = secret.test(url.pathname);
    const isPersonal = isSecret || personal.test(url.pathname);
    const shared = isPersonal ? undefined : await beginCached(shop, request);
    if (shared) return sendCached(shop, shared, request, reply);
    const { status, headers, html, ownScripts, isBusy, isDated } = await render(url);
    if (status >= 500 && isBusy) throw new Problem('busy');
    reply.code(status);
    const location = headers.get('location');
    if (location !== null) {
      if (!isOwnLocation(location, url)) throw new Problem('not-found');
      return reply.header('location', location).send('');
    }
    const type = headers.get('content-type') ?? 'text/html; charset=utf-8';
    reply.header('content-type', type).header('cache-control', isSecret ? 'private, no-store' : 'no-cache');
    if (isPersonal) reply.header('x-robots-tag', 'noindex');
    if (!renderedOnServer.test(type)) return reply.send(html);
    reply.header('content-security-policy', contentSecurityPolicy(shop.config, ownScripts));
    const isCached = !isPersonal && !isBusy;
    return reply.send(isCached ? await cacheResponse(shop, request, reply, html, { isDated, isShared: true }) : html);
  }

  const page = { config: { access: 'public' as const, rate: 'page' as const }, schema: { hide: true } };
  app.get('/*', page, async (request, reply) => {
    // Neither an unknown call nor a file of another build is a page.
    if (/^\/(api|assets)(\/|$|\?)/.test(request.url)) throw new Problem('not-found');
    return sendPage(request, reply).finally(() => leaveUncached(request));
  });
}
