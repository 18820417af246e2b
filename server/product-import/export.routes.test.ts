import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { importColumns } from '#domain/product-import/import-columns.ts';
import { listZip, unzipEntry } from '#server/platform/sheets/zip-archive.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importCalls } from './test-import-calls.ts';

const testShop = await setUpTestShop();
const { create } = ownerCalls(testShop);
const { send, createNamed } = importCalls(testShop);
let ids: Awaited<ReturnType<typeof createNamed>>;

beforeAll(async () => {
  ids = await createNamed();
});

describe('downloads', () => {
  async function download(url: string) {
    const login = await testShop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password: 'kata-sandi-uji-coba' },
    });
    const { accessToken } = login.json<{ accessToken: string }>();
    return testShop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${accessToken}` } });
  }

  async function sheetXml(bytes: Buffer): Promise<string> {
    const sheets = listZip(bytes, 100).filter(({ name }) => name.startsWith('xl/worksheets/'));
    expect(sheets.length).toBeGreaterThan(0);
    return (await Promise.all(sheets.map((entry) => unzipEntry(entry, 50_000_000)))).join('');
  }

  test('are for staff only', async () => {
    for (const path of ['import/template', 'export', 'imports']) {
      expect((await testShop.call({ method: 'GET', url: `/api/products/${path}` })).status).toBe(401);
    }
  });

  test('the template has the columns of an import, and can be imported as it is', async () => {
    const template = await download('/api/products/import/template?format=csv');
    expect(template.body).toBe(`${importColumns.join(',')}\r\n`);
    expect(template.headers['content-type']).toContain('text/csv');
    expect((await send(template.body)).result).toMatchObject({ total: 0, failed: 0 });
    const workbook = await download('/api/products/import/template?format=xlsx');
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    expect((await send(workbook.rawPayload)).result).toMatchObject({ total: 0, failed: 0 });
  });

  test.each(['csv', 'xlsx'])('an export as %s is imported again as the same products', async (format) => {
    const odd = {
      name: '=HYPERLINK("http://jahat","klik")',
      sku: `@ODD-${format}`,
      price: 1_500_000,
      stock: 3,
      discount: { type: 'nominal', value: 1.125 },
      categories: [ids.gaming, ids.laptop],
      brand: ids.asus,
      variants: [{ name: 'a=b|c;d\\', price: 1_000, sku: 'V;1', stock: null }],
      mainSpecs: [
        { key: 'satu', value: ['x|y'] },
        { key: 'kosong[]', value: 'a=b' },
        { key: 'daftar', value: [] },
      ],
      specs: [{ key: '-warna', value: '+62 "biru", tua\nsekali' }],
      description: `<p>${'panjang '.repeat(5_000)}</p>`,
    };
    const id = await create('/products', odd);
    const read = async () =>
      (await testShop.call({ method: 'GET', url: `/api/products/${id}`, as: 'owner' })).body as Product;
    const before = await read();
    expect(before).toMatchObject({ name: odd.name });
    const file = await download(`/api/products/export?format=${format}`);
    expect(file.statusCode).toBe(200);
    if (format === 'csv') expect(file.body).not.toMatch(/(^|,|\n)"?[=+@-]/);
    else expect(await sheetXml(file.rawPayload)).not.toMatch(/<f[ >]/);
    const spoiled = { name: 'Lain', stock: 0, discount: null, categories: [], variants: [], mainSpecs: [], specs: [] };
    await testShop.call({
      method: 'PATCH',
      url: `/api/products/${id}`,
      as: 'owner',
      payload: { ...spoiled, description: '', price: 1, brand: null },
    });
    const { result } = await send(file.rawPayload);
    expect(result).toMatchObject({ created: 0, failed: 0 });
    expect({ ...(await read()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    // A second time changes nothing at all, not even the times.
    const { updatedAt } = await read();
    await send((await download(`/api/products/export?format=${format}`)).rawPayload);
    expect((await read()).updatedAt).toBe(updatedAt);
  });

  test.each(['csv', 'xlsx'])('an export as %s follows the filter of the list', async (format) => {
    const sku = `SARING-${format}`;
    await create('/products', { name: `Disaring ${format}`, sku, price: 1_000, stock: 1, categories: [ids.laptop] });
    const skusIn = async (query: string) => {
      const { rawPayload } = await download(`/api/products/export?format=${format}${query}`);
      const text = format === 'csv' ? rawPayload.toString() : await sheetXml(rawPayload);
      return ['SARING-csv', 'SARING-xlsx', '@ODD-csv'].filter((each) => text.includes(each));
    };
    expect(await skusIn(`&search=${sku}`)).toEqual([sku]);
    expect(await skusIn('&status=active')).toEqual([]);
    expect(await skusIn('')).toEqual(expect.arrayContaining([sku, '@ODD-csv']));
  });
});
