import { describe, expect, test } from 'vitest';
import { checkProduct, type ProductValues, productBody, productValues } from './product-values.ts';

const values: ProductValues = {
  ...productValues(null),
  name: 'Laptop',
  sku: 'LP-1',
  price: 10_000_000,
  discountType: 'percent',
  discountValue: 10,
};
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('the product form', () => {
  test('a blank product lacks its name, sku and price', () => {
    expect(Object.keys(checkProduct(productValues(null)))).toEqual(['name', 'sku', 'price']);
  });

  test('a discount is at most everything', () => {
    expect(checkProduct({ ...values, discountValue: 101 })).toEqual({
      'discount.value': ['The maximum value allowed is 100'],
    });
    expect(checkProduct({ ...values, discountType: 'nominal', discountValue: 10_000_001 })).toEqual({
      'discount.value': ['The maximum value allowed is 10000000'],
    });
  });

  test('two variants need two names', () => {
    const variant = { key: '1', name: '8 GB', price: 1, sku: '', stock: '' };
    expect(checkProduct({ ...values, variants: [variant, { ...variant, key: '2' }] })).toEqual({
      'variants.1.name': ['Nama varian harus berbeda'],
    });
  });

  test('only what changed is sent, a discount as one value', () => {
    expect(productBody(values, ['price', 'discountValue'], 'now')).toEqual({
      price: 10_000_000,
      discount: { type: 'percent', value: 10 },
      updatedAt: 'now',
    });
  });

  test('no discount is sent as nothing', () => {
    expect(productBody({ ...values, discountType: '' }, ['discountType'])).toEqual({ discount: null });
  });

  test('pictures keep their order: stored ones by path, new ones by mark', () => {
    const [front, back] = [picture('depan.png'), picture('belakang.png')];
    const mediaUrls = [front, 'aa/old.webp', back].map((picture, place) => ({ key: String(place), picture }));
    const body = productBody({ ...values, thumbnail: picture('utama.png'), mediaUrls }, [
      'thumbnail',
      'mediaUrls',
      'brand',
    ]);
    const form = body as FormData;
    expect(form.get('mediaUrls')).toBe('["upload:0","aa/old.webp","upload:1"]');
    expect(form.getAll('mediaUrls').slice(1)).toEqual([front, back]);
    expect(form.get('thumbnail')).toBeInstanceOf(File);
    expect(form.get('brand')).toBe('');
  });

  test('specifications without a value are left out', () => {
    const mainSpecs = { socket: 'AM5', cores: ' ', memory_types: [] };
    expect(productBody({ ...values, mainSpecs }, ['mainSpecs'])).toEqual({
      mainSpecs: [{ key: 'socket', value: 'AM5' }],
    });
  });
});
