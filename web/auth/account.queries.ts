import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#domain/auth/account.contract.ts';
import { askAsUser } from '#web/api/ask-as-user.ts';

export const profileQuery = queryOptions({
  queryKey: ['admin', 'profile'],
  queryFn: ({ signal }) => askAsUser(accountApi.profile, {}, signal),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => askAsUser(accountApi.sessions, {}, signal),
  staleTime: 0,
});
