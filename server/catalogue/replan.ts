import { sql } from 'drizzle-orm';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCategories, products } from './product.tables.ts';

const growthFactor = 4;
const leastGrowth = 500;

const planned = perShop((_: Shop): { size: number | undefined } => ({ size: undefined }));

/**
 * A connection caches the plans of frequent queries, and one that was made for a few products reads a large catalogue
 * from end to end. Analysing a column makes the database plan anew; the embedded one does not do so by itself.
 */
export function replanWhenGrown(shop: Shop, size: number): void {
  const known = planned(shop);
  const isGrown = known.size !== undefined && size > known.size * growthFactor + leastGrowth;
  if (known.size !== undefined && !isGrown) return;
  known.size = size;
  if (!isGrown) return;
  // A replica does not analyse.
  shop.primary
    .execute(sql`analyze ${products} (id), ${productCategories} (product_id)`)
    .catch((error: unknown) => shop.log.warn({ err: error }, 'the tables of products could not be analysed'));
}
