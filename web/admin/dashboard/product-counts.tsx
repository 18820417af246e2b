import { Link } from '@tanstack/react-router';
import { productStatuses } from '#domain/catalogue/product-status.ts';
import type { DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { homeText } from '#web/text/id-admin-home.ts';

/** How many products each status has, in one quiet line. */
export function ProductCounts({ products }: Pick<DashboardParts, 'products'>) {
  return (
    <ul aria-label={homeText.products} className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <li aria-hidden="true" className="font-bold text-ink">
        {homeText.products}
      </li>
      {productStatuses.map(({ value, label }) => (
        <li key={value}>
          <Link
            to="/app/product"
            search={{ status: value }}
            className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink hover:underline"
          >
            <span className="sr-only">{homeText.products}</span>
            {label.toLowerCase()}
            <span className="font-bold text-ink tabular-nums">{formatNumber(products[value])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
