/** Everything that is kept, in one list for Drizzle and its migrations: the one barrel of the house. */
export { auditTrail } from './admin/audit.tables.ts';
export { importChunks, importJobs } from './admin/import.tables.ts';
export { leadDays } from './admin/lead.tables.ts';
export {
  attemptCounters,
  invitations,
  oneTimeTokens,
  otpCodes,
  outbox,
  sessions,
  users,
} from './auth/auth.tables.ts';
export { brands } from './catalogue/brand.tables.ts';
export { categories } from './catalogue/category.tables.ts';
export { productCategories, productHistory, products, productViews, searchWords } from './catalogue/product.tables.ts';
export { banners, pages, shops, slides, teams, testimonies } from './content/content.tables.ts';
export { onceAnswers } from './http/once.tables.ts';
export { savedOrders } from './order/order.tables.ts';
export { pcBuilds } from './pc-advisor/pc-advisor.tables.ts';
export { productReviews } from './reviews/review.tables.ts';
export {
  destinations,
  destinationWords,
  providerPlaces,
  shippingCosts,
  shippingSettings,
} from './shipping/shipping.tables.ts';
export { siteMeta } from './site-meta/site-meta.tables.ts';
