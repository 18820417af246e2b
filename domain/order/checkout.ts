import { isWaNumber } from '#domain/phone.ts';
import { pickFromListMessage } from '#domain/shipping/place-messages.ts';
import { isPickup } from './delivery.ts';
import { type Order, orderLimits } from './order.ts';

export const checkoutFields = [
  'customer.name',
  'customer.address',
  'customer.waNumber',
  'shipping.destinationLabel',
  'shipping.method',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutErrors = Partial<Record<CheckoutField, string[]>>;

/** The generic message; white space counts as empty. */
export const requiredFieldMessage = 'Value is required';

/** The number is optional: only one that cannot be a number is an error. */
export const waNumberMessage = 'Nomor WhatsApp tidak valid';

function hasWrongNumber({ customer }: Order): boolean {
  const number = customer.waNumber?.trim() ?? '';
  return number !== '' && !isWaNumber(number);
}

const isEmpty: Record<Exclude<CheckoutField, 'customer.waNumber'>, (order: Order) => boolean> = {
  'customer.name': ({ customer }) => customer.name.trim() === '',
  // What is picked up needs no address.
  'customer.address': ({ customer, shipping }) => !isPickup(shipping.method) && customer.address.trim() === '',
  // A label that was typed but not picked has no postal code, and nothing could be sent there.
  'shipping.destinationLabel': ({ shipping }) =>
    !isPickup(shipping.method) && (shipping.destinationLabel.trim() === '' || shipping.destination === ''),
  'shipping.method': ({ shipping }) => shipping.method === null,
};

/** Counted as the counter under the field does. */
const tooLong = (text: string, max: number) => (text.length > max ? [`Maksimal ${max} karakter`] : []);

const lengthErrors: Record<string, (order: Order) => string[]> = {
  'customer.name': ({ customer }) => tooLong(customer.name, orderLimits.name),
  'customer.address': ({ customer }) => tooLong(customer.address, orderLimits.address),
};

const destinationMessage = ({ shipping }: Order) =>
  shipping.destinationLabel.trim() === '' ? requiredFieldMessage : pickFromListMessage;

export function checkoutErrors(order: Order): CheckoutErrors {
  const required = Object.entries(isEmpty).flatMap(([field, check]) =>
    check(order)
      ? [[field, [field === 'shipping.destinationLabel' ? destinationMessage(order) : requiredFieldMessage]]]
      : [],
  );
  const optional = hasWrongNumber(order) ? [['customer.waNumber', [waNumberMessage]]] : [];
  const long = Object.entries(lengthErrors).flatMap(([field, check]) => {
    const errors = check(order);
    return errors.length > 0 ? [[field, errors]] : [];
  });
  return Object.fromEntries([...long, ...required, ...optional]);
}

/** Errors show only at fields that were left once. */
export function shownErrors(errors: CheckoutErrors, touched: ReadonlySet<CheckoutField>): CheckoutErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => touched.has(field as CheckoutField)));
}

export function canSubmit(order: Order): boolean {
  return order.items.length > 0 && Object.keys(checkoutErrors(order)).length === 0;
}
