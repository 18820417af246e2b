import { type OrderStatus, orderStatusLabel } from '#domain/order/order-status.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';

const tones: Record<OrderStatus, BadgeProps['variant']> = {
  new: 'info',
  processing: 'warning',
  paid: 'success',
  sent: 'success',
  done: 'plain',
  cancelled: 'error',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge variant={tones[status]}>{orderStatusLabel(status)}</Badge>;
}
