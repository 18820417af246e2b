import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { ProductList } from '#domain/catalogue/product-list.contract.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { limits } from '#server/platform/config/limits.ts';
import { openReadDatabase } from '#server/platform/database/database.ts';
import type { Shop } from '#server/shop/shop.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { searchWords } from './product.tables.ts';
import { replanWhenGrown } from './replan.ts';
import { insertProduct } from './save-product.service.ts';
import { searchWordsOf } from './search-query.ts';

const testShop = await setUpTestShop();
const shown = [
  'AMD Ryzen 7 5440 Box',
  'AMD Ryzen 9 5950 Box',
  'AMD Ryzen 5 Tray',
  'RAM Kingston DDR4 32GB',
  'RAM Kingston DDR5 16GB',
  'RAM Corsair DDR5 8GB',
  'Kursi Gaming Merah',
];
beforeAll(async () => {
  for (const [age, name] of shown.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 30 - age));
    await insertProduct(testShop.shop, { name, sku: name, price: 1_000_000 + age }, { status: 'active', createdAt });
  }
});

async function list(query: string, as?: 'owner'): Promise<ProductList> {
  const answer = await testShop.call({ method: 'GET', url: `/api/products?${query}`, ...(as ? { as } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ProductList;
}
const names = ({ docs }: ProductList) => docs.map((doc) => doc.name);

describe('the order of matches', () => {
  test.each(['ryzen 5', 'ryzn 5', '5 RYZEN'])('%s: a whole word stands above a prefix', async (keyword) => {
    const found = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(names(found)[0]).toBe('AMD Ryzen 5 Tray');
    expect(found.totalDocs).toBe(3);
    expect(found).not.toHaveProperty('ignoredWords');
  });

  test('prefixes alone find their products too', async () => {
    expect(names(await list('keyword=ryz+59'))).toEqual(['AMD Ryzen 9 5950 Box']);
  });
});

describe('when no product has all words', () => {
  test.each([
    ['ram ddr5 32gb', ['32gb'], 2],
    ['kursi gaming merah velour', ['velour'], 1],
    ['zzxxyy kursi', ['zzxxyy'], 1],
    ['ram kursi', ['kursi'], 3],
  ])('%s is searched without %j', async (keyword, ignoredWords, totalDocs) => {
    const found = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(found.ignoredWords).toEqual(ignoredWords);
    expect(found.totalDocs).toBe(totalDocs);
    expect(found.docs).toHaveLength(totalDocs);
  });

  test.each(['zzxxyy 5', 'zzxxyy-5 1'])('%s is not searched by a single letter or digit', async (keyword) => {
    const found = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(found).toMatchObject({ totalDocs: 0, docs: [] });
    expect(found).not.toHaveProperty('ignoredWords');
  });

  test('every page of the list has the same words and the same total', async () => {
    const second = await list('keyword=ram+zzxxyy&limit=2&page=2');
    expect(second).toMatchObject({ ignoredWords: ['zzxxyy'], totalDocs: 3, totalPages: 2 });
    expect(second.docs).toHaveLength(1);
  });

  test('the other filters stay', async () => {
    expect(await list('keyword=ram+zzxxyy&minPrice=9000000')).toMatchObject({ totalDocs: 0, docs: [] });
    expect(await list('keyword=ram+zzxxyy&maxPrice=1000003')).toMatchObject({ totalDocs: 1, ignoredWords: ['zzxxyy'] });
  });

  test('words that no product has find nothing, with few statements', async () => {
    await list('keyword=kursi');
    const query = vi.spyOn(testShop.database.pool, 'query');
    const nothing = await list('keyword=qqaaz+wwssx+eeddc+rrffv+ttggb+yyhhn+uujjm+iikkl');
    expect(nothing).toMatchObject({ totalDocs: 0, docs: [] });
    expect(nothing).not.toHaveProperty('ignoredWords');
    expect(query.mock.calls.length).toBeLessThanOrEqual(2);
    query.mockRestore();
  });

  test('the back office searches strictly', async () => {
    expect(await list('search=ram+zzxxyy', 'owner')).toMatchObject({ totalDocs: 0, docs: [] });
  });
});

describe('pages', () => {
  test.each(['newest', 'lowest_cost', 'highest_cost', 'highest_views', 'latest_updated'])(
    'by %s hold every product once, read from either end of the list',
    async (sortBy) => {
      testShop.shop.cache.drop();
      const whole = names(await list(`limit=100&sortBy=${sortBy}`));
      const pages: string[] = [];
      for (let page = 1; page <= 4; page += 1)
        pages.push(...names(await list(`limit=2&sortBy=${sortBy}&page=${page}`)));
      expect(pages).toEqual(whole);
      expect(new Set(pages).size).toBe(shown.length);
    },
  );
});

describe('totals', () => {
  test('are exact right after a write', async () => {
    expect((await list('keyword=monitor')).totalDocs).toBe(0);
    const id = await ownerCalls(testShop).createProduct({ name: 'Monitor Baru', sku: 'MONITOR', price: 2_000_000 });
    expect((await list('keyword=monitor')).totalDocs).toBe(1);
    expect((await list('limit=1')).totalDocs).toBe(shown.length + 1);
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${id}` });
    expect((await list('keyword=monitor')).totalDocs).toBe(0);
    expect((await list('limit=1')).totalDocs).toBe(shown.length);
  });

  test('are counted once for all pages of a list', async () => {
    testShop.shop.cache.drop();
    const query = vi.spyOn(testShop.database.pool, 'query');
    const counts = async (url: string) => {
      query.mockClear();
      await list(url);
      return query.mock.calls.filter(([text]) => (text as { text?: string }).text?.includes('count(*)')).length;
    };
    expect(await counts('limit=2&page=1&minPrice=1000003')).toBe(1);
    expect(await counts('limit=2&page=2&minPrice=1000003')).toBe(0);
    expect(await counts('limit=2&page=3&minPrice=1000003&sortBy=lowest_cost')).toBe(0);
    // That of the whole catalogue is written with every change.
    expect(await counts('limit=2&page=1')).toBe(0);
    query.mockRestore();
  });

  test('stand beside an empty page behind the last one', async () => {
    testShop.shop.cache.drop();
    expect(await list('limit=5&page=9')).toMatchObject({ docs: [], totalDocs: shown.length, totalPages: 2 });
    testShop.shop.cache.drop();
    expect(await list('limit=5&page=9&keyword=ryzen')).toMatchObject({ docs: [], totalDocs: 3 });
  });
});

// The embedded database has one session, and no replica.
test.skipIf(inject('databaseTemplate').kind === 'embedded')(
  'the known words and the plans come from the primary, also where the first search was made on a replica',
  async () => {
    const { searchWordsFreshMs } = limits;
    onTestFinished(() => void Object.assign(limits, { searchWordsFreshMs }));
    Object.assign(limits, { searchWordsFreshMs: 0 });
    const log = { ...testShop.shop.log, warn: vi.fn(), error: vi.fn() };
    const standby = openReadDatabase(testShop.shop.config.databaseUrl!, log);
    const shop = { ...testShop.shop, cache: createResponseCache(), log };
    const onReplica = { ...shop, db: standby.db };
    const meanings = async (shop: Shop) => (await searchWordsOf(shop, 'proyektr'))[0]?.meanings;
    expect(await meanings(onReplica)).toEqual(['proyektr']);

    const analyse = vi.spyOn(shop.primary, 'execute');
    for (const size of [1, 1_000]) replanWhenGrown(onReplica, size);
    expect(analyse).toHaveBeenCalledTimes(1);
    await analyse.mock.results[0]!.value;
    analyse.mockRestore();

    await standby.close();
    await shop.db.insert(searchWords).values({ word: 'proyektor' });
    shop.cache.drop();
    await expect.poll(() => meanings(shop)).toEqual(['proyektr', 'proyektor']);
    expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

test('frequent queries are planned anew when the catalogue has grown', async () => {
  await list('limit=1');
  const { pool } = testShop.database;
  await pool.query(
    `insert into products (id, sku, name, price, discounted_price, status, search, created_at, updated_at)
     select 'banyak-' || n, 'BANYAK-' || n, 'Banyak', 1000, 1000, 'active', 'banyak', now(), now() from generate_series(1, 600) n`,
  );
  testShop.shop.cache.drop();
  const query = vi.spyOn(pool, 'query');
  const analyses = () =>
    query.mock.calls.filter(([config]) => (config as { text?: string }).text?.startsWith('analyze')).length;
  expect((await list('limit=2')).totalDocs).toBe(shown.length + 600);
  expect(analyses()).toBe(1);
  testShop.shop.cache.drop();
  await list('limit=3');
  expect(analyses()).toBe(1);
  query.mockRestore();
});
