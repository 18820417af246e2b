import { and, eq, inArray } from 'drizzle-orm';
import { staticPageSlugs } from '#domain/content/page.resource.ts';
import type { Shop } from '#server/shop/shop.ts';
import { pages } from './content.tables.ts';

/** The slugs of the site's own pages that are switched on, in their fixed order. */
export async function listActivePageSlugs(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.isActive, true), inArray(pages.slug, [...staticPageSlugs])));
  const active = new Set(rows.map(({ slug }) => slug));
  return staticPageSlugs.filter((slug) => active.has(slug));
}
