import { describe, expect, test } from 'vitest';
import { canSubmit, checkoutErrors, requiredMessage, shownErrors } from './checkout.ts';
import { orderOf } from './order-examples.ts';

const { shipping } = orderOf();

describe('the checkout', () => {
  test('a complete order may be sent', () => {
    expect(checkoutErrors(orderOf())).toEqual({});
    expect(canSubmit(orderOf())).toBe(true);
  });

  test.each([
    ['customer.name', orderOf({ customer: { name: '  ', address: 'x' } })],
    ['customer.address', orderOf({ customer: { name: 'x', address: '\n' } })],
    ['shipping.destinationLabel', orderOf({ shipping: { ...shipping, destinationLabel: '' } })],
    ['shipping.destinationLabel', orderOf({ shipping: { ...shipping, destination: '' } })],
    ['shipping.method', orderOf({ shipping: { ...shipping, method: null } })],
  ])('asks for %s', (field, order) => {
    expect(checkoutErrors(order)).toEqual({ [field]: [requiredMessage] });
    expect(canSubmit(order)).toBe(false);
  });

  test('an empty cart cannot be sent', () => {
    expect(canSubmit(orderOf({ items: [] }))).toBe(false);
  });

  test('errors show only at fields that were left once', () => {
    const errors = checkoutErrors(orderOf({ customer: { name: '', address: '' } }));
    expect(shownErrors(errors, new Set(['customer.name']))).toEqual({ 'customer.name': [requiredMessage] });
    expect(shownErrors(errors, new Set())).toEqual({});
  });
});
