import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { orderAdminApi } from '#domain/order/order-admin.contract.ts';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { OrderForm } from '#web/admin/order/order-form.tsx';
import { emptyOrderForm, newItemsIn, orderBodyOf } from '#web/admin/order/order-form-values.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { randomId } from '#web/ui/random-id.ts';

export const Route = createFileRoute('/app/order/new')({
  validateSearch: (search: Record<string, unknown>): { kind?: 'quotation' } =>
    search.kind === 'quotation' ? { kind: 'quotation' } : {},
  loader: () => headWithTitle(text.add),
  head: loadedHead,
  component: OrderNewPage,
});

const noShipping = { destination: '', destinationLabel: '', method: null };

function OrderNewPage() {
  const kind = Route.useSearch().kind ?? 'order';
  const settings = useQuery(orderSettingsQuery);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // The same for every press: a second one after a lost answer makes no second order.
  const [idempotencyKey] = useState(randomId);

  const save: ComponentProps<typeof OrderForm>['onSave'] = async (values, form) => {
    setBusy(true);
    try {
      const { validUntil, ...body } = orderBodyOf(values, noShipping);
      const created = await callAsUser(orderAdminApi.create, {
        body: { ...body, items: newItemsIn(values), kind, ...(validUntil ? { validUntil } : {}) },
        idempotencyKey,
      });
      form.release();
      await navigate({ to: '/app/order/$id', params: { id: created._id } });
    } catch (error) {
      form.showFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const tax = settings.data?.tax;
  return (
    <>
      <PageHeader
        title={kind === 'quotation' ? text.addQuotation : text.add}
        back={{ path: '/app/order', search: lastListSearch('/app/order') }}
      />
      {settings.isPending ? (
        <FormSkeleton />
      ) : (
        <OrderForm
          kind={kind}
          initial={emptyOrderForm}
          tax={tax?.isOn ? { ratePercent: tax.ratePercent, isIncluded: tax.isIncluded } : null}
          isBusy={isBusy}
          onSave={save}
          onCancel={() => navigate({ to: '/app/order', search: lastListSearch('/app/order') })}
        />
      )}
    </>
  );
}
