import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#web/admin/page-header.tsx';

export const Route = createFileRoute('/app/home')({
  head: () => ({ meta: [{ title: 'Beranda' }] }),
  component: () => <PageHeader title="Beranda" />,
});
