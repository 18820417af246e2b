import { describe, expect, test } from 'vitest';
import { canSubmit, checkoutErrors, requiredFieldMessage, shownErrors, waNumberMessage } from './checkout.ts';
import { orderOf } from './test-order.ts';

const { shipping } = orderOf();

describe('the checkout', () => {
  test.each([
    ['', true],
    ['  ', true],
    ['0812-3456-7890', true],
    ['+62 812 3456 7890', true],
    ['12', false],
    ['nomor saya', false],
  ])('takes the optional number %j: %s', (waNumber, isTaken) => {
    const { customer } = orderOf();
    const order = orderOf({ customer: { ...customer, waNumber } });
    expect(canSubmit(order)).toBe(isTaken);
    expect(checkoutErrors(order)).toEqual(isTaken ? {} : { 'customer.waNumber': [waNumberMessage] });
  });

  test('a complete order may be sent', () => {
    expect(checkoutErrors(orderOf())).toEqual({});
    expect(canSubmit(orderOf())).toBe(true);
  });

  test.each([
    ['customer.name', orderOf({ customer: { name: '  ', address: 'x' } })],
    ['customer.address', orderOf({ customer: { name: 'x', address: '\n' } })],
    ['shipping.destinationLabel', orderOf({ shipping: { ...shipping, destinationLabel: '' } })],
    ['shipping.method', orderOf({ shipping: { ...shipping, method: null } })],
  ])('requires %s', (field, order) => {
    expect(checkoutErrors(order)).toEqual({ [field]: [requiredFieldMessage] });
    expect(canSubmit(order)).toBe(false);
  });

  test('a destination that was typed and not picked from the list is refused', () => {
    const order = orderOf({ shipping: { ...shipping, destination: '' } });
    expect(checkoutErrors(order)).toEqual({ 'shipping.destinationLabel': ['Pilih salah satu dari daftar'] });
    expect(canSubmit(order)).toBe(false);
  });

  test('a name or an address that is too long is refused, not cut', () => {
    const order = orderOf({ customer: { name: 'a'.repeat(101), address: 'b'.repeat(401) } });
    expect(checkoutErrors(order)).toEqual({
      'customer.name': ['Maksimal 100 karakter'],
      'customer.address': ['Maksimal 400 karakter'],
    });
    expect(canSubmit(order)).toBe(false);
  });

  test('an empty cart cannot be sent', () => {
    expect(canSubmit(orderOf({ items: [] }))).toBe(false);
  });

  test('errors show only at fields that were left once', () => {
    const errors = checkoutErrors(orderOf({ customer: { name: '', address: '' } }));
    expect(shownErrors(errors, new Set(['customer.name']))).toEqual({ 'customer.name': [requiredFieldMessage] });
    expect(shownErrors(errors, new Set())).toEqual({});
  });
});
