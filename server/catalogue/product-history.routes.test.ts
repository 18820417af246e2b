import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ProductHistoryEntry } from '#domain/catalogue/product-history.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf, staffPassword } from '#server/auth/test-accounts.ts';
import { multipart } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const shop = await setUpTestShop();
let product: Product;
beforeAll(async () => {
  const payload = { name: 'Kipas', sku: 'RWY-1', price: 90_000, variants: [{ name: 'Hitam', price: 90_000 }] };
  product = (await shop.call({ as: 'owner', method: 'POST', url: '/api/products', payload })).body as Product;
});

const change = (payload: object, path = '') =>
  shop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${product._id}${path}`, payload });

async function history(query = ''): Promise<Page<ProductHistoryEntry>> {
  const url = `/api/products/${product._id}/history${query}`;
  return (await shop.call({ as: 'owner', method: 'GET', url })).body as Page<ProductHistoryEntry>;
}

describe('the history of a product', () => {
  test('begins with who added it', async () => {
    expect((await history()).docs).toMatchObject([{ how: 'created', by: 'Pemilik Toko', changes: [] }]);
  });

  test('lists what was changed and by whom, newest first', async () => {
    await change({ price: 80_000, stock: 5, description: '<p>Senyap.</p>', variants: product.variants });
    await change({ status: 'pending' }, '/status');
    const [status, edit] = (await history()).docs;
    expect(status).toMatchObject({
      how: 'edited',
      by: 'Pemilik Toko',
      changes: [{ field: 'status', from: 'draft', to: 'pending' }],
    });
    expect(edit?.changes).toEqual([
      { field: 'price', from: 90_000, to: 80_000 },
      { field: 'stock', from: 0, to: 5 },
      { field: 'description' },
    ]);
  });

  test('has no line for a save that changed nothing, nor for one that was refused', async () => {
    const { totalDocs } = await history();
    await change({ price: 80_000 });
    expect((await change({ price: 1, updatedAt: product.updatedAt })).status).toBe(409);
    expect((await change({ status: 'archived' }, '/status')).status).toBe(409);
    expect((await history()).totalDocs).toBe(totalDocs);
  });

  test('lists imports too', async () => {
    const csv = 'sku,name,price\nRWY-1,Kipas,75000\nRWY-2,Lampu,10000\n';
    const imported = await shop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/products/import',
      ...(await multipart([['file', { bytes: Buffer.from(csv), name: 'produk.csv', type: 'text/csv' }]])),
    });
    expect(imported.body).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect((await history()).docs[0]).toMatchObject({
      how: 'imported',
      by: 'Pemilik Toko',
      changes: [{ field: 'price', from: 80_000, to: 75_000 }],
    });
    const page = await history('?limit=1&page=2');
    expect(page).toMatchObject({ page: 2, totalPages: 4 });
    expect(page.docs).toMatchObject([{ changes: [{ field: 'status' }] }]);
  });

  test('is for staff, and only of products that exist', async () => {
    const accounts = accountsOf(shop);
    await accounts.registerVerified('pembaca');
    const { accessToken } = await accounts.login('pembaca', staffPassword);
    const path = `/products/${product._id}/history`;
    expect((await accounts.call('GET', path, undefined, accessToken)).status).toBe(200);
    expect((await accounts.call('GET', path)).status).toBe(401);
    expect((await accounts.call('GET', '/products/tidak-ada/history', undefined, accessToken)).status).toBe(404);
  });

  test('is deleted with its product', async () => {
    await shop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${product._id}` });
    expect(await shop.call({ as: 'owner', method: 'GET', url: `/api/products/${product._id}/history` })).toMatchObject({
      status: 404,
    });
  });
});
