import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FeedProduct, productFeed, sitemap } from '#domain/catalogue/feeds.ts';
import { staticPageSlugs } from '#domain/content/page.resource.ts';
import { cacheResponse, rememberCacheVersion } from '#server/platform/http/cached-response.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { products } from './product.tables.ts';
import { productColumns } from './product-columns.ts';

/** A sitemap may hold 50,000 addresses. */
const maxSitemapProducts = 49_000;
const maxFeedProducts = 10_000;
const fixedPaths = [
  '/',
  '/products',
  '/hot-deals',
  '/rakit',
  '/laptop-recommendations',
  '/ongkir',
  ...staticPageSlugs.map((slug) => `/${slug}`),
];

async function feedProducts(shop: Shop): Promise<FeedProduct[]> {
  const rows = await shop.db
    .select(productColumns)
    .from(products)
    .where(eq(products.status, 'active'))
    .orderBy(desc(products.createdAt))
    .limit(maxFeedProducts);
  return rows.map((row) => ({
    ...row,
    brandName: row.brand?.name ?? null,
    categoryName: row.categories[0]?.name ?? null,
  }));
}

/** What search engines and shopping services fetch. */
export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };

  function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string) {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
    cacheResponse(shop.cache, request, reply, xml);
    return reply.send(xml);
  }

  app.get('/sitemap.xml', open, async (request, reply) => {
    rememberCacheVersion(shop.cache, request);
    const rows = await shop.db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.status, 'active'))
      .orderBy(desc(products.createdAt))
      .limit(maxSitemapProducts);
    const entries = [
      ...fixedPaths.map((path) => ({ path })),
      ...rows.map(({ id, updatedAt }) => ({ path: `/products/${id}`, updatedAt })),
    ];
    return sendXml(request, reply, sitemap(originOf(shop, request), entries));
  });

  app.get('/feeds/products.xml', open, async (request, reply) => {
    rememberCacheVersion(shop.cache, request);
    const { name } = await readSiteMeta(shop);
    return sendXml(request, reply, productFeed(originOf(shop, request), name, await feedProducts(shop)));
  });
}
