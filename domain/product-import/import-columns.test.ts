import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { columnGuides, columnOfHeader, importColumns, isImportColumn, mapHeaders } from './import-columns.ts';

describe('the headings of a file', () => {
  testResults("'%s' means %s", columnOfHeader, [
    ['sku', 'sku'],
    [' Kode Barang ', 'sku'],
    ['NAMA_PRODUK', 'name'],
    ['Nama Produk', 'name'],
    ['Merk', 'brand'],
    ['MEREK', 'brand'],
    ['is_hot_deals', 'isHotDeals'],
    ['Harga Jual', 'price'],
    ['Qty', 'stock'],
    ['Diskon', 'discountValue'],
    ['description:2', 'description'],
    ['Warna Kesukaan', null],
    ['', null],
    ['__proto__', null],
  ]);

  test('no two columns share a name', () => {
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
    const names = importColumns.flatMap((column) => {
      const { label, aliases } = columnGuides[column];
      return [...new Set([column, label, ...aliases].map(plain))];
    });
    expect(names).toHaveLength(new Set(names).size);
  });

  test('the chosen column takes precedence over the guess, also to leave a column out', () => {
    const headers = ['sku', 'Harga', 'Modal', 'Catatan'];
    const mapping = new Map([
      ['Harga', null],
      ['Modal', 'price' as const],
    ]);
    expect(mapHeaders(headers, mapping)).toEqual(['sku', null, 'price', null]);
    expect(mapHeaders(headers, new Map())).toEqual(['sku', 'price', null, null]);
  });

  test('only the columns of an import are columns', () => {
    expect(importColumns.every(isImportColumn)).toBe(true);
    for (const other of ['status', 'constructor', '', null, 1]) expect(isImportColumn(other)).toBe(false);
  });
});
