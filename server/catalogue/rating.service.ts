import { eq } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';

/** Stars are stored with the product, so that lists can show and sort by them. */
export async function rateProduct(
  shop: Shop,
  productId: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await shop.db.update(products).set({ ratingSum: sum, ratingCount: count }).where(eq(products.id, productId));
}
