import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { orderSettingsApi } from '#domain/order/order-settings.contract.ts';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { OrderSettingsForm } from '#web/admin/order/order-settings-form.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { orderSettingsText as text } from '#web/text/id-order-admin.ts';

export const Route = createFileRoute('/app/order-settings')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: OrderSettingsPage,
});

function OrderSettingsPage() {
  // Its own reading: a form must start from what is stored now.
  const settings = useQuery({
    queryKey: [...orderSettingsQuery.queryKey, 'form'],
    queryFn: ({ signal }) => callAsUser(orderSettingsApi.read, {}, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <PageHeader title={text.title} text={text.text} back={{ path: '/app/configuration' }} />
      <StoredEntry query={settings}>{(stored) => <OrderSettingsForm stored={stored} />}</StoredEntry>
    </>
  );
}
