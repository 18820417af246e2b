import { sql } from 'drizzle-orm';
import { publicChangeChannel } from '#server/platform/database/public-change.ts';
import { type AfterCommit, runTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from './shop.ts';

export type ShopInTransaction = Shop & { afterCommit: AfterCommit };

/**
 * All or nothing, the request's audit line included. The parameter is called `shop` again, so that the outer one cannot be
 * used by mistake.
 */
export async function transaction<Result>(
  shop: Shop,
  work: (shop: ShopInTransaction) => Promise<Result>,
): Promise<Result> {
  const { audit } = shop;
  try {
    // Nested transactions do not save the line again.
    return await runTransaction({ ...shop, audit: undefined }, async (shop) => {
      const result = await work(shop);
      await audit?.save(shop.db, result);
      return result;
    });
  } catch (error) {
    audit?.rolledBack();
    throw error;
  }
}

/** Notifies other instances on commit; `react` runs here after it. */
export async function notifyInstances(shop: ShopInTransaction, channel: string, react: () => void): Promise<void> {
  await shop.db.execute(sql`select pg_notify(${channel}, ${shop.instance})`);
  shop.afterCommit.add(react);
}

/** A write that the public can see: cached responses are dropped, here and in every other instance, before it is acknowledged. */
export function publish<Result>(shop: Shop, work: (shop: ShopInTransaction) => Promise<Result>): Promise<Result> {
  return transaction(shop, async (shop) => {
    const result = await work(shop);
    await notifyInstances(shop, publicChangeChannel, shop.cache.drop);
    if (shop.cdnPurges) {
      await shop.cdnPurges.add(shop.db);
      shop.afterCommit.add(shop.cdnPurges.start);
    }
    return result;
  });
}
