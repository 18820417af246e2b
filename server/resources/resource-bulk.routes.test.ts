import { expect, test } from 'vitest';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf } from '#server/auth/test-accounts.ts';
import { insertProduct } from '#server/catalogue/save-product.service.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { completeBody, entrySamples } from '#tests/entry-samples.ts';
import { pngFile } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const shop = await setUpTestShop();
const { create } = ownerCalls(shop);
const picture = await storePicture(shop.shop, (await pngFile()).bytes);

async function preview(path: string, filter: string, action: string): Promise<BulkPreview> {
  const url = `/api${path}/bulk/preview?${filter}&action=${action}`;
  return (await shop.call({ as: 'owner', method: 'GET', url })).body as BulkPreview;
}

async function act(path: string, filter: string, action: string): Promise<BulkResult> {
  const { token } = await preview(path, filter, action);
  const url = `/api${path}/bulk?${filter}`;
  return (await shop.call({ as: 'owner', method: 'POST', url, payload: { action, token } })).body as BulkResult;
}

async function undo(path: string, id: string): Promise<BulkUndone> {
  return (await shop.call({ as: 'owner', method: 'POST', url: `/api${path}/bulk/${id}/undo` })).body as BulkUndone;
}

const listed = async (path: string, query = '') => {
  const { body } = await shop.call({ as: 'owner', method: 'GET', url: `/api${path}?limit=100&${query}` });
  return (body as Page<Record<string, unknown>>).docs;
};

test.each(entrySamples)('entries of $name are switched and deleted by filter, and restored', async (sample) => {
  const { path, visible, title } = sample.resource;
  for (const number of [1, 2]) {
    const body = completeBody(sample, picture);
    await create(path, { ...body, [title]: `Massal ${number}`, [visible.flag]: true });
  }
  const filter = 'search=Massal';
  const before = await listed(path, filter);
  expect(before).toHaveLength(2);
  const off = await act(path, filter, 'deactivate');
  expect(off.changed).toBe(2);
  expect((await listed(path, filter)).map((entry) => entry[visible.flag])).toEqual([false, false]);
  expect(await preview(path, filter, 'deactivate')).toMatchObject({ changed: 0, unchanged: [{ count: 2 }] });
  expect(await undo(path, off._id)).toMatchObject({ restored: 2, skipped: 0 });
  expect(await listed(path, filter)).toEqual(before);
  const removed = await act(path, filter, 'delete');
  expect(await listed(path, filter)).toEqual([]);
  expect(await undo(path, removed._id)).toMatchObject({ restored: 2 });
  expect(await listed(path, filter)).toEqual(before);
});

test('a deleted brand and category come back to their products', async () => {
  const brand = await create('/brands', { name: 'Merek Kembali' });
  const category = await create('/categories', { name: 'Kategori Kembali', kind: 'other' });
  const product = { name: 'Kipas', sku: 'KIPAS-1', price: 1_000, brand, categories: [category] };
  const id = await insertProduct(shop.shop, product, { status: 'active' });
  const read = async () => (await shop.call({ method: 'GET', url: `/api/products/${id}` })).body as Product;
  const before = await read();
  const brandGone = await act('/brands', 'search=Merek Kembali', 'delete');
  const categoryGone = await act('/categories', 'search=Kategori Kembali', 'delete');
  expect(await read()).toMatchObject({ brand: null, categories: [] });
  await undo('/brands', brandGone._id);
  await undo('/categories', categoryGone._id);
  expect(await read()).toEqual(before);
});

test('pages of the shop itself stay, and the preview says why', async () => {
  const sample = entrySamples.find(({ name }) => name === 'page')!;
  const [slug] = sample.resource.fixed!.values;
  await create('/pages', { ...sample.body, [sample.resource.title]: 'Tetap Ada', slug });
  expect(await preview('/pages', 'search=Tetap Ada', 'delete')).toMatchObject({
    changed: 0,
    unchanged: [{ reason: 'Dipakai oleh situs, tidak dapat dihapus', count: 1, names: ['Tetap Ada'] }],
  });
});

test('a member of the team with an invitation is deleted alone only', async () => {
  await accountsOf(shop).invite();
  const { unchanged } = await preview('/teams', 'search=Anggota', 'delete');
  expect(unchanged).toMatchObject([{ reason: 'Punya akun atau undangan, hapus satu per satu', count: 1 }]);
});
