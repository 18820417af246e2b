import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '#domain/problems.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

type StoredEntryProps<Entry> = {
  query: UseQueryResult<Entry>;
  /** Stands above the other states where the form has a header of its own. */
  header?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** The states of a form that edits something stored: loading, gone, failed, or the form itself. */
export function StoredEntry<Entry>({ query, header, children }: StoredEntryProps<Entry>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      {header}
      <MissingEntry query={query} />
    </>
  );
}

function MissingEntry<Entry>({ query }: { query: UseQueryResult<Entry> }) {
  if (query.isPending) return <FormSkeleton />;
  if (isGone(query.error)) return <EmptyState {...formText.gone} />;
  return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

/** A read sends only the id, so invalid input means that no such entry can exist. */
function isGone(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'not-found' || error.code === 'invalid-input');
}
