import { beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let [own, alone, gaming] = ['', '', ''];
let number = 0;

async function similar(id: string): Promise<string[]> {
  const answer = await testShop.call({ method: 'GET', url: `/api/products/${id}/similar` });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as ProductCard[]).map(({ name }) => name);
}

function product(name: string, price: number, categories: string[], ram: string, rest: object = {}) {
  number += 1;
  const mainSpecs = ram === '' ? [] : [{ key: 'ram_gb', value: ram }];
  return createProduct({ name, sku: `S-${number}`, price, stock: 2, categories, mainSpecs, ...rest });
}

beforeAll(async () => {
  const laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  gaming = await create('/categories', { name: 'Laptop Gaming', kind: 'laptop' });
  const monitor = await create('/categories', { name: 'Monitor', kind: 'monitor' });
  own = await product('Laptop Sendiri', 10_000_000, [laptop], '16');
  await product('Laptop Dekat', 11_000_000, [laptop], '16');
  await product('Laptop Habis', 10_000_000, [laptop], '16', { stock: 0 });
  await product('Laptop Jauh', 40_000_000, [laptop], '8');
  await product('Laptop Gaming Dekat', 9_500_000, [gaming], '16');
  alone = await product('Monitor Sendiri', 10_000_000, [monitor], '');
  await create('/products', { name: 'Laptop Draf', sku: 'S-DRAF', price: 10_000_000, categories: [laptop] });
});

test('similar are products of the same kind, by specifications and price, what is sold out last', async () => {
  expect(await similar(own)).toEqual(['Laptop Gaming Dekat', 'Laptop Dekat', 'Laptop Jauh', 'Laptop Habis']);
});

test('a product that is alone in its kind has none', async () => {
  expect(await similar(alone)).toEqual([]);
});

test('a hidden category shows none of its products', async () => {
  await change(`/categories/${gaming}`, { isActive: false });
  expect(await similar(own)).toEqual(['Laptop Dekat', 'Laptop Jauh', 'Laptop Habis']);
  await change(`/categories/${gaming}`, { isActive: true });
});

test('an unknown product answers 404', async () => {
  expect(await testShop.call({ method: 'GET', url: '/api/products/tidak-ada/similar' })).toMatchObject({ status: 404 });
});

test('at most six are given, those nearest in price first', async () => {
  const category = await create('/categories', { name: 'Aksesori', kind: 'other' });
  const ids: string[] = [];
  for (let price = 1; price <= 9; price += 1) ids.push(await product(`Kabel ${price}`, price * 10_000, [category], ''));
  const names = await similar(ids[4]!);
  expect(names).toHaveLength(6);
  expect(names[0]).toBe('Kabel 6');
  expect(names).not.toContain('Kabel 5');
});
