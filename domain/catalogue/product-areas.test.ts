import { describe, expect, test } from 'vitest';
import type { Area } from '#domain/auth/areas.ts';
import { deniedChanges, deniedEdits, isWritable } from './product-areas.ts';

const staff = (...areas: Area[]) => ({ role: 'staff' as const, areas });
const catalogue = staff('catalogue');
const prices = staff('prices');
const variant = (name: string, price: number, stock: number | null = null) => ({ name, price, sku: null, stock });
const variantsBefore = [variant('Hitam', 100), variant('Putih', 120)];

const deniedVariants = (account: ReturnType<typeof staff>, after: ReturnType<typeof variant>[]) =>
  deniedChanges(account, ['variants'], {
    before: { price: 100, variants: variantsBefore },
    after: { price: 100, variants: after },
  }).map(({ message }) => message);

const none = { before: { price: 0, variants: [] }, after: { price: 0, variants: [] } };

test('an owner writes everything, staff without an area nothing', () => {
  const owner = { role: 'owner' as const, areas: [] };
  expect(deniedChanges(owner, ['price', 'name'], none)).toEqual([]);
  expect(deniedChanges(staff('orders'), ['price', 'name'], none).map(({ path }) => path)).toEqual(['price', 'name']);
});

test('price and discount need prices, the rest needs catalogue', () => {
  expect(deniedChanges(catalogue, ['name', 'price', 'discount', 'stock'], none)).toEqual([
    { path: 'price', message: 'Perlu hak bagian Harga' },
    { path: 'discount', message: 'Perlu hak bagian Harga' },
  ]);
  expect(deniedChanges(prices, ['name', 'price', 'isHotDeals'], none).map(({ path }) => path)).toEqual([
    'name',
    'isHotDeals',
  ]);
});

describe('variants', () => {
  test.each([
    ['another price', [variant('Hitam', 90), variant('Putih', 120)], true, false],
    ['another stock', [variant('Hitam', 100, 3), variant('Putih', 120)], false, true],
    ['another order', [variant('Putih', 120), variant('Hitam', 100)], false, true],
    ['one renamed in its place', [variant('Hitam doff', 100), variant('Putih', 120)], false, true],
    ['one renamed with another price', [variant('Hitam doff', 80), variant('Putih', 120)], true, true],
    ['another picture', [{ ...variant('Hitam', 100), picture: 'aa/b.webp' }, variant('Putih', 120)], false, true],
    ['a new one at the price of the product', [...variantsBefore, variant('Merah', 100)], false, true],
    ['a new one at a price of its own', [...variantsBefore, variant('Merah', 150)], true, true],
    ['one removed', [variant('Putih', 120)], false, true],
  ])('%s', (_, after, needsPrices, needsCatalogue) => {
    expect(deniedVariants(catalogue, after)).toEqual(needsPrices ? ['Perlu hak bagian Harga'] : []);
    expect(deniedVariants(prices, after)).toEqual(needsCatalogue ? ['Perlu hak bagian Katalog'] : []);
  });
});

test('edits of many products are divided in the same way', () => {
  expect(deniedEdits(catalogue, ['price', 'stock']).map(({ path }) => path)).toEqual(['edit.price']);
  expect(deniedEdits(prices, ['price', 'discount', 'category']).map(({ path }) => path)).toEqual(['edit.category']);
});

test('variants are part of both areas', () => {
  expect([isWritable(catalogue, 'price'), isWritable(catalogue, 'variants'), isWritable(prices, 'name')]).toEqual([
    false,
    true,
    false,
  ]);
});
