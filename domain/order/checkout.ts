import type { Order } from './order.ts';

export const checkoutFields = [
  'customer.name',
  'customer.address',
  'shipping.destinationLabel',
  'shipping.method',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutErrors = Partial<Record<CheckoutField, string[]>>;

/** Section 5's generic message; white space counts as empty. */
export const requiredMessage = 'Value is required';

export const checkoutTexts = {
  incomplete: { title: 'Perhatian', text: 'Data belum lengkap, silahkan lengkapi!' },
  done: { title: 'Berhasil', text: 'Pembelian berhasil' },
} as const;

const isEmpty: Record<CheckoutField, (order: Order) => boolean> = {
  'customer.name': ({ customer }) => customer.name.trim() === '',
  'customer.address': ({ customer }) => customer.address.trim() === '',
  // A label that was typed but not picked has no postal code, and nothing could be sent there.
  'shipping.destinationLabel': ({ shipping }) => shipping.destinationLabel.trim() === '' || shipping.destination === '',
  'shipping.method': ({ shipping }) => shipping.method === null,
};

export function checkoutErrors(order: Order): CheckoutErrors {
  const wrong = checkoutFields.filter((field) => isEmpty[field](order));
  return Object.fromEntries(wrong.map((field) => [field, [requiredMessage]]));
}

/** Errors show only at fields that were left once. */
export function shownErrors(errors: CheckoutErrors, touched: ReadonlySet<CheckoutField>): CheckoutErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => touched.has(field as CheckoutField)));
}

export function canSubmit(order: Order): boolean {
  return order.items.length > 0 && Object.keys(checkoutErrors(order)).length === 0;
}
