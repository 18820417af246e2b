import { useEffect } from 'react';
import { orderStorageKey } from '#domain/order/order.ts';
import { setCartPieces, useCountedPieces } from './cart-pieces.ts';

function hasStoredOrder(): boolean {
  try {
    return localStorage.getItem(orderStorageKey) !== null;
  } catch {
    return false;
  }
}

/** How many pieces are in the cart of this browser; none while the server renders. */
export function useCartPieces(): number {
  useEffect(() => {
    const count = () => {
      if (!hasStoredOrder()) return setCartPieces(0);
      // After a failed load no number is shown.
      import('./order-store.ts').then(({ countPieces }) => countPieces()).catch(() => {});
    };
    count();
    window.addEventListener('storage', count);
    return () => window.removeEventListener('storage', count);
  }, []);
  return useCountedPieces();
}
