import { type Dashboard, dashboardLimits } from '#domain/admin/dashboard.contract.ts';
import { lastDays } from '#domain/days.ts';
import { countByStatus, listMostViewed, listScarce, viewsByDay } from '#server/catalogue/product-figures.service.ts';
import { listBestSelling, listLongestWaiting, salesByDay } from '#server/order/order-figures.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { listReviews } from '#server/reviews/review.service.ts';
import { readShippingSettings } from '#server/shipping/shipping-settings.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { leadsByDay, noLeads } from './lead.service.ts';

/** Everything the first screen of the back office shows, in one call. */
export async function readDashboard(shop: Shop, caller: Caller): Promise<Dashboard> {
  const days = lastDays(shop.now(), dashboardLimits.days);
  const from = days[0]!;
  const [
    products,
    lowStock,
    emptyStock,
    mostViewed,
    pending,
    latest,
    views,
    leads,
    sales,
    waitingOrders,
    bestSelling,
    shipping,
  ] = await Promise.all([
    countByStatus(shop),
    listScarce(shop, 'low', dashboardLimits.products),
    listScarce(shop, 'empty', dashboardLimits.products),
    listMostViewed(shop, dashboardLimits.products),
    listReviews(shop, { status: 'pending', page: 1, limit: 1 }, caller),
    listReviews(shop, { page: 1, limit: dashboardLimits.reviews }, caller),
    viewsByDay(shop, from),
    leadsByDay(shop, from),
    salesByDay(shop, from),
    listLongestWaiting(shop, dashboardLimits.orders),
    listBestSelling(shop, from, dashboardLimits.products),
    readShippingSettings(shop),
  ]);
  return {
    products,
    lowStock,
    emptyStock,
    mostViewed,
    reviews: { pending: pending.totalDocs, latest: latest.docs },
    views: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    leads: days.map((day) => ({ day, ...(leads.get(day) ?? noLeads()) })),
    sales: days.map((day) => ({ day, orders: 0, salesRupiah: 0, ...sales.get(day) })),
    waitingOrders,
    bestSelling,
    shipping,
  };
}
