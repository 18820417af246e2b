import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/resources.ts';
import { differencesBetween } from '#web/admin/form/differences.ts';
import { comparableValues, type ProductValues, productValues } from './product-values.ts';
import { labelOf, wordsOf } from './product-words.ts';

const laptop = { _id: 'c1', name: 'Laptop', parent: null, kind: 'laptop' } as Entry<'category'>;
const gaming = { _id: 'c2', name: 'Laptop Gaming', parent: 'c1', kind: 'laptop' } as Entry<'category'>;
const named = { brands: [{ _id: 'b1', name: 'Lenovo' }], categories: [laptop, gaming], kinds: ['laptop'] };

const black = { name: 'Hitam', price: 1_000, sku: 'H-1', stock: '3', picture: '' };
const stored: ProductValues = {
  ...productValues(null),
  variants: [{ ...black, stored: { name: 'Hitam', stock: '3' } }],
};

const words = (name: keyof ProductValues, values: Partial<ProductValues>) =>
  wordsOf(name, { ...stored, ...values }, named);

function differences(mine: Partial<ProductValues>, theirs: Partial<ProductValues>) {
  const names = Object.keys(mine) as (keyof ProductValues)[];
  return differencesBetween<ProductValues>(
    names,
    { ...stored, ...mine },
    { ...stored, ...theirs },
    { labelOf, wordsOf: (name, values) => wordsOf(name, values, named), comparable: comparableValues },
  );
}

describe('two versions of a product', () => {
  test.each([
    [{ stock: '4' }, { stock: '5' }],
    [{ sku: 'H-2' }, { sku: 'H-3' }],
    [{ price: 2_000 }, { price: 3_000 }],
    [{ picture: 'a' }, { picture: '' }],
  ])('differ visibly where a variant has %j and %j', (mine, theirs) => {
    const mediaUrls = [{ key: 'a', picture: 'a', alt: '' }];
    const [difference, ...others] = differences(
      { variants: [{ ...black, ...mine }], mediaUrls },
      { variants: [{ ...black, ...theirs }], mediaUrls },
    );
    expect(difference).toMatchObject({ label: 'Varian', isUnseen: false });
    expect(difference?.mine).not.toBe(difference?.theirs);
    expect(others).toEqual([]);
  });

  test('differ where only the format of the description does, and a long one is not cut', () => {
    const html = `<p>${'kata '.repeat(500)}</p>`;
    expect(differences({ description: `${html}a` }, { description: `${html}b` })).toMatchObject([
      { mine: expect.stringMatching(/a$/), theirs: expect.stringMatching(/b$/), isUnseen: false },
    ]);
    expect(differences({ description: '<p>Baru</p>' }, { description: '<p><b>Baru</b></p>' })).toMatchObject([
      { label: 'Deskripsi', mine: 'Baru', theirs: 'Baru', isUnseen: true },
    ]);
  });

  test('do not differ where both editors typed the same', () => {
    const sold = { ...black, stock: '4' };
    expect(
      differences(
        {
          variants: [{ ...sold, stored: { name: 'Hitam', stock: '3' } }],
          mainSpecs: { os: 'windows', processor: 'i5', ram: '' },
        },
        {
          variants: [{ ...sold, stored: { name: 'Hitam', stock: '4' } }],
          mainSpecs: { processor: 'i5', os: 'windows' },
        },
      ),
    ).toEqual([]);
  });

  test('are shown by name, not by id or key', () => {
    expect(words('brand', { brand: 'b1' })).toBe('Lenovo');
    expect(words('brand', { brand: '' })).toBe('(kosong)');
    expect(words('brand', { brand: 'new' })).toBe('(tidak dikenal)');
    expect(words('categories', { categories: ['c2', 'c1'] })).toBe('Laptop › Laptop Gaming\nLaptop');
    expect(words('categories', { categories: [] })).toBe('(kosong)');
    expect(words('isFeatured', { isFeatured: true })).toBe('Aktif');
    expect(words('isHotDeals', { isHotDeals: false })).toBe('Nonaktif');
    expect(words('price', { price: 1_500_000 })).toBe('Rp 1.500.000');
    expect(words('discountEnd', { discountEnd: '2026-11-11T23:59' })).toBe('11 Nov 2026 23.59 WIB');
    expect(words('mainSpecs', { mainSpecs: { socket: 'AM5', os: 'windows', screen_size: '14' } })).toBe(
      'Ukuran layar: 14 inci\nSistem operasi: Windows\nSocket: AM5',
    );
    expect(words('variants', {})).toBe('Hitam: Rp 1.000 · SKU H-1 · Stok 3 · Tanpa gambar sendiri');
  });
});
