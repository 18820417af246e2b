import { sql } from 'drizzle-orm';
import { orderChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { transaction } from '#server/shop/transaction.ts';

/** Runs a change of orders and notifies every open back office. */
export async function changeOrders<Result>(
  shop: Shop,
  run: typeof transaction,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const result = await run(shop, async (shop) => {
    const result = await work(shop);
    await shop.db.execute(sql`select pg_notify(${orderChangeChannel}, '')`);
    return result;
  });
  shop.orderChanges.emit();
  return result;
}
