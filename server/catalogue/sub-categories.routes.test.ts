import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { productSorts } from '#domain/catalogue/product-sort.ts';
import type { Page } from '#domain/page.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { saveProducts } from './bulk-products.service.ts';
import { readCatalogueNames } from './catalogue-names.service.ts';
import { productCategories } from './product.tables.ts';
import { runReindexes } from './reindex.service.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let [drives, nvme, sata, laptop] = ['', '', '', ''];
let [fast, slow, plain] = ['', '', ''];

async function read<Body>(url: string): Promise<Body> {
  const answer = await testShop.call({ method: 'GET', url });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Body;
}
async function listed(query: string): Promise<string[]> {
  return (await read<Page<ProductCard>>(`/api/products?limit=50&${query}`)).docs.map(({ _id }) => _id);
}
const sorted = (ids: string[]) => [...ids].sort();

async function expectListed(categoryId: string, ids: string[]): Promise<void> {
  expect(sorted(await listed(`category=${categoryId}`))).toEqual(sorted(ids));
  const counts = await read<{ _id: string; count: number }[]>('/api/products/category-counts');
  expect(counts.find(({ _id }) => _id === categoryId)?.count ?? 0).toBe(ids.length);
}
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  testShop.call({ as: 'owner', method, url: `/api${path}`, ...(payload ? { payload } : {}) });

async function moveBelow(categoryId: string, parent: string | null): Promise<void> {
  await change(`/categories/${categoryId}`, { parent });
  await runReindexes(testShop.shop);
}

beforeAll(async () => {
  drives = await create('/categories', { name: 'Penyimpanan', kind: 'storage' });
  nvme = await create('/categories', { name: 'NVMe', kind: 'storage', parent: drives });
  sata = await create('/categories', { name: 'SATA', kind: 'storage', parent: drives });
  laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  const kind = (value: string) => [{ key: 'kind', value }];
  fast = await createProduct({
    name: 'Cepat',
    sku: 'D-1',
    price: 900_000,
    categories: [nvme],
    mainSpecs: kind('nvme'),
  });
  slow = await createProduct({
    name: 'Lambat',
    sku: 'D-2',
    price: 400_000,
    categories: [sata],
    mainSpecs: kind('sata'),
  });
  plain = await createProduct({
    name: 'Biasa',
    sku: 'D-3',
    price: 600_000,
    categories: [drives],
    mainSpecs: kind('hdd'),
  });
});

describe('a category with sub-categories', () => {
  test('lists, counts, sorts and searches their products with its own, each once', async () => {
    await expectListed(drives, [fast, slow, plain]);
    await expectListed(nvme, [fast]);
    for (const sort of productSorts) {
      expect(await listed(`category=${drives}&sortBy=${sort}`), sort).toEqual(await listed(`sortBy=${sort}`));
    }
    expect(await listed(`category=${drives}&minPrice=500000&maxPrice=700000`)).toEqual([plain]);
    expect(await listed(`category=${drives}&keyword=cepat`)).toEqual([fast]);
    expect(await listed(`category=${laptop}&keyword=cepat`)).toEqual([]);
    expect(await read<FilterCounts>(`/api/products/filter-counts?category=${drives}`)).toMatchObject({ total: 3 });
  });

  test('filters by the specifications of all of them', async () => {
    const facets = await read<Facet[]>(`/api/products/facets?category=${drives}`);
    const kinds = facets.find(({ key }) => key === 'kind')?.values.map(({ value, count }) => [value, count]);
    expect(sorted((kinds ?? []).map(String))).toEqual(['hdd,1', 'nvme,1', 'sata,1']);
    expect(await listed(`category=${drives}&specs=kind:sata`)).toEqual([slow]);
  });

  test('does not become a category of their products themselves', async () => {
    const product = await read<Product>(`/api/products/${fast}`);
    expect(product.categories).toEqual([{ _id: nvme, name: 'NVMe', kind: 'storage' }]);
    await change(`/products/${fast}`, { name: 'Cepat Sekali' });
    expect((await read<Product>(`/api/products/${fast}`)).categories.map(({ _id }) => _id)).toEqual([nvme]);
  });

  test('follows its products into and out of sub-categories', async () => {
    await change(`/products/${fast}`, { categories: [nvme, drives] });
    await expectListed(drives, [fast, slow, plain]);
    await change(`/products/${fast}`, { categories: [laptop] });
    await expectListed(drives, [slow, plain]);
    await change(`/products/${fast}`, { categories: [sata, nvme] });
    await expectListed(drives, [fast, slow, plain]);
    await change(`/products/${fast}`, { categories: [nvme] });
    await expectListed(drives, [fast, slow, plain]);
  });

  test('has what an import puts into a sub-category', async () => {
    const context = {
      seenWords: new Set<string>(),
      by: null,
      newStatus: 'active' as const,
    };
    const names = await readCatalogueNames(testShop.shop);
    expect(names.categories.get(nvme)?.path).toBe('Penyimpanan > NVMe');
    const rows = [{ name: 'Baru', sku: 'D-4', price: 1_000, categories: [sata] }];
    await testShop.shop.db.transaction((db) => saveProducts({ ...testShop.shop, db }, rows, context));
    testShop.shop.cache.drop();
    expect(await listed(`category=${drives}&keyword=baru`)).toHaveLength(1);
    const [found] = await listed('keyword=baru');
    expect((await send('DELETE', `/products/${found}`)).status).toBe(200);
    await expectListed(drives, [fast, slow, plain]);
  });
});

