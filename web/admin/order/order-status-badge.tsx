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

export function OrderStatusBadge({ status, label }: { status: OrderStatus; label?: string }) {
  return <Badge variant={tones[status]}>{label ?? orderStatusLabel(status)}</Badge>;
}
