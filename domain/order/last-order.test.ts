import { expect, test } from 'vitest';
import { dayMs } from '#domain/days.ts';
import { isRecentOrder, readLastOrder } from './last-order.ts';

const last = { number: 'RK-261115-0042', url: 'https://toko.example/pesanan/rahasia', at: 1_000 };

test('the order that was sent last is read as it was written', () => {
  expect(readLastOrder(JSON.stringify(last))).toEqual(last);
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...last, number: 'Klik di sini' }),
  JSON.stringify({ ...last, url: 'javascript:alert(1)' }),
  JSON.stringify({ ...last, at: 'kemarin' }),
])('%j is read as no order', (json) => {
  expect(readLastOrder(json)).toBeNull();
});

test('it is offered for thirty days', () => {
  expect(isRecentOrder(last, 1_000 + 29 * dayMs)).toBe(true);
  expect(isRecentOrder(last, 1_000 + 30 * dayMs)).toBe(false);
});
