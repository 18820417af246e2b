import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { Dashboard, ProductGlance } from '#domain/admin/dashboard.contract.ts';
import { productStatuses } from '#domain/catalogue/product-status.ts';
import { dashboardQuery } from '#web/admin/dashboard/dashboard.queries.ts';
import { ListCard, NumberCard } from '#web/admin/dashboard/dashboard-card.tsx';
import { dashboardText } from '#web/admin/dashboard/dashboard-text.ts';
import { DayChart } from '#web/admin/dashboard/day-chart.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { useSession } from '#web/session/session.ts';
import { adminText, homeText } from '#web/text/id-admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';

export const Route = createFileRoute('/app/home')({
  loader: () => titled(homeText.title),
  head: loadedHead,
  component: HomePage,
});

const quickActions = [
  { path: '/app/product/new', label: `${adminText.add} produk` },
  { path: '/app/product/import', label: dashboardText.importProducts },
  { path: '/app/slide/new', label: `${adminText.add} slide` },
  { path: '/app/banner/new', label: `${adminText.add} banner` },
];

const productList = (search: Record<string, string>) => ({ path: '/app/product', search });

/** One call feeds the whole screen; each card takes its own part of it. */
function useFigures<Part>(select: (dashboard: Dashboard) => Part) {
  return useQuery({ ...dashboardQuery, select });
}

function HomePage() {
  const session = useSession();
  const { data } = useQuery(dashboardQuery);
  const low = useFigures((figures) => figures.lowStock);
  const empty = useFigures((figures) => figures.emptyStock);
  const viewed = useFigures((figures) => ({ docs: figures.mostViewed }));
  const pending = useFigures((figures) => ({ totalDocs: figures.reviews.pending }));
  const reviews = useFigures((figures) => ({ docs: figures.reviews.latest }));

  return (
    <>
      <PageHeader title={homeText.greeting(session?.user.name ?? '')} />
      <section aria-label={homeText.products} className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {productStatuses.map((status) => (
          <StatusCard key={status.value} status={status} />
        ))}
        <NumberCard
          label={homeText.lowStock}
          to={productList({ status: 'active', stock: 'low' })}
          query={low}
          tone="warning"
        />
        <NumberCard
          label={homeText.emptyStock}
          to={productList({ status: 'active', stock: 'empty' })}
          query={empty}
          tone="warning"
        />
        <NumberCard
          label={homeText.pendingReviews}
          to={{ path: '/app/review', search: { status: 'pending' } }}
          query={pending}
          tone="warning"
        />
      </section>
      <section aria-label={homeText.quick} className="mt-4 flex flex-wrap gap-2">
        {quickActions.map(({ path, label }) => (
          <Link key={path} to={path as string} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Plus aria-hidden="true" className="size-4" />
            {label}
          </Link>
        ))}
      </section>
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data ? <Charts dashboard={data} /> : [1, 2].map((key) => <SkeletonLine key={key} className="h-52 w-full" />)}
      </div>
      {data && <ShippingState shipping={data.shipping} />}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ListCard
          title={homeText.lowStock}
          to={productList({ status: 'active', stock: 'low' })}
          query={low}
          empty={homeText.stockFine}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
        </ListCard>
        <ListCard
          title={homeText.emptyStock}
          to={productList({ status: 'active', stock: 'empty' })}
          query={empty}
          empty={homeText.stockFine}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
        </ListCard>
        <ListCard
          title={homeText.mostViewed}
          to={productList({ status: 'active', sortBy: 'highest_views' })}
          query={viewed}
          empty={homeText.noViews}
          keyOf={(product) => product._id}
        >
          {(product) => <ProductRow product={product} note={homeText.views(product.views)} />}
        </ListCard>
        <ListCard
          title={homeText.latestReviews}
          to={{ path: '/app/review' }}
          query={reviews}
          empty={homeText.noReviews}
          keyOf={(review) => review._id}
        >
          {(review) => (
            <div className="px-4 py-3 text-sm">
              <p className="flex items-center gap-2">
                <span className="truncate font-semibold text-ink">{review.name}</span>
                <Stars rating={review.stars} />
              </p>
              <p className="line-clamp-2 text-text">{review.review}</p>
              <p className="truncate text-muted">{review.productName}</p>
            </div>
          )}
        </ListCard>
      </div>
    </>
  );
}

function StatusCard({ status }: { status: (typeof productStatuses)[number] }) {
  const query = useFigures((figures) => ({ totalDocs: figures.products[status.value] }));
  return (
    <NumberCard
      label={`${homeText.products} ${status.label.toLowerCase()}`}
      to={productList({ status: status.value })}
      query={query}
      tone={status.value === 'pending' ? 'warning' : 'plain'}
    />
  );
}

function Charts({ dashboard: { views, leads } }: { dashboard: Dashboard }) {
  const { kinds } = dashboardText;
  return (
    <>
      <DayChart
        title={dashboardText.views}
        days={views.map(({ day }) => day)}
        parts={[{ label: dashboardText.views, color: 'primary', values: views.map((day) => day.views) }]}
        to={productList({ status: 'active', sortBy: 'highest_views' })}
      />
      <DayChart
        title={dashboardText.leads}
        days={leads.map(({ day }) => day)}
        parts={[
          { label: kinds.order, color: 'success', values: leads.map((day) => day.order) },
          { label: kinds.ask, color: 'primary', values: leads.map((day) => day.ask) },
          { label: kinds.chat, color: 'warning', values: leads.map((day) => day.chat) },
        ]}
      />
    </>
  );
}

const stateBadges = { ok: 'success', failing: 'warning', waiting: 'error' } as const;

function ShippingState({ shipping: { provider, health } }: Pick<Dashboard, 'shipping'>) {
  return (
    <Link
      to="/app/rajaongkir"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-white px-4 py-3 text-sm hover:border-line-strong"
    >
      <span className="font-bold text-base text-ink">{dashboardText.shipping}</span>
      <span>{dashboardText.providers[provider]}</span>
      <Badge variant={stateBadges[health.state]}>{dashboardText.states[health.state]}</Badge>
      <span className="text-muted">{health.lastFailure ?? dashboardText.callsToday(health.callsToday)}</span>
    </Link>
  );
}

function ProductRow({ product, note }: { product: ProductGlance; note: string }) {
  return (
    <Link
      to={`/app/product/${product._id}` as string}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-surface"
    >
      <span className="size-10 shrink-0 overflow-hidden rounded-control border border-line">
        <Picture path={product.thumbnail} alt="" width={160} sizes="40px" variant="product" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{product.name}</span>
      <span className="shrink-0 text-muted tabular-nums">{note}</span>
    </Link>
  );
}
