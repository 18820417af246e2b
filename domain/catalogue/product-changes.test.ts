import { describe, expect, test } from 'vitest';
import { type ProductFacts, productChanges, productFactNames } from './product-changes.ts';

const before: ProductFacts = {
  name: 'Kipas 120 mm',
  sku: 'KPS-1',
  price: 90_000,
  discount: null,
  stock: 4,
  lowStock: null,
  weight: 300,
  size: null,
  isHotDeals: false,
  hotDealsPeriod: null,
  isFeatured: false,
  status: 'draft',
  brand: null,
  categories: ['a', 'b'],
  thumbnail: null,
  mediaUrls: [],
  mediaAlts: {},
  variants: [],
  description: '<p>Senyap.</p>',
  mainSpecs: [],
  specs: [],
};

describe('what has changed about a product', () => {
  test('nothing, when it was saved as it was', () => {
    expect(productChanges(before, structuredClone(before))).toEqual([]);
  });

  test('short values are recorded before and after', () => {
    const after = { ...before, price: 85_000, status: 'pending', discount: { type: 'percent', value: 10 } } as const;
    expect(productChanges(before, after)).toEqual([
      { field: 'status', from: 'draft', to: 'pending' },
      { field: 'price', from: 90_000, to: 85_000 },
      { field: 'discount', from: null, to: { type: 'percent', value: 10 } },
    ]);
  });

  test('of long texts, lists and pictures only the name is recorded; the order of categories counts', () => {
    const after = { ...before, description: '<p>Sunyi.</p>', categories: ['b', 'a'], brand: 'x' };
    expect(productChanges(before, after)).toEqual([
      { field: 'brand' },
      { field: 'categories' },
      { field: 'description' },
    ]);
  });

  test('the order of keys within a variant is no change', () => {
    const variants = [{ name: 'Hitam', price: 1 }];
    const stored = [{ price: 1, name: 'Hitam' }];
    expect(productChanges({ ...before, variants }, { ...before, variants: stored })).toEqual([]);
  });

  test('every fact is watched', () => {
    expect([...productFactNames].sort()).toEqual(Object.keys(before).sort());
  });
});
