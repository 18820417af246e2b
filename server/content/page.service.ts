import { asc, eq } from 'drizzle-orm';
import { pagePath, staticPageSlugs } from '#domain/content/page.resource.ts';
import type { Shop } from '#server/shop/shop.ts';
import { pages } from './content.tables.ts';

const maxListedPages = 1_000;

/** The addresses of the pages that are switched on: the site's own in their fixed order, then those that staff added. */
export async function listActivePagePaths(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ slug: pages.slug })
    .from(pages)
    .where(eq(pages.isActive, true))
    .orderBy(asc(pages.slug))
    .limit(maxListedPages);
  const active = new Set(rows.map(({ slug }) => slug));
  const own = staticPageSlugs.filter((slug) => active.delete(slug));
  return [...own, ...active].map(pagePath);
}
