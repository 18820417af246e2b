import { emptyOrder } from '#domain/order/order.ts';
import { updateOrder } from './order-store.ts';
import { closeSentOrders } from './send-order.ts';

export function emptyCart(): void {
  updateOrder(() => emptyOrder);
  closeSentOrders();
}
