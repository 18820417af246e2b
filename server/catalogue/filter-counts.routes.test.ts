import { beforeAll, describe, expect, test } from 'vitest';
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let [laptop, monitor, asus, acer, hidden] = ['', '', '', '', ''];
let number = 0;

async function read<Body>(url: string): Promise<Body> {
  const answer = await testShop.call({ method: 'GET', url });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Body;
}
const counts = (query = '') => read<FilterCounts>(`/api/products/filter-counts${query}`);
const total = async (query: string) => (await read<Page<ProductCard>>(`/api/products${query}`)).totalDocs;
const brandCounts = async (query = '') =>
  Object.fromEntries((await counts(query)).brands.map(({ _id, count }) => [_id, count]));

function product(name: string, price: number, rest: object, statuses?: string[]) {
  number += 1;
  return createProduct({ name, sku: `H-${number}`, price, stock: 3, ...rest }, statuses);
}

beforeAll(async () => {
  laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  monitor = await create('/categories', { name: 'Monitor', kind: 'monitor' });
  asus = await create('/brands', { name: 'ASUS' });
  acer = await create('/brands', { name: 'Acer' });
  hidden = await create('/brands', { name: 'Merek Tertutup' });
  const ram = (value: string) => [{ key: 'ram_gb', value }];
  await product('Vivobook', 8_000_000, { categories: [laptop], brand: asus, mainSpecs: ram('16') });
  await product('Zenbook', 16_000_000, { categories: [laptop], brand: asus, stock: 0, mainSpecs: ram('32') });
  await product('Aspire', 6_000_000, { categories: [laptop], brand: acer, mainSpecs: ram('16') });
  await product('Nitro', 2_500_000, { categories: [monitor], brand: acer });
  await product('Rahasia', 9_000_000, { categories: [laptop], brand: hidden });
  await product('Draf', 1_000_000, { categories: [laptop], brand: asus }, []);
  await change(`/brands/${hidden}`, { isActive: false });
});

describe('the counts beside the filters', () => {
  test('are those of active products, and an inactive brand has none', async () => {
    expect(await counts()).toMatchObject({ total: 5, inStock: 4 });
    expect(await brandCounts()).toEqual({ [asus]: 2, [acer]: 2 });
    expect(await counts(`?brand=${hidden}`)).toMatchObject({ total: 0 });
    expect((await counts()).price.counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  test('are what the list then shows', async () => {
    for (const query of [
      '',
      `?category=${laptop}`,
      `?brand=${asus},${acer}`,
      `?category=${laptop}&brand=${asus},${acer}&minPrice=6000000&maxPrice=8000000`,
      `?category=${laptop}&stock=available&specs=ram_gb:16,ram_gb:32`,
      '?keyword=zenbook',
      '?minPrice=9000000',
      '?category=tidak-ada',
    ]) {
      expect((await counts(query)).total, query).toBe(await total(query));
    }
  });

  test('a brand counts beside the other filters, not beside other brands', async () => {
    expect(await brandCounts(`?category=${laptop}&brand=${acer}`)).toEqual({ [asus]: 2, [acer]: 1 });
    expect(await brandCounts(`?category=${laptop}&stock=available&maxPrice=7000000`)).toEqual({ [acer]: 1 });
  });

  test('follow a sale that empties the stock, and a new brand, at once', async () => {
    const id = await product('Swift', 7_000_000, { categories: [laptop], brand: acer, stock: 1 });
    expect((await counts(`?category=${laptop}`)).inStock).toBe(4);
    await change(`/products/${id}`, { stock: 0 });
    expect((await counts(`?category=${laptop}`)).inStock).toBe(3);
    await change(`/products/${id}`, { brand: asus });
    expect(await brandCounts(`?category=${laptop}`)).toEqual({ [asus]: 3, [acer]: 1 });
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${id}` });
    expect((await counts(`?category=${laptop}`)).total).toBe(4);
  });

  test('of a category are all of its active products', async () => {
    const list = await read<{ _id: string; count: number }[]>('/api/products/category-counts');
    expect(Object.fromEntries(list.map(({ _id, count }) => [_id, count]))).toEqual({ [laptop]: 4, [monitor]: 1 });
    await change(`/categories/${monitor}`, { isActive: false });
    expect(await read('/api/products/category-counts')).toEqual([{ _id: laptop, count: 4 }]);
    await change(`/categories/${monitor}`, { isActive: true });
  });
});

describe('several brands', () => {
  test('are alternatives, and an inactive one among them shows nothing', async () => {
    const names = async (brands: string) =>
      (await read<Page<ProductCard>>(`/api/products?brand=${brands}&sortBy=lowest_cost`)).docs.map(({ name }) => name);
    expect(await names(`${asus},${acer}`)).toEqual(['Nitro', 'Aspire', 'Vivobook', 'Zenbook']);
    expect(await names(`${acer},${hidden}`)).toEqual(['Nitro', 'Aspire']);
    expect(await names(`${acer},,${acer}`)).toEqual(['Nitro', 'Aspire']);
  });

  test('more than an address holds are refused', async () => {
    const answer = await testShop.call({ method: 'GET', url: `/api/products?brand=${'a,'.repeat(700)}` });
    expect(answer.status).toBe(400);
  });
});
