import { orderChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';
import { notifying, type transaction } from '#server/shop/transaction.ts';

/** Runs a change of orders and notifies every open back office. */
export async function changeOrders<Result>(
  shop: Shop,
  run: typeof transaction,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const result = await run(shop, notifying(orderChangeChannel, work));
  shop.orderChanges.emit();
  return result;
}
