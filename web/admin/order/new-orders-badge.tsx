import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/session/areas.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { orderCountsQuery } from './order.queries.ts';

/** How many orders wait for an answer; nothing when none does. */
export function NewOrdersBadge({ className = '' }: { className?: string }) {
  const mayOrders = useMay('orders');
  const count = useQuery({ ...orderCountsQuery, enabled: mayOrders }).data?.new ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 font-bold text-white text-xs tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{text.newOrders(count)}</span>
    </span>
  );
}
