import { describe, expect, test } from 'vitest';
import {
  checkProduct,
  discountsAt,
  isStockMissing,
  mainSpecsOf,
  type ProductValues,
  productBody,
  productPath,
  productValues,
  typedSpec,
  type VariantValue,
  variantStock,
} from './product-values.ts';

const values: ProductValues = {
  ...productValues(null),
  name: 'Laptop',
  sku: 'LP-1',
  price: 10_000_000,
  discountType: 'percent',
  discountPercent: '10',
};
/** What the server reads from the form: JSON where a part is JSON, nothing where it is empty. */
function sent(body: FormData): Record<string, unknown> {
  const read = (text: string): unknown => {
    if (text === '') return null;
    return /^[[{"\d]/.test(text) ? JSON.parse(text) : text;
  };
  return Object.fromEntries([...body].map(([name, part]) => [name, read(String(part))]));
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('the product form', () => {
  test('a blank product lacks its name, sku and price', () => {
    expect(Object.keys(checkProduct(productValues(null)))).toEqual(['name', 'sku', 'price']);
  });

  test('a discount is at most everything', () => {
    expect(checkProduct({ ...values, discountPercent: '101' })).toEqual({
      discountPercent: ['The maximum value allowed is 100'],
    });
    expect(checkProduct({ ...values, discountType: 'nominal', discountRupiah: 10_000_001 })).toEqual({
      discountRupiah: ['The maximum value allowed is 10000000'],
    });
    const variants = [{ name: '8 GB', price: 500_000, sku: '', stock: '', picture: '' }];
    expect(checkProduct({ ...values, variants, discountType: 'nominal', discountRupiah: 500_001 })).toEqual({
      discountRupiah: ['Diskon tidak boleh melebihi harga varian 8 GB'],
    });
  });

  test('two variants need two names', () => {
    const variant = { name: '8 GB', price: 1, sku: '', stock: '', picture: '' };
    expect(checkProduct({ ...values, variants: [variant, { ...variant }] })).toEqual({
      'variants.1.name': ['Nama varian harus berbeda'],
    });
  });

  test('once a variant has a stock of its own, all need one and the sum is the stock of the product', () => {
    const [black, white] = [
      { name: 'Hitam', price: 1, sku: '', stock: '1.200', picture: '' },
      { name: 'Putih', price: 1, sku: '', stock: '', picture: '' },
    ];
    expect(variantStock([{ ...black, stock: '' }, white])).toBeNull();
    expect(checkProduct({ ...values, variants: [{ ...black, stock: '' }, white] })).toEqual({});
    expect(checkProduct({ ...values, stock: '', variants: [black, white] })).toEqual({
      'variants.1.stock': ['Value is required'],
    });
    expect(variantStock([black, { ...white, stock: '3' }])).toBe(1203);
    expect(isStockMissing([black, white])).toBe(true);
    expect(isStockMissing([black, { ...white, stock: '0' }])).toBe(false);
    expect(isStockMissing([{ ...black, stock: ' ' }, white])).toBe(false);
  });

  test('the stock of a variant is sent only where somebody typed it: orders take from it meanwhile', () => {
    const stored = { name: 'Hitam', stock: '3' };
    const black = { ...stored, price: 2, sku: '', picture: '', stored };
    const sentStocks = (variants: VariantValue[]) =>
      (sent(productBody({ ...values, variants }, ['variants'])).variants as { stock?: number }[]).map(
        ({ stock }) => stock,
      );
    expect(sentStocks([black, { ...black, stock: '4' }, { ...black, name: 'Kelabu' }])).toEqual([undefined, 4, 3]);
  });

  test('only what changed is sent, a discount as one value', () => {
    expect(sent(productBody(values, ['price', 'discountPercent'], 'now'))).toEqual({
      price: 10_000_000,
      discount: { type: 'percent', value: 10, startAt: null, endAt: null },
      updatedAt: 'now',
    });
  });

  test('decimals are read and written the Indonesian way', () => {
    const typed = { ...values, discountPercent: '7,5', stock: '1.500', weight: '2.030' };
    expect(checkProduct(typed)).toEqual({});
    expect(sent(productBody(typed, ['discountPercent', 'stock', 'weight']))).toEqual({
      discount: { type: 'percent', value: 7.5, startAt: null, endAt: null },
      stock: 1500,
      weight: 2030,
    });
    expect(checkProduct({ ...values, stock: '7,5', weight: 'berat' })).toEqual({
      stock: ['Isi dengan angka bulat'],
      weight: ['Value must be numeric'],
    });
  });

  test('a size has three sides or none', () => {
    const size = { length: '52', width: ' 30 ', height: '' };
    expect(checkProduct({ ...values, size })).toEqual({ 'size.height': ['Value is required'] });
    expect(checkProduct({ ...values, size: { ...size, height: '301' } })).toEqual({
      'size.height': ['The maximum value allowed is 300'],
    });
    expect(sent(productBody({ ...values, size: { ...size, height: '52' } }, ['size']))).toEqual({
      size: { length: 52, width: 30, height: 52 },
    });
    expect(checkProduct(values)).toEqual({});
    expect(sent(productBody(values, ['size']))).toEqual({ size: null });
  });

  test('a main specification in numbers is stored with a point and shown with a comma', () => {
    expect(mainSpecsOf({ mainSpecs: { boost_ghz: '5,1', socket: 'AM5' } })).toEqual([
      { key: 'boost_ghz', value: '5.1' },
      { key: 'socket', value: 'AM5' },
    ]);
    expect(typedSpec('boost_ghz', '5.1')).toBe('5,1');
    expect(typedSpec('chipset', 'B650')).toBe('B650');
    expect(checkProduct({ ...values, mainSpecs: { boost_ghz: 'cepat' } })).toEqual({
      'mainSpecs.boost_ghz': ['Value must be numeric'],
    });
  });

  test("the server's messages find their fields", () => {
    expect(productPath('discount.value', values)).toBe('discountPercent');
    expect(productPath('specs.2.key', values)).toBe('specs.2.name');
    expect(productPath('variants.0.price', values)).toBe('variants.0.price');
  });

  test('no discount is sent as nothing', () => {
    expect(sent(productBody({ ...values, discountType: '' }, ['discountType']))).toEqual({ discount: null });
  });

  test('pictures keep their order: stored ones by path, new ones by mark', () => {
    const [front, back] = [picture('depan.png'), picture('belakang.png')];
    const mediaUrls = [front, 'aa/old.webp', back].map((picture, index) => ({
      key: String(index),
      picture,
      alt: index === 1 ? ' Sisi lama ' : '',
    }));
    const body = productBody({ ...values, thumbnail: picture('utama.png'), mediaUrls }, [
      'thumbnail',
      'mediaUrls',
      'brand',
    ]);
    expect(body.get('mediaUrls')).toBe('["upload:0","aa/old.webp","upload:1"]');
    expect(body.get('mediaAlts')).toBe('["","Sisi lama",""]');
    expect(body.getAll('mediaUrls').slice(1)).toEqual([front, back]);
    expect(body.get('thumbnail')).toBeInstanceOf(File);
    expect(body.get('brand')).toBe('');
  });

  test('specifications without a value are left out', () => {
    const mainSpecs = { socket: 'AM5', cores: ' ', memory_types: [] };
    expect(sent(productBody({ ...values, mainSpecs }, ['mainSpecs']))).toEqual({
      mainSpecs: [{ key: 'socket', value: 'AM5' }],
    });
  });
});

test('shoppers see a dated discount only between its start and its end', () => {
  const dated = { ...values, discountStart: '2026-12-01T00:00', discountEnd: '2026-12-05T00:00' };
  const ten = { type: 'percent', value: 10 };
  expect(discountsAt(values, new Date('2026-11-17T00:00Z'))).toEqual({ current: ten, upcoming: null });
  expect(discountsAt(dated, new Date('2026-11-17T00:00Z'))).toMatchObject({
    current: null,
    upcoming: { ...ten, startAt: '2026-11-30T17:00:00.000Z' },
  });
  expect(discountsAt(dated, new Date('2026-12-02T00:00Z'))).toEqual({ current: ten, upcoming: null });
  expect(discountsAt(dated, new Date('2026-12-06T00:00Z'))).toEqual({ current: null, upcoming: null });
});
