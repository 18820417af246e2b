import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import type { OrderCounts } from '#domain/order/order-admin.contract.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { listLimits } from '#domain/page.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { StatusTabs } from '#web/admin/list/status-tabs.tsx';
import { manyColumnsRem, useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { type OrderListQuery, orderListQuery } from '#web/admin/order/order.queries.ts';
import { OrderDownloads } from '#web/admin/order/order-downloads.tsx';
import { OrderCards, OrderTable } from '#web/admin/order/order-rows.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export const Route = createFileRoute('/app/order')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: OrderListPage,
});

/** Quotations stand beside the six statuses, though they are no orders yet. */
const quotationTab = 'quotation';

function tabsOf(counts: OrderCounts | undefined) {
  return [
    { value: undefined, label: text.all },
    ...orderStatuses.map(({ value, label }) => ({ value, label: counts ? text.tab(label, counts[value]) : label })),
    { value: quotationTab, label: text.quotations },
  ];
}

function OrderListPage() {
  const state = useListSearch();
  const { search, page, replace } = state;
  const isWide = useIsWide(manyColumnsRem);
  const isQuotations = search.status === quotationTab;
  const filters = {
    kind: isQuotations ? 'quotation' : 'order',
    status: isQuotations ? undefined : search.status,
    search: search.search,
    from: search.from,
    to: search.to,
  } as Omit<OrderListQuery, 'page' | 'limit'>;
  const list = useQuery(orderListQuery({ page: String(page), limit: String(listLimits.default), ...filters }));

  return (
    <>
      <PageHeader title={text.title} back={backToMenus}>
        <Link to="/app/customer" className={buttonClass({ variant: 'secondary' })}>
          <UsersRound aria-hidden="true" />
          <span className="max-sm:sr-only">{text.customers}</span>
        </Link>
        <AddOrder isQuotation={isQuotations} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs label={text.statusTabs} tabs={tabsOf(list.data?.counts)} state={state} />
        <div className="flex flex-wrap items-end gap-2">
          <SearchBox
            label={text.search}
            value={search.search ?? ''}
            onSearch={(words) => replace({ search: words || undefined })}
          />
          {(['from', 'to'] as const).map((name) => (
            <DayFilter
              key={name}
              label={text[name]}
              day={search[name] ?? ''}
              onDay={(day) => replace({ [name]: day || undefined })}
            />
          ))}
        </div>
        {list.data && list.data.totalDocs > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold text-ink tabular-nums">{text.sum(formatRupiah(list.data.sumRupiah))}</p>
            <OrderDownloads filters={filters} />
          </div>
        )}
        <PagedList
          list={list}
          state={state}
          narrowing={['search', 'status', 'from', 'to']}
          empty={<EmptyState action={<AddOrder isQuotation={isQuotations} />} />}
        >
          {(orders) => (isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />)}
        </PagedList>
      </div>
    </>
  );
}

const firstDay = '1970-01-01';

type DayFilterProps = { label: string; day: string; onDay: (day: string) => void };

/** A year that is being typed ('0002') is not searched for. */
function DayFilter({ label, day, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(day);
  // The address changed by other means: going back, or clearing all filters.
  useEffect(() => {
    setTyped(day);
  }, [day]);
  return (
    <Field label={label} className="max-md:w-[calc(50%-0.25rem)] md:w-40">
      <TextInput
        type="date"
        max="9999-12-31"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '' || value >= firstDay) onDay(value);
        }}
      />
    </Field>
  );
}

function AddOrder({ isQuotation }: { isQuotation: boolean }) {
  return (
    <Link to="/app/order/new" search={isQuotation ? { kind: 'quotation' } : {}} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {isQuotation ? text.addQuotation : text.add}
    </Link>
  );
}
