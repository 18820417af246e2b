import { useSyncExternalStore } from 'react';

const key = 'order';

type StoredOrder = { items: { qty: number }[] };

function readPieces(): number {
  try {
    const order = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredOrder | null;
    return order?.items.reduce((pieces, item) => pieces + item.qty, 0) ?? 0;
  } catch {
    // Storage is switched off or holds something else: an empty cart.
    return 0;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** How many pieces are in the cart of this browser. */
export function useOrderPieces(): number {
  return useSyncExternalStore(subscribe, readPieces, () => 0);
}
