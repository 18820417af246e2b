import { expect, test } from 'vitest';
import { stockWithVariants } from './variant-stock.ts';

test.each([
  [5, [], 5, []],
  [5, [{ stock: null }, { stock: null }], 5, [null, null]],
  [99, [{ stock: 3 }, { stock: 2 }], 5, [3, 2]],
  [8, [{ stock: 3 }, { stock: null }, {}], 8, [3, 3, 2]],
  [1, [{ stock: 3 }, {}], 3, [3, 0]],
  [99, [{ stock: 0 }], 0, [0]],
])('a product with stock %i and variants %j', (given, variants, stock, each) => {
  const result = stockWithVariants(given, variants as { stock?: number | null }[]);
  expect(result.stock).toBe(stock);
  expect(result.variants.map((variant) => variant.stock)).toEqual(each);
});
