import { sentOrdersKey } from './sent-orders-key.ts';

/** At the start of any page of the shop; the code is loaded only where something was sent before. */
export async function retryWaitingOrders(): Promise<void> {
  try {
    if (localStorage.getItem(sentOrdersKey) === null) return;
    const { storeWaitingOrders } = await import('./send-order.ts');
    await storeWaitingOrders();
  } catch (error) {
    // Storage is refused or the code could not be loaded: the next page tries again.
    console.info('could not retry waiting orders', error);
  }
}
