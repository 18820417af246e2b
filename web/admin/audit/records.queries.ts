import { queryOptions } from '@tanstack/react-query';
import { recordsApi } from '#domain/auth/records.contract.ts';
import { callList, type ListQuery, liveList } from '#web/admin/list/call-list.ts';

export const auditQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callList(recordsApi.audit, query, signal),
    ...liveList,
  });

export const outboxQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'outbox', query],
    queryFn: ({ signal }) => callList(recordsApi.outbox, query, signal),
    ...liveList,
  });
