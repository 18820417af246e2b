import { describe, expect, test } from 'vitest';
import { type BundledProduct, bundleOffer, partOffer } from './bundle.ts';

const product = (change: Partial<BundledProduct> = {}): BundledProduct => ({
  price: 1_000_000,
  discount: null,
  stock: 5,
  isActive: true,
  variants: [],
  ...change,
});
const plain = { feeRupiah: 0, roundToRupiah: 1 };
const part = (product: BundledProduct | null, qty = 1, variant: string | null = null) => ({ product, qty, variant });
const offer = (parts: ReturnType<typeof part>[], terms = plain) => bundleOffer(parts, ({ product }) => product, terms);

describe('a bundle', () => {
  test('costs what a shopper pays for its parts, with the fee, rounded up', () => {
    const discounted = product({ discount: { type: 'percent', value: 10 } });
    expect(offer([part(discounted), part(product(), 2)]).priceRupiah).toBe(2_900_000);
    const terms = { feeRupiah: 150_001, roundToRupiah: 10_000 };
    expect(offer([part(discounted), part(product(), 2)], terms).priceRupiah).toBe(3_060_000);
    expect(offer([part(product())], { feeRupiah: 0, roundToRupiah: 50_000 }).priceRupiah).toBe(1_000_000);
  });

  test('has as many pieces as complete sets', () => {
    expect(offer([part(product({ stock: 9 })), part(product({ stock: 5 }), 2)]).stock).toBe(2);
    expect(offer([part(product({ stock: 9 })), part(product({ stock: 1 }), 2)]).stock).toBe(0);
  });

  test('follows the variant that it holds', () => {
    const variants = [
      { name: '16 GB', price: 800_000, stock: 3 },
      { name: '32 GB', price: 1_500_000, stock: null },
    ];
    const memory = product({ stock: 7, variants });
    expect(partOffer({ variant: '16 GB' }, memory)).toEqual({ payRupiah: 800_000, stock: 3 });
    expect(partOffer({ variant: '32 GB' }, memory)).toEqual({ payRupiah: 1_500_000, stock: 7 });
    expect(partOffer({ variant: null }, memory)).toBeNull();
    expect(partOffer({ variant: '64 GB' }, memory)).toBeNull();
  });

  test('is sold out without one of its parts, at the price that it had', () => {
    expect(offer([part(product()), part(null)])).toEqual({ priceRupiah: null, stock: 0 });
    expect(offer([])).toEqual({ priceRupiah: null, stock: 0 });
  });

  test('is sold out with an archived part, whose price is still known', () => {
    expect(offer([part(product()), part(product({ isActive: false }))])).toEqual({ priceRupiah: 2_000_000, stock: 0 });
  });
});
