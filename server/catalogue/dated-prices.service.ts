import { and, asc, inArray, lte, min, sql } from 'drizzle-orm';
import { productChanges } from '#domain/catalogue/product-changes.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import { limits } from '#server/platform/config/limits.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { lockWithBundles, refreshBundles } from './bundle.service.ts';
import { products } from './product.tables.ts';
import { discountOf, statedOf } from './product-draft.ts';
import { recordHistory } from './product-history.service.ts';
import { offerColumns } from './product-index.ts';

type Clock = {
  /** The cache's version at which `nextMs` was read: any public write may have changed it. */
  version: number;
  nextMs: number;
  /** Responses cached before this version may show an ended price. */
  changedVersion: number;
  applying: Promise<void> | undefined;
};

const clocks = perShop((_: Shop): Clock => ({ version: 0, nextMs: 0, changedVersion: 0, applying: undefined }));

async function readNextChange(shop: Shop): Promise<Date | null> {
  const build = () => shop.db.select({ at: min(products.nextPriceChangeAt) }).from(products);
  const [row] = await prepared(shop.db, 'next price change', true, build).execute();
  return row?.at ?? null;
}

const offerRow = {
  id: products.id,
  updatedAt: products.updatedAt,
  price: products.price,
  discountType: products.discountType,
  discountValue: products.discountValue,
  datedDiscount: products.datedDiscount,
  isHotDeals: products.isHotDeals,
  hotDealsPeriod: products.hotDealsPeriod,
};

type Columns = ReturnType<typeof offerColumns>;

async function writeOffers(shop: Shop, rows: { id: string; updatedAt: Date; columns: Columns }[]): Promise<void> {
  const given = rows.map(({ id, updatedAt, columns }) => ({
    id,
    updated_at: updatedAt,
    discount_type: columns.discountType,
    discount_value: columns.discountValue,
    dated_discount: columns.datedDiscount,
    discounted_price: columns.discountedPrice,
    discount_percent: columns.discountPercent,
    is_hot_deals: columns.isHotDeals,
    hot_deals_period: columns.hotDealsPeriod,
    next_price_change_at: columns.nextPriceChangeAt,
  }));
  await shop.db.execute(sql`
    update ${products} set updated_at = given.updated_at, discount_type = given.discount_type,
      discount_value = given.discount_value, dated_discount = given.dated_discount,
      discounted_price = given.discounted_price, discount_percent = given.discount_percent,
      is_hot_deals = given.is_hot_deals, hot_deals_period = given.hot_deals_period,
      next_price_change_at = given.next_price_change_at
    from json_to_recordset(${JSON.stringify(given)}::json) as given(
      id text, updated_at timestamptz, discount_type text, discount_value numeric, dated_discount jsonb,
      discounted_price bigint, discount_percent numeric, is_hot_deals boolean, hot_deals_period jsonb,
      next_price_change_at timestamptz)
    where ${products.id} = given.id`);
}

/** Some of the products whose offer changes at `at`; false where none was left. */
async function applyPart(shop: Shop, at: Date): Promise<boolean> {
  const isDue = lte(products.nextPriceChangeAt, at);
  const found = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(isDue)
    .orderBy(asc(products.id))
    .limit(limits.datedPricesAtOnce);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await lockWithBundles(shop, ids);
  // Another instance may have done it while this one waited for the rows.
  const rows = await shop.db
    .select(offerRow)
    .from(products)
    .where(and(inArray(products.id, ids), isDue));
  const changed = rows.map((row) => {
    const columns = offerColumns(row.price, statedOf(row), at);
    const before = { discount: discountOf(row), isHotDeals: row.isHotDeals };
    const after = { discount: discountOf(columns), isHotDeals: columns.isHotDeals };
    return { id: row.id, updatedAt: nextUpdatedAt(row.updatedAt, at), columns, changes: productChanges(before, after) };
  });
  if (changed.length > 0) {
    await writeOffers(shop, changed);
    await recordHistory(
      shop,
      changed.map(({ id, changes }) => ({ productId: id, by: null, how: 'scheduled' as const, changes })),
    );
    await refreshBundles(
      shop,
      changed.map(({ id }) => id),
    );
  }
  return true;
}

