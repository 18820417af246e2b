import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import { type ImportJob, importApi } from '#domain/product-import/import.contract.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { useMay } from '#web/session/areas.ts';
import { moveInText } from '#web/text/id-import.ts';
import { timeText } from '#web/text/id-time.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { FailedPictures } from './failed-pictures.tsx';
import { importJobQuery } from './import.queries.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What goes on after the products are written: their pictures, and the undo of the whole import. */
export function ImportFollowUp({ id }: { id: string }) {
  const { data: job } = useQuery(importJobQuery(id));
  const [mayChange, maySetPrices] = [useMay('catalogue'), useMay('prices')];
  if (!job || job.dryRun) return null;
  return (
    <>
      {job.pictures.total > 0 && job.status !== 'undone' && <Pictures job={job} mayChange={mayChange} />}
      {job.status === 'undoing' && <Working label={moveInText.undoing} done={job.done} total={job.total} />}
      {job.undo && <Undone undo={job.undo} />}
      {mayChange && maySetPrices && job.undoUntil && <Undo job={job} until={job.undoUntil} />}
    </>
  );
}

function Working({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div>
      <p role="status" className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink text-sm">
        {label}
        <span className="font-normal text-muted tabular-nums">{moveInText.progress(done, total)}</span>
      </p>
      <ProgressBar label={label} percent={total > 0 ? Math.round((done / total) * 100) : null} />
    </div>
  );
}

/** Calls the server, shows what went wrong, and reads everything about imports and products anew. */
function useImportAction(call: () => Promise<unknown>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    const refreshed = () => client.invalidateQueries({ queryKey: ['admin', 'import'] });
    // The progress is followed while the call still waits for its end.
    const polling = setTimeout(refreshed, 300);
    try {
      await call();
    } catch (error) {
      const message = error instanceof Problem ? (error.detail ?? error.message) : moveInText.failed;
      showToast(message, 'error');
    } finally {
      clearTimeout(polling);
      setBusy(false);
      await Promise.all([refreshed(), client.invalidateQueries({ queryKey: ['admin', 'product'] })]);
    }
  }
  return { isBusy, run };
}

function Pictures({ job, mayChange }: { job: ImportJob; mayChange: boolean }) {
  const { total, done, failed } = job.pictures;
  const retry = useImportAction(() => callAsUser(importApi.retryPictures, { params: { id: job._id } }));
  if (job.status === 'fetching') return <Working label={moveInText.pictures} done={done} total={total} />;
  return (
    <div className="grid gap-3">
      <h3 className="font-bold text-sm">{moveInText.pictures}</h3>
      <p className="text-sm">
        {moveInText.picturesDone(done - failed)} {failed > 0 && moveInText.picturesFailed(failed)}
      </p>
      {failed > 0 && <FailedPictures id={job._id} failed={failed} />}
      {failed > 0 && mayChange && (
        <p>
          <Button size="sm" variant="secondary" busy={retry.isBusy} onClick={() => void retry.run()}>
            {moveInText.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

function Undo({ job, until }: { job: ImportJob; until: string }) {
  const undo = useImportAction(() => callAsUser(importApi.undo, { params: { id: job._id } }));
  async function ask() {
    if (await askConfirm(moveInText.undoQuestion)) await undo.run();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <Button size="sm" variant="secondary" busy={undo.isBusy} onClick={() => void ask()}>
        {moveInText.undo}
      </Button>
      <p className="text-muted text-sm">{moveInText.undoHint(timeText(until))}</p>
    </div>
  );
}

function Undone({ undo: { deleted, restored, skipped, kept } }: { undo: NonNullable<ImportJob['undo']> }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-ink">
        {moveInText.undone(deleted, restored)}
      </p>
      {skipped > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {moveInText.kept(skipped)}
          </summary>
          <table className="w-full text-left">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-2 pr-3 font-semibold">
                  {moveInText.keptColumns.name}
                </th>
                <th scope="col" className="py-2 font-semibold">
                  {moveInText.keptColumns.reason}
                </th>
              </tr>
            </thead>
            <tbody>
              {kept.map(({ name, reason }) => (
                <tr key={`${name} ${reason}`} className="border-line border-t align-top">
                  <td className="break-words py-2 pr-3 text-ink">{name}</td>
                  <td className="py-2">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
