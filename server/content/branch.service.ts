import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { shops } from './content.tables.ts';

/** Branches of the store that the public sees, in their order. */
export function listBranches(shop: Shop) {
  const { name, address, city, openTime } = shops;
  return shop.db
    .select({ name, address, city, openTime })
    .from(shops)
    .where(eq(shops.isActive, true))
    .orderBy(asc(shops.order), asc(shops.name));
}
