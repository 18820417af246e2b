import { queryOptions } from '@tanstack/react-query';
import { systemApi } from '#domain/admin/system.contract.ts';
import { callList, liveList } from '#web/admin/list/call-list.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

const runsShown = 10;
/** While a backup runs, its progress is read this often. */
const pollMs = 2_000;
const refreshMs = 30_000;

const isRunning = (status: string | undefined) => status === 'writing' || status === 'checking';

export const systemStateQuery = queryOptions({
  queryKey: ['admin', 'system', 'state'],
  queryFn: ({ signal }) => callAsUser(systemApi.read, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (isRunning(state.data?.backups.last?.status) ? pollMs : refreshMs),
});

export const backupsQuery = queryOptions({
  queryKey: ['admin', 'system', 'backups'],
  queryFn: ({ signal }) => callList(systemApi.backups, { page: 1, limit: runsShown }, signal),
  ...liveList,
  refetchInterval: ({ state }) => (isRunning(state.data?.docs[0]?.status) ? pollMs : refreshMs),
});

export const beginBackup = () => callAsUser(systemApi.backUp, {});
