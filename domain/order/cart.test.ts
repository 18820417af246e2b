import { describe, expect, test } from 'vitest';
import { addItems, cartLimits, itemKey, itemName, limitedByStock, piecesIn, removeItem, setQty } from './cart.ts';
import { item, laptop, memory } from './test-order.ts';

const small = { name: '16 GB', price: 900_000 };
const large = { name: '32 GB', price: 1_800_000 };

describe('the cart', () => {
  test('the same product and variant become one line with more pieces', () => {
    const items = addItems([], [item(), item({ qty: 2 })])!;
    expect(items).toHaveLength(1);
    expect(items[0]?.qty).toBe(3);
  });

  test('another variant of the same product is a line of its own', () => {
    const items = addItems([item({ product: memory, variant: small })], [item({ product: memory, variant: large })])!;
    expect(items.map(({ variant }) => variant?.name)).toEqual(['16 GB', '32 GB']);
    expect(piecesIn(items)).toBe(2);
    expect([...items, item()].map(itemName)).toEqual([
      'Memori DDR5 (16 GB)',
      'Memori DDR5 (32 GB)',
      'Laptop Contoh 14',
    ]);
  });

  test('never holds more pieces than the stock', () => {
    expect(addItems([item({ qty: 4 })], [item({ qty: 4 })])?.[0]?.qty).toBe(5);
    expect(setQty([item()], itemKey(item()), 99)[0]?.qty).toBe(5);
    expect(setQty([item()], itemKey(item()), 0)[0]?.qty).toBe(1);
  });

  test("a variant's own stock counts before the product's", () => {
    const variant = { ...large, stock: 2 };
    expect(addItems([], [item({ product: memory, variant, qty: 9 })])?.[0]?.qty).toBe(2);
  });

  test('takes nothing that is out of stock', () => {
    expect(addItems([], [item({ product: { ...laptop, stock: 0 } })])).toEqual([]);
  });

  test('adding again brings the newest price', () => {
    const dearer = item({ product: { ...laptop, price: 11_000_000 } });
    expect(addItems([item()], [dearer])?.[0]?.product.price).toBe(11_000_000);
  });

  test('a full cart takes more of what it holds, and refuses a whole build rather than a part of it', () => {
    const other = (index: number) => item({ product: { ...laptop, _id: `p-${index}` } });
    const nearlyFull = Array.from({ length: cartLimits.items - 1 }, (_, index) => other(index));
    const full = addItems(nearlyFull, [other(1000)])!;
    expect(full).toHaveLength(cartLimits.items);
    expect(addItems(nearlyFull, [other(1000), other(1001)])).toBeNull();
    expect(addItems(full, [other(1001)])).toBeNull();
    expect(addItems(full, [other(0)])?.[0]?.qty).toBe(2);
  });

  test('says which items the stock limits', () => {
    expect(limitedByStock([item({ qty: 4 })], [item({ qty: 1 })])).toEqual([]);
    expect(limitedByStock([item({ qty: 4 })], [item({ qty: 2 })])).toEqual([item({ qty: 2 })]);
  });

  test('an item leaves by its key, the others stay', () => {
    const items = [item(), item({ product: memory })];
    expect(removeItem(items, itemKey(item()))).toEqual([item({ product: memory })]);
  });
});
