import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BackupRun, systemApi } from '#domain/system/system.contract.ts';
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

/** The running backup is on view at once: it holds the embedded database, so that the next reads may have to wait. */
function showRun(queryClient: QueryClient, run: BackupRun): void {
  queryClient.setQueryData(
    systemStateQuery.queryKey,
    (state) => state && { ...state, backups: { ...state.backups, last: run } },
  );
  queryClient.setQueryData(backupsQuery.queryKey, (list) => list && { ...list, docs: [run, ...list.docs] });
}

export async function beginBackup(queryClient: QueryClient): Promise<void> {
  showRun(queryClient, await callAsUser(systemApi.backUp, {}));
}