describe('a category that moves', () => {
  test('takes its products along, and back', async () => {
    await moveBelow(sata, laptop);
    await expectListed(drives, [fast, plain]);
    await expectListed(laptop, [slow]);
    await moveBelow(sata, null);
    await expectListed(laptop, []);
    await expectListed(sata, [slow]);
    await moveBelow(sata, drives);
    await expectListed(drives, [fast, slow, plain]);
  });

  test('is moved after a crash that came before its products were', async () => {
    await testShop.shop.db
      .delete(productCategories)
      .where(and(eq(productCategories.categoryId, drives), eq(productCategories.isInherited, true)));
    testShop.shop.cache.drop();
    await expectListed(drives, [plain]);
    await moveBelow(nvme, null);
    await moveBelow(nvme, drives);
    await moveBelow(sata, null);
    await moveBelow(sata, drives);
    await expectListed(drives, [fast, slow, plain]);
  });

  test.each([
    ['its own parent', () => [drives, drives], 'Tidak boleh menjadi induknya sendiri'],
    ['below a sub-category', () => [laptop, nvme], 'Paling banyak dua tingkat: pilih induk yang tidak punya induk'],
    [
      'below another while it is a parent',
      () => [drives, laptop],
      'Paling banyak dua tingkat: yang ini sudah menjadi induk',
    ],
    ['below what does not exist', () => [laptop, 'tidak-ada'], 'Kategori induk tidak ditemukan'],
  ])('cannot stand %s', async (_, pair, message) => {
    const [id, parent] = pair();
    const answer = await send('PATCH', `/categories/${id}`, { parent });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'parent', message }] } });
  });

  test('never makes a third level, however the moves meet', async () => {
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => create('/categories', { name })));
    const answers = await Promise.all([
      send('PATCH', `/categories/${a}`, { parent: b }),
      send('PATCH', `/categories/${b}`, { parent: c }),
      send('PATCH', `/categories/${c}`, { parent: a }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const { docs } = await read<Page<{ _id: string; parent: string | null }>>('/api/categories?limit=100');
    const parentOf = new Map(docs.map(({ _id, parent }) => [_id, parent]));
    for (const { parent } of docs) if (parent !== null) expect(parentOf.get(parent)).toBeNull();
  });
});

describe('a deleted category', () => {
  const remove = async (ids: string[]) => {
    const url = `/api/categories/bulk/preview?action=delete&ids=${ids.join(',')}`;
    const preview = await testShop.call({ as: 'owner', method: 'GET', url });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    const { token } = preview.body as { token: string };
    const done = await send('POST', `/categories/bulk?ids=${ids.join(',')}`, { action: 'delete', token });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { _id } = done.body as { _id: string };
    return () => send('POST', `/categories/bulk/${_id}/undo`);
  };

  test('takes its products from the one above; the undo gives them back', async () => {
    const undo = await remove([nvme]);
    await expectListed(drives, [slow, plain]);
    expect((await undo()).status).toBe(200);
    await expectListed(drives, [fast, slow, plain]);
  });

  test('leaves its sub-categories on the first level; the undo puts them below it again', async () => {
    const undo = await remove([drives]);
    expect(await read(`/api/categories/${nvme}`)).toMatchObject({ parent: null });
    await expectListed(nvme, [fast]);
    await change(`/products/${slow}`, { categories: [laptop] });
    expect((await undo()).status).toBe(200);
    expect(await read(`/api/categories/${nvme}`)).toMatchObject({ parent: drives });
    await expectListed(drives, [fast, plain]);
    await change(`/products/${slow}`, { categories: [sata] });
    await expectListed(drives, [fast, slow, plain]);
  });

  test('comes back with its sub-categories', async () => {
    const undo = await remove([drives, sata]);
    expect((await undo()).status).toBe(200);
    expect(await read(`/api/categories/${sata}`)).toMatchObject({ parent: drives });
    await expectListed(drives, [fast, slow, plain]);
  });

  test('cannot come back above one that has sub-categories by now', async () => {
    const undo = await remove([drives]);
    const below = await create('/categories', { name: 'Di bawah NVMe', parent: nvme });
    expect(await undo()).toMatchObject({ status: 409 });
    await send('DELETE', `/categories/${below}`);
    expect((await undo()).status).toBe(200);
  });
});

test('the sitemap has a line for each category, the feed names both levels', async () => {
  const sitemap = await read<string>('/sitemap.xml');
  expect(sitemap).toContain(`/products?category=${nvme}`);
  expect(await read<string>('/feeds/products.xml')).toContain('<g:product_type>Penyimpanan &gt; NVMe</g:product_type>');
});
