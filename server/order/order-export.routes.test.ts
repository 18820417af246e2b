import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { readXlsx } from '#server/platform/sheets/test-xlsx.ts';
import { listZip, unzipEntry } from '#server/platform/sheets/zip-archive.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orderCounts } from './order.tables.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);
let numbers: string[];

beforeAll(async () => {
  testShop.setTime(new Date('2026-11-15T03:00:00Z'));
  const product = await calls.addProduct({ name: '=1+1', sku: '@SKU', price: 1_000_000, stock: 1_000 });
  const hostile = {
    customer: {
      name: '=HYPERLINK("http://jahat.example","klik")',
      address: '-2+3, "Jl."\n+Mawar',
      waNumber: '0812000111',
    },
    note: '\u200b=cmd',
  };
  numbers = [];
  // More than a page, all of one moment: the pages must neither repeat nor skip one.
  for (let index = 0; index < limits.exportPageRows + 5; index += 1) {
    numbers.push((await calls.order(product, 2, index === 0 ? hostile : {})).number);
  }
  testShop.setTime(new Date('2026-11-20T03:00:00Z'));
  const late = await calls.order(product, 1);
  await calls.step(late._id, 'processing');
  numbers.push(late.number);
});

const download = (query: string) => calls.download(`/orders/export${query}`);
const csvOf = async (query = '') =>
  parse((await download(`?format=csv${query}`)).rawPayload, { columns: true }) as Record<string, string>[];

test('is for staff only', async () => {
  expect((await testShop.call({ method: 'GET', url: '/api/orders/export?format=csv' })).status).toBe(401);
});

test('holds every listed order once, newest first, with its sums', async () => {
  const rows = await csvOf();
  expect(rows.map((row) => row.Nomor).sort()).toEqual([...numbers].sort());
  expect(rows[0]).toMatchObject({
    Nomor: numbers.at(-1),
    Tanggal: '2026-11-20',
    Status: 'Diproses',
    Pembeli: 'Sari Dewi',
    'Jumlah barang': '1',
    Total: '1000000',
  });
});

test('applies the filters of the list', async () => {
  expect((await csvOf('&status=processing')).map((row) => row.Nomor)).toEqual([numbers.at(-1)]);
  expect(await csvOf('&from=2026-11-15&to=2026-11-15')).toHaveLength(numbers.length - 1);
  expect((await csvOf('&search=hyperlink')).map((row) => row.Nomor)).toEqual([numbers[0]]);
  expect(await csvOf('&kind=quotation')).toEqual([]);
  expect((await calls.owner('GET', '/orders/export?format=pdf')).status).toBe(400);
});

test('a file has its name and is not cached', async () => {
  const { headers } = await download('?format=csv&status=processing');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="pesanan-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['csv', 'xlsx'])('what a buyer wrote never becomes a formula in %s', async (format) => {
  const { rawPayload } = await download(`?format=${format}&search=hyperlink`);
  const [headings, line] = format === 'csv' ? (parse(rawPayload) as string[][]) : await readXlsx(rawPayload);
  const row = Object.fromEntries(headings!.map((heading, at) => [heading, line![at]]));
  expect(row).toMatchObject({
    Pembeli: `'=HYPERLINK("http://jahat.example","klik")`,
    // Inside a CSV cell too: Excel with Indonesian settings separates at semicolons and lines only.
    Alamat: format === 'csv' ? `'-2+3, "Jl."\n'+Mawar` : `'-2+3, "Jl."\n+Mawar`,
    Barang: '2 x =1+1 [@SKU]',
    'Catatan pembeli': `'\u200b=cmd`,
    Total: '2000000',
  });
  if (format === 'xlsx') {
    const sheet = listZip(rawPayload, 100).find(({ name }) => name.endsWith('sheet1.xml'))!;
    expect((await unzipEntry(sheet, 10_000_000)).toString()).not.toMatch(/<f[ >]/);
  }
});

test('more orders than a file may hold are refused in words', async () => {
  await testShop.shop.db.update(orderCounts).set({ orders: limits.exportedOrders + 1 });
  const { status, body } = await calls.owner('GET', '/orders/export?format=xlsx');
  expect({ status, body }).toMatchObject({ status: 400, body: { detail: expect.stringContaining('50.000 pesanan') } });
});

test('an account exports so many times a minute and is then refused', async () => {
  const statuses: number[] = [];
  // Refused for its format, which is cheap and counts all the same.
  for (let call = 0; call <= limits.orderExportsPerMinute; call += 1) {
    statuses.push((await download('?format=pdf')).statusCode);
  }
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  expect((await calls.owner('GET', '/orders?limit=1')).status).toBe(200);
});
