import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ownerCalls } from '#tests/owner-calls.ts';
import { saveBuild } from '#tests/saved-build.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let product: string;
let build: string;

const card = (headers: Record<string, string> = {}) =>
  testShop.app.inject({ method: 'GET', url: `/api/rakitan/saved/${build}/card.png`, headers });

beforeAll(async () => {
  const category = await create('/categories', { name: 'SSD', kind: 'storage' });
  const name = 'Drive 日本 dengan nama yang sangat panjang '.repeat(4).trim();
  product = await createProduct({ name, sku: 'S', price: 900_000, stock: 3, categories: [category] });
  const items = Array.from({ length: 12 }, () => ({ name: 'Storage', product, variant: null, qty: 1 }));
  const { body } = await saveBuild(testShop, items);
  build = (body as { _id: string })._id;
}, 60_000);

test('a saved build has a drawn preview, which is drawn again only when it says something else', async () => {
  const first = await card();
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, format } = await sharp(first.rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  // Chats refuse larger ones.
  expect(first.rawPayload.length).toBeLessThan(300_000);
  const etag = String(first.headers.etag);
  expect((await card({ 'if-none-match': etag })).statusCode).toBe(304);
  await change(`/products/${product}`, { price: 950_000 });
  const dearer = await card();
  expect(dearer.headers.etag).not.toBe(etag);
  expect(dearer.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('an unknown build and one of which nothing is sold any more have none', async () => {
  const unknown = await testShop.app.inject({ method: 'GET', url: '/api/rakitan/saved/tidak-ada-rakitan/card.png' });
  expect(unknown.statusCode).toBe(404);
  await change(`/products/${product}/status`, { status: 'archived' });
  expect((await card()).statusCode).toBe(404);
});
