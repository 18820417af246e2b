import { describe, expect, test } from 'vitest';
import { countFilters, type PriceList } from './filter-counts.ts';

const lists: PriceList[] = [
  { brandId: 'asus', isInStock: true, prices: [1_000_000, 2_000_000, 2_000_000] },
  { brandId: 'asus', isInStock: false, prices: [4_000_000] },
  { brandId: 'acer', isInStock: true, prices: [3_000_000] },
  { brandId: null, isInStock: false, prices: [1_500_000] },
];
const all = { brands: [], isInStockOnly: false };

describe('counts beside the filters', () => {
  test('without a filter everything counts', () => {
    expect(countFilters(lists, all)).toEqual({
      total: 6,
      inStock: 4,
      brands: [
        { _id: 'asus', count: 4 },
        { _id: 'acer', count: 1 },
      ],
      price: { bounds: [1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000], counts: [1, 1, 2, 2] },
    });
  });

  test('a chosen brand narrows everything but the brands', () => {
    const counts = countFilters(lists, { ...all, brands: ['acer'] });
    expect(counts).toMatchObject({ total: 1, inStock: 1, price: { counts: [0, 0, 0, 1] } });
    expect(counts.brands).toEqual(countFilters(lists, all).brands);
  });

  test('several brands are alternatives', () => {
    expect(countFilters(lists, { ...all, brands: ['acer', 'asus'] }).total).toBe(5);
  });

  test('prices count with both limits, and the histogram ignores them', () => {
    const counts = countFilters(lists, { ...all, minPrice: 1_500_000, maxPrice: 3_000_000 });
    expect(counts).toMatchObject({ total: 4, inStock: 3 });
    expect(counts.price).toEqual(countFilters(lists, all).price);
  });

  test('limits the wrong way round leave nothing', () => {
    expect(countFilters(lists, { ...all, minPrice: 3_000_000, maxPrice: 1_000_000 })).toMatchObject({
      total: 0,
      inStock: 0,
      brands: [],
    });
  });

  test('in stock only narrows brands and histogram, and its own count stays', () => {
    expect(countFilters(lists, { ...all, isInStockOnly: true })).toMatchObject({
      total: 4,
      inStock: 4,
      brands: [
        { _id: 'asus', count: 3 },
        { _id: 'acer', count: 1 },
      ],
      price: { counts: [1, 0, 2, 1] },
    });
  });

  test('nothing found has no histogram', () => {
    expect(countFilters([], all)).toEqual({ total: 0, inStock: 0, brands: [], price: { bounds: [], counts: [] } });
  });
});
