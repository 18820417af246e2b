import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BulkChange, detachedKeys, removedValues } from '#server/bulk/bulk.service.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { productCategories, products } from './product.tables.ts';
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

const productsOf = ({ kind, targetId }: Pick<Request, 'kind' | 'targetId'>): SQL =>
  kind === 'brand'
    ? eq(products.brandId, targetId)
    : sql`exists (select 1 from product_categories pc where pc.product_id = products.id and not pc.is_inherited and pc.category_id = ${targetId})`;

/** In one order, because removals of two categories may name the same products. */
async function storeRequests(shop: Shop, kind: Request['kind'], targetIds: SQL): Promise<void> {
  await shop.db.execute(sql`
    insert into ${reindexRequests} (kind, target_id, requested_at)
    select ${kind}, target.id, ${shop.now()}::timestamptz from ${targetIds} target(id) order by target.id
    on conflict (kind, target_id) do update set requested_at = excluded.requested_at`);
}

/** Before it is removed, in the same transaction: afterwards nothing tells which products had it. */
export const requestReindexOfRemoved = (shop: Shop, kind: 'brand' | 'category', targetId: string): Promise<void> =>
  storeRequests(shop, 'product', sql`(select ${products.id} from ${products} where ${productsOf({ kind, targetId })})`);

/** After several were removed together or brought back, in the same transaction. */
export function requestReindexOfBulk(
  shop: Shop,
  kind: 'brand' | 'category',
  { id, isUndo, entries }: BulkChange,
): Promise<void> {
  if (isUndo) return storeRequests(shop, kind, sql`(select entry_id from ${entries} restored)`);
  const productIds =
    kind === 'brand'
      ? detachedKeys(id, products.brandId)
      : removedValues(id, productCategories, productCategories.productId);
  return storeRequests(shop, 'product', productIds);
}

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
const productsAtOnce = 200;

async function productIdsOf(shop: Shop, requests: readonly [Request, ...Request[]]): Promise<string[]> {
  const [first] = requests;
  if (first.kind === 'product') return requests.map(({ targetId }) => targetId);
  const rows = await retryWhenBusy(() => shop.db.select({ id: products.id }).from(products).where(productsOf(first)));
  return rows.map(({ id }) => id);
}

/** Short transactions, so that shoppers come between; the caches are emptied once, at the end. */
async function reindex(shop: Shop, requests: readonly [Request, ...Request[]]): Promise<void> {
  const ids = await productIdsOf(shop, requests);
  if (requests[0].kind === 'parent') {
    for (let start = 0; start < ids.length; start += inheritedAtOnce) {
      const part = ids.slice(start, start + inheritedAtOnce);
      await retryWhenBusy(() => transaction(shop, (shop) => inherit(shop, part)));
    }
  } else {
    for (const id of ids) await retryWhenBusy(() => transaction(shop, (shop) => reindexProduct(shop, id)));
  }
  await retryWhenBusy(() =>
    publish(shop, (shop) =>
      shop.db.delete(reindexRequests).where(
        or(
          ...requests.map(({ kind, targetId, requestedAt }) =>
            and(
              eq(reindexRequests.kind, kind),
              eq(reindexRequests.targetId, targetId),
              // A second rename in the meantime has a newer time, and is run after this one.
              eq(reindexRequests.requestedAt, requestedAt),
            ),
          ),
        ),
      ),
    ),
  );
}

async function runRequests(shop: Shop): Promise<void> {
  while (true) {
    const requests = await shop.db
      .select()
      .from(reindexRequests)
      .orderBy(asc(reindexRequests.requestedAt), asc(reindexRequests.targetId))
      .limit(productsAtOnce);
    const [first, ...others] = requests;
    if (!first) return;
    // Products alone are taken together: each request ends with the caches emptied.
    await reindex(shop, [first, ...others.filter(({ kind }) => kind === 'product' && first.kind === 'product')]);
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
