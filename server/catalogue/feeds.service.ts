import { desc, eq, inArray } from 'drizzle-orm';
import { type FeedProduct, productFeed, sitemap } from '#domain/catalogue/feeds.ts';
import { llmsText } from '#domain/catalogue/llms-text.ts';
import { webPaths } from '#domain/web-paths.ts';
import { listActivePagePaths } from '#server/content/page.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { brands } from './brand.tables.ts';
import { readCategoryNames } from './catalogue-names.service.ts';
import { categories } from './category.tables.ts';
import { pricesUntil } from './dated-prices.service.ts';
import { products } from './product.tables.ts';
import { productColumns } from './product-columns.ts';

/** A sitemap may hold 50,000 addresses. */
const maxSitemapProducts = 46_000;
const maxSitemapBrands = 1_000;
const maxSitemapCategories = 1_000;
const maxFeedProducts = 10_000;
/** A model reads the whole text at once; the feed has all products. */
const maxLlmsProducts = 300;
const { home, products: productList, hotDeals, pcAdvisor, simulation, laptopAdvisor, shipping } = webPaths;
const fixedPaths = [home, productList, hotDeals, pcAdvisor, simulation, laptopAdvisor, shipping];

type FeedRow = Omit<FeedProduct, 'brandName' | 'categoryName' | 'salePeriod'> &
  Pick<typeof products.$inferSelect, 'discountType' | 'datedDiscount' | 'updatedAt'> & {
    brand: { name: string } | null;
  };

/** A period needs a start: the last change is one, for the discount has been there since then at least. */
function feedProduct(row: FeedRow, categoryName: string | null): FeedProduct {
  const { startAt, endAt } = row.datedDiscount ?? {};
  const isRunning = row.discountType !== null && endAt;
  return {
    ...row,
    brandName: row.brand?.name ?? null,
    categoryName,
    salePeriod: isRunning ? { startAt: startAt ?? row.updatedAt.toISOString(), endAt } : null,
  };
}

/** The ids first, then a few rows at a time: whole rows of all products would be held in memory at once. */
async function* feedProducts(shop: Shop, most = maxFeedProducts): AsyncGenerator<FeedProduct[]> {
  const names = await readCategoryNames(shop);
  const found = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, 'active'))
    .orderBy(desc(products.createdAt), products.id)
    .limit(most);
  for (let start = 0; start < found.length; start += limits.feedBatchProducts) {
    const ids = found.slice(start, start + limits.feedBatchProducts).map(({ id }) => id);
    const rows = await shop.db.select(productColumns(false)).from(products).where(inArray(products.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => {
      const row = byId.get(id);
      // It may have been removed or hidden since the ids were read.
      if (row?.status !== 'active') return [];
      const [first] = row.categories;
      const categoryName = first ? (names.get(first._id)?.path ?? first.name) : null;
      return [feedProduct(row, categoryName)];
    });
  }
}

export async function* sitemapOf(shop: Shop, origin: string): AsyncGenerator<string> {
  const rows = await shop.db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.status, 'active'))
    .orderBy(desc(products.createdAt))
    .limit(maxSitemapProducts);
  const brandRows = await shop.db
    .select({ slug: brands.slug, updatedAt: brands.updatedAt })
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(brands.slug)
    .limit(maxSitemapBrands);
  const categoryRows = await shop.db
    .select({ id: categories.id, updatedAt: categories.updatedAt })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(categories.order)
    .limit(maxSitemapCategories);
  const pagePaths = await listActivePagePaths(shop);
  yield sitemap(origin, [
    ...fixedPaths.map((path) => ({ path })),
    ...pagePaths.map((path) => ({ path })),
    ...categoryRows.map(({ id, updatedAt }) => ({ path: webPaths.category(id), updatedAt })),
    ...brandRows.map(({ slug, updatedAt }) => ({ path: webPaths.brand(slug), updatedAt })),
    ...rows.map(({ id, updatedAt }) => ({ path: webPaths.product(id), updatedAt })),
  ]);
}

export async function* feedOf(shop: Shop, origin: string): AsyncGenerator<string> {
  const { name } = await readSiteMeta(shop);
  yield* productFeed(origin, name, feedProducts(shop));
}

export async function* llmsTextOf(shop: Shop, origin: string): AsyncGenerator<string> {
  const { name, description } = await readSiteMeta(shop);
  const pagePaths = await listActivePagePaths(shop);
  yield* llmsText(
    origin,
    { name, description, pagePaths, until: pricesUntil(shop) },
    feedProducts(shop, maxLlmsProducts),
  );
}
