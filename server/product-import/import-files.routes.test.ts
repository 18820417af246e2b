import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ImportResult } from '#domain/admin/import.contract.ts';
import { importLimits } from '#domain/admin/import-limits.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { writeXlsx } from '#server/platform/sheets/xlsx-writer.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { zipFiles } from '#tests/zip-files.ts';

const toko = await setUpTestShop();

type Part = Parameters<typeof multipart>[0][number];

async function send(bytes: Buffer | string, { query = '', parts = [] }: { query?: string; parts?: Part[] } = {}) {
  const file = { bytes: Buffer.from(bytes), name: 'produk.csv', type: 'text/csv' };
  const form = await multipart([['file', file], ...parts]);
  const answer = await toko.call({ method: 'POST', url: `/api/products/import${query}`, as: 'owner', ...form });
  return { ...answer, result: answer.body as ImportResult };
}

const lines = (...rows: (string | number)[][]) => rows.map(csvLine).join('');

async function bySku(sku: string) {
  const [row] = await toko.shop.db.select().from(products).where(eq(products.sku, sku));
  return row;
}

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
