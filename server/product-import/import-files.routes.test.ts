import { describe, expect, test } from 'vitest';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { writeXlsx } from '#server/platform/sheets/xlsx-writer.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { zipFiles } from '#tests/zip-files.ts';
import { importCalls, lines, type Part } from './test-import-calls.ts';

const testShop = await setUpTestShop();
const { send, bySku } = importCalls(testShop);

test('headings of other programs are taken by a mapping, and Indonesian ones are understood', async () => {
  const csv = 'Kode Barang;Nama Produk;Harga Jual;Jumlah Unit\r\nMAP-1;Kipas;"150.000";7\r\n';
  const columns = await multipart([['file', { bytes: Buffer.from(csv), name: 'a.csv', type: 'text/csv' }]]);
  const seen = await testShop.call({ method: 'POST', url: '/api/products/import/columns', as: 'owner', ...columns });
  expect(seen).toMatchObject({
    status: 200,
    body: {
      rows: 1,
      columns: [
        { header: 'Kode Barang', field: 'sku', samples: ['MAP-1'] },
        { header: 'Nama Produk', field: 'name' },
        { header: 'Harga Jual', field: 'price' },
        { header: 'Jumlah Unit', field: null },
      ],
    },
  });
  const { result } = await send(csv, { parts: [['mapping', JSON.stringify({ 'Jumlah Unit': 'stock' })]] });
  expect(result).toMatchObject({ created: 1 });
  expect(await bySku('MAP-1')).toMatchObject({ name: 'Kipas', price: 150_000, stock: 7 });
});

test('a column can be left out by the mapping', async () => {
  const csv = lines(['sku', 'name', 'price', 'stock'], ['MAP-2', 'Kipas', 150_000, 7]);
  const { result } = await send(csv, { parts: [['mapping', JSON.stringify({ stock: null })]] });
  expect(result).toMatchObject({ created: 1, failed: 0 });
  expect(await bySku('MAP-2')).toMatchObject({ price: 150_000, stock: 0 });
});

describe('a file that cannot be an import', () => {
  const asZip = (bytes: Buffer): Part => ['pictures', { bytes, name: 'foto.zip', type: 'application/zip' }];
  const good = lines(['sku', 'name', 'price'], ['SALAH-1', 'X', 1]);

  test.each<[string, () => Promise<Awaited<ReturnType<typeof send>>>, number, string]>([
    ['a picture', async () => send((await pngFile()).bytes), 415, 'file'],
    ['a PDF', () => send('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n'), 415, 'file'],
    ['nothing', () => send(''), 400, 'file'],
    ['a ZIP that is no workbook', () => send(zipFiles([{ name: 'a.txt', bytes: Buffer.from('x') }])), 415, 'file'],
    ['more than 20 MB', () => send(Buffer.alloc(importLimits.fileBytes + 1, 'a')), 413, 'file'],
    ['more rows than may be', () => send(`sku\r\n${'A\r\n'.repeat(importLimits.rows + 1)}`), 413, 'file'],
    ['two columns of one meaning', () => send('sku,nama,name\r\nA,b,c'), 400, 'file'],
    ['pictures that are no ZIP', () => send(good, { parts: [asZip(Buffer.from('bukan zip'))] }), 415, 'pictures'],
  ])('%s is refused in words', async (_, attempt, status, path) => {
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: { errors: [{ path, message: expect.any(String) }] } });
    expect(await bySku('SALAH-1')).toBeUndefined();
  });
});

describe('a workbook', () => {
  test('is read like a CSV, numbers as numbers', async () => {
    const bytes = await writeXlsx([
      {
        name: 'Produk',
        widths: [],
        rows: [
          ['sku', 'name', 'price', 'isFeatured'],
          ['XL-1', ' Tas & <b> ', 250_000, 'true'],
        ],
      },
    ]);
    expect((await send(bytes)).result).toMatchObject({ created: 1, failed: 0 });
    expect(await bySku('XL-1')).toMatchObject({ name: 'Tas & <b>', price: 250_000, isFeatured: true });
  });

  test('reports problems by the row numbers that people see', async () => {
    const rows = [
      ['sku', 'name', 'price'],
      ['XL-2', 'Baik', 1000],
      ['XL-3', 'Salah', 'mahal'],
    ];
    const { result } = await send(await writeXlsx([{ name: 'Produk', widths: [], rows }]), { query: '?dryRun=true' });
    expect(result).toMatchObject({ created: 1, failed: 1, errors: [{ row: 3, field: 'price' }] });
    expect(await bySku('XL-2')).toBeUndefined();
  });
});

describe('pictures', () => {
  const csv = lines(['sku', 'name', 'price', 'thumbnail', 'mediaUrls'], ['PIC-1', 'Foto', 1, 'a.png', 'b.png|A.png']);
  const zipPart = (files: { name: string; bytes: Buffer }[]): Part => [
    'pictures',
    { bytes: zipFiles(files), name: 'foto.zip', type: 'application/zip' },
  ];
  async function storedCount(): Promise<number> {
    let count = 0;
    for await (const _ of testShop.shop.files.list()) count += 1;
    return count;
  }

  test('come from a ZIP by name, whatever folder they lie in there', async () => {
    const { bytes } = await pngFile();
    const files = [
      { name: '../../etc/a.png', bytes },
      { name: 'C:\\foto\\b.png', bytes },
    ];
    expect((await send(csv, { parts: [zipPart(files)] })).result).toMatchObject({ created: 1, failed: 0 });
    const product = (await bySku('PIC-1'))!;
    expect(product.mediaUrls).toHaveLength(2);
    expect(product.mediaUrls[1]).toBe(product.thumbnail);
    expect(await testShop.shop.files.exists(product.thumbnail!)).toBe(true);
    const again = lines(['sku', 'thumbnail'], ['PIC-1', product.mediaUrls[0]!]);
    expect((await send(again)).result).toMatchObject({ updated: 1, failed: 0 });
    const missing = lines(['sku', 'thumbnail'], ['PIC-1', `aa/aa${'0'.repeat(30)}.webp`]);
    expect((await send(missing)).result).toMatchObject({ updated: 0, failed: 1 });
  });

  test('that are missing or broken are reported at their row, and the good ones of the file are removed again', async () => {
    const before = await storedCount();
    const { result } = await send(csv.replace('PIC-1', 'PIC-2'));
    expect(result.errors).toMatchObject([
      { row: 2, field: 'thumbnail' },
      { row: 2, field: 'mediaUrls' },
    ]);
    const files = [
      { name: 'a.png', bytes: (await pngFile()).bytes },
      { name: 'b.png', bytes: Buffer.from('<svg onload=alert(1)>') },
    ];
    const broken = await send(csv.replace('PIC-1', 'PIC-2'), { parts: [zipPart(files)] });
    expect(broken.result).toMatchObject({ created: 0, failed: 1, errors: [{ row: 2 }] });
    expect(await storedCount()).toBe(before);
    expect(await bySku('PIC-2')).toBeUndefined();
  });
});
