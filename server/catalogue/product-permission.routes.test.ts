import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#domain/bulk.contract.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ImportResult } from '#domain/product-import/import.contract.ts';
import { accountsOf, type ProblemBody } from '#server/auth/test-accounts.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { multipart } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { products } from './product.tables.ts';

const testShop = await setUpTestShop();
const { createProduct } = ownerCalls(testShop);
const accounts = accountsOf(testShop);
let [catalogue, prices] = ['', ''];
beforeAll(async () => {
  catalogue = await accounts.staffWith('catalogue');
  prices = await accounts.staffWith('prices');
});

const variants = [
  { name: 'Hitam', price: 1_000, sku: null, stock: null },
  { name: 'Putih', price: 1_200, sku: null, stock: null },
];
let id = '';
beforeEach(async () => {
  await testShop.shop.db.delete(products);
  id = await createProduct({ name: 'Tetikus', sku: 'TET-1', price: 1_000, stock: 5, variants }, []);
});

const read = async (productId = id) =>
  (await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${productId}` })).body as Product;
const patch = (token: string, body: object) => accounts.call('PATCH', `/products/${id}`, body, token);

describe('the form and the API', () => {
  test.each([
    ['price', { price: 900 }],
    ['discount', { discount: { type: 'percent', value: 10 } }],
    ['variants', { variants: [{ ...variants[0], price: 800 }, variants[1]] }],
  ])('catalogue alone does not change %s, and nothing of the rest of such a change', async (path, body) => {
    const before = await read();
    const refused = await patch(catalogue, { name: 'Nama lain', ...body });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ path, message: 'Perlu hak bagian Harga' }] } });
    expect(refused.body.detail).toContain('Harga');
    expect(await read()).toEqual(before);
  });

  test('catalogue alone changes the rest, also where the form sends the price as it is', async () => {
    const body = {
      name: 'Nama lain',
      price: 1_000,
      discount: null,
      variants: [...variants, { name: 'Merah', price: 1_000 }],
    };
    expect((await patch(catalogue, body)).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Nama lain', price: 1_000, variants: { length: 3 } });
  });

  test('prices alone changes prices and nothing else', async () => {
    const priced = {
      price: 900,
      discount: { type: 'nominal', value: 100 },
      variants: [{ ...variants[0], price: 950 }, variants[1]],
    };
    expect((await patch(prices, priced)).status).toBe(200);
    const before = await read();
    expect(before).toMatchObject({ price: 900, discountedPrice: 800, variants: [{ price: 950 }, { price: 1_200 }] });
    for (const body of [{ name: 'Lain' }, { stock: 1 }, { isHotDeals: true }, { variants: [priced.variants[0]] }]) {
      const refused = await patch(prices, { price: 850, ...body });
      expect(refused).toMatchObject({ status: 403, body: { errors: [{ message: 'Perlu hak bagian Katalog' }] } });
    }
    expect(await read()).toEqual(before);
    expect((await accounts.call('PATCH', `/products/${id}/status`, { status: 'pending' }, prices)).status).toBe(403);
    expect((await accounts.call('DELETE', `/products/${id}`, undefined, prices)).status).toBe(403);
  });

  test('a product of catalogue alone starts without a price and is not sold before it has one', async () => {
    const create = (price: number) =>
      accounts.post<Product>('/products', { name: 'Baru', sku: 'BARU', price }, catalogue);
    expect((await create(5_000)).status).toBe(403);
    const { status, body } = await create(0);
    expect(status).toBe(201);
    const become = (next: string, token: string) =>
      accounts.call('PATCH', `/products/${body._id}/status`, { status: next }, token);
    expect((await become('pending', catalogue)).status).toBe(200);
    expect((await become('active', catalogue)).status).toBe(409);
    expect((await accounts.call('PATCH', `/products/${body._id}`, { price: 5_000 }, prices)).status).toBe(200);
    expect((await become('active', catalogue)).status).toBe(200);
  });

  test('history and drafts are open to both, and closed to an account of another area', async () => {
    const orders = await accounts.staffWith('orders');
    for (const token of [catalogue, prices]) {
      expect((await accounts.call('GET', `/products/${id}`, undefined, token)).status).toBe(200);
      expect((await accounts.call('GET', `/products/${id}/history`, undefined, token)).status).toBe(200);
    }
    expect((await accounts.call('GET', `/products/${id}`, undefined, orders)).status).toBe(404);
    expect((await accounts.call('GET', `/products/${id}/history`, undefined, orders)).status).toBe(403);
  });
});

describe('edits of many products', () => {
  const raise = { price: { direction: 'raise', by: 'percent', amount: 10, rounding: 'none' } };
  const stock = { stock: { mode: 'set', amount: 9 } };
  const previewEdit = (token: string, edit: object) =>
    accounts.call<BulkPreview & ProblemBody>(
      'GET',
      `/products/bulk/edit/preview?ids=${id}&edit=${encodeURIComponent(JSON.stringify(edit))}`,
      undefined,
      token,
    );

  async function runEdit(token: string, edit: object, preview: string) {
    return accounts.post<BulkResult & ProblemBody>(`/products/bulk/edit?ids=${id}`, { edit, token: preview }, token);
  }

  test('follow the areas, in preview and run', async () => {
    const owner = (await accounts.login()).accessToken;
    const before = await read();
    const seen = (await previewEdit(owner, raise)).body.token;
    expect(await previewEdit(catalogue, raise)).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'edit.price' }] },
    });
    expect((await runEdit(catalogue, raise, seen)).status).toBe(403);
    expect(await previewEdit(prices, stock)).toMatchObject({ status: 403, body: { errors: [{ path: 'edit.stock' }] } });
    expect((await runEdit(prices, { ...raise, ...stock }, seen)).status).toBe(403);
    expect(await read()).toEqual(before);
    const { token } = (await previewEdit(prices, raise)).body;
    expect((await runEdit(prices, raise, token)).status).toBe(200);
    expect(await read()).toMatchObject({ price: 1_100, stock: 5 });
  });

  test('are undone by who may write what comes back', async () => {
    const { token } = (await previewEdit(prices, raise)).body;
    const { _id } = (await runEdit(prices, raise, token)).body;
    expect((await accounts.post(`/products/bulk/${_id}/undo`, {}, catalogue)).status).toBe(403);
    expect(await read()).toMatchObject({ price: 1_100 });
    expect((await accounts.post(`/products/bulk/${_id}/undo`, {}, prices)).status).toBe(200);
    expect(await read()).toMatchObject({ price: 1_000 });
  });

  test('the undo of a status is not open to prices alone, and nothing without a price becomes active in bulk', async () => {
    const status = async (action: string) => {
      const url = `/products/bulk/preview?ids=${id}&action=${action}`;
      const { token } = (await accounts.call<BulkPreview>('GET', url, undefined, catalogue)).body;
      return accounts.post<BulkResult & ProblemBody>(`/products/bulk?ids=${id}`, { action, token }, catalogue);
    };
    const pending = await status('pending');
    expect(pending.status).toBe(200);
    expect((await accounts.post(`/products/bulk/${pending.body._id}/undo`, {}, prices)).status).toBe(403);
    expect(
      (await patch(prices, { price: 0, variants: variants.map((variant) => ({ ...variant, price: 0 })) })).status,
    ).toBe(200);
    expect((await status('active')).status).toBe(409);
    expect(await read()).toMatchObject({ status: 'pending' });
  });
});

describe('an import', () => {
  async function importAs(token: string, rows: (string | number)[][], query = '') {
    const bytes = Buffer.from(rows.map(csvLine).join(''));
    const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
    const headers = { ...form.headers, authorization: `Bearer ${token}` };
    const answer = await testShop.call({
      method: 'POST',
      url: `/api/products/import${query}`,
      payload: form.payload,
      headers,
    });
    return { status: answer.status, body: answer.body as ImportResult & ProblemBody };
  }

  test('of catalogue alone refuses rows with another price and leaves all as it was', async () => {
    const before = await read();
    const file = [
      ['sku', 'name', 'price'],
      ['TET-1', 'Nama dari berkas', 750],
    ];
    const { body } = await importAs(catalogue, file);
    expect(body).toMatchObject({
      updated: 0,
      failed: 1,
      errors: [{ row: 2, field: 'price', message: 'Perlu hak bagian Harga' }],
    });
    expect(await read()).toEqual(before);
    file[1]![2] = 1_000;
    expect((await importAs(catalogue, file)).body).toMatchObject({ updated: 1, failed: 0 });
    expect(await read()).toMatchObject({ name: 'Nama dari berkas', price: 1_000 });
  });

  test('of prices alone writes prices of known products only', async () => {
    const file = [
      ['sku', 'name', 'price'],
      ['TET-1', 'Nama lain', 750],
      ['BARU-2', 'Produk baru', 750],
    ];
    const refused = await importAs(prices, file);
    expect(refused.body).toMatchObject({
      created: 0,
      updated: 0,
      failed: 2,
      errors: [{ field: 'name' }, { field: 'name' }],
    });
    const written = await importAs(prices, [
      ['sku', 'price'],
      ['TET-1', 750],
    ]);
    expect(written.body).toMatchObject({ updated: 1, failed: 0 });
    expect(await read()).toMatchObject({ name: 'Tetikus', price: 750, variants });
  });

  test('of catalogue alone makes no product that is sold at once', async () => {
    const file = [
      ['sku', 'name', 'price'],
      ['BARU-3', 'Produk baru', 0],
    ];
    expect((await importAs(catalogue, file)).body).toMatchObject({ created: 1, failed: 0 });
    expect((await importAs(catalogue, file, '?newStatus=active')).status).toBe(403);
  });
});
