import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '#domain/days.ts';
import { picturesInUse } from '#server/app/pictures-in-use.ts';
import { pruneAudit } from '#server/audit/audit.service.ts';
import { linkOriginOf } from '#server/auth/link-origin.service.ts';
import { pruneExpired } from '#server/auth/prune-expired.ts';
import { pruneBulkChanges } from '#server/bulk/bulk.service.ts';
import { pruneMissedSearches } from '#server/catalogue/missed-search.service.ts';
import { prunePrices } from '#server/catalogue/price-history.service.ts';
import { pruneAlerts } from '#server/catalogue/product-alert.service.ts';
import { sendDueAlerts } from '#server/catalogue/product-alert-notices.ts';
import { mergeCountChanges } from '#server/catalogue/product-counts.ts';
import { pruneHistory } from '#server/catalogue/product-history.service.ts';
import { pruneViews } from '#server/catalogue/product-views.ts';
import { runReindexes } from '#server/catalogue/reindex.service.ts';
import { releaseUnacceptedCoupons } from '#server/order/coupon.service.ts';
import { deleteUnacceptedOrders, removeExpiredPersonalData } from '#server/order/customer.service.ts';
import { sendLowStockNotice } from '#server/order/low-stock-notice.ts';
import { pruneSavedBuilds } from '#server/pc-advisor/saved-build.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { holdLease, ownLease } from '#server/platform/database/lease.ts';
import { pruneIdempotentResponses } from '#server/platform/http/idempotency.ts';
import { pruneRateCounts } from '#server/platform/http/shared-rates.ts';
import { sweepCopies, sweepOrphans } from '#server/platform/media/sweep.ts';
import { pruneQuestions } from '#server/reviews/product-question.service.ts';
import type { Shop } from '#server/shop/shop.ts';

const firstAfterMs = 60_000;
const everyMs = 12 * hourMs;
/** A picture is stored before its row, so only older ones are removed. */
const orphanAfterMs = 24 * hourMs;

/** Statement by statement: the embedded database has one session, and a statement that runs too long ends it. */
export async function vacuumTables({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' order by oid",
  );
  for (const statement of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
    const began = performance.now();
    await pool.query(statement);
    await sleep(performance.now() - began);
  }
}

/** Work of the instance that holds the lease, and of each instance: the copies on its own disk. */
export async function maintain(shop: Shop, database: OpenDatabase, { holdsLease }: { holdsLease: boolean }) {
  if (holdsLease) await removeExpired(shop, database);
  const inUse = await picturesInUse(shop);
  const olderThan = new Date(shop.now().getTime() - orphanAfterMs);
  if (holdsLease) {
    const swept = await sweepOrphans(shop, inUse, olderThan);
    if (swept.removedPictures > 0) shop.log.info(swept, 'unused pictures were removed');
  }
  await sweepCopies(shop, inUse, olderThan);
}

/** Each on its own: what fails in one table leaves the others to be cleaned. */
const removals = [
  removeExpiredPersonalData,
  deleteUnacceptedOrders,
  pruneSavedBuilds,
  pruneAudit,
  pruneHistory,
  prunePrices,
  pruneViews,
  pruneIdempotentResponses,
];

async function removeExpired(shop: Shop, database: OpenDatabase): Promise<void> {
  for (const remove of removals) await remove(shop).catch((error: unknown) => warnOfExpired(shop, error));
  // PostgreSQL has autovacuum; the embedded database has not.
  if (database.kind === 'embedded') await vacuumTables(database);
}

const warnOfExpired = (shop: Shop, error: unknown) =>
  shop.log.warn({ err: error }, 'expired data could not be deleted; trying again later');

/**
 * Work that no request waits for, done by one of several instances: deleting what has expired, vacuuming the embedded
 * database, removing unused pictures. The copies of these lie on the disk of each instance, which removes its own.
 */
export function startMaintenance(shop: Shop, database: OpenDatabase): { stop(): Promise<void> } {
  const lease =
    database.kind === 'postgres' ? holdLease(shop.db, 'maintenance', limits.maintenanceLeaseMs, shop.log) : ownLease;
  const run = () => {
    maintain(shop, database, { holdsLease: lease.isHeld() }).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'maintenance failed; trying again later'),
    );
  };
  const prune = () => {
    if (!lease.isHeld()) return;
    Promise.all([
      pruneExpired(shop),
      pruneBulkChanges(shop),
      pruneAlerts(shop),
      pruneQuestions(shop),
      pruneMissedSearches(shop),
      releaseUnacceptedCoupons(shop),
      mergeCountChanges(shop),
      pruneRateCounts(shop.db, shop.now()),
    ]).catch((error: unknown) => warnOfExpired(shop, error));
  };
  /** What a rename has left undone, because the database was away or a product was held for too long. */
  const reindex = () => {
    if (!lease.isHeld()) return;
    runReindexes(shop).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'products could not be reindexed; trying again later'),
    );
  };
  const everyHour = () => {
    prune();
    reindex();
  };
  const notice = () => {
    if (!lease.isHeld()) return;
    sendLowStockNotice(shop).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'the notice of low stock could not be sent; trying again later'),
    );
  };
  const alerts = () => {
    if (!lease.isHeld()) return;
    sendDueAlerts(shop, () => linkOriginOf(shop, { lastOrigin: null })).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'product alerts could not be sent; trying again later'),
    );
  };
  const messages = () => {
    if (!lease.isHeld()) return;
    shop.messages
      .deliverWaiting(shop)
      .catch((error: unknown) =>
        shop.log.warn({ err: error }, 'waiting messages could not be read; trying again later'),
      );
  };
  void lease.ready.then(everyHour);
  const hourly = setInterval(everyHour, hourMs).unref();
  const notices = setInterval(notice, limits.lowStockNoticeMs).unref();
  const undelivered = setInterval(messages, limits.messageRetryMs).unref();
  const alertTimer = setInterval(alerts, limits.productAlertNoticeMs).unref();
  const first = setTimeout(run, firstAfterMs).unref();
  const regular = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(regular);
      clearInterval(hourly);
      clearInterval(notices);
      clearInterval(alertTimer);
      clearInterval(undelivered);
      await lease
        .release()
        .catch((error: unknown) => shop.log.warn({ err: error }, 'the lease of the maintenance could not be released'));
    },
  };
}
