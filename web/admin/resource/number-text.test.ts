import { expect, test } from 'vitest';
import { coupon } from '#domain/order/coupon.resource.ts';
import { numberText } from './number-text.ts';

const dates = { _id: 'kupon', createdAt: '', updatedAt: '' };

test.each([
  [{ type: 'percent', value: 5, maxDiscount: 150_000 }, '5% (maks. Rp 150.000)'],
  [{ type: 'percent', value: 10, maxDiscount: null }, '10%'],
  [{ type: 'nominal', value: 250_000, maxDiscount: null }, 'Rp 250.000'],
])('the discount of a coupon is listed with its unit: %o', (terms, text) => {
  expect(numberText(coupon.fields.value, terms.value, { ...dates, ...terms })).toBe(text);
});

test('other numbers are rupiah or plain', () => {
  expect(numberText(coupon.fields.minSubtotal, 500_000, dates)).toBe('Rp 500.000');
  expect(numberText(coupon.fields.maxUses, 1_000, dates)).toBe('1.000');
});
