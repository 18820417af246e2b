import { createFileRoute } from '@tanstack/react-router';
import { backToMenus, PageHeader } from '#web/admin/page-header.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/product')({
  head: () => ({ meta: [{ title: 'Produk' }] }),
  component: () => (
    <>
      <PageHeader title="Produk" back={backToMenus} />
      <EmptyState />
    </>
  ),
});
