import { createFileRoute } from '@tanstack/react-router';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/review')({
  head: () => ({ meta: [{ title: 'Ulasan' }] }),
  component: () => (
    <>
      <PageHeader title="Ulasan" back={backToMenus} />
      <EmptyState />
    </>
  ),
});
