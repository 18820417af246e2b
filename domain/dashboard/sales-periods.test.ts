import { expect, test } from 'vitest';
import { salesPeriodsOf } from './sales-periods.ts';

test('the day is the last one, the week the last seven, the month all thirty', () => {
  const days = Array.from({ length: 30 }, (_, index) => String(index));
  const periods = salesPeriodsOf({
    sales: days.map((day, index) => ({ day, orders: 1, salesRupiah: index })),
    views: days.map((day) => ({ day, views: 10 })),
    leads: days.map((day) => ({ day, order: 1, ask: 2, chat: 3 })),
  });
  expect(periods).toEqual([
    { name: 'day', orders: 1, salesRupiah: 29, views: 10, chats: 6 },
    { name: 'week', orders: 7, salesRupiah: 23 + 24 + 25 + 26 + 27 + 28 + 29, views: 70, chats: 42 },
    { name: 'month', orders: 30, salesRupiah: 435, views: 300, chats: 180 },
  ]);
});
