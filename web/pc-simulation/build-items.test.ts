import { describe, expect, test } from 'vitest';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';
import {
  type BuildItem,
  buildQueryOf,
  choicesOf,
  isShort,
  linkedItems,
  slotOfProduct,
  totalRupiah,
  withItem,
  withoutItem,
  withQty,
} from './build-items.ts';

const card = (sku: string, change: Partial<ProductCard> = {}): ProductCard => ({
  _id: `id-${sku}`,
  name: sku,
  sku,
  thumbnail: null,
  mediaUrls: [],
  categories: [],
  brand: null,
  price: 1_000_000,
  discount: null,
  discountedPrice: 1_000_000,
  stock: 5,
  weight: 1000,
  isHotDeals: false,
  isFeatured: false,
  variants: [],
  mainSpecs: [],
  status: 'active',
  views: 0,
  rating: { average: 0, count: 0 },
  createdAt: '',
  updatedAt: '',
  ...change,
});
const item = (slot: SimulationSlot, sku: string, change: Partial<ProductCard> = {}): BuildItem => ({
  slot,
  product: card(sku, change),
  variant: null,
  qty: 1,
});
const skus = (items: readonly BuildItem[]) => items.map(({ product, qty }) => `${qty} ${product.sku}`);

describe('a build', () => {
  test('takes parts in the order of the slots, one where there is room for one', () => {
    const build = [
      item('psu', 'P1'),
      item('cpu', 'C1'),
      item('storage', 'S1'),
      item('storage', 'S2'),
      item('cpu', 'C2'),
    ];
    expect(skus(build.reduce<BuildItem[]>((items, each) => withItem(items, each), []))).toEqual([
      '1 C2',
      '1 S1',
      '1 S2',
      '1 P1',
    ]);
  });

  test('the same drive once more is a piece more', () => {
    const one = withItem([], item('storage', 'S1'));
    expect(skus(withItem(one, item('storage', 'S1')))).toEqual(['2 S1']);
    expect(skus(withItem(withItem(one, item('storage', 'S2')), item('storage', 'S1'), item('storage', 'S2')))).toEqual([
      '2 S1',
    ]);
  });

  test('a replaced drive gives its place to the new one', () => {
    const two = [item('storage', 'S1'), item('storage', 'S2')];
    expect(skus(withItem(two, item('storage', 'S3'), two[0]))).toEqual(['1 S3', '1 S2']);
  });

  test('takes no more than its limits', () => {
    const full = Array.from({ length: 8 }, (_, index) => item('other', `O${index}`));
    expect(withItem(full, item('other', 'O9'))).toHaveLength(8);
    expect(skus(withQty(full, full[0]!, 99)).at(0)).toBe('8 O0');
    expect(skus(withoutItem(full, full[0]!))).not.toContain('1 O0');
  });

  test('its total counts discounts and pieces', () => {
    const discounted = { ...item('memory', 'M1', { discount: { type: 'percent', value: 10 } }), qty: 2 };
    expect(totalRupiah([discounted, item('cpu', 'C1')])).toBe(2_800_000);
  });

  test('says which part has fewer pieces in stock than wanted', () => {
    expect(isShort({ ...item('memory', 'M1', { stock: 1 }), qty: 2 })).toBe(true);
    expect(isShort(item('memory', 'M1', { stock: 1 }))).toBe(false);
  });

  test('comes back from its address, without what is not sold', () => {
    const variants = [
      { name: 'Hitam', price: 900_000, sku: null, stock: 0 },
      { name: 'Putih', price: 950_000, sku: null, stock: 3 },
    ];
    const cards = new Map([
      ['C1', card('C1')],
      ['K1', card('K1', { variants })],
    ]);
    const parts = [
      { slot: 'cpu', sku: 'C1', variant: null, qty: 3 },
      { slot: 'gpu', sku: 'G1', variant: null, qty: 1 },
      { slot: 'case', sku: 'K1', variant: null, qty: 1 },
    ] as const;
    const items = linkedItems(parts, cards);
    expect(buildQueryOf(items)).toEqual({ processor: 'C1', casing: 'K1**Putih' });
    expect(choicesOf(items)).toEqual([
      { slot: 'cpu', product: 'id-C1', variant: null, qty: 1 },
      { slot: 'case', product: 'id-K1', variant: 'Putih', qty: 1 },
    ]);
  });

  test.each([
    ['vga', 'gpu'],
    ['monitor', 'monitor'],
    ['other', 'other'],
  ])('a product of the kind %s belongs to %s', (kind, slot) => {
    expect(slotOfProduct({ categories: [{ _id: '1', name: 'A', kind }] })).toBe(slot);
  });
});
