import { type ReactNode, useId } from 'react';
import { CardTitle } from '#web/admin/layout/card-title.tsx';

type SystemCardProps = { title: string; text?: string; action?: ReactNode; children: ReactNode };

export function SystemCard({ title, text, action, children }: SystemCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-4 py-2">
        <CardTitle id={id} title={title} />
        {action}
      </header>
      <div className="grid grid-cols-1 gap-3 p-4">
        {text && <p className="text-muted text-sm">{text}</p>}
        {children}
      </div>
    </section>
  );
}

/** Label and value side by side, under each other on a phone. */
export function SystemFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 text-sm max-sm:[&_dd]:mb-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words font-medium text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
