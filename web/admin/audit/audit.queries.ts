import { queryOptions } from '@tanstack/react-query';
import { auditApi } from '#domain/auth/audit.contract.ts';
import { outboxApi } from '#domain/auth/outbox.contract.ts';
import { callList, type ListQuery, liveList } from '#web/admin/list/call-list.ts';

export const auditQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callList(auditApi.list, query, signal),
    ...liveList,
  });

export const outboxQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'outbox', query],
    queryFn: ({ signal }) => callList(outboxApi.list, query, signal),
    ...liveList,
  });
