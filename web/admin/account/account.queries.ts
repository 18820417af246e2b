import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { teamAccountApi } from '#domain/auth/team-account.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const accountsKey = ['admin', 'accounts'];

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...accountsKey, page],
    queryFn: ({ signal }) => callAsUser(teamAccountApi.list, { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
