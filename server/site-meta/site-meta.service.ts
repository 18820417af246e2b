import { Problem } from '#domain/problems.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultSiteMeta, mergeSiteMeta, type SiteMetaUpdate } from '#domain/site-meta/site-meta.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { siteMeta } from './site-meta.tables.ts';

const neverUpdated = new Date(0);

export async function readSiteMeta(shop: Shop): Promise<SiteMeta> {
  const [row] = await shop.db.select().from(siteMeta);
  // Fields that a later version added are filled with their defaults.
  const meta = mergeSiteMeta(defaultSiteMeta, row?.meta ?? {});
  return { ...meta, updatedAt: (row?.updatedAt ?? neverUpdated).toISOString() };
}

export async function updateSiteMeta(
  shop: Shop,
  { updatedAt, ...update }: SiteMetaUpdate & { updatedAt?: string },
): Promise<SiteMeta> {
  return publish(shop, async (shop) => {
    // The row is locked, so that two people saving at once merge one after the other.
    await shop.db.insert(siteMeta).values({ meta: defaultSiteMeta, updatedAt: neverUpdated }).onConflictDoNothing();
    await shop.db.select().from(siteMeta).for('update');
    const current = await readSiteMeta(shop);
    const before = Date.parse(current.updatedAt);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before) throw new Problem('conflict', { current });
    const { updatedAt: _, ...meta } = mergeSiteMeta(current, update);
    // Two saves within one millisecond must still differ, or the second editor would not be noticed.
    const now = new Date(Math.max(shop.now().getTime(), before + 1));
    await shop.db.update(siteMeta).set({ meta, updatedAt: now });
    return readSiteMeta(shop);
  });
}
