import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { OrderSettingsForm } from '#web/admin/order/order-settings-form.tsx';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { orderSettingsText as text } from '#web/text/id-order-admin.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export const Route = createFileRoute('/app/order-settings')({
  loader: () => titled(text.title),
  head: loadedHead,
  component: OrderSettingsPage,
});

function OrderSettingsPage() {
  const settings = useQuery({ ...orderSettingsQuery, refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader title={text.title} text={text.text} back={{ path: '/app/configuration' }} />
      {settings.isPending ? (
        <FormSkeleton />
      ) : settings.isError ? (
        <ErrorState onRetry={() => settings.refetch()} isRetrying={settings.isFetching} />
      ) : (
        <OrderSettingsForm key={settings.data.updatedAt} settings={settings.data} />
      )}
    </>
  );
}
