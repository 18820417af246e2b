import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#domain/number.ts';
import { stateText, uiText } from '#web/text/id.ts';
import { homeText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

type Place = { path: string; search?: Record<string, string> };

type NumberCardProps = {
  label: string;
  to: Place;
  query: UseQueryResult<{ totalDocs: number }>;
  tone?: 'plain' | 'warning';
};

/** A number that leads to its list. */
export function NumberCard({ label, to, query, tone = 'plain' }: NumberCardProps) {
  const isLoud = tone === 'warning' && (query.data?.totalDocs ?? 0) > 0;
  return (
    <Link
      to={to.path as string}
      search={(to.search ?? {}) as never}
      className="flex flex-col justify-between rounded-card border border-line bg-white p-4 hover:border-line-strong"
    >
      <span className="block text-muted text-sm">{label}</span>
      <span className={`mt-1 block font-extrabold text-xl tabular-nums ${isLoud ? 'text-warning' : 'text-ink'}`}>
        {query.isPending && <SkeletonLine className="my-1.5 h-5 w-10" />}
        {query.data && formatNumber(query.data.totalDocs)}
        {query.isError && '–'}
      </span>
    </Link>
  );
}

type ListCardProps<Doc> = {
  title: string;
  to: Place;
  query: UseQueryResult<{ docs: Doc[] }>;
  empty: string;
  children: (doc: Doc) => ReactNode;
  keyOf: (doc: Doc) => string;
};

/** The first few of a list; each card loads, fails and is tried again by itself. */
export function ListCard<Doc>({ title, to, query, empty, children, keyOf }: ListCardProps<Doc>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <header className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4">
        <h2 id={id} className="font-bold text-base">
          {title}
        </h2>
        <Link
          to={to.path as string}
          search={(to.search ?? {}) as never}
          aria-label={`${homeText.all}: ${title}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
        >
          {homeText.all}
        </Link>
      </header>
      {query.isPending ? (
        <div className="grid grid-cols-1 gap-4 p-4">
          <SkeletonLine />
          <SkeletonLine className="w-2/3" />
          <SkeletonLine className="w-4/5" />
        </div>
      ) : query.isError ? (
        <div role="alert" className="grid justify-items-start gap-3 p-4 text-sm">
          {stateText.error.title}
          <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
            {uiText.retry}
          </Button>
        </div>
      ) : query.data.docs.length === 0 ? (
        <p className="p-4 text-muted text-sm">{empty}</p>
      ) : (
        <ul>
          {query.data.docs.map((doc) => (
            <li key={keyOf(doc)} className="border-line border-t first:border-t-0">
              {children(doc)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
