import { createFileRoute, notFound } from '@tanstack/react-router';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { AddLink } from '#web/admin/list/add-link.tsx';
import { formPath, isResourceName, resourceOf } from '#web/admin/resource/resource.queries.ts';
import { ResourceList } from '#web/admin/resource/resource-list.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';

/** The list of every managed entity: its record in `domain/resources.ts` says what it shows. */
export const Route = createFileRoute('/app/$resource')({
  loader: ({ params: { resource: name } }) => {
    if (!isResourceName(name)) throw notFound();
    return { name, ...headWithTitle(resourceOf(name).labels.many) };
  },
  head: loadedHead,
  component: ResourceListPage,
});

function ResourceListPage() {
  const { name } = Route.useLoaderData();
  return (
    <>
      <PageHeader title={resourceOf(name).labels.many} back={backToMenus}>
        <AddLink to={formPath(name, 'new')} />
      </PageHeader>
      {/* A new list starts with nothing ticked and nothing moved. */}
      <ResourceList key={name} name={name} />
    </>
  );
}
