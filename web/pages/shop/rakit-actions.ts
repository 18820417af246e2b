import { orderLimits } from '#domain/order/order.ts';
import { track } from '#web/analytics/track.ts';
import { addToOrder, currentOrder, updateOrder } from '#web/order/order-store.ts';
import type { ShownBuild } from '#web/pc-advisor/use-build.ts';
import { orderText } from '#web/text/id.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { trackedItem } from './tracked-item.ts';
import { useOpenOrder } from './use-open-order.ts';

/** The note joins one that is already there; where both are too long together, it replaces that one with a notice. */
function addNote(note: string): void {
  const before = currentOrder().note;
  if (note === '' || before.includes(note)) return;
  const both = before === '' ? note : `${before}; ${note}`;
  const fits = both.length <= orderLimits.note;
  updateOrder((order) => ({ ...order, note: fits ? both : note }));
  if (!fits) showToast(orderText.noteReplaced, 'info');
}

/** Puts a whole build into the order, with the shopper's note for its message, and opens the order page. */
export function useBuyBuild(): (build: ShownBuild) => void {
  const { isOpening, openOrder } = useOpenOrder();
  return ({ items, answers: { note } }) => {
    if (isOpening()) return;
    const added = addToOrder(
      items.map(({ product, variant, qty }) => {
        const { _id, name, sku, thumbnail, price, discount, weight, stock } = product;
        return { product: { _id, name, sku, thumbnail, price, discount, weight, stock }, variant, qty };
      }),
    );
    if (added.isFull) {
      void showAlert(alerts.cartFull);
      return;
    }
    if (added.limited.length > 0) {
      showToast(orderText.limitedByStock(added.limited.map(({ product }) => product.name)), 'info');
    }
    addNote(note);
    const tracked = items.map(({ product, variant, qty }) => trackedItem(product, { variant, quantity: qty }));
    const value = tracked.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
    track('add_to_cart', { currency: 'IDR', value, items: tracked });
    openOrder();
  };
}

/** Restarting reloads the page; a saved build's address would only bring it back. */
export function restartRakit(): void {
  if (window.location.search === '') window.location.reload();
  else window.location.assign('/rakit');
}
