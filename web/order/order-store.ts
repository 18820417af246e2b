import { addItems, type CartItem, limitedByStock, piecesIn } from '#domain/order/cart.ts';
import { emptyOrder, type Order } from '#domain/order/order.ts';
import { orderStorageKey, readOrder, writeOrder } from '#domain/order/order-storage.ts';
import { createStoredValue } from '#web/store/stored-value.ts';

const stored = createStoredValue<Order>(orderStorageKey, { empty: emptyOrder, read: readOrder, write: writeOrder });

export const currentOrder = stored.get;

export function updateOrder(change: (order: Order) => Order): void {
  stored.set(change(stored.get()));
}

export type AddedToOrder = {
  /** Nothing was added: there is no room for all of them. */
  isFull: boolean;
  /** Of these there are fewer in stock than wanted. */
  limited: CartItem[];
};

/** The same product and variant grows by the quantity; anything else becomes a line of its own. All or nothing. */
export function addToOrder(added: readonly CartItem[]): AddedToOrder {
  const { items } = stored.get();
  const next = addItems(items, added);
  if (next === null) return { isFull: true, limited: [] };
  updateOrder((order) => ({ ...order, items: next }));
  return { isFull: false, limited: limitedByStock(items, added) };
}

/** The order of this browser; empty while the server renders. */
export const useOrder = stored.useValue;

/** How many pieces are in the cart of this browser. */
export function useOrderPieces(): number {
  return piecesIn(useOrder().items);
}
