import type { BulkApi } from '#domain/bulk.contract.ts';
import { useBulkAction } from './use-bulk-action.ts';
import { useBulkRun } from './use-bulk-run.ts';

/** What every list of the back office needs for its actions: one request each, or one call for many. */
export function useListActions(api: BulkApi) {
  const { isBusy, progress, run } = useBulkRun();
  const { working, run: runBulk } = useBulkAction(api);
  return { state: { isBusy: isBusy || working !== null, progress, working }, run, runBulk };
}
