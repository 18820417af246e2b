import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageMinus from 'lucide-react/icons/package-minus';
import PackageSearch from 'lucide-react/icons/package-search';
import PackageX from 'lucide-react/icons/package-x';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import { areas } from '#domain/auth/areas.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { dashboardQuery } from '#web/admin/dashboard/dashboard.queries.ts';
import { emptyStock, lowStock, newOrders, pendingReviews, productList } from '#web/admin/dashboard/dashboard-links.ts';
import {
  BestSelling,
  EmptyStock,
  LatestReviews,
  LowStock,
  MostViewed,
  WaitingOrders,
} from '#web/admin/dashboard/dashboard-lists.tsx';
import { ProductCounts } from '#web/admin/dashboard/product-counts.tsx';
import { hasReports, ReportCharts } from '#web/admin/dashboard/report-charts.tsx';
import { SalesFigures } from '#web/admin/dashboard/sales-figures.tsx';
import { ShippingState } from '#web/admin/dashboard/shipping-state.tsx';
import { type Work, WorkTiles } from '#web/admin/dashboard/work-tiles.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { useMayOpen } from '#web/admin/layout/screen-areas.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { useSession } from '#web/session/session.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

export const Route = createFileRoute('/app/home')({
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the figures arrive while the screen is drawn.
    void queryClient.prefetchQuery(dashboardQuery);
    return headWithTitle(homeText.title);
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

function HomePage() {
  const session = useSession();
  const figures = useQuery(dashboardQuery);
  const { data, isLoadingError } = figures;
  const [mayProducts, mayReviews] = [useMay(...productAreas), useMay('reviews')];
  const [mayReports, mayOrders] = [useMay('reports'), useMay('orders')];
  const hasAreas = useMay(...areas);

  return (
    <>
      <PageHeader title={homeText.greeting(session?.user.name ?? '')} />
      {!hasAreas && <EmptyState icon={<LockKeyhole />} {...homeText.noAreas} />}
      {hasAreas && !isLoadingError && (
        <section aria-labelledby="perlu-dikerjakan">
          <h2 id="perlu-dikerjakan" className="mb-2 font-bold text-base">
            {homeText.work}
          </h2>
          {data ? <WorkTiles work={workOf(data)} /> : <SkeletonLine className="h-20 w-full" />}
        </section>
      )}
      {data?.products && <ProductCounts products={data.products} />}
      <QuickActions />
      {data && hasReports(data) && (
        <div className="mt-4">
          <SalesFigures dashboard={data} />
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {mayOrders && <WaitingOrders />}
        {mayProducts && <EmptyStock />}
        {mayProducts && <LowStock />}
      </div>
      {mayReports && (
        <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {data && hasReports(data) && <ReportCharts dashboard={data} />}
          {isLoadingError && <RetryNotice query={figures} />}
          {figures.isPending && [1, 2, 3].map((key) => <SkeletonLine key={key} className="h-52 w-full" />)}
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {mayReports && <BestSelling />}
        {mayProducts && <MostViewed />}
        {mayReviews && <LatestReviews />}
      </div>
      {data?.shipping && <ShippingState shipping={data.shipping} />}
    </>
  );
}

function QuickActions() {
  const mayOpen = useMayOpen();
  return (
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
  );
}
