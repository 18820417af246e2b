import { createFileRoute, notFound } from '@tanstack/react-router';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { isResourceName, resourceOf } from '#web/admin/resource.queries.ts';
import { AddLink, ResourceList } from '#web/admin/resource-list.tsx';

/** The list of every managed entity: its record in `domain/resources.ts` says what it shows. */
export const Route = createFileRoute('/app/$resource')({
  beforeLoad: ({ params }) => {
    if (!isResourceName(params.resource)) throw notFound();
    return { name: params.resource };
  },
  head: ({ match }) => ({ meta: [{ title: resourceOf(match.context.name).labels.many }] }),
  component: ResourceListPage,
});

function ResourceListPage() {
  const { name } = Route.useRouteContext();
  return (
    <>
      <PageHeader title={resourceOf(name).labels.many} back={backToMenus}>
        <AddLink name={name} />
      </PageHeader>
      {/* A new list starts with nothing ticked and nothing moved. */}
      <ResourceList key={name} name={name} />
    </>
  );
}