/**
 * Everything that begins or ends at this moment, part by part: the embedded database's one connection is free between them.
 * Products, history and price history get the moment itself as their time, also when the shop was not running then.
 */
async function applyChanges(shop: Shop, at: Date): Promise<void> {
  while (await publish({ ...shop, now: () => at }, (shop) => applyPart(shop, at)));
}

async function applyDue(shop: Shop, clock: Clock): Promise<void> {
  while (true) {
    // Read before the query: a write in between makes its result an old one.
    const version = shop.cache.version();
    const next = await readNextChange(shop);
    const nextMs = next?.getTime() ?? Number.POSITIVE_INFINITY;
    if (next === null || nextMs > shop.now().getTime()) {
      // Another instance may have applied the change that this one waited for.
      if (nextMs !== clock.nextMs) clock.changedVersion = version;
      clock.version = version;
      clock.nextMs = nextMs;
      // A CDN must not store a response for longer than its prices hold.
      shop.cache.limit(nextMs - shop.now().getTime());
      return;
    }
    await applyChanges(shop, next);
  }
}

/**
 * To be awaited before prices are read, outside of any transaction. Undefined where all of them are those of this
 * moment, as far as this instance knows of every public write; otherwise what has begun or ended is applied first.
 */
export function applyDuePrices(shop: Shop): Promise<void> | undefined {
  const clock = clocks(shop);
  const isKnown = clock.version === shop.cache.version();
  if (isKnown && shop.now().getTime() < clock.nextMs) return undefined;
  clock.applying ??= applyDue(shop, clock).finally(() => {
    clock.applying = undefined;
  });
  return clock.applying;
}

/**
 * Within the transaction of a write that is not published by itself: every instance learns of a change that is nearer than
 * the known one. Await `applyDuePrices` before the transaction, or each such write is published.
 */
export async function announceNextChange(shop: Shop, nextMs: number): Promise<void> {
  const clock = clocks(shop);
  const isKnown = clock.version === shop.cache.version();
  if (!isKnown || nextMs < clock.nextMs) await publish(shop, async () => {});
}

/** Drops cached responses once a price in them may have ended: the next request computes and waits for `applyDuePrices`. */
export function dropEndedPrices(shop: Shop): void {
  const clock = clocks(shop);
  if (havePricesEnded(shop)) shop.cache.drop();
  // Cache hits skip `applyDuePrices`, so the next change is also read here.
  if (clock.version !== shop.cache.version())
    applyDuePrices(shop)?.catch((error: unknown) => shop.log.warn({ err: error }, 'dated prices were not applied'));
}

/** Whether a date has come since due prices were applied for this request. */
export const havePricesEnded = (shop: Shop): boolean => shop.now().getTime() >= clocks(shop).nextMs;

/** Until when responses of this moment hold; null where no price has a date. */
export function pricesUntil(shop: Shop): string | null {
  const { nextMs } = clocks(shop);
  return nextMs > 0 && Number.isFinite(nextMs) ? new Date(nextMs).toISOString() : null;
}

/** A `max-age` that ends before the next price does. */
export function secondsOfValidity(shop: Shop, mostSeconds: number): number {
  const leftMs = clocks(shop).nextMs - shop.now().getTime();
  return Math.max(0, Math.min(mostSeconds, Math.floor(leftMs / 1_000)));
}

/** What was computed from prices before this version of the cache must not be used any more. */
export const leastPriceVersion = (shop: Shop): number => clocks(shop).changedVersion;

/** Applies changes in time also while nobody visits; the timer is short, because another instance may add a nearer one. */
export function startPriceClock(shop: Shop): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      await applyDuePrices(shop);
    } catch (error) {
      shop.log.warn({ err: error }, 'dated prices could not be applied; trying again');
    }
    if (isStopped) return;
    const leftMs = clocks(shop).nextMs - shop.now().getTime();
    timer = setTimeout(run, Math.max(limits.priceClockLeastMs, Math.min(leftMs, limits.priceClockMs))).unref();
  };
  void run();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
