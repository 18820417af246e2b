import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultSiteMeta, mergeSiteMeta, type SiteMetaUpdate } from '#domain/site-meta/site-meta.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { siteMeta } from './site-meta.tables.ts';

const neverUpdated = new Date(0);

export async function readSiteMeta(shop: Shop): Promise<SiteMeta> {
  const query = prepared(shop.db, 'site meta', true, () => shop.db.select().from(siteMeta));
  const [row] = await query.execute();
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
    const before = new Date(current.updatedAt);
    await refuseStaleUpdate(updatedAt, before, () => current);
    const { updatedAt: _, ...meta } = mergeSiteMeta(current, update);
    await shop.db.update(siteMeta).set({ meta, updatedAt: nextUpdatedAt(before, shop.now()) });
    return readSiteMeta(shop);
  });
}
