import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#domain/auth/account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const profileQuery = queryOptions({
  queryKey: ['admin', 'profile'],
  queryFn: ({ signal }) => callAsUser(accountApi.profile, {}, signal),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => callAsUser(accountApi.sessions, {}, signal),
  staleTime: 0,
});
