import { describe, expect, test } from 'vitest';
import type { ImportColumn } from './import-columns.ts';
import { readRow } from './import-row.ts';

const names = {
  brands: new Map([['asus', 'b1']]),
  kinds: new Map([['c1', 'laptop']]),
  categories: new Map([
    ['laptop', 'c1'],
    ['gaming | pro', 'c2'],
  ]),
  pictures: new Set(['depan.jpg']),
};

type Row = Partial<Record<ImportColumn, string>>;
const read = (row: Row) => readRow(new Map(Object.entries(row) as [ImportColumn, string][]), names);

function problemsOf(row: Row): string[] {
  const answer = read({ sku: 'A', ...row });
  return 'errors' in answer ? answer.errors.map(({ field, message }) => `${field}: ${message}`) : [];
}

describe('a row of an import file', () => {
  test('becomes a product: names become ids, whatever their case', () => {
    const row = { sku: ' A-1 ', name: 'Laptop', price: 'Rp 8.999.000', brand: ' ASUS ', categories: 'laptop|Laptop' };
    expect(read(row)).toEqual({
      row: {
        body: { sku: 'A-1', name: 'Laptop', price: 8_999_000, brand: 'b1', categories: ['c1'] },
        lacks: [],
      },
    });
  });

  test('follows the rules of the product form', () => {
    expect(problemsOf({ categories: 'Laptop', mainSpecs: 'ports[]=usb_c' })).toEqual([
      "mainSpecs: Port dan fitur: 'usb_c' tidak ada dalam pilihan",
    ]);
    expect(problemsOf({ price: '1000', discountType: 'nominal', discountValue: '2000' })).toEqual([
      'discountValue: Diskon tidak boleh melebihi harga',
    ]);
    expect(problemsOf({ categories: 'Laptop', mainSpecs: 'ports[]=usb-c|warna=merah' })).toEqual([]);
  });

  test('writes yes and no in Indonesian, and numbers without their unit', () => {
    const specsOf = (mainSpecs: string) => {
      const answer = read({ sku: 'A', categories: 'Laptop', mainSpecs });
      return 'row' in answer ? answer.row.body.mainSpecs : answer.errors.map(({ message }) => message);
    };
    expect(specsOf('touchscreen=Ya|mobility=tidak|ram_gb=16')).toEqual([
      { key: 'touchscreen', value: 'true' },
      { key: 'mobility', value: 'false' },
      { key: 'ram_gb', value: '16' },
    ]);
    expect(specsOf('touchscreen=mungkin|ram_gb=16 GB')).toEqual([
      "Layar sentuh: 'mungkin' seharusnya ya atau tidak",
      "RAM: '16 GB' seharusnya angka, misalnya 16 atau 15.6",
    ]);
  });

  test('changes nothing that it has no column for; an empty cell empties what may be empty', () => {
    expect(read({ sku: 'A', brand: '', variants: '', description: '', price: '', thumbnail: '' })).toEqual({
      row: {
        body: { sku: 'A', brand: null, variants: [], description: '' },
        thumbnail: null,
        lacks: ['name', 'price'],
      },
    });
  });

  test('has a size of three sides; empty cells take it away', () => {
    expect(read({ sku: 'A', length: '48', width: '30', height: ' 8 ' })).toMatchObject({
      row: { body: { size: { length: 48, width: 30, height: 8 } } },
    });
    expect(read({ sku: 'A', length: '', width: '', height: '' })).toMatchObject({ row: { body: { size: null } } });
  });

  test('takes pictures by the name of their file, or where they are stored', () => {
    const stored = `aa/aa${'0'.repeat(30)}.webp`;
    expect(read({ sku: 'A', thumbnail: 'Foto/Depan.JPG', mediaUrls: `depan.jpg|${stored}|DEPAN.jpg` })).toMatchObject({
      row: { thumbnail: 'depan.jpg', mediaUrls: ['depan.jpg', stored] },
    });
  });

  test.each<[string, Row, RegExp]>([
    ['no SKU', { sku: '  ' }, /^sku: /],
    ['a SKU that is too long', { sku: 'x'.repeat(61) }, /^sku: /],
    ['a price in words', { price: 'seribu' }, /^price: 'seribu' bukan bilangan bulat/],
    ['a price below zero', { price: '-1' }, /^price: '-1' kurang dari nol, tulis 0 atau lebih/],
    ['half a piece', { stock: '1,5' }, /^stock: /],
    ['no weight at all', { weight: '0' }, /^weight: /],
    ['a size without its height', { length: '40', width: '30', height: '' }, /^height: Isi panjang, lebar, dan tinggi/],
    ['a size in words', { length: '40', width: 'lebar', height: '8' }, /^width: 'lebar' bukan bilangan bulat/],
    ['a side that is too long', { length: '301', width: '30', height: '8' }, /^length: /],
    ['an unknown brand', { brand: 'Asuss' }, /^brand: Brand 'Asuss' belum ada/],
    ['an unknown category', { categories: 'Laptop|Kulkas' }, /^categories: Kategori 'Kulkas' belum ada/],
    ['a discount without its kind', { discountValue: '10' }, /^discountType: /],
    ['a discount without its value', { discountType: 'percent' }, /^discountValue: Wajib diisi/],
    ['a kind of discount that is none', { discountType: 'besar', discountValue: '1' }, /^discountType: /],
    ['a discount beyond 100 percent', { discountType: 'persen', discountValue: '101' }, /^discountValue: Maksimal 100/],
    ['a flag that is neither yes nor no', { isHotDeals: 'mungkin' }, /^isHotDeals: Isi dengan true atau false/],
    ['a variant without a price', { variants: '8 GB' }, /^variants: '8 GB' belum lengkap/],
    ['two variants of one name', { variants: 'A=1|A=2' }, /^variants: Nama varian harus berbeda/],
    ['a specification without a value', { specs: 'Warna' }, /^specs: 'Warna' belum lengkap/],
    ['a picture that is not in the ZIP', { thumbnail: 'lain.jpg' }, /^thumbnail: Gambar 'lain.jpg' tidak ada/],
    ['an address for a picture', { mediaUrls: 'https://x.test/a.jpg' }, /^mediaUrls: Gambar /],
  ])('%s is reported at its column', (_, row, problem) => {
    expect(problemsOf(row)).toEqual([expect.stringMatching(problem)]);
  });

  test('reports all errors of a row together', () => {
    expect(problemsOf({ price: 'x', stock: 'y', brand: 'z' }).map((text) => text.split(':')[0])).toEqual([
      'brand',
      'price',
      'stock',
    ]);
  });
});
