import { createFileRoute } from '@tanstack/react-router';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/rajaongkir')({
  head: () => ({ meta: [{ title: 'Ongkir' }] }),
  component: () => (
    <>
      <PageHeader title="Ongkir" back={backToMenus} />
      <EmptyState />
    </>
  ),
});
