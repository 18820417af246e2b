import { describe, expect, test } from 'vitest';
import { changedSearch, hasFilters, readCatalogueSearch } from './catalogue-search.ts';

const given = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readCatalogueSearch(raw)).filter(([, value]) => value !== undefined));

describe('the query of the catalogue', () => {
  test('valid values are read', () => {
    const raw = { keyword: ' rtx 4060 ', category: 'c1', minPrice: '0', maxPrice: '900', sortBy: 'newest', page: '3' };
    expect(given(raw)).toEqual({ ...raw, keyword: 'rtx 4060' });
  });

  test.each([
    { page: '1' },
    { page: '0' },
    { page: 'abc' },
    { minPrice: '-1' },
    { maxPrice: '1e9' },
    { sortBy: 'deal' },
    { stock: 'empty' },
    { category: 'x'.repeat(61) },
    { category: '\u0000' },
    { keyword: '   ' },
    { brand: ['a'] },
    { unknown: 'x' },
  ])('%j is left out', (raw) => {
    expect(given(raw)).toEqual({});
  });

  test('a wrong value is overwritten', () => {
    expect('page' in readCatalogueSearch({ page: 'abc' })).toBe(true);
  });

  test.each([
    ['12345678901', '12345678901'],
    ['999999999999999', '999999999999999'],
    ['9.000.000', '9000000'],
    ['007', '7'],
    ['1000000000000000', undefined],
    ['', undefined],
  ])('a price of %j is read as %j: every amount that the field takes', (typed, read) => {
    expect(readCatalogueSearch({ maxPrice: typed }).maxPrice).toBe(read);
  });

  test('a pasted paragraph searches with its beginning', () => {
    expect(readCatalogueSearch({ keyword: 'a'.repeat(300) }).keyword).toHaveLength(100);
  });
});

describe('changing a filter', () => {
  const search = { keyword: 'asus', category: 'c1', specs: 'ram_gb:16', sortBy: 'lowest_cost', page: '4' };

  test('begins at page 1 and keeps the rest', () => {
    expect(changedSearch(search, { brand: 'b1' })).toMatchObject({ keyword: 'asus', category: 'c1', brand: 'b1' });
    expect('page' in changedSearch(search, {})).toBe(false);
  });

  test('another category drops the specification filters of the old one', () => {
    expect(changedSearch(search, { category: 'c2' }).specs).toBeUndefined();
    expect(changedSearch(search, { brand: 'b1' }).specs).toBe('ram_gb:16');
  });

  test('the dot shows for the filters of the dialog only', () => {
    expect(hasFilters({ keyword: 'asus', sortBy: 'newest', page: '2' })).toBe(false);
    expect(hasFilters({ maxPrice: '1' })).toBe(true);
    expect(hasFilters({ stock: 'available' })).toBe(true);
  });
});
