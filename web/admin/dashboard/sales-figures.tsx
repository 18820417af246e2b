import { useId } from 'react';
import type { DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { salesPeriodsOf } from '#domain/dashboard/sales-periods.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import { dashboardText as text } from '#web/text/id-dashboard.ts';

const figures = ['views', 'chats', 'orders'] as const;

/** From visits to sales, for the day, the week and the month. */
export function SalesFigures({ dashboard }: { dashboard: Pick<DashboardParts, 'sales' | 'views' | 'leads'> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <h2 id={id} className="border-line border-b px-4 py-3 font-bold text-base">
        {text.salesTitle}
      </h2>
      <div className="grid grid-cols-1 divide-y divide-line xl:grid-cols-3 xl:divide-x xl:divide-y-0">
        {salesPeriodsOf(dashboard).map((period) => (
          <section key={period.name} aria-label={text.periods[period.name]} className="p-4">
            <h3 className="font-semibold text-muted text-sm">{text.periods[period.name]}</h3>
            <p className="mt-1 font-extrabold text-ink text-xl tabular-nums">{formatRupiah(period.salesRupiah)}</p>
            <dl className="mt-2 grid grid-cols-3 gap-2 text-sm">
              {figures.map((name) => (
                <div key={name}>
                  <dt className="text-muted">{text.figures[name]}</dt>
                  <dd className="font-bold text-ink tabular-nums">{formatNumber(period[name])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
