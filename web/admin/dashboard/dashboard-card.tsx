import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { CardTitle } from '#web/admin/layout/card-title.tsx';
import { useMayOpen } from '#web/admin/layout/screen-areas.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

export type LinkTarget = { path: string; search?: Record<string, string> };

type ListCardProps<Doc> = {
  title: string;
  to: LinkTarget;
  query: UseQueryResult<{ docs: Doc[] }>;
  empty: string;
  children: (doc: Doc) => ReactNode;
  keyOf: (doc: Doc) => string;
};

/** The first few of a list; each card loads, fails and is tried again by itself. */
export function ListCard<Doc>({ title, to, query, empty, children, keyOf }: ListCardProps<Doc>) {
  const id = useId();
  const mayOpen = useMayOpen();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <header className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4">
        <CardTitle id={id} title={title} />
        {mayOpen(to.path) && (
          <Link
            to={to.path}
            search={to.search ?? {}}
            aria-label={`${homeText.all}: ${title}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
          >
            {homeText.all}
          </Link>
        )}
      </header>
      {query.isPending ? (
        <div className="grid grid-cols-1 gap-4 p-4">
          <SkeletonLine />
          <SkeletonLine className="w-2/3" />
          <SkeletonLine className="w-4/5" />
        </div>
      ) : query.isLoadingError ? (
        <RetryNotice query={query} className="p-4" />
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
