import { createStore } from '#web/store/store.ts';

const pieces = createStore({ count: 0 });

/** Written by the order's store, whose code is loaded only where there is something to count. */
export function setCartPieces(count: number): void {
  if (count !== pieces.get().count) pieces.set({ count });
}

export const useCountedPieces = (): number => pieces.useValue().count;
