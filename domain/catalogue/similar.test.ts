import { describe, expect, test } from 'vitest';
import { type Comparable, mostSimilar, similarity } from './similar.ts';

const laptop = (_id: string, change: Partial<Comparable> = {}): Comparable => ({
  _id,
  brandId: 'asus',
  discountedPrice: 10_000_000,
  stock: 1,
  specTokens: ['ram_gb=16', 'os=windows'],
  ...change,
});
const own = laptop('own');

describe('similar products', () => {
  test('the same in everything is as similar as can be', () => {
    expect(similarity(own, laptop('a'))).toBeCloseTo(1);
    expect(similarity(own, laptop('a', { brandId: null, discountedPrice: 90_000_000, specTokens: [] }))).toBe(0);
  });

  test('specifications count more than the price, the price more than the brand', () => {
    const ids = mostSimilar(
      own,
      [
        laptop('brand', { discountedPrice: 25_000_000, specTokens: ['ram_gb=8'] }),
        laptop('price', { brandId: 'acer', specTokens: ['ram_gb=8'] }),
        laptop('specs', { brandId: 'acer', discountedPrice: 25_000_000 }),
      ],
      3,
    );
    expect(ids).toEqual(['specs', 'price', 'brand']);
  });

  test('a nearer price is more similar, above or below', () => {
    const at = (discountedPrice: number) => similarity(own, laptop('a', { discountedPrice }));
    expect(at(9_000_000)).toBeGreaterThan(at(8_000_000));
    expect(at(11_000_000)).toBeGreaterThan(at(15_000_000));
    expect(at(20_000_000)).toBeCloseTo(at(30_000_000));
  });

  test('what is sold out comes last, and never the product itself', () => {
    const near = laptop('a', { stock: 0 });
    const far = laptop('b', { discountedPrice: 30_000_000 });
    expect(mostSimilar(own, [own, near, far], 6)).toEqual(['b', 'a']);
    expect(mostSimilar(own, [near, far], 1)).toEqual(['b']);
  });
});
