import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { ShopInTransaction } from '#server/shop/transaction.ts';
import { lowStockNotices, products } from './product.tables.ts';
import { isLow } from './product-filters.ts';

export type LowProduct = { name: string; stock: number };

/**
 * Products for sale that have run low since the last call, the emptiest first; each once until it has enough again. Of
 * several instances one gets it. The caller stores the notice in the same transaction.
 */
export async function takeNewlyLow(shop: ShopInTransaction): Promise<LowProduct[]> {
  const isScarce: SQL | undefined = and(eq(products.status, 'active'), isLow);
  const scarce = shop.db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, lowStockNotices.productId), isScarce));
  await shop.db.delete(lowStockNotices).where(not(exists(scarce)));
  const added = await shop.db
    .insert(lowStockNotices)
    .select(
      shop.db
        .select({
          productId: products.id,
          at: sql`${shop.now()}::timestamptz`.as('at'),
        })
        .from(products)
        .where(isScarce),
    )
    .onConflictDoNothing()
    .returning({ id: lowStockNotices.productId });
  if (added.length === 0) return [];
  return shop.db
    .select({ name: products.name, stock: products.stock })
    .from(products)
    .where(
      inArray(
        products.id,
        added.map(({ id }) => id),
      ),
    )
    .orderBy(products.stock, products.name);
}
