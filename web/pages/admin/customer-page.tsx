import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { formatRupiah } from '#domain/money.ts';
import { type Customer, customerApi } from '#domain/order/customer.contract.ts';
import { listLimits } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { useIsOwner } from '#web/admin/layout/owner-only.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { manyColumnsRem, useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { customerListQuery } from '#web/admin/order/order.queries.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { orderAdminText, customerText as text } from '#web/text/id-order-admin.ts';
import { timeText } from '#web/text/id-time.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';

export const Route = createFileRoute('/app/customer')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: CustomerPage,
});

const columns: readonly ReadOnlyColumn<Customer & { _id: string }>[] = [
  {
    label: text.columns.name,
    className: 'min-w-36',
    draw: ({ name }) => <span className="font-semibold text-ink">{name || orderAdminText.anonymous}</span>,
  },
  { label: text.columns.number, className: 'tabular-nums', draw: ({ waNumber }) => `+${waNumber}` },
  { label: text.columns.orders, className: 'tabular-nums', draw: ({ orders }) => orders },
  {
    label: text.columns.sum,
    className: 'whitespace-nowrap tabular-nums',
    draw: ({ sumRupiah }) => formatRupiah(sumRupiah),
  },
  {
    label: text.columns.last,
    className: 'whitespace-nowrap text-muted',
    draw: ({ lastOrderAt }) => timeText(lastOrderAt),
  },
  { label: '', draw: (customer) => <CustomerActions customer={customer} /> },
];

function CustomerPage() {
  const state = useListSearch();
  const { search, page, replace } = state;
  const isWide = useIsWide(manyColumnsRem);
  const list = useQuery(
    customerListQuery({ page: String(page), limit: String(listLimits.default), search: search.search }),
  );
  return (
    <>
      <PageHeader
        title={text.title}
        text={text.text}
        back={{ path: '/app/order', search: lastListSearch('/app/order') }}
      />
      <div className="grid grid-cols-1 gap-4">
        <SearchBox
          label={text.search}
          value={search.search ?? ''}
          onSearch={(words) => replace({ search: words || undefined })}
        />
        <PagedList list={list} state={state} narrowing={['search']}>
          {(customers) => (
            <ReadOnlyRows
              rows={customers.map((customer) => ({ ...customer, _id: customer.waNumber }))}
              columns={columns}
              isWide={isWide}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

function CustomerActions({ customer }: { customer: Customer }) {
  const isOwner = useIsOwner();
  const queryClient = useQueryClient();

  async function remove() {
    if (!(await askConfirm(text.confirmRemove))) return;
    try {
      const { orders } = await callAsUser(customerApi.removePersonalData, { params: { waNumber: customer.waNumber } });
      showToast(text.removed(orders));
      await queryClient.invalidateQueries({ queryKey: ['admin', 'order'] });
    } catch (error) {
      showToast(error instanceof Problem ? error.message : orderAdminText.failed, 'error');
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/app/order"
        search={{ search: customer.waNumber }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {text.showOrders}
      </Link>
      {isOwner && (
        <Button variant="ghost" size="sm" onClick={() => void remove()}>
          {text.remove}
        </Button>
      )}
    </div>
  );
}
