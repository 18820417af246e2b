import { describe, expect, test } from 'vitest';
import { editedPrice, editProduct, type PriceEdit, type ProductEdit, restoreProduct } from './product-edit.ts';

const by = (change: Partial<PriceEdit>): PriceEdit => ({
  direction: 'raise',
  by: 'percent',
  amount: 10,
  rounding: 'none',
  ...change,
});

describe('a new price', () => {
  test.each([
    [1_000_000, by({}), 1_100_000],
    [1_000_000, by({ direction: 'lower' }), 900_000],
    [1_000_000, by({ by: 'rupiah', amount: 25_000 }), 1_025_000],
    [1_234_567, by({ amount: 0, rounding: '000' }), 1_235_000],
    [1_234_499, by({ amount: 0, rounding: '000' }), 1_234_000],
    [1_234_567, by({ amount: 0, rounding: '900' }), 1_234_900],
    [1_234_300, by({ amount: 0, rounding: '900' }), 1_233_900],
    [1_234_567, by({ amount: 0, rounding: '9000' }), 1_239_000],
    [1_233_000, by({ amount: 0, rounding: '9000' }), 1_229_000],
    [99_999, by({ amount: 33.33 }), 133_329],
    [100, by({ amount: 0, rounding: '900' }), 900],
    [1_000, by({ direction: 'lower', by: 'rupiah', amount: 2_000 }), -1_000],
    [0, by({ rounding: '900' }), 0],
    [0, by({ by: 'rupiah', amount: 25_000, rounding: '9000' }), 0],
  ])('of %i by %j is %i', (price, edit, expected) => {
    expect(editedPrice(price, edit)).toBe(expected);
  });
});

const product = {
  price: 1_000_000,
  variantPrices: [{ name: 'Hitam', price: 1_200_000 }],
  discount: null,
  stock: 5,
  hasVariantStock: false,
  isBundle: false,
  isHotDeals: false,
  hotDealsPeriod: null,
  isFeatured: true,
  brand: 'asus',
  categories: ['laptop'],
};
const edited = (edit: ProductEdit, change: object = {}) => editProduct({ ...product, ...change }, edit);

describe('an edit of many products', () => {
  test('changes the prices of variants too', () => {
    expect(edited({ price: by({ rounding: '900' }) })).toMatchObject({
      after: { price: 1_099_900, variantPrices: [{ name: 'Hitam', price: 1_319_900 }] },
    });
  });

  test('sets, raises and lowers the stock, never below nothing', () => {
    for (const [mode, stock] of [
      ['set', 7],
      ['raise', 12],
      ['lower', 0],
    ] as const) {
      expect(edited({ stock: { mode, amount: 7 } })).toMatchObject({ after: { stock } });
    }
  });

  test('changes several fields at once and leaves the others', () => {
    const discount = { type: 'percent' as const, value: 5 };
    expect(edited({ isHotDeals: true, discount, brand: 'acer', category: { mode: 'add', _id: 'promo' } })).toEqual({
      after: {
        price: 1_000_000,
        variantPrices: product.variantPrices,
        discount,
        stock: 5,
        isHotDeals: true,
        hotDealsPeriod: null,
        isFeatured: true,
        brand: 'acer',
        categories: ['laptop', 'promo'],
      },
    });
    expect(edited({ category: { mode: 'replace', _id: 'promo' } })).toMatchObject({ after: { categories: ['promo'] } });
    expect(edited({ discount: null }, { discount })).toMatchObject({ after: { discount: null } });
    const hotDealsPeriod = { startAt: null, endAt: '2026-11-11T17:00:00.000Z' };
    expect(edited({ isHotDeals: true, hotDealsPeriod })).toMatchObject({ after: { isHotDeals: true, hotDealsPeriod } });
    expect(edited({ isHotDeals: false }, { isHotDeals: true, hotDealsPeriod })).toMatchObject({
      after: { isHotDeals: false, hotDealsPeriod: null },
    });
  });

  test.each<[ProductEdit, object, string]>([
    [{ isFeatured: true }, {}, 'Sudah seperti itu'],
    [{ category: { mode: 'add', _id: 'laptop' } }, {}, 'Sudah seperti itu'],
    [{ price: by({ amount: 0 }) }, {}, 'Sudah seperti itu'],
    [{ price: by({ direction: 'lower', by: 'rupiah', amount: 1_100_000 }) }, {}, 'Harga menjadi kurang dari Rp 0'],
    [{ price: by({ direction: 'lower', amount: 100 }) }, {}, 'Harga menjadi Rp 0'],
    [{ price: by({ direction: 'lower', rounding: '000' }) }, { price: 400 }, 'Harga menjadi Rp 0'],
    [
      { price: by({ amount: 0, rounding: '000' }) },
      { variantPrices: [{ name: 'Kabel', price: 499 }] },
      'Harga menjadi Rp 0',
    ],
    [{ price: by({ by: 'rupiah', amount: 9_999_000_000 }) }, {}, 'Harga menjadi terlalu besar'],
    [
      { price: by({ direction: 'lower', amount: 50, rounding: '9000' }) },
      { price: 4_000, variantPrices: [] },
      'Pembulatan membalik perubahan',
    ],
    [
      { price: by({ amount: 1, rounding: '000' }) },
      { price: 1_400, variantPrices: [] },
      'Pembulatan membalik perubahan',
    ],
    [
      { price: by({ amount: 1, rounding: '000' }) },
      { variantPrices: [{ name: 'Hitam', price: 1_400 }] },
      'Pembulatan membalik perubahan',
    ],
    [{ discount: { type: 'nominal', value: 1_100_000 } }, {}, 'Diskon tidak boleh melebihi harga'],
    [{ stock: { mode: 'set', amount: 1 } }, { hasVariantStock: true }, 'Stok diatur per varian'],
    [{ stock: { mode: 'raise', amount: 1_000_000 } }, {}, 'Stok menjadi terlalu besar'],
    [{ price: by({}) }, { isBundle: true }, 'Harga dan stok paket mengikuti isinya'],
    [
      { category: { mode: 'add', _id: 'k' } },
      { categories: Array.from({ length: 10 }, (_, index) => `c${index}`) },
      'Sudah punya 10 kategori',
    ],
  ])('%j is not done where it cannot be: %j', (edit, change, reason) => {
    expect(edited(edit, change)).toEqual({ reason });
  });
});

describe('the undo of an edit', () => {
  const nominal = { type: 'nominal' as const, value: 1_100_000 };

  test.each([
    [{ price: 900_000 }, {}],
    [{ discount: nominal }, { price: 2_000_000 }],
    [{ isFeatured: false }, { discount: nominal }],
  ])('puts %j back', (before, change) => {
    expect(restoreProduct({ ...product, ...change }, before)).toEqual({ after: { ...product, ...change, ...before } });
  });

  test.each([
    [{ price: 1_000_000 }, { price: 2_000_000, discount: nominal }, 'Diskon tidak boleh melebihi harga'],
    [{ discount: nominal }, {}, 'Diskon tidak boleh melebihi harga'],
    [{ stock: 3 }, { hasVariantStock: true }, 'Stok diatur per varian'],
    [
      { variantPrices: [{ name: 'Hitam', price: 1_000_000 }] },
      { price: 2_000_000, discount: nominal },
      'Diskon tidak boleh melebihi harga varian Hitam',
    ],
  ])('does not put %j back into %j', (before, change, reason) => {
    expect(restoreProduct({ ...product, ...change }, before)).toEqual({ reason });
  });
});
