import { sql } from 'drizzle-orm';
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

/** Adds a notification to the work's transaction: other instances get it with the commit. */
export function notifying<Result>(channel: string, work: (shop: Shop) => Promise<Result>) {
  return async (shop: Shop): Promise<Result> => {
    const result = await work(shop);
    await shop.db.execute(sql`select pg_notify(${channel}, '')`);
    return result;
  };
}

/** A write that the public can see: cached responses are dropped, here and in every other instance, before it is acknowledged. */
export async function publish<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const { cdnPurges } = shop;
  const result = await transaction(
    shop,
    notifying(publicChangeChannel, async (shop) => {
      const result = await work(shop);
      await cdnPurges?.add(shop.db);
      return result;
    }),
  );
  shop.cache.drop();
  cdnPurges?.start();
  return result;
}
