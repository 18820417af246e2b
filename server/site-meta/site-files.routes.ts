import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { cacheResponse, rememberCacheVersion } from '#server/platform/http/cached-response.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { readDrawn } from '#server/platform/media/drawn-picture.ts';
import { loadSharp } from '#server/platform/media/sharp.ts';
import type { Shop } from '#server/shop/shop.ts';
import { defaultIcon } from './default-icon.ts';
import { readSiteMeta } from './site-meta.service.ts';

const iconSizes = [64, 180, 192, 512];

async function readIcon(shop: Shop, size: number): Promise<Buffer> {
  const { favicon } = await readSiteMeta(shop);
  const { bytes } = await readDrawn(shop, ['icon', favicon ?? defaultIcon, size], {
    prepare: async () => (favicon ? await shop.files.get(favicon) : null) ?? Buffer.from(defaultIcon),
    async draw(source) {
      const sharp = await loadSharp();
      const background = { r: 255, g: 255, b: 255, alpha: 0 };
      return sharp(source).resize(size, size, { fit: 'contain', background }).png().toBuffer();
    },
  });
  return bytes;
}

/** `$` ends the path: `/order` alone would also keep out `/order-guide`. */
const { backOffice, accounts, admin, order } = webPaths;
const disallowed = [
  '/api/',
  `${backOffice}/`,
  `${backOffice}$`,
  `${accounts}/`,
  `${admin}/`,
  `${order}/`,
  `${order}$`,
  `${order}?`,
  '/kabari/',
];

function robots(origin: string): string {
  const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** What browsers and search engines fetch at fixed addresses. */
export function siteFilesRoutes(app: FastifyInstance, shop: Shop): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };

  async function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer) {
    reply.type(type).header('cache-control', 'public, max-age=3600');
    return reply.send(await cacheResponse(shop, request, reply, body));
  }

  app.get('/robots.txt', open, async (request, reply) => {
    rememberCacheVersion(shop.cache, request);
    return send(request, reply, 'text/plain; charset=utf-8', robots(originOf(shop, request)));
  });

  app.get('/manifest.webmanifest', open, async (request, reply) => {
    rememberCacheVersion(shop.cache, request);
    const meta = await readSiteMeta(shop);
    const manifest = {
      name: meta.name,
      short_name: meta.name.slice(0, 24),
      description: meta.description,
      lang: 'id',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#0b1b33',
      icons: [192, 512].map((size) => ({ src: `/icon/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    };
    return send(request, reply, 'application/manifest+json', JSON.stringify(manifest));
  });

  app.get<{ Params: { name: string } }>('/icon/:name', open, async (request, reply) => {
    const size = iconSizes.find((size) => `${size}.png` === request.params.name);
    if (size === undefined) throw new Problem('not-found');
    rememberCacheVersion(shop.cache, request);
    return send(request, reply, 'image/png', await readIcon(shop, size));
  });
  app.get('/favicon.ico', open, async (request, reply) => {
    rememberCacheVersion(shop.cache, request);
    return send(request, reply, 'image/png', await readIcon(shop, 64));
  });
}
