import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#domain/admin/dashboard.contract.ts';
import { askAsUser } from '#web/api/ask-as-user.ts';

/** Numbers stay fresh while somebody looks at them, without a call at every visit. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => askAsUser(dashboardApi.read, {}, signal),
  staleTime: 15_000,
});
