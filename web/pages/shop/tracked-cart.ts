import type { CartItem } from '#domain/order/cart.ts';
import { totalsOf, unitPrice } from '#domain/order/totals.ts';
import type { TrackedEvents } from '#web/analytics/track.ts';

/** Lines of the cart as the analytics service wants them. */
export const trackedCart = (items: readonly CartItem[]): TrackedEvents['view_cart'] => ({
  currency: 'IDR',
  value: totalsOf(items, null).subtotal,
  items: items.map((item) => ({
    item_id: item.variant?.sku ?? item.product.sku ?? item.product._id,
    item_name: item.product.name,
    item_variant: item.variant?.name,
    price: unitPrice(item),
    quantity: item.qty,
  })),
});
