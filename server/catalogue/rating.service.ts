import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';

/** Of two changes at the same moment the second waits here and then sees the first. */
async function lockRatings(shop: Shop, productIds: SQL): Promise<void> {
  await shop.db.execute(
    sql`select 1 from ${products} where ${products.id} in ${productIds} order by ${products.id} for no key update`,
  );
}

/**
 * Stars are stored with the product, so that lists can show and sort by them. In the transaction that has changed the
 * reviews: `productIds` in brackets, and `ratings` selects `product_id`, `sum` and `count` of those that have reviews.
 */
export async function rateProducts(shop: Shop, ratings: SQL, productIds: SQL): Promise<void> {
  await lockRatings(shop, productIds);
  await shop.db.execute(sql`
    with rated as (${ratings})
    update ${products} set
      rating_sum = coalesce((select rated.sum from rated where rated.product_id = ${products.id}), 0),
      rating_count = coalesce((select rated.count from rated where rated.product_id = ${products.id}), 0)
    where ${products.id} in ${productIds}`);
}
