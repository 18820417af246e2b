import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { products } from './product.tables.ts';
import { reindexRequests } from './reindex.tables.ts';
import { reindexProduct } from './save-product.service.ts';

type Request = typeof reindexRequests.$inferSelect;

/** Within the transaction of the rename, so that a crash after it cannot lose the reindexing. */
export async function requestReindex(shop: Shop, kind: Request['kind'], targetId: string): Promise<void> {
  const requestedAt = shop.now();
  await shop.db
    .insert(reindexRequests)
    .values({ kind, targetId, requestedAt })
    .onConflictDoUpdate({ target: [reindexRequests.kind, reindexRequests.targetId], set: { requestedAt } });
}

const productsOf = ({ kind, targetId }: Request): SQL =>
  kind === 'brand'
    ? eq(products.brandId, targetId)
    : sql`exists (select 1 from product_categories pc where pc.product_id = products.id and not pc.is_inherited and pc.category_id = ${targetId})`;

/** For restored categories: their rows may name products that have left their sub-categories since. */
export async function inheritAgain(shop: Shop, categoryIds: SQL): Promise<void> {
  await shop.db.execute(
    sql`select inherit_categories(array(
      select distinct pc.product_id from product_categories pc where pc.category_id in (${categoryIds})))`,
  );
}

/** The products are locked first, as every writer of theirs does. */
async function inherit(shop: Shop, ids: string[]): Promise<void> {
  const locked = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update');
  const lockedIds = sql.param(locked.map(({ id }) => id));
  await shop.db.execute(sql`select inherit_categories(${lockedIds}::text[])`);
}

const inheritedAtOnce = 200;

/** Short transactions, so that shoppers come between; the caches are emptied once, at the end. */
async function reindex(shop: Shop, request: Request): Promise<void> {
  const ids = await retryWhenBusy(() => shop.db.select({ id: products.id }).from(products).where(productsOf(request)));
  if (request.kind === 'parent') {
    for (let start = 0; start < ids.length; start += inheritedAtOnce) {
      const part = ids.slice(start, start + inheritedAtOnce).map(({ id }) => id);
      await retryWhenBusy(() => transaction(shop, (shop) => inherit(shop, part)));
    }
  } else {
    for (const { id } of ids) await retryWhenBusy(() => transaction(shop, (shop) => reindexProduct(shop, id)));
  }
  await retryWhenBusy(() =>
    publish(shop, (shop) =>
      shop.db.delete(reindexRequests).where(
        and(
          eq(reindexRequests.kind, request.kind),
          eq(reindexRequests.targetId, request.targetId),
          // A second rename in the meantime has a newer time, and is run after this one.
          eq(reindexRequests.requestedAt, request.requestedAt),
        ),
      ),
    ),
  );
}

async function runRequests(shop: Shop): Promise<void> {
  while (true) {
    const [request] = await shop.db.select().from(reindexRequests).orderBy(asc(reindexRequests.requestedAt)).limit(1);
    if (!request) return;
    await reindex(shop, request);
  }
}

const running = perShop((_: Shop): { work: Promise<void> | undefined } => ({ work: undefined }));

/** Updates the products of every stored request, off the request path. */
export function runReindexes(shop: Shop): Promise<void> {
  const state = running(shop);
  const work = (state.work ?? Promise.resolve()).catch(() => {}).then(() => runRequests(shop));
  state.work = work;
  return work;
}
