import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { listenForTest } from '#tests/call-over-http.ts';
import { failSelects } from '#tests/failing-selects.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { products } from './product.tables.ts';

const testShop = await setUpTestShop();
const call = await listenForTest(testShop.app);
const count = limits.feedBatchProducts * 2 + 5;
beforeAll(async () => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `produk-${String(index).padStart(4, '0')}`,
    name: `Produk ${index}`,
    sku: `SKU-${index}`,
    description: '<p>panjang</p>'.repeat(200),
    price: 1_000,
    discountedPrice: 1_000,
    status: 'active' as const,
    weightGrams: 100,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000),
  }));
  await testShop.shop.db.insert(products).values(rows);
});
beforeEach(() => testShop.shop.cache.drop());

const feed = '/feeds/products.xml';
const skusOf = (xml: string) => Array.from(xml.matchAll(/<g:id>(SKU-\d+)<\/g:id>/g), ([, sku]) => sku);

test('the feed holds every product once, the newest first, whatever the encoding', async () => {
  const plain = await call({ path: feed, headers: { 'accept-encoding': 'identity' } });
  const skus = skusOf(plain.body.toString());
  expect(skus).toEqual(Array.from({ length: count }, (_, index) => `SKU-${count - 1 - index}`));
  const zipped = await call({ path: feed, headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body)).toEqual(plain.body);
  const known = await call({ path: feed, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(known.status).toBe(304);
});

test.each([feed, '/sitemap.xml'])(
  '%s is read from the database once, for many at a time and whatever the query says',
  async (path) => {
    await call(path);
    const select = vi.spyOn(testShop.shop.db, 'select');
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => call(`${path}?x=${index}`)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(select).not.toHaveBeenCalled();
    testShop.shop.cache.drop();
    await Promise.all(Array.from({ length: 8 }, (_, index) => call(`${path}?y=${index}`)));
    // The next scheduled price, the name of the shop, the categories, the ids, three batches.
    expect(select.mock.calls.length).toBeLessThanOrEqual(7);
    expect(select.mock.calls.length).toBeGreaterThan(0);
    select.mockRestore();
  },
);

test('a change is in the next feed', async () => {
  await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', payload: { name: 'Nama Baru' } });
  expect((await call({ path: feed, headers: { 'accept-encoding': 'identity' } })).body.toString()).toContain(
    '<title>Nama Baru</title>',
  );
});

test('a failure is not cached', async () => {
  const select = failSelects(testShop.shop.db, { code: '57014' });
  expect((await call(feed)).status).toBe(503);
  select.mockRestore();
  expect((await call(feed)).status).toBe(200);
});
