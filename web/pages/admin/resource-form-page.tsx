import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { Problem } from '#domain/problems.ts';
import type { AnyEntry } from '#domain/resource.ts';
import type { ResourceName } from '#domain/resources.ts';
import { FormSkeleton } from '#web/admin/form-skeleton.tsx';
import { listPlace } from '#web/admin/list-places.ts';
import { PageHeader } from '#web/admin/page-header.tsx';
import { isResourceName, resourceEntryQuery, resourceOf } from '#web/admin/resource.queries.ts';
import { ResourceForm } from '#web/admin/resource-form.tsx';
import { formText } from '#web/text/id.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** `/app/category/new` adds one, any other id edits that one. */
export const Route = createFileRoute('/app/$resource/$id')({
  beforeLoad: ({ params }) => {
    if (!isResourceName(params.resource)) throw notFound();
    return { name: params.resource };
  },
  head: ({ match, params }) => ({ meta: [{ title: titleOf(match.context.name, params.id) }] }),
  component: ResourceFormPage,
});

function titleOf(name: ResourceName, id: string): string {
  const { one } = resourceOf(name).labels;
  return id === 'new' ? formText.newTitle(one) : formText.editTitle(one);
}

function ResourceFormPage() {
  const { name } = Route.useRouteContext();
  const { id } = Route.useParams();
  const path = `/app/${name}`;
  return (
    <>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader title={titleOf(name, id)} back={{ path, search: listPlace(path) }} />
      </div>
      {id === 'new' ? <Form key={name} name={name} entry={null} /> : <EditForm key={id} name={name} id={id} />}
    </>
  );
}

function Form({ name, entry }: { name: ResourceName; entry: AnyEntry | null }) {
  const navigate = useNavigate();
  const path = `/app/${name}`;
  return (
    <ResourceForm
      name={name}
      entry={entry}
      onDone={() => navigate({ to: path as string, search: listPlace(path) as never })}
    />
  );
}

function EditForm({ name, id }: { name: ResourceName; id: string }) {
  const entry = useQuery(resourceEntryQuery(name, id));
  if (entry.isPending) return <FormSkeleton />;
  if (entry.isError && entry.error instanceof Problem && entry.error.code === 'not-found') {
    return <EmptyState {...formText.gone} />;
  }
  if (entry.isError) return <ErrorState onRetry={() => entry.refetch()} isRetrying={entry.isFetching} />;
  return <Form name={name} entry={entry.data} />;
}
