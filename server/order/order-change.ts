import { orderChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from '#server/shop/shop.ts';
import { notifyInstances, type transaction } from '#server/shop/transaction.ts';

/** Runs a change of orders and notifies every open back office. */
export const changeOrders = <Result>(
  shop: Shop,
  run: typeof transaction,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> => notifyInstances(shop, { channel: orderChangeChannel, react: shop.orderChanges.emit, run }, work);
