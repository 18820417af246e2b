import { createFileRoute, notFound } from '@tanstack/react-router';
import { isResourceName } from '#web/admin/resource.queries.ts';
import { ResourceFormScreen, resourceFormTitle } from '#web/admin/resource-form-screen.tsx';

/** `/app/category/new` adds one, any other id edits that one. */
export const Route = createFileRoute('/app/$resource/$id')({
  beforeLoad: ({ params }) => {
    if (!isResourceName(params.resource)) throw notFound();
    return { name: params.resource };
  },
  head: ({ match, params }) => ({ meta: [{ title: resourceFormTitle(match.context.name, params.id) }] }),
  component: ResourceFormPage,
});

function ResourceFormPage() {
  const { name } = Route.useRouteContext();
  const { id } = Route.useParams();
  return <ResourceFormScreen name={name} id={id} />;
}
