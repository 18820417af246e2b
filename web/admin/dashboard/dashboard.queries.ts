import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

/** Not refetched at every visit within the stale time. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => callAsUser(dashboardApi.read, {}, signal),
  staleTime: 15_000,
});
