import { Problem } from '#domain/problems.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultSiteMeta, mergeSiteMeta, type SiteMetaUpdate } from '#domain/site-meta/site-meta.ts';
import { publish } from '#server/database.ts';
import type { Shop } from '#server/shop.ts';
import { siteMeta } from './site-meta.tables.ts';

export async function readSiteMeta(shop: Shop): Promise<SiteMeta> {
  const [row] = await shop.db.select().from(siteMeta);
  // Fields that a later version added are filled with their defaults.
  const meta = mergeSiteMeta(defaultSiteMeta, row?.meta ?? {});
  return { ...meta, updatedAt: (row?.updatedAt ?? new Date(0)).toISOString() };
}

export async function updateSiteMeta(
  shop: Shop,
  { updatedAt, ...update }: SiteMetaUpdate & { updatedAt?: string },
): Promise<SiteMeta> {
  return publish(shop, async (shop) => {
    // The row is locked, so that two people saving at once merge one after the other.
    await shop.db.insert(siteMeta).values({ meta: defaultSiteMeta }).onConflictDoNothing();
    await shop.db.select().from(siteMeta).for('update');
    const current = await readSiteMeta(shop);
    if (updatedAt !== undefined && updatedAt !== current.updatedAt) throw new Problem('conflict', { current });
    const { updatedAt: _, ...meta } = mergeSiteMeta(current, update);
    await shop.db.update(siteMeta).set({ meta, updatedAt: shop.now() });
    return readSiteMeta(shop);
  });
}
