import { queryOptions } from '@tanstack/react-query';
import { type ImportJob, importApi } from '#domain/admin/import.contract.ts';
import { Problem } from '#domain/problems.ts';
import { askAsUser } from '#web/ask-as-user.ts';

const pollMs = 700;
export const isRunning = (job: ImportJob | null | undefined) =>
  job !== undefined && (job === null || !['done', 'failed'].includes(job.status));

/** Null until the server has begun with it. */
export const importJobQuery = (id: string, isNew: boolean) =>
  queryOptions({
    queryKey: ['admin', 'import', 'job', id],
    queryFn: async ({ signal }): Promise<ImportJob | null> => {
      try {
        return await askAsUser(importApi.job, { params: { id } }, signal);
      } catch (error) {
        if (isNew && error instanceof Problem && error.code === 'not-found') return null;
        throw error;
      }
    },
    enabled: id !== '',
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
  });

export const importHistoryQuery = queryOptions({
  queryKey: ['admin', 'import', 'history'],
  queryFn: ({ signal }) => askAsUser(importApi.jobs, { query: { limit: '10' } }, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.docs.some(isRunning) ? 2_000 : false),
});
