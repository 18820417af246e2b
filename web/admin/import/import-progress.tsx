import { useQuery } from '@tanstack/react-query';
import { importText } from '#web/text/id-import.ts';
import { importProgressQuery } from './import.queries.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Running } from './use-import.ts';

/** How far the import is: first the upload, then the server's progress. */
export function ImportProgress({ running }: { running: Running }) {
  const { data: job } = useQuery(importProgressQuery(running.id));
  const isSending = !job && running.sentPercent < 100;
  const status = job && job.status in importText.phases ? (job.status as keyof typeof importText.phases) : 'reading';
  const isCounted = status !== 'reading' && (job?.total ?? 0) > 0;
  const phase = isSending ? importText.phases.sending : importText.phases[status];
  const percent = isSending ? running.sentPercent : isCounted ? Math.round((job!.done / job!.total) * 100) : null;
  return (
    <div>
      <p role="status" className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink text-sm">
        {phase}
        <span className="font-normal text-muted tabular-nums">
          {isSending ? `${percent}%` : isCounted ? importText.progress(job!.done, job!.total) : ''}
        </span>
      </p>
      <ProgressBar label={phase} percent={percent} />
      {!isSending && <p className="mt-2 text-muted text-sm">{importText.leaveNote}</p>}
    </div>
  );
}
