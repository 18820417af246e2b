import { sql } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import { publicChangeChannel } from '#server/platform/database/public-change.ts';
import type { Shop } from './shop.ts';

/**
 * All or nothing, the request's audit line included. The parameter is called `shop` again, so that the outer one cannot be
 * used by mistake.
 */
export async function transaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const { audit } = shop;
  try {
    return await shop.db.transaction(async (db) => {
      // Nested transactions do not save the line again.
      const result = await work({ ...shop, db, audit: undefined });
      await audit?.save(db, result);
      return result;
    });
  } catch (error) {
    audit?.rolledBack();
    throw error;
  }
}

/**
 * Runs a change that every instance reacts to: the others are notified by its transaction, with the commit, and this one
 * calls `react` before the change is acknowledged.
 */
export async function notifyInstances<Result>(
  shop: Shop,
  { channel, react, run }: { channel: string; react: () => void; run: typeof transaction },
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run(shop, async (shop) => {
      const result = await work(shop);
      await shop.db.execute(sql`select pg_notify(${channel}, ${shop.instance})`);
      return result;
    });
    react();
    return result;
  } catch (error) {
    // The connection may have failed after the commit.
    if (!(error instanceof Problem)) react();
    throw error;
  }
}

/** A write that the public can see: cached responses are dropped, here and in every other instance, before it is acknowledged. */
export async function publish<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const { cdnPurges } = shop;
  const result = await notifyInstances(
    shop,
    { channel: publicChangeChannel, react: shop.cache.drop, run: transaction },
    async (shop) => {
      const result = await work(shop);
      await cdnPurges?.add(shop.db);
      return result;
    },
  );
  cdnPurges?.start();
  return result;
}
