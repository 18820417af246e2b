/** Every table, in one list for Drizzle and its migrations: the only barrel file. */
export { auditTrail } from '#server/audit/audit.tables.ts';
export {
  attemptCounters,
  invitations,
  knownDevices,
  oneTimeTokens,
  otpCodes,
  sessions,
  users,
} from '#server/auth/auth.tables.ts';
export { bulkChanges, bulkEntries, bulkRemovedRows } from '#server/bulk/bulk.tables.ts';
export { brands } from '#server/catalogue/brand.tables.ts';
export { categories } from '#server/catalogue/category.tables.ts';
export {
  bundleParts,
  lowStockNotices,
  productCategories,
  productCountChanges,
  productHistory,
  productPrices,
  products,
  productViews,
  searchWords,
} from '#server/catalogue/product.tables.ts';
export { productAlerts } from '#server/catalogue/product-alert.tables.ts';
export { reindexRequests } from '#server/catalogue/reindex.tables.ts';
export { missedSearches, searchSynonyms } from '#server/catalogue/search-log.tables.ts';
export { banners, pages, shops, slides, teams, testimonies } from '#server/content/content.tables.ts';
export { leadDays } from '#server/dashboard/lead.tables.ts';
export { coupons } from '#server/order/coupon.tables.ts';
export {
  orderCounts,
  orderEvents,
  orderItems,
  orderNumbers,
  orderSettings,
  orders,
} from '#server/order/order.tables.ts';
export { pcBuilds } from '#server/pc-advisor/pc-advisor.tables.ts';
export { leases } from '#server/platform/database/lease.tables.ts';
export { cdnPurges } from '#server/platform/http/cdn-purges.tables.ts';
export { idempotentResponses } from '#server/platform/http/idempotency.tables.ts';
export { rateCounts } from '#server/platform/http/rate-counts.tables.ts';
export { outbox } from '#server/platform/messaging/outbox.tables.ts';
export { importChunks, importEntries, importJobs, importPictures } from '#server/product-import/import.tables.ts';
export { productQuestions } from '#server/reviews/product-question.tables.ts';
export { productReviews } from '#server/reviews/review.tables.ts';
export {
  destinations,
  destinationWords,
  providerPlaces,
  shippingCosts,
  shippingSettings,
} from '#server/shipping/shipping.tables.ts';
export { siteMeta } from '#server/site-meta/site-meta.tables.ts';
export { backupRuns } from '#server/system/backup-run.tables.ts';
