import { useNavigate } from '@tanstack/react-router';
import { track } from '#web/analytics/track.ts';
import { addToOrder, updateOrder } from '#web/order/order-store.ts';
import type { ShownBuild } from '#web/pc-advisor/use-build.ts';
import { trackedItem } from './tracked-item.ts';

/** Puts a whole build into the order, with the shopper's note for its message, and opens the order page. */
export function useBuyBuild(): (build: ShownBuild) => void {
  const navigate = useNavigate();
  return ({ items, answers: { note } }) => {
    for (const { product, variant, qty } of items) {
      const { _id, name, sku, thumbnail, price, discount, weight, stock } = product;
      addToOrder({ product: { _id, name, sku, thumbnail, price, discount, weight, stock }, variant, qty });
    }
    if (note !== '') updateOrder((order) => ({ ...order, note }));
    const tracked = items.map(({ product, variant, qty }) => trackedItem(product, { variant, quantity: qty }));
    const value = tracked.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
    track('add_to_cart', { currency: 'IDR', value, items: tracked });
    void navigate({ to: '/order' });
  };
}

/** Section 2.11: restarting reloads the page; a saved build's address would only bring it back. */
export function restartRakit(): void {
  if (window.location.search === '') window.location.reload();
  else window.location.assign('/rakit');
}
