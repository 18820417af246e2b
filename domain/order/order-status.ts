import { choicesOf, labelOfChoice } from '#domain/choices.ts';
/** The tabs of 'Pesanan', in the order of an order's life. */
export const orderStatuses = choicesOf({
  'new': 'Baru',
  processing: 'Diproses',
  paid: 'Dibayar',
  sent: 'Dikirim',
  done: 'Selesai',
  cancelled: 'Batal',
});

export type OrderStatus = (typeof orderStatuses)[number]['value'];

/** The life of an order: status → allowed next. A shop that is paid on delivery sends before it is paid. */
export const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['processing', 'cancelled'],
  processing: ['paid', 'sent', 'cancelled'],
  paid: ['sent', 'cancelled'],
  sent: ['done'],
  done: [],
  cancelled: [],
};

/** When each status was reached; null while it was not. */
export type OrderTimes = Record<Exclude<OrderStatus, 'new'>, string | null>;

/** Where a mistaken step goes back to. */
export function previousOrderStatus(status: OrderStatus, times: OrderTimes): OrderStatus | null {
  switch (status) {
    case 'new':
      return null;
    case 'processing':
    case 'cancelled':
      return 'new';
    case 'paid':
      return 'processing';
    case 'sent':
      return times.paid === null ? 'processing' : 'paid';
    case 'done':
      return 'sent';
  }
}

export type OrderStep = 'forward' | 'back';

/** Whether the step is allowed, and in which direction it leads. */
export function orderStep(from: OrderStatus, to: OrderStatus, times: OrderTimes): OrderStep | null {
  if (nextOrderStatuses[from].includes(to)) return 'forward';
  return previousOrderStatus(from, times) === to ? 'back' : null;
}

/** From acceptance on, the pieces are taken from the stock that can be sold; cancelling gives them back. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== 'new' && status !== 'cancelled';
}

/** What counts as a sale. */
export const soldStatuses: readonly OrderStatus[] = ['paid', 'sent', 'done'];

/** Finished orders lose their personal data after the time set at Pengaturan pesanan. */
export const finishedStatuses: readonly OrderStatus[] = ['done', 'cancelled'];

/** What of an order may still be changed: once it is sent, its items and charges are history. */
export function isEditable(status: OrderStatus): boolean {
  return status === 'new' || status === 'processing' || status === 'paid';
}

export const orderStatusLabel = (status: OrderStatus): string => labelOfChoice(orderStatuses, status);
