import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import { type ProductAlertCount, productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import { listLimits } from '#domain/page.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { ScreenLink } from '#web/admin/layout/screen-link.tsx';
import { callList, liveList } from '#web/admin/list/call-list.ts';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { manyColumnsRem, useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { dateText } from '#web/text/id.ts';
import { productAlertsText as text } from '#web/text/id-alerts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/product-alerts')({
  loader: () => headWithTitle(text.title),
  head: loadedHead,
  component: ProductAlertsPage,
});

const { columns: labels } = text;
const figure = 'tabular-nums';

const columns: readonly ReadOnlyColumn<ProductAlertCount & { _id: string }>[] = [
  {
    label: labels.product,
    className: 'min-w-48',
    draw: ({ product, productName }) => (
      <ScreenLink to={`/app/product/${product}`} className="font-semibold text-ink" linkClassName="hover:underline">
        {productName}
      </ScreenLink>
    ),
  },
  { label: labels.stock, className: figure, draw: ({ stock }) => formatNumber(stock) },
  { label: labels.price, className: `whitespace-nowrap ${figure}`, draw: ({ price }) => formatRupiah(price) },
  { label: labels.forStock, className: figure, draw: ({ forStock }) => formatNumber(forStock) },
  { label: labels.forPrice, className: figure, draw: ({ forPrice }) => formatNumber(forPrice) },
  {
    label: labels.wish,
    className: `whitespace-nowrap ${figure}`,
    draw: ({ highestWish }) => (highestWish === null ? '-' : formatRupiah(highestWish)),
  },
  { label: labels.latest, className: 'whitespace-nowrap text-muted', draw: ({ latestAt }) => dateText(latestAt) },
];

/** What shoppers wait for, the most wanted first. */
function ProductAlertsPage() {
  const state = useListSearch();
  const { page } = state;
  const isWide = useIsWide(manyColumnsRem);
  const list = useQuery({
    queryKey: ['admin', 'product-alerts', page],
    queryFn: ({ signal }) => callList(productAlertApi.list, { page, limit: listLimits.default }, signal),
    ...liveList,
  });
  return (
    <>
      <PageHeader title={text.title} text={text.text} back={backToMenus} />
      <PagedList
        list={list}
        state={state}
        narrowing={[]}
        empty={<EmptyState icon={<BellRing />} title={text.none} text={text.noneText} />}
      >
        {(products) => (
          <ReadOnlyRows
            rows={products.map((product) => ({ ...product, _id: product.product }))}
            columns={columns}
            isWide={isWide}
          />
        )}
      </PagedList>
    </>
  );
}
