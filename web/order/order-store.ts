import { addItems, type CartItem, limitedByStock, piecesIn } from '#domain/order/cart.ts';
import { buildLineOf, buildsWithin, type CartBuild, cartBuildLimits } from '#domain/order/cart-build.ts';
import { emptyOrder, type Order, orderStorageKey } from '#domain/order/order.ts';
import { readOrder, writeOrder } from '#domain/order/order-storage.ts';
import { createStoredValue } from '#web/store/stored-value.ts';
import { setCartPieces } from './cart-pieces.ts';

const stored = createStoredValue<Order>(orderStorageKey, { empty: emptyOrder, read: readOrder, write: writeOrder });

export const currentOrder = stored.get;

/** A build never outlives its lines of the cart, and a note to the shop not the last of them. */
function withoutLeftovers({ builds, ...order }: Order): Order {
  const left = buildsWithin(builds ?? [], order.items.map(buildLineOf));
  const note = order.items.length > 0 ? order.note : '';
  return { ...order, note, ...(left.length > 0 ? { builds: left } : {}) };
}

export function countPieces(): void {
  setCartPieces(piecesIn(stored.get().items));
}

export function updateOrder(change: (order: Order) => Order): void {
  stored.set(withoutLeftovers(change(stored.get())));
  countPieces();
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

/** A PC from the simulation: its parts become lines of the cart, and it stays together as a build. All or nothing. */
export function addBuildToOrder(
  parts: readonly CartItem[],
  { isAssembled }: Pick<CartBuild, 'isAssembled'>,
): AddedToOrder {
  if ((stored.get().builds ?? []).length >= cartBuildLimits.builds) return { isFull: true, limited: [] };
  const added = addToOrder(parts);
  if (added.isFull) return added;
  updateOrder((order) => ({
    ...order,
    builds: [...(order.builds ?? []), { parts: parts.map(buildLineOf), isAssembled }],
  }));
  return added;
}

/** The order of this browser; empty while the server renders. */
export const useOrder = stored.useValue;
