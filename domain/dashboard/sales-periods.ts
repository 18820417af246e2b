import type { DashboardParts } from './dashboard.contract.ts';

export const salesPeriods = [
  { name: 'day', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
] as const;
export type SalesPeriodName = (typeof salesPeriods)[number]['name'];

export type SalesPeriod = {
  name: SalesPeriodName;
  orders: number;
  salesRupiah: number;
  views: number;
  /** Shoppers who went on to WhatsApp. */
  chats: number;
};

const lastOf = <Day>(days: readonly Day[], count: number, figure: (day: Day) => number) =>
  days.slice(-count).reduce((sum, day) => sum + figure(day), 0);

/** Orders and sales of today, the last seven and the last thirty days beside the visits and chats that led to them. */
export function salesPeriodsOf({
  sales,
  views,
  leads,
}: Pick<DashboardParts, 'sales' | 'views' | 'leads'>): SalesPeriod[] {
  return salesPeriods.map(({ name, days }) => ({
    name,
    orders: lastOf(sales, days, (day) => day.orders),
    salesRupiah: lastOf(sales, days, (day) => day.salesRupiah),
    views: lastOf(views, days, (day) => day.views),
    chats: lastOf(leads, days, (day) => day.order + day.ask + day.chat),
  }));
}
