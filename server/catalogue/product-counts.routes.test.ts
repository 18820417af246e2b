import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#domain/bulk.contract.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { productCountChanges } from './product.tables.ts';
import { mergeCountChanges } from './product-counts.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let [laptop, gaming, monitor] = ['', '', ''];

async function owner(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<unknown> {
  const answer = await testShop.call({ as: 'owner', method, url: `/api${path}`, ...(payload ? { payload } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const totalOf = async (query: string) => {
  const answer = await testShop.call({ method: 'GET', url: `/api/products${query}` });
  return (answer.body as Page<ProductCard>).totalDocs;
};
const totals = async () => [
  await totalOf(''),
  await totalOf(`?category=${laptop}`),
  await totalOf(`?category=${gaming}`),
  await totalOf(`?category=${monitor}`),
];

/** What the rows themselves say, by category; '' is the whole catalogue. */
const counted = sql`
  select '' as category_id, count(*)::integer as total from products where status = 'active' having count(*) > 0
  union all select category_id, count(*)::integer from product_categories where is_active group by 1`;
const written = sql`
  select category_id, sum(change)::integer as total from ${productCountChanges} group by 1 having sum(change) <> 0`;
const rowsOf = async (query: typeof counted) =>
  (await testShop.shop.db.execute(sql`${query} order by category_id`)).rows;

const expectTrue = async () => expect(await rowsOf(written)).toEqual(await rowsOf(counted));

beforeAll(async () => {
  laptop = await create('/categories', { name: 'Laptop' });
  gaming = await create('/categories', { name: 'Laptop gaming', parent: laptop });
  monitor = await create('/categories', { name: 'Monitor' });
  await createProduct({ name: 'Satu', sku: 'C-1', price: 1, categories: [gaming] });
  await createProduct({ name: 'Dua', sku: 'C-2', price: 2, categories: [laptop, monitor] });
  await createProduct({ name: 'Tiga', sku: 'C-3', price: 3, categories: [monitor] });
  await createProduct({ name: 'Draf', sku: 'C-4', price: 4, categories: [monitor] }, []);
});

afterEach(expectTrue);

test('totals are those of visible products, with those of sub-categories', async () => {
  expect(await totals()).toEqual([3, 2, 1, 2]);
});

test('a product that changes its category or is deleted is counted so', async () => {
  const id = await createProduct({ name: 'Empat', sku: 'C-5', price: 5, categories: [monitor] });
  expect(await totals()).toEqual([4, 2, 1, 3]);
  await change(`/products/${id}`, { categories: [gaming] });
  await expectTrue();
  expect(await totals()).toEqual([4, 3, 2, 2]);
  await owner('DELETE', `/products/${id}`);
  expect(await totals()).toEqual([3, 2, 1, 2]);
});

test('many products that are archived, deleted and brought back are counted so', async () => {
  for (const [filter, action] of [
    ['status=active', 'archived'],
    ['', 'delete'],
  ]) {
    const preview = (await owner('GET', `/products/bulk/preview?${filter}&action=${action}`)) as BulkPreview;
    const run = (await owner('POST', `/products/bulk?${filter}`, { action, token: preview.token })) as BulkResult;
    await expectTrue();
    expect(await totals()).toEqual([0, 0, 0, 0]);
    await owner('POST', `/products/bulk/${run._id}/undo`);
    await expectTrue();
    expect(await totals()).toEqual([3, 2, 1, 2]);
  }
});

test('an inactive category has none; a deleted one leaves its products', async () => {
  await change(`/categories/${monitor}`, { isActive: false });
  expect(await totals()).toEqual([3, 2, 1, 0]);
  await change(`/categories/${monitor}`, { isActive: true });
  const other = await create('/categories', { name: 'Lain' });
  await createProduct({ name: 'Lima', sku: 'C-6', price: 6, categories: [other] });
  await owner('DELETE', `/categories/${other}`);
  expect(await totals()).toEqual([4, 2, 1, 2]);
});

test('merged rows have the same sum, one for each category', async () => {
  const before = await rowsOf(written);
  await Promise.all([mergeCountChanges(testShop.shop), mergeCountChanges(testShop.shop)]);
  expect(await rowsOf(written)).toEqual(before);
  expect(await testShop.shop.db.$count(productCountChanges)).toBe(before.length);
});
