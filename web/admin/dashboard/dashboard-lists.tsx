import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Dashboard, DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { type LinkTarget, ListCard } from './dashboard-card.tsx';
import { emptyStock, lowStock, newOrders, productList } from './dashboard-links.ts';
import { LatestReview, ProductRow, SoldProduct, WaitingOrder } from './dashboard-rows.tsx';

/** One call feeds the whole screen; each card takes its own part of it. */
function useFigures<Part>(select: (dashboard: Dashboard) => Part) {
  return useQuery({ ...dashboardQuery, select });
}

const noDocs = { totalDocs: 0, docs: [] };

/** Not shown once there are none. */
export function WaitingOrders() {
  const query = useFigures((figures) => figures.waitingOrders ?? noDocs);
  if (query.data?.totalDocs === 0) return null;
  return (
    <ListCard
      title={dashboardText.waitingOrders}
      to={newOrders}
      query={query}
      empty={homeText.noWork}
      keyOf={(order) => order._id}
    >
      {(order) => <WaitingOrder order={order} />}
    </ListCard>
  );
}

export function EmptyStock() {
  const query = useFigures((figures) => figures.emptyStock ?? noDocs);
  return <StockCard title={homeText.emptyStock} to={emptyStock} query={query} />;
}

export function LowStock() {
  const query = useFigures((figures) => figures.lowStock ?? noDocs);
  return <StockCard title={homeText.lowStock} to={lowStock} query={query} />;
}

type StockCardProps = { title: string; to: LinkTarget; query: UseQueryResult<DashboardParts['lowStock']> };

/** Not shown once there are none. */
function StockCard({ title, to, query }: StockCardProps) {
  if (query.data?.totalDocs === 0) return null;
  return (
    <ListCard title={title} to={to} query={query} empty={homeText.stockFine} keyOf={(product) => product._id}>
      {(product) => <ProductRow product={product} note={homeText.stockLeft(product.stock)} />}
    </ListCard>
  );
}

export function BestSelling() {
  const query = useFigures((figures) => ({ docs: figures.bestSelling ?? [] }));
  return (
    <ListCard
      title={dashboardText.bestSelling}
      to={{ path: '/app/order', search: { status: 'done' } }}
      query={query}
      empty={dashboardText.noSales}
      keyOf={(product) => product._id ?? product.name}
    >
      {(product) => <SoldProduct product={product} />}
    </ListCard>
  );
}

export function MostViewed() {
  const query = useFigures((figures) => ({ docs: figures.mostViewed ?? [] }));
  return (
    <ListCard
      title={homeText.mostViewed}
      to={productList({ status: 'active', sortBy: 'highest_views' })}
      query={query}
      empty={homeText.noViews}
      keyOf={(product) => product._id}
    >
      {(product) => <ProductRow product={product} note={homeText.views(product.views)} />}
    </ListCard>
  );
}

export function LatestReviews() {
  const query = useFigures((figures) => ({ docs: figures.reviews?.latest ?? [] }));
  return (
    <ListCard
      title={homeText.latestReviews}
      to={{ path: '/app/review' }}
      query={query}
      empty={homeText.noReviews}
      keyOf={(review) => review._id}
    >
      {(review) => <LatestReview review={review} />}
    </ListCard>
  );
}
