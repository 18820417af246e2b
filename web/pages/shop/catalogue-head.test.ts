import { describe, expect, test } from 'vitest';
import type { CatalogueSearch } from '#web/catalogue/catalogue-search.ts';
import { catalogueHead, hotDealsHead } from './catalogue-head.ts';
import type { LoadedList } from './load-list.ts';

const loaded = {
  meta: { name: 'Toko', ogImage: '' },
  origin: 'https://toko.example',
  categories: [{ _id: 'laptop', name: 'Laptop' }],
  brands: [
    { _id: 'asus', name: 'ASUS' },
    { _id: 'acer', name: 'Acer' },
  ],
  products: [],
} as unknown as LoadedList;

const titleOf = ({ meta }: ReturnType<typeof catalogueHead>) =>
  meta.flatMap((entry) => ('title' in entry ? [entry.title] : []))[0];
const isHidden = ({ meta }: ReturnType<typeof catalogueHead>) =>
  meta.some((entry) => 'name' in entry && entry.name === 'robots' && entry.content === 'noindex');

describe('the catalogue', () => {
  test.each<[CatalogueSearch, string]>([
    [{}, '/products'],
    [{ category: 'laptop' }, '/products?category=laptop'],
    [{ brand: 'asus', page: '2' }, '/products?brand=asus&page=2'],
  ])('%j is for search engines, at one address', (search, path) => {
    const head = catalogueHead(loaded, search);
    expect(isHidden(head)).toBe(false);
    expect(head.links).toEqual([{ rel: 'canonical', href: `https://toko.example${path}` }]);
  });

  test.each<[CatalogueSearch]>([
    [{ category: 'tidak-ada' }],
    [{ brand: 'tidak-ada' }],
    [{ category: 'laptop', brand: 'tidak-ada' }],
    [{ brand: 'asus,acer' }],
    [{ keyword: 'rtx' }],
    [{ category: 'laptop', sortBy: 'lowest_cost' }],
  ])('%j is not, and names no other page in its place', (search) => {
    const head = catalogueHead(loaded, search);
    expect(isHidden(head)).toBe(true);
    expect(head.links).toEqual([]);
  });
});

test('later pages of the lists have titles of their own', () => {
  expect(titleOf(catalogueHead(loaded, { category: 'laptop', page: '2' }))).toBe('Laptop - halaman 2 | Toko');
  expect(titleOf(hotDealsHead(loaded, {}))).toBe('Hot Deals | Toko');
  expect(titleOf(hotDealsHead(loaded, { page: '2' }))).toBe('Hot Deals - halaman 2 | Toko');
});
