import { expect, test } from 'vitest';
import { knownPageQuery } from './page-queries.ts';

test.each([
  ['/products', ['keyword', 'category', 'brand', 'minPrice', 'maxPrice', 'stock', 'specs', 'sortBy', 'page']],
  ['/products/compare', ['ids']],
  ['/products/64f0', []],
  ['/brands/asus', ['page']],
  ['/brands/asus/x', undefined],
  ['/pages/promo-ramadan', []],
  ['/', []],
  ['/about', []],
  ['/icon/512.png', []],
  ['/feeds/products.xml', []],
  ['/app/product', undefined],
  ['/products/a/b', undefined],
])('%s has the parameters %j', (path, known) => expect(knownPageQuery(path)).toEqual(known));

test('the laptop advisor keeps its answers in the query', () => {
  expect(knownPageQuery('/laptop-recommendations')).toEqual(
    expect.arrayContaining(['mainRequirement', 'os', 'budget']),
  );
});
