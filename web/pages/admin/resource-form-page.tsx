import { createFileRoute, notFound } from '@tanstack/react-router';
import { isResourceName } from '#web/admin/resource/resource.queries.ts';
import { ResourceFormScreen, resourceFormTitle } from '#web/admin/resource/resource-form-screen.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';

/** `/app/category/new` adds one, any other id edits that one. */
export const Route = createFileRoute('/app/$resource/$id')({
  loader: ({ params: { resource: name, id } }) => {
    if (!isResourceName(name)) throw notFound();
    return { name, ...headWithTitle(resourceFormTitle(name, id)) };
  },
  head: loadedHead,
  component: ResourceFormPage,
});

function ResourceFormPage() {
  const { name } = Route.useLoaderData();
  const { id } = Route.useParams();
  return <ResourceFormScreen name={name} id={id} />;
}
