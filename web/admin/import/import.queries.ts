import { queryOptions } from '@tanstack/react-query';
import { type ImportJob, importApi } from '#domain/product-import/import.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

const pollMs = 700;
const isRunning = (job: ImportJob | undefined) =>
  job !== undefined && !['done', 'failed', 'undone'].includes(job.status);

export const importJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', 'job', id],
    queryFn: ({ signal }) => callAsUser(importApi.job, { params: { id } }, signal),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
  });

/** Looked up in the list, because the server does not know the import before its file has arrived. */
export const importProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', 'progress', id],
    queryFn: ({ signal }) => callAsUser(importApi.jobs, { query: { limit: '10' } }, signal),
    select: ({ docs }) => docs.find(({ _id }) => _id === id),
    staleTime: 0,
    refetchInterval: pollMs,
  });

export const failedPicturesQuery = (id: string, failed: number, limit: number) =>
  queryOptions({
    // The number of failures is part of the key: after a retry there are others.
    queryKey: ['admin', 'import', 'failed-pictures', id, failed, limit],
    queryFn: ({ signal }) =>
      callAsUser(importApi.failedPictures, { params: { id }, query: { limit: String(limit) } }, signal),
    enabled: failed > 0,
  });

export const importHistoryQuery = queryOptions({
  queryKey: ['admin', 'import', 'history'],
  queryFn: ({ signal }) => callAsUser(importApi.jobs, { query: { limit: '10' } }, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.docs.some(isRunning) ? 2_000 : false),
});
