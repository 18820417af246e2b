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
import { pagePath, secretPrefixOf } from '#server/platform/http/page-path.ts';
import type { Shop } from '#server/shop/shop.ts';
import { renderInThread } from './render-thread.ts';
import type { ApiResponse, RenderedPage, RenderPage } from './web-entry.ts';

export type WebRenderer = { renderPage: RenderPage; mountAssets(app: FastifyInstance): Promise<void> };

export const distFolder = join(projectFolder, 'dist');

export async function openBuiltWeb(app: FastifyInstance): Promise<WebRenderer> {
  const entryFile = join(distFolder, 'server', 'entry-server.js');
  if (!existsSync(entryFile)) throw new Error('The web part is not built yet: run `npm run build` first.');
  const thread = await renderInThread(app.log, pathToFileURL(entryFile).href);
  app.addHook('onClose', () => thread.end());
  return {
    renderPage: thread.render,
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
type RenderState = { isBusy: boolean; isIncomplete: boolean; isDated: boolean };

/** Reads what everybody may read without the framework, and everything else through the app itself. */
async function readApi(app: FastifyInstance, shop: Shop, path: string, state: RenderState): Promise<ApiResponse> {
  const url = `/api${path}`;
  if (isDated(path)) state.isDated = true;
  const cached = shop.cache.get(url);
  if (cached) return { status: cached.status, body: cached.bodies.identity };
  const response = (await app.publicReads?.read(url)) ?? (await callInProcess(app, url));
  if (response.status === 503) state.isBusy = true;
  // The page shows a retry in its place, which must not be cached for others.
  if (response.status >= 500) state.isIncomplete = true;
  return response;
}

const personal = new RegExp(`^(${personalPaths.join('|')})(/|$)`);
const htmlType = /^text\/html/;

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

/** The same page under its one address: search engines and browsers may remember it. */
const dropsSlash = (location: string, url: URL) =>
  url.pathname.endsWith('/') && URL.parse(location, url)?.pathname === url.pathname.replace(/\/+$/, '');

export async function webRoutes(app: FastifyInstance, shop: Shop, web: WebRenderer): Promise<void> {
  await web.mountAssets(app);

  async function render(url: URL): Promise<RenderedPage & RenderState> {
    // Not `AbortSignal.timeout`: its timer would keep the request in memory until then.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), limits.pageRenderMs);
    const state: RenderState = { isBusy: false, isIncomplete: false, isDated: false };
    // Bound to the request, which traces of its calls belong to.
    const callApi = AsyncLocalStorage.bind((path: string) => readApi(app, shop, path, state));
    try {
      return { ...(await web.renderPage(url.href, callApi, timeout.signal)), ...state };
    } catch (error) {
      throw state.isBusy || timeout.signal.aborted ? new Problem('busy', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = pageUrl(shop, request);
    const path = pagePath(url.pathname);
    const isSecret = secretPrefixOf(path) !== undefined;
    const isPersonal = isSecret || personal.test(path);
    const shared = isPersonal ? undefined : await beginCached(shop, request);
    if (shared) return sendCached(shop, shared, request, reply);
    const { status, headers, html, ownScripts, isBusy, isIncomplete, isDated } = await render(url);
    if (status >= 500 && isBusy) throw new Problem('busy');
    const location = headers.location;
    reply.code(location !== undefined && dropsSlash(location, url) ? 308 : status);
    if (location !== undefined) {
      if (!isOwnLocation(location, url)) throw new Problem('not-found');
      return reply.header('location', location).send('');
    }
    const type = headers['content-type'] ?? 'text/html; charset=utf-8';
    reply.header('content-type', type).header('cache-control', isSecret ? 'private, no-store' : 'no-cache');
    if (isPersonal) reply.header('x-robots-tag', 'noindex');
    if (!htmlType.test(type)) return reply.send(html);
    reply.header('content-security-policy', contentSecurityPolicy(shop.config, ownScripts));
    const isCached = !isPersonal && !isIncomplete;
    return reply.send(isCached ? await cacheResponse(shop, request, reply, html, { isDated, isShared: true }) : html);
  }

  const page = { config: { access: 'public' as const, rate: 'page' as const }, schema: { hide: true } };
  app.get('/*', page, async (request, reply) => {
    // Neither an unknown call nor a file of another build is a page.
    if (/^\/(api|assets)(\/|$|\?)/.test(request.url)) throw new Problem('not-found');
    return sendPage(request, reply).finally(() => leaveUncached(request));
  });
}
