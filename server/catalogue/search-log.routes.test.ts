import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductList, Suggestions } from '#domain/catalogue/product-list.contract.ts';
import type { MissedTerm, SearchSynonym } from '#domain/catalogue/search-log.contract.ts';
import { synonymLimits } from '#domain/catalogue/search-synonyms.ts';
import type { Page } from '#domain/page.ts';
import { limits } from '#server/platform/config/limits.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { pruneMissedSearches, startMissedSearchCounter } from './missed-search.service.ts';
import { insertProduct } from './save-product.service.ts';
import { missedSearches, searchSynonyms } from './search-log.tables.ts';

const testShop = await setUpTestShop();
beforeAll(async () => {
  for (const name of ['Laptop Asus Vivobook', 'VGA RTX 4060', 'Kabel Daya Hitam']) {
    await insertProduct(testShop.shop, { name, sku: name, price: 1_000_000 }, { status: 'active' });
  }
});
beforeEach(async () => {
  await testShop.call({ as: 'owner', method: 'GET', url: '/api/search-log' });
  await testShop.shop.db.delete(missedSearches);
  await testShop.shop.db.delete(searchSynonyms);
  testShop.shop.cache.drop();
});

async function search(query: string, as?: 'owner'): Promise<ProductList> {
  const { status, body } = await testShop.call({ method: 'GET', url: `/api/products?${query}`, ...(as ? { as } : {}) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ProductList;
}
const found = async (keyword: string) =>
  (await search(`keyword=${encodeURIComponent(keyword)}`)).docs.map((doc) => doc.name);

async function missed(): Promise<MissedTerm[]> {
  return ((await testShop.call({ as: 'owner', method: 'GET', url: '/api/search-log' })).body as Page<MissedTerm>).docs;
}

const add = (word: string, means: string) =>
  testShop.call({ as: 'owner', method: 'POST', url: '/api/search-synonyms', payload: { word, means } });

describe('the search log', () => {
  test('counts what shoppers did not find, and the words that were left out', async () => {
    await search('keyword=Stavolt');
    testShop.shop.cache.drop();
    await search('keyword=stavolt');
    await search('keyword=laptop+qwzxv');
    expect(await missed()).toMatchObject([
      { term: 'stavolt', missing: 'stavolt', searches: 2, hasSynonym: false },
      { term: 'laptop qwzxv', missing: 'qwzxv', searches: 1 },
    ]);
    await search('keyword=laptop+qwzxv&sortBy=newest');
    expect((await missed()).find(({ term }) => term === 'laptop qwzxv')?.searches).toBe(2);
  });

  test('holds no found searches, none within filters, none of staff and no personal data', async () => {
    await search('keyword=laptop');
    await search('keyword=stavolt&minPrice=5');
    await search('keyword=stavolt', 'owner');
    await search('keyword=081234567890');
    await search('keyword=budi%40contoh.id');
    expect(await missed()).toEqual([]);
  });

  test('stores a limited number of new terms a day, counts known ones beyond it, and deletes all after the retention', async () => {
    const many = startMissedSearchCounter(testShop.shop);
    for (let term = 0; term < limits.missedSearchesPerDay + 5; term += 1)
      many.count({ term: `t${term}`, missing: 'x' });
    await many.flush();
    many.count({ term: 't0', missing: 'y' });
    many.count({ term: 'baru', missing: 'baru' });
    await many.close();
    const rows = await testShop.shop.db.select().from(missedSearches);
    expect(rows).toHaveLength(limits.missedSearchesPerDay);
    expect(rows.find(({ term }) => term === 't0')).toMatchObject({ searches: 2, missing: 'y' });
    const later = (ms: number) => ({ ...testShop.shop, now: () => new Date(Date.now() + ms) });
    await pruneMissedSearches(later(limits.missedSearchMs));
    expect(await missed()).not.toEqual([]);
    await pruneMissedSearches(later(limits.missedSearchMs + 2 * 24 * 60 * 60_000));
    expect(await missed()).toEqual([]);
  });

  test('belongs to those who have the catalogue', async () => {
    expect((await testShop.call({ method: 'GET', url: '/api/search-log' })).status).toBe(401);
    expect((await testShop.call({ method: 'GET', url: '/api/search-synonyms' })).status).toBe(401);
  });
});

describe('a synonym', () => {
  test('is used by the next search and suggestion, and no more once it is deleted', async () => {
    expect(await found('lepi')).toEqual([]);
    const { status, body } = await add(' LEPI ', 'Laptop');
    expect(status).toBe(201);
    expect(body).toMatchObject({ word: 'lepi', means: 'laptop' });
    expect(await found('lepi')).toEqual(['Laptop Asus Vivobook']);
    expect(await found('lepi asus')).toEqual(['Laptop Asus Vivobook']);
    const suggested = (await testShop.call({ method: 'GET', url: '/api/products/suggestions?keyword=lepi' })).body;
    expect((suggested as Suggestions).products).toHaveLength(1);
    expect(await missed()).toMatchObject([{ term: 'lepi', hasSynonym: true }]);

    const url = `/api/search-synonyms/${(body as SearchSynonym)._id}`;
    expect((await testShop.call({ as: 'owner', method: 'DELETE', url })).status).toBe(200);
    expect((await testShop.call({ as: 'owner', method: 'DELETE', url })).status).toBe(404);
    expect(await found('lepi')).toEqual([]);
    const trail = JSON.stringify(
      (await testShop.call({ as: 'owner', method: 'GET', url: '/api/audit?area=search-synonyms' })).body,
    );
    expect(trail).toContain('POST /search-synonyms');
    expect(trail).toContain('DELETE /search-synonyms/{id}');
  });

  test('may stand for several words and mean several words, which must all be there', async () => {
    await add('kartu video', 'vga');
    await add('colokan', 'kabel daya');
    expect(await found('kartu video 4060')).toEqual(['VGA RTX 4060']);
    expect(await found('colokan hitam')).toEqual(['Kabel Daya Hitam']);
    expect(await found('colokan')).toEqual(['Kabel Daya Hitam']);
  });

  test('costs no statement while nothing changes', async () => {
    await add('lepi', 'laptop');
    await search('keyword=lepi');
    const query = vi.spyOn(testShop.database.pool, 'query');
    await search('keyword=lepi&limit=3');
    const texts = query.mock.calls.map(([config]) => (config as { text?: string }).text ?? '');
    query.mockRestore();
    expect(texts.filter((text) => text.includes('search_synonyms'))).toEqual([]);
  });

  test.each([
    ['lepi', 'lepi', 'means'],
    ['', 'laptop', 'word'],
    ['--', 'laptop', 'word'],
    ['a b c d', 'laptop', 'word'],
    ['lepi', 'x'.repeat(synonymLimits.length + 1), 'means'],
  ])('%j that means %j is refused', async (word, means, path) => {
    expect(await add(word, means)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('is stored once, and there are only so many', async () => {
    expect((await add('lepi', 'laptop')).status).toBe(201);
    expect(await add('Lepi', 'laptop')).toMatchObject({ status: 400, body: { errors: [{ path: 'means' }] } });
    const rest = Array.from({ length: synonymLimits.count - 1 }, (_, index) => ({
      word: `w${index}`,
      means: 'laptop',
      createdAt: new Date(),
    }));
    await testShop.shop.db.insert(searchSynonyms).values(rest);
    expect((await add('satu lagi', 'laptop')).status).toBe(409);
    const all = (await testShop.call({ as: 'owner', method: 'GET', url: '/api/search-synonyms' })).body;
    expect(all).toHaveLength(synonymLimits.count);
  });
});
