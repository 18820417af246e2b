import { type Area, hasArea } from '#domain/auth/areas.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import { type Dashboard, dashboardLimits } from '#domain/dashboard/dashboard.contract.ts';
import { lastDays } from '#domain/days.ts';
import { countByStatus, listMostViewed, listScarce, viewsByDay } from '#server/catalogue/product-figures.service.ts';
import { listBestSelling, listLongestWaiting, salesByDay } from '#server/order/order-figures.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { listReviews } from '#server/reviews/review.service.ts';
import { readShippingSettings } from '#server/shipping/shipping-settings.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { leadsByDay, noLeads } from './lead.service.ts';

async function readProductPart(shop: Shop) {
  const [products, lowStock, emptyStock, mostViewed] = await Promise.all([
    countByStatus(shop),
    listScarce(shop, 'low', dashboardLimits.products),
    listScarce(shop, 'empty', dashboardLimits.products),
    listMostViewed(shop, dashboardLimits.products),
  ]);
  return { products, lowStock, emptyStock, mostViewed };
}

async function readReviewPart(shop: Shop, caller: Caller) {
  const [pending, latest] = await Promise.all([
    listReviews(shop, { status: 'pending', page: 1, limit: 1 }, caller),
    listReviews(shop, { page: 1, limit: dashboardLimits.reviews }, caller),
  ]);
  return { reviews: { pending: pending.totalDocs, latest: latest.docs } };
}

async function readReportPart(shop: Shop) {
  const days = lastDays(shop.now(), dashboardLimits.days);
  const from = days[0]!;
  const [views, leads, sales, bestSelling] = await Promise.all([
    viewsByDay(shop, from),
    leadsByDay(shop, from),
    salesByDay(shop, from),
    listBestSelling(shop, from, dashboardLimits.products),
  ]);
  return {
    views: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    leads: days.map((day) => ({ day, ...(leads.get(day) ?? noLeads()) })),
    sales: days.map((day) => ({ day, orders: 0, salesRupiah: 0, ...sales.get(day) })),
    bestSelling,
  };
}

/** What the first screen of the back office shows, in one call; only the parts of the caller's areas. */
export async function readDashboard(shop: Shop, caller: Caller): Promise<Dashboard> {
  const part = async <Part extends object>(areas: readonly Area[], read: () => Promise<Part>) =>
    caller && hasArea(caller.user, ...areas) ? read() : {};
  const [products, reviews, reports, orders, settings] = await Promise.all([
    part(productAreas, () => readProductPart(shop)),
    part(['reviews'], () => readReviewPart(shop, caller)),
    part(['reports'], () => readReportPart(shop)),
    part(['orders'], async () => ({ waitingOrders: await listLongestWaiting(shop, dashboardLimits.orders) })),
    part(['settings'], async () => ({ shipping: await readShippingSettings(shop) })),
  ]);
  return { ...products, ...reviews, ...reports, ...orders, ...settings };
}
