import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#domain/bulk.contract.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { startMaintenance } from '#server/app/maintenance.ts';
import { limits } from '#server/platform/config/limits.ts';
import { transaction } from '#server/shop/transaction.ts';
import { isAnyoneWaiting } from '#tests/lock-waits.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { brands } from './brand.tables.ts';
import { products } from './product.tables.ts';
import { requestReindex, runReindexes } from './reindex.service.ts';
import { reindexRequests } from './reindex.tables.ts';

const { lockMs } = limits;
Object.assign(limits, { lockMs: 200 });
const testShop = await setUpTestShop();
Object.assign(limits, { lockMs });
const { create } = ownerCalls(testShop);
let brandId: string;
const productCount = 8;

async function found(keyword: string): Promise<number> {
  const answer = await testShop.call({ as: 'owner', method: 'GET', url: `/api/products?keyword=${keyword}` });
  return (answer.body as Page<ProductCard>).totalDocs;
}

const openRequests = async () => (await testShop.shop.db.select().from(reindexRequests)).length;

beforeAll(async () => {
  brandId = await create('/brands', { name: 'Zantara' });
  for (let number = 1; number <= productCount; number += 1)
    await create('/products', { name: `Papan Ketik ${number}`, sku: `PK-${number}`, price: 1000, brand: brandId });
});

test('a rename makes its products found by the new name and empties the caches once per write, not once per product', async () => {
  const before = testShop.shop.cache.version();
  const url = `/api/brands/${brandId}`;
  const answer = await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { name: 'Kuwera' } });
  expect(answer.status).toBe(200);
  await expect.poll(openRequests, { timeout: 20_000 }).toBe(0);
  expect(await found('kuwera')).toBe(productCount);
  // On PostgreSQL the instance also hears its own notifications, the last one of the set-up perhaps only now.
  expect(testShop.shop.cache.version() - before).toBeLessThan(productCount);
});

test('a change that is no rename reindexes nothing', async () => {
  const before = testShop.shop.cache.version();
  const url = `/api/brands/${brandId}`;
  await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { isActive: false } });
  expect(await openRequests()).toBe(0);
  await runReindexes(testShop.shop);
  expect(testShop.shop.cache.version() - before).toBeLessThan(productCount);
});

test('a rename whose reindexing was cut off by a crash is taken up when the server listens again', async () => {
  await transaction(testShop.shop, async (shop) => {
    await shop.db.update(brands).set({ name: 'Wiraloka' }).where(eq(brands.id, brandId));
    await requestReindex(shop, 'brand', brandId);
  });
  expect(await found('wiraloka')).toBe(0);
  await testShop.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(openRequests, { timeout: 20_000 }).toBe(0);
  expect(await found('wiraloka')).toBe(productCount);
});

test('a product that somebody holds for longer than a statement may wait is reindexed afterwards', async () => {
  await transaction(testShop.shop, async (shop) => {
    await shop.db.select({ id: products.id }).from(products).where(eq(products.sku, 'PK-3')).for('update');
    const url = `/api/brands/${brandId}`;
    await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { name: 'Purbaya' } });
    await expect.poll(() => isAnyoneWaiting(testShop), { interval: 10 }).toBe(true);
    await expect.poll(() => isAnyoneWaiting(testShop), { interval: 10 }).toBe(false);
  });
  await expect.poll(openRequests, { timeout: 20_000 }).toBe(0);
  expect(await found('purbaya')).toBe(productCount);
});

test('what is left of a rename is done by the maintenance', async () => {
  await transaction(testShop.shop, async (shop) => {
    await shop.db.update(brands).set({ name: 'Tirtayasa' }).where(eq(brands.id, brandId));
    await requestReindex(shop, 'brand', brandId);
  });
  const maintenance = startMaintenance(testShop.shop, testShop.database);
  await expect.poll(openRequests, { timeout: 20_000 }).toBe(0);
  await maintenance.stop();
  expect(await found('tirtayasa')).toBe(productCount);
});

async function bulk(path: string, search: string): Promise<string> {
  const list = `/api${path}/bulk`;
  const filter = `search=${search}`;
  const preview = await testShop.call({ as: 'owner', method: 'GET', url: `${list}/preview?${filter}&action=delete` });
  const payload = { action: 'delete', token: (preview.body as BulkPreview).token };
  const { status, body } = await testShop.call({ as: 'owner', method: 'POST', url: `${list}?${filter}`, payload });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as BulkResult)._id;
}

test.each([
  { path: '/brands', sku: 'KB', entry: { name: 'Xenolite' }, given: (id: string) => ({ brand: id }) },
  {
    path: '/categories',
    sku: 'KK',
    entry: { name: 'Yupiteran', kind: 'other' },
    given: (id: string) => ({ categories: [id] }),
  },
])(
  'products are not found by a name of $path that was deleted, and again once it is back',
  async ({ path, sku, entry, given }) => {
    const word = entry.name.toLowerCase();
    const expectFound = async (count: number) => {
      await expect.poll(openRequests).toBe(0);
      expect(await found(word)).toBe(count);
    };
    const id = await create(path, entry);
    for (const number of [1, 2, 3])
      await create('/products', { name: `Kipas ${number}`, sku: `${sku}-${number}`, price: 1000, ...given(id) });
    await expectFound(3);
    const change = await bulk(path, entry.name);
    await expectFound(0);
    const undone = await testShop.call({ as: 'owner', method: 'POST', url: `/api${path}/bulk/${change}/undo` });
    expect(undone.status).toBe(200);
    await expectFound(3);
    expect((await testShop.call({ as: 'owner', method: 'DELETE', url: `/api${path}/${id}` })).status).toBe(200);
    await expectFound(0);
  },
);
