import { useSyncExternalStore } from 'react';
import { addItem, type CartItem, piecesIn } from '#domain/order/cart.ts';
import { emptyOrder, type Order } from '#domain/order/order.ts';
import { orderStorageKey, readOrder, writeOrder } from '#domain/order/order-storage.ts';

const listeners = new Set<() => void>();
/** The order where the browser refuses to store it: it lasts as long as the page. */
let unstored: string | null = null;
/** The snapshot must stay the same object until the text changes. */
let known: { json: string | null; order: Order } = { json: null, order: emptyOrder };

function storedJson(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(orderStorageKey);
  } catch {
    return null;
  }
}

export function currentOrder(): Order {
  const json = storedJson();
  if (json !== known.json) known = { json, order: json === null ? emptyOrder : readOrder(json) };
  return known.order;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The other tabs of this browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function updateOrder(change: (order: Order) => Order): void {
  const json = writeOrder(change(currentOrder()));
  try {
    localStorage.setItem(orderStorageKey, json);
    unstored = null;
  } catch {
    unstored = json;
  }
  for (const listener of listeners) listener();
}

/** The same product and variant grows by the quantity; anything else becomes a line of its own. */
export function addToOrder(item: CartItem): void {
  updateOrder((order) => ({ ...order, items: addItem(order.items, item) }));
}

/** The order of this browser; empty while the server renders. */
export function useOrder(): Order {
  return useSyncExternalStore(subscribe, currentOrder, () => emptyOrder);
}

/** How many pieces are in the cart of this browser. */
export function useOrderPieces(): number {
  return piecesIn(useOrder().items);
}
