import type { SystemState } from '#domain/system/system.contract.ts';
import { systemText as text } from '#web/text/id-system.ts';
import { timeText } from '#web/text/id-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SystemCard, SystemFacts } from './system-card.tsx';

export function ServerCard({ state }: { state: SystemState }) {
  const { version, startedAt, memoryBytes, database, storage, disk } = state;
  return (
    <SystemCard title={text.server}>
      <SystemFacts
        facts={[
          [text.version, version],
          [text.startedAt, timeText(startedAt)],
          [text.memory, text.bytes(memoryBytes)],
          [text.database, text.databaseValue(text.databases[database.kind], database.version, database.bytes)],
          [text.storage, text.places[storage.kind]],
          [text.disk, text.diskValue(disk.freeBytes, disk.totalBytes)],
        ]}
      />
    </SystemCard>
  );
}

const badges = { ok: 'success', failing: 'error', waiting: 'warning', off: 'plain' } as const;

export function ServicesCard({ services }: Pick<SystemState, 'services'>) {
  return (
    <SystemCard title={text.services}>
      <ul className="grid grid-cols-1 gap-3 text-sm">
        {services.map(({ name, state, callsToday, lastFailure }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-medium text-ink">{text.serviceNames[name]}</span>
            <Badge variant={badges[state]}>{text.serviceStates[state]}</Badge>
            {state !== 'off' && callsToday !== null && (
              <span className="basis-full text-muted tabular-nums">
                {state === 'ok' ? text.callsToday(callsToday) : (lastFailure ?? text.callsToday(callsToday))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SystemCard>
  );
}

export function QueuesCard({
  state: { queues, unfinishedImports, failingMessages, keptMessages },
}: {
  state: SystemState;
}) {
  const busy = queues.filter(({ waiting, running }) => waiting + running > 0);
  const lines = [
    ...(unfinishedImports > 0 ? [text.unfinishedImports(unfinishedImports)] : []),
    ...(failingMessages > 0 ? [text.failingMessages(failingMessages)] : []),
    ...(keptMessages > 0 ? [text.keptMessages(keptMessages)] : []),
  ];
  return (
    <SystemCard title={text.queues}>
      {busy.length + lines.length === 0 && <p className="text-muted text-sm">{text.queuesEmpty}</p>}
      {busy.length > 0 && (
        <SystemFacts
          facts={busy.map(({ name, waiting, running }) => [
            text.queueNames[name] ?? name,
            text.queueValue(waiting, running),
          ])}
        />
      )}
      {lines.map((line) => (
        <p key={line} className="text-ink text-sm">
          {line}
        </p>
      ))}
    </SystemCard>
  );
}

/** Kinds of work that read the same are one line. */
function byLabel(slowest: SystemState['slowest']) {
  const lines = new Map<string, { longestMs: number; count: number }>();
  for (const { kind, table, longestMs, count } of slowest) {
    const label = text.statement(kind, table);
    const line = lines.get(label);
    lines.set(label, {
      longestMs: Math.max(longestMs, line?.longestMs ?? 0),
      count: count + (line?.count ?? 0),
    });
  }
  return [...lines];
}

export function SlowestCard({ slowest }: Pick<SystemState, 'slowest'>) {
  return (
    <SystemCard title={text.slowest} text={slowest.length === 0 ? text.slowestEmpty : text.slowestText}>
      {slowest.length > 0 && (
        <ol className="grid grid-cols-1 gap-2 text-sm">
          {byLabel(slowest).map(([label, { longestMs, count }]) => (
            <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words font-medium text-ink">{label}</span>
              <span className="text-muted tabular-nums">
                {text.took(longestMs)} · {text.times(count)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </SystemCard>
  );
}
