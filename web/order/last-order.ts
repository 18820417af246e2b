import { isRecentOrder, type LastOrder, readLastOrder } from '#domain/order/last-order.ts';
import { createStoredValue } from '#web/store/stored-value.ts';

const lastOrder = createStoredValue<LastOrder | null>('last-order', { empty: null, read: readLastOrder });

/** The chat message has no link to the order's page, so this browser remembers it. */
export function rememberLastOrder({ number, url }: Pick<LastOrder, 'number' | 'url'>): void {
  lastOrder.set({ number, url, at: Date.now() });
}

export function useLastOrder(): LastOrder | null {
  const last = lastOrder.useValue();
  return last && isRecentOrder(last, Date.now()) ? last : null;
}
