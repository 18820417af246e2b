import type { Dashboard, DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { DayChart } from './day-chart.tsx';

type Reports = Pick<DashboardParts, 'sales' | 'views' | 'leads'>;

export function hasReports(dashboard: Dashboard): dashboard is Dashboard & Reports {
  return dashboard.sales !== undefined && dashboard.views !== undefined && dashboard.leads !== undefined;
}

export function ReportCharts({ dashboard: { sales, views, leads } }: { dashboard: Reports }) {
  const { kinds } = dashboardText;
  return (
    <>
      <DayChart
        title={dashboardText.orders}
        days={sales.map(({ day }) => day)}
        parts={[{ label: dashboardText.orders, color: 'success', values: sales.map((day) => day.orders) }]}
        to={{ path: '/app/order', search: {} }}
      />
      <DayChart
        title={dashboardText.views}
        days={views.map(({ day }) => day)}
        parts={[{ label: dashboardText.views, color: 'primary', values: views.map((day) => day.views) }]}
        to={{ path: '/app/product', search: { status: 'active', sortBy: 'highest_views' } }}
      />
      <DayChart
        title={dashboardText.leads}
        days={leads.map(({ day }) => day)}
        parts={[
          { label: kinds.order, color: 'success', values: leads.map((day) => day.order) },
          { label: kinds.ask, color: 'primary', values: leads.map((day) => day.ask) },
          { label: kinds.chat, color: 'warning', values: leads.map((day) => day.chat) },
        ]}
      />
    </>
  );
}
