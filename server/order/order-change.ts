import { orderChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';
import { notifyInstances, type ShopInTransaction, type transaction } from '#server/shop/transaction.ts';

/** Runs a change of orders and notifies every open back office. */
export const changeOrders = <Result>(
  shop: Shop,
  run: typeof transaction,
  work: (shop: ShopInTransaction) => Promise<Result>,
): Promise<Result> =>
  run(shop, async (shop) => {
    const result = await work(shop);
    await notifyInstances(shop, orderChangeChannel, shop.orderChanges.emit);
    return result;
  });
