import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { exceededStock, type FormItem } from './order-form-values.ts';

const variants = [
  { name: 'Hitam', stock: 2 },
  { name: 'Putih', stock: null },
];
const plain = { stock: 3, variants: [] as unknown } as Product;
const coloured = { stock: 9, variants: variants as unknown } as Product;

test.each([
  ['as many as there are', plain, { qty: 3 }, null],
  ['one more', plain, { qty: 4 }, 3],
  ['more than are left, because the order holds them already', plain, { qty: 5, held: 2 }, null],
  ['more of a variant with a stock of its own', coloured, { qty: 3, variant: 'Hitam' }, 2],
  ['a variant that shares the stock of all', coloured, { qty: 9, variant: 'Putih' }, null],
])('a line with %s', (_, product, line, exceeded) => {
  const item: FormItem = {
    product: 'a',
    line: null,
    name: 'Kabel',
    variant: null,
    price: 1,
    discountedPrice: 1,
    held: 0,
    ...line,
  };
  expect(exceededStock(item, product)).toBe(exceeded);
});
