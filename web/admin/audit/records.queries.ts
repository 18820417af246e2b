import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recordsApi } from '#domain/auth/records.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

type RecordsQuery = Record<string, string | undefined>;

const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const auditQuery = (query: RecordsQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callAsUser(recordsApi.audit, { query: query as never }, signal),
    ...fresh,
  });

export const outboxQuery = (query: RecordsQuery) =>
  queryOptions({
    queryKey: ['admin', 'outbox', query],
    queryFn: ({ signal }) => callAsUser(recordsApi.outbox, { query: query as never }, signal),
    ...fresh,
  });
