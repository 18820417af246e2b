import { beforeAll, describe, expect, test } from 'vitest';
import { productsPerPage } from '#domain/catalogue/product.limits.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { names, testCatalogue } from './test-catalogue.ts';

const testShop = await setUpTestShop();
const { list, fill } = testCatalogue(testShop);
let laptopId: string;
let asusId: string;

beforeAll(async () => {
  ({ laptopId, asusId } = await fill());
});

describe('the public list', () => {
  test('shows active products only, newest first, whatever isPublic says', async () => {
    for (const query of ['', '?isPublic=true', '?isPublic=false', '?status=active']) {
      expect(names(await list(query))).toEqual([
        'AMD Ryzen 5 7600 Processor',
        'ASUS Dual GeForce RTX 4060',
        'Lenovo IdeaPad Slim 3',
        'ASUS Vivobook 14',
      ]);
    }
  });

  test('has nothing of another status', async () => {
    for (const query of ['?status=draft', `?status=archived&category=${laptopId}`]) {
      expect(await list(query)).toMatchObject({ totalDocs: 0, docs: [] });
    }
  });

  test('is paged', async () => {
    expect(await list('?limit=3&page=2')).toMatchObject({
      totalDocs: 4,
      limit: 3,
      totalPages: 2,
      page: 2,
      pagingCounter: 4,
      hasPrevPage: true,
      hasNextPage: false,
      prevPage: 1,
      nextPage: null,
    });
  });

  test.each([
    [
      'lowest_cost',
      ['AMD Ryzen 5 7600 Processor', 'ASUS Dual GeForce RTX 4060', 'Lenovo IdeaPad Slim 3', 'ASUS Vivobook 14'],
    ],
    [
      'highest_cost',
      ['ASUS Vivobook 14', 'Lenovo IdeaPad Slim 3', 'ASUS Dual GeForce RTX 4060', 'AMD Ryzen 5 7600 Processor'],
    ],
    ['deal', ['ASUS Vivobook 14', 'ASUS Dual GeForce RTX 4060']],
    ['special', ['ASUS Vivobook 14']],
    ['new', ['AMD Ryzen 5 7600 Processor', 'ASUS Dual GeForce RTX 4060', 'Lenovo IdeaPad Slim 3', 'ASUS Vivobook 14']],
  ])('sorted by %s', async (sortBy, expected) => {
    expect(names(await list(`?sortBy=${sortBy}`))).toEqual(expected);
    expect(names(await list(`?order=${sortBy}`))).toEqual(expected);
  });

  test('filters by category, brand and the price that is paid', async () => {
    expect(names(await list(`?category=${laptopId}`))).toEqual(['Lenovo IdeaPad Slim 3', 'ASUS Vivobook 14']);
    expect(names(await list(`?brand=${asusId}&category=${laptopId}`))).toEqual(['ASUS Vivobook 14']);
    expect(names(await list(`?category=${laptopId}&minPrice=7200000&maxPrice=7200000`))).toEqual(['ASUS Vivobook 14']);
    expect(names(await list('?minPrice=5000000&maxPrice=5000000'))).toEqual(['ASUS Dual GeForce RTX 4060']);
    expect((await list(`?category=${laptopId}&minPrice=9000000`)).totalDocs).toBe(0);
    expect((await list('?category=tidak-ada')).totalDocs).toBe(0);
  });

  test('filters by specification, values of one key as alternatives', async () => {
    expect(names(await list(`?category=${laptopId}&specs=ram_gb:16`))).toEqual(['ASUS Vivobook 14']);
    expect((await list(`?category=${laptopId}&specs=ram_gb:16,ram_gb:8,os:windows`)).totalDocs).toBe(2);
    expect((await list(`?category=${laptopId}&specs=ram_gb:16,os:linux`)).totalDocs).toBe(0);
  });

  test('offers the filters of a category with the counts that remain beside the other choices', async () => {
    const facets = async (query = '') =>
      (await testShop.call({ method: 'GET', url: `/api/products/facets?category=${laptopId}${query}` })).body;
    const ram = (...values: object[]) => [{ key: 'ram_gb', label: 'RAM', values }];
    const [eight, sixteen] = ['8', '16'].map((value) => ({ value, label: `${value} GB`, count: 1 }));
    expect(await facets()).toEqual(ram(eight!, sixteen!));
    // Its own choice does not hide the other values of a key, other choices do.
    expect(await facets('&specs=ram_gb:16')).toEqual(ram(eight!, sixteen!));
    expect(await facets(`&brand=${asusId}&specs=ram_gb:16`)).toEqual(ram(sixteen!));
    expect(await facets(`&brand=${asusId}`)).toEqual([]);
  });

  test.each([
    ['asus vivobook', 'ASUS Vivobook 14'],
    ['vivobook asus', 'ASUS Vivobook 14'],
    ['vivo', 'ASUS Vivobook 14'],
    ['leptop asus', 'ASUS Vivobook 14'],
    ['notebook asus', 'ASUS Vivobook 14'],
    ['ryzn 5', 'AMD Ryzen 5 7600 Processor'],
    ['RYZÉN', 'AMD Ryzen 5 7600 Processor'],
    ['rtx4060', 'ASUS Dual GeForce RTX 4060'],
    ['rtx-4060', 'ASUS Dual GeForce RTX 4060'],
    ['kartu grafis', 'ASUS Dual GeForce RTX 4060'],
    ['gpu', 'ASUS Dual GeForce RTX 4060'],
  ])('%s finds %s first', async (keyword, name) => {
    expect(names(await list(`?keyword=${encodeURIComponent(keyword)}`))[0]).toBe(name);
  });

  test.each(['zzzzqqq', '!!!', "' or 1=1 --", '%', '\\', 'a & | ! b', ':*'])(
    '%j finds nothing or something, and never fails',
    async (keyword) => {
      expect((await list(`?keyword=${encodeURIComponent(keyword)}`)).docs.length).toBeLessThanOrEqual(4);
    },
  );

  test.each([
    'limit=0',
    'limit=101',
    'page=0',
    'page=-1',
    'sortBy=price',
    'minPrice=abc',
    'unknown=1',
    'isPublic=ya',
    'limit=10&limit=20',
  ])('%s is refused with a field error', async (query) => {
    const answer = await testShop.call({ method: 'GET', url: `/api/products?${query}` });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: expect.any(String), message: expect.any(String) }],
    });
  });

  test('suggestions name products, categories and brands', async () => {
    const answer = await testShop.call({ method: 'GET', url: '/api/products/suggestions?keyword=asu' });
    expect(answer.body).toMatchObject({ brands: [{ name: 'ASUS' }], products: [{}, {}] });
    expect((await testShop.call({ method: 'GET', url: '/api/products/suggestions?keyword=lap' })).body).toMatchObject({
      categories: [{ name: 'Laptop' }],
    });
  });
});

test('the first page of a frequent list is planned once, not at every execution', async () => {
  const { pool } = testShop.database;
  await pool.query(
    `insert into products (id, sku, name, price, discounted_price, status, search, created_at, updated_at)
     select 'banyak-' || n, 'BANYAK-' || n, 'Banyak', 1000, 1000, 'active', '', now(), now() from generate_series(1, 2000) n`,
  );
  await pool.query('analyze products');
  for (let call = 0; call < 8; call += 1) {
    testShop.shop.cache.drop();
    expect((await list(`?sortBy=highest_cost&limit=${productsPerPage}`)).docs).toHaveLength(productsPerPage);
  }
  const { rows } = await pool.query(
    `select max(generic_plans)::integer as reused from pg_prepared_statements where statement like '%limit ${productsPerPage})%'`,
  );
  expect(rows[0].reused).toBeGreaterThan(0);
});
