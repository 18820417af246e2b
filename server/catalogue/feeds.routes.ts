import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDocumentCache } from '#server/platform/cache/document-cache.ts';
import { matchesEtag } from '#server/platform/cache/entity-tag.ts';
import { takesGzip } from '#server/platform/cache/response-cache.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { Shop } from '#server/shop/shop.ts';
import { secondsOfValidity } from './dated-prices.service.ts';
import { feedOf, llmsTextOf, sitemapOf } from './feeds.service.ts';

const documentSeconds = 600;

/** What search engines, shopping services and language models fetch. */
export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  const documents = createDocumentCache(shop.cache);

  function serveDocument(
    path: string,
    type: string,
    write: (shop: Shop, origin: string) => AsyncIterable<string>,
  ): void {
    app.get(path, open, async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = originOf(shop, request);
      const version = shop.cache.version();
      const { gzip, etag } = await documents.get(`${origin}${path}`, () => write(shop, origin));
      // What a write or a date has overtaken while it was made must not be kept by anyone.
      const isCurrent = version === shop.cache.version();
      const seconds = isCurrent ? secondsOfValidity(shop, documentSeconds) : 0;
      reply.type(type).headers({
        'cache-control': `public, max-age=${seconds}`,
        vary: 'Accept-Encoding',
        etag,
      });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzip);
      const plain = createGunzip();
      plain.end(gzip);
      return reply.send(plain);
    });
  }

  const xml = 'application/xml; charset=utf-8';
  serveDocument('/sitemap.xml', xml, sitemapOf);
  serveDocument('/feeds/products.xml', xml, feedOf);
  serveDocument('/llms.txt', 'text/plain; charset=utf-8', llmsTextOf);
}
