import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productCountChanges } from './product.tables.ts';
import type { Narrowed } from './product-filters.ts';

type Counted = { version: number; total: number };

/** How many products match the public's filters: until the next public write, and no longer than a stale response. */
const counted = perShop(
  (_: Shop) => new LRUCache<string, Counted>({ max: limits.cachedCounts, ttl: limits.cacheStaleMs }),
);

/** Only these sorts also narrow; all others have one total. */
const narrowing = (sortBy: ProductSort) => (sortBy === 'deal' || sortBy === 'special' ? sortBy : '');

export type KnownCount = { total: number | undefined; store(total: number): void };

/** The count for these filters as it is known now; one that is stored after a write in the meantime is dropped. */
export function knownCount(shop: Shop, { shape, values }: Narrowed, sortBy: ProductSort): KnownCount {
  // Staff also see what is written without a public change.
  if (shape.seesAll) return { total: undefined, store() {} };
  const counts = counted(shop);
  const version = shop.cache.version();
  const key = `${narrowing(sortBy)} ${shape.stock} ${shape.isEmptySearch} ${JSON.stringify(values)}`;
  const known = counts.get(key);
  return {
    total: known?.version === version ? known.total : undefined,
    store(total) {
      if (version === shop.cache.version()) counts.set(key, { version, total });
    },
  };
}

/** Rows with the same sum: a reader sees all of the old ones or the new one. */
export async function mergeCountChanges(shop: Shop): Promise<void> {
  await shop.db.execute(sql`
    with merged as (
      delete from ${productCountChanges} where ${productCountChanges.categoryId} in (
        select ${productCountChanges.categoryId} from ${productCountChanges} group by 1 having count(*) > 1)
      returning category_id, change
    )
    insert into ${productCountChanges} (category_id, change)
    select category_id, sum(change) from merged group by category_id having sum(change) <> 0`);
}
