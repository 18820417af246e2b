import { Link } from '@tanstack/react-router';
import type { DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { Badge } from '#web/ui/badge.tsx';

const stateBadges = { ok: 'success', failing: 'warning', waiting: 'error' } as const;

export function ShippingState({ shipping: { provider, health } }: Pick<DashboardParts, 'shipping'>) {
  return (
    <Link
      to="/app/rajaongkir"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-white px-4 py-3 text-sm hover:border-line-strong"
    >
      <span className="font-bold text-base text-ink">{dashboardText.shipping}</span>
      <span>{dashboardText.providers[provider]}</span>
      <Badge variant={stateBadges[health.state]}>{dashboardText.states[health.state]}</Badge>
      <span className="text-muted">{health.lastFailure ?? dashboardText.callsToday(health.callsToday)}</span>
    </Link>
  );
}
