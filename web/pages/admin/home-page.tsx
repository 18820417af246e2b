import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageMinus from 'lucide-react/icons/package-minus';
import PackageSearch from 'lucide-react/icons/package-search';
import PackageX from 'lucide-react/icons/package-x';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { dashboardQuery } from '#web/admin/dashboard/dashboard.queries.ts';
import { ListCard } from '#web/admin/dashboard/dashboard-card.tsx';
import { LatestReview, ProductRow, SoldProduct, WaitingOrder } from '#web/admin/dashboard/dashboard-rows.tsx';
import { ProductCounts } from '#web/admin/dashboard/product-counts.tsx';
import { hasReports, ReportCharts } from '#web/admin/dashboard/report-charts.tsx';
import { SalesFigures } from '#web/admin/dashboard/sales-figures.tsx';
import { ShippingState } from '#web/admin/dashboard/shipping-state.tsx';
import { type Work, WorkTiles } from '#web/admin/dashboard/work-tiles.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { useMayOpen } from '#web/admin/layout/screen-areas.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { useSession } from '#web/session/session.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

export const Route = createFileRoute('/app/home')({
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the figures arrive while the screen is drawn.
    void queryClient.prefetchQuery(dashboardQuery);
    return titled(homeText.title);
  },
  head: loadedHead,
  component: HomePage,
});

const quickActions = [
  { path: '/app/product/new', label: homeText.addProduct },
  { path: '/app/product/import', label: dashboardText.importProducts },
  { path: '/app/slide/new', label: homeText.addSlide },
  { path: '/app/banner/new', label: homeText.addBanner },
];

const productList = (search: Record<string, string>) => ({ path: '/app/product', search });
const newOrders = { path: '/app/order', search: { status: 'new' } };
const pendingReviews = { path: '/app/review', search: { status: 'pending' } };
const lowStock = productList({ status: 'active', stock: 'low' });
const emptyStock = productList({ status: 'active', stock: 'empty' });

/** The open tasks of the account's own areas. */
function workOf(dashboard: Dashboard): Work[] {
  const { products, reviews, emptyStock: empty, lowStock: low, shipping, waitingOrders } = dashboard;
  const shippingTroubles = !shipping || shipping.health.state === 'ok' ? 0 : 1;
  return [
    { label: dashboardText.newOrders, count: waitingOrders?.totalDocs ?? 0, to: newOrders, Icon: ReceiptText },
    {
      label: homeText.pendingProducts,
      count: products?.pending ?? 0,
      to: productList({ status: 'pending' }),
      Icon: PackageSearch,
    },
    { label: homeText.pendingReviews, count: reviews?.pending ?? 0, to: pendingReviews, Icon: MessageSquareText },
    { label: homeText.emptyStock, count: empty?.totalDocs ?? 0, to: emptyStock, Icon: PackageX },
    { label: homeText.lowStock, count: low?.totalDocs ?? 0, to: lowStock, Icon: PackageMinus },
    { label: dashboardText.shippingFailures, count: shippingTroubles, to: { path: '/app/rajaongkir' }, Icon: Truck },
  ];
}

/** One call feeds the whole screen; each card takes its own part of it, and is not shown where the account has none. */
function useFigures<Part>(select: (dashboard: Dashboard) => Part) {
  return useQuery({ ...dashboardQuery, select });
}

const noDocs = { totalDocs: 0, docs: [] };

function HomePage() {
  const session = useSession();
  const figures = useQuery(dashboardQuery);
  const { data, isError } = figures;
  const [mayProducts, mayReviews] = [useMay(...productAreas), useMay('reviews')];
  const [mayReports, mayOrders] = [useMay('reports'), useMay('orders')];
  const mayOpen = useMayOpen();
  const waiting = useFigures((figures) => figures.waitingOrders ?? noDocs);
  const selling = useFigures((figures) => ({ docs: figures.bestSelling ?? [] }));
  const low = useFigures((figures) => figures.lowStock ?? noDocs);
  const empty = useFigures((figures) => figures.emptyStock ?? noDocs);
  const viewed = useFigures((figures) => ({ docs: figures.mostViewed ?? [] }));
  const reviews = useFigures((figures) => ({ docs: figures.reviews?.latest ?? [] }));
  const stocks = [
    { title: homeText.emptyStock, to: emptyStock, query: empty },
    { title: homeText.lowStock, to: lowStock, query: low },
  ];

  return (
    <>
      <PageHeader title={homeText.greeting(session?.user.name ?? '')} />
      {!isError && (
        <section aria-labelledby="perlu-dikerjakan">
          <h2 id="perlu-dikerjakan" className="mb-2 font-bold text-base">
            {homeText.work}
          </h2>
          {data ? <WorkTiles work={workOf(data)} /> : <SkeletonLine className="h-20 w-full" />}
        </section>
      )}
      {data?.products && <ProductCounts products={data.products} />}
      <section aria-label={homeText.quick} className="mt-2 flex flex-wrap gap-2">
        {quickActions
          .filter(({ path }) => mayOpen(path))
          .map(({ path, label }) => (
            <Link key={path} to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Plus aria-hidden="true" className="size-4" />
              {label}
            </Link>
          ))}
      </section>
      {data && hasReports(data) && (
        <div className="mt-4">
          <SalesFigures dashboard={data} />
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {mayOrders && waiting.data?.totalDocs !== 0 && (
          <ListCard
            title={dashboardText.waitingOrders}
            to={newOrders}
            query={waiting}
            empty={homeText.noWork}
            keyOf={(order) => order._id}
          >
            {(order) => <WaitingOrder order={order} />}
          </ListCard>
        )}
        {stocks.map(
          ({ title, to, query }) =>
            mayProducts &&
            query.data?.totalDocs !== 0 && (
              <ListCard
                key={title}
                title={title}
                to={to}
                query={query}
                empty={homeText.stockFine}
                keyOf={(product) => product._id}
              >
                {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
              </ListCard>
            ),
        )}
      </div>
      {mayReports && (
        <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {data && hasReports(data) && <ReportCharts dashboard={data} />}
          {!data && isError && <RetryNotice query={figures} />}
          {figures.isPending && [1, 2, 3].map((key) => <SkeletonLine key={key} className="h-52 w-full" />)}
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {mayReports && (
          <ListCard
            title={dashboardText.bestSelling}
            to={{ path: '/app/order', search: { status: 'done' } }}
            query={selling}
            empty={dashboardText.noSales}
            keyOf={(product) => product._id ?? product.name}
          >
            {(product) => <SoldProduct product={product} />}
          </ListCard>
        )}
        {mayProducts && (
          <ListCard
            title={homeText.mostViewed}
            to={productList({ status: 'active', sortBy: 'highest_views' })}
            query={viewed}
            empty={homeText.noViews}
            keyOf={(product) => product._id}
          >
            {(product) => <ProductRow product={product} note={homeText.views(product.views)} />}
          </ListCard>
        )}
        {mayReviews && (
          <ListCard
            title={homeText.latestReviews}
            to={{ path: '/app/review' }}
            query={reviews}
            empty={homeText.noReviews}
            keyOf={(review) => review._id}
          >
            {(review) => <LatestReview review={review} />}
          </ListCard>
        )}
      </div>
      {data?.shipping && <ShippingState shipping={data.shipping} />}
    </>
  );
}
