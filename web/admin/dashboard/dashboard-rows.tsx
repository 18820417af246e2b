import { Link } from '@tanstack/react-router';
import type { DashboardParts, ListedProduct } from '#domain/dashboard/dashboard.contract.ts';
import { hourMs } from '#domain/days.ts';
import { formatRupiah } from '#domain/money.ts';
import { ScreenLink } from '#web/admin/layout/screen-link.tsx';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';

export function WaitingOrder({ order }: { order: DashboardParts['waitingOrders']['docs'][number] }) {
  const hours = (Date.now() - Date.parse(order.createdAt)) / hourMs;
  return (
    <Link
      to="/app/order/$id"
      params={{ id: order._id }}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-surface"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{order.customerName || dashboardText.noName}</span>
        <span className="block text-muted tabular-nums">{order.number}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold text-ink">{formatRupiah(order.total)}</span>
        <span className="block text-muted">{dashboardText.waitingSince(hours)}</span>
      </span>
    </Link>
  );
}

export function SoldProduct({ product }: { product: DashboardParts['bestSelling'][number] }) {
  const note = dashboardText.sold(product.pieces);
  if (product._id) return <ProductRow product={{ ...product, _id: product._id }} note={note} />;
  return (
    <p className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm">
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{product.name}</span>
      <span className="shrink-0 text-muted tabular-nums">{note}</span>
    </p>
  );
}

export function ProductRow({
  product,
  note,
}: {
  product: Pick<ListedProduct, '_id' | 'name' | 'thumbnail'>;
  note: string;
}) {
  return (
    <ScreenLink
      to={`/app/product/${product._id}`}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm"
      linkClassName="hover:bg-surface"
    >
      <span className="size-10 shrink-0 overflow-hidden rounded-control border border-line">
        <Picture path={product.thumbnail} alt="" width={160} sizes="40px" variant="product" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{product.name}</span>
      <span className="shrink-0 text-muted tabular-nums">{note}</span>
    </ScreenLink>
  );
}

export function LatestReview({ review }: { review: DashboardParts['reviews']['latest'][number] }) {
  return (
    <div className="px-4 py-3 text-sm">
      <p className="flex items-center gap-2">
        <span className="truncate font-semibold text-ink">{review.name}</span>
        <Stars rating={review.stars} />
      </p>
      <p className="line-clamp-2 text-text">{review.review}</p>
      <p className="truncate text-muted">{review.productName}</p>
    </div>
  );
}
