import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportJob } from '#domain/product-import/import.contract.ts';
import { importText, moveInText } from '#web/text/id-import.ts';
import { timeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { importHistoryQuery } from './import.queries.ts';

const badges = {
  reading: 'info',
  pictures: 'info',
  writing: 'info',
  fetching: 'info',
  done: 'success',
  failed: 'error',
  undoing: 'info',
  undone: 'plain',
} as const satisfies Record<ImportJob['status'], string>;

function noteOf(job: ImportJob): string {
  if (job.status === 'fetching') return moveInText.picturesRunning(job.pictures.done, job.pictures.total);
  if (job.undo) return moveInText.undone(job.undo.deleted, job.undo.restored);
  if (job.result) return importText.summary(job.result.created, job.result.updated, job.result.failed);
  if (job.problem) return job.problem;
  return job.status === 'reading' ? '' : importText.progress(job.done, job.total);
}

/** What was imported before, with a way to each result. */
export function ImportHistory() {
  const history = useQuery(importHistoryQuery);
  if (history.isPending) return <SkeletonLine />;
  if (history.isError) return <RetryNotice query={history} />;
  if (history.data.docs.length === 0) return <p className="text-muted text-sm">{importText.noHistory}</p>;
  return (
    <ul className="-my-3">
      {history.data.docs.map((job) => (
        <li
          key={job._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="truncate font-semibold text-ink text-sm">{job.fileName}</p>
            <p className="text-muted text-sm">
              {[timeText(job.createdAt), job.by, noteOf(job)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <span className="flex items-center gap-2">
            {job.dryRun && <Badge>{importText.dryRun}</Badge>}
            <Badge variant={badges[job.status]}>{importText.statuses[job.status]}</Badge>
          </span>
          {job.result && (
            <Link
              to="/app/product/import"
              search={{ hasil: job._id }}
              aria-label={importText.resultOf(job.fileName)}
              className="inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
            >
              {importText.show}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
