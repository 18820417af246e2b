import { describe, expect, test } from 'vitest';
import { emptyOrder } from './order.ts';
import { readOrder, writeOrder } from './order-storage.ts';
import { couponOf, item, orderOf } from './test-order.ts';

describe('the order stored in the browser', () => {
  test('is read back unchanged', () => {
    const order = orderOf({ items: [item()], coupon: couponOf({ maxDiscount: 5_000 }) });
    expect(readOrder(writeOrder(order))).toEqual(order);
  });

  test.each([null, '', 'null', '{', '[]', '"order"', '{"items":{}}', '{"items":[null,1,{"qty":1}],"customer":7}'])(
    '%j is an empty cart, not a broken page',
    (json) => {
      expect(readOrder(json)).toEqual(emptyOrder);
    },
  );

  test('a line that cannot be used is left out, the others stay', () => {
    const items = [item({ qty: 0 }), item({ qty: 1.5 }), item(), { ...item(), variant: { name: 'x' } }];
    expect(readOrder(JSON.stringify({ items })).items).toEqual([item()]);
  });
});
