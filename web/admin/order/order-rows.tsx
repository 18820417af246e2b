import { Link } from '@tanstack/react-router';
import { formatRupiah } from '#domain/money.ts';
import type { OrderRow } from '#domain/order/order-admin.contract.ts';
import { type ReadOnlyColumn, ReadOnlyRows } from '#web/admin/list/read-only-rows.tsx';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { dayText, timeText } from '#web/text/id-time.ts';
import { Picture } from '#web/ui/picture.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

const buyerOf = ({ customerName }: OrderRow) => customerName || text.anonymous;

function Notes({ order }: { order: OrderRow }) {
  return (
    <>
      {order.warranty && (
        <p className="font-medium text-ink text-sm">
          {text.warranty(order.warranty.serial, order.warranty.until && dayText(order.warranty.until))}
        </p>
      )}
      {order.validUntil && <p className="text-muted text-sm">{text.validUntil(dayText(order.validUntil))}</p>}
    </>
  );
}

function Items({ order }: { order: OrderRow }) {
  return (
    <div className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-control border border-line">
        <Picture path={order.firstItem?.thumbnail ?? null} alt="" variant="product" width={160} sizes="2.75rem" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-1 break-all text-ink">{order.firstItem?.name}</p>
        <p className="text-muted text-sm">{text.pieces(order.pieces, order.itemCount)}</p>
      </div>
    </div>
  );
}

const columns: readonly ReadOnlyColumn<OrderRow>[] = [
  {
    label: text.columns.number,
    className: 'whitespace-nowrap',
    draw: (order) => (
      <>
        <Link
          to="/app/order/$id"
          params={{ id: order._id }}
          className="font-semibold text-primary tabular-nums hover:underline"
        >
          {order.number}
        </Link>
        <Notes order={order} />
      </>
    ),
  },
  {
    label: text.columns.buyer,
    className: 'min-w-36 max-w-56',
    draw: (order) => (
      <>
        <p className="line-clamp-1 font-medium text-ink">{buyerOf(order)}</p>
        <p className="line-clamp-1 text-muted">{order.destinationLabel}</p>
      </>
    ),
  },
  { label: text.columns.items, className: 'min-w-56', draw: (order) => <Items order={order} /> },
  {
    label: text.columns.total,
    className: 'whitespace-nowrap font-semibold text-ink tabular-nums',
    draw: ({ total }) => formatRupiah(total),
  },
  { label: text.columns.status, draw: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    label: text.columns.at,
    className: 'whitespace-nowrap text-muted',
    draw: ({ createdAt }) => <time dateTime={createdAt}>{timeText(createdAt)}</time>,
  },
];

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return <ReadOnlyRows rows={orders} columns={columns} isWide />;
}

export function OrderCards({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order._id}>
          <Link
            to="/app/order/$id"
            params={{ id: order._id }}
            className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-4 hover:border-primary"
          >
            <span className="flex items-center justify-between gap-2">
              <span className="font-semibold text-primary tabular-nums">{order.number}</span>
              <OrderStatusBadge status={order.status} />
            </span>
            <Items order={order} />
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate text-ink">{buyerOf(order)}</span>
              <span className="shrink-0 font-semibold text-ink tabular-nums">{formatRupiah(order.total)}</span>
            </span>
            <Notes order={order} />
            <span className="text-muted text-sm">{timeText(order.createdAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
