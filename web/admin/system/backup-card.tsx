import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import type { BackupRun, SystemState } from '#domain/system/system.contract.ts';
import { failedText } from '#web/text/id-auth.ts';
import { systemText as text } from '#web/text/id-system.ts';
import { timeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { backupsQuery, beginBackup } from './system.queries.ts';
import { SystemCard, SystemFacts } from './system-card.tsx';

const badges = { writing: 'info', checking: 'info', done: 'success', failed: 'error' } as const;

export function BackupCard({ backups }: Pick<SystemState, 'backups'>) {
  const [isBeginning, setBeginning] = useState(false);
  const queryClient = useQueryClient();
  const isRunning = backups.last !== null && backups.last.finishedAt === null;

  async function begin() {
    setBeginning(true);
    try {
      await beginBackup(queryClient);
      showToast(text.begun);
    } catch (error) {
      showToast(error instanceof Problem ? error.message : failedText.connection, 'error');
    }
    await queryClient.invalidateQueries({ queryKey: ['admin', 'system'] });
    setBeginning(false);
  }

  return (
    <SystemCard
      title={text.backups}
      action={
        <Button size="sm" variant="secondary" busy={isBeginning} disabled={isRunning} onClick={() => void begin()}>
          {isRunning ? text.isRunning : text.backUpNow}
        </Button>
      }
    >
      <SystemFacts
        facts={[
          [text.lastDone, backups.lastDone ? timeText(backups.lastDone.createdAt) : text.never],
          [text.schedule, backups.time === null ? text.off : text.daily(backups.time)],
          [text.place, text.places[backups.place]],
          [text.keep, text.keepRule(backups.keep)],
        ]}
      />
      <BackupHistory isScheduled={backups.time !== null} />
    </SystemCard>
  );
}

function BackupHistory({ isScheduled }: { isScheduled: boolean }) {
  const list = useQuery(backupsQuery);
  if (list.isPending) return <SkeletonLine className="h-16 w-full" />;
  if (!list.data) return <RetryNotice query={list} />;
  return (
    <div className="-mx-4 -mb-4 border-line border-t">
      <h3 className="px-4 pt-3 pb-1 font-semibold text-ink text-sm">{text.history}</h3>
      {list.data.docs.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm">{isScheduled ? text.noBackups : text.noBackupsOff}</p>
      ) : (
        <ul>
          {list.data.docs.map((run) => (
            <BackupRow key={run._id} run={run} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BackupRow({ run }: { run: BackupRun }) {
  const { status, problem, detail, rows, files, bytes, by } = run;
  return (
    <li className="border-line border-t px-4 py-3 text-sm first:border-t-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <time dateTime={run.createdAt} className="font-medium text-ink tabular-nums">
          {timeText(run.createdAt)}
        </time>
        <Badge variant={badges[status]}>{text.statuses[status]}</Badge>
      </p>
      <p className="text-muted tabular-nums">
        {by === null ? text.scheduled : text.by(by)}
        {status !== 'failed' && rows !== null && files !== null && bytes !== null
          ? ` · ${text.content(rows, files, bytes)}`
          : ''}
      </p>
      {problem && <p className="mt-1 text-error">{text.problems[problem]}</p>}
      {detail && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {text.detail}
          </summary>
          <p lang="en" className="break-words rounded-control bg-surface p-3 text-ink [overflow-wrap:anywhere]">
            {detail}
          </p>
        </details>
      )}
    </li>
  );
}
