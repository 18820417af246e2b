import { expect, test } from 'vitest';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);

test('the filters that staff choose for a category stand first, in the order of the choice', async () => {
  const category = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  for (const [ram_gb, screen_in, os] of [
    ['8', '14', 'windows'],
    ['16', '15.6', 'linux'],
  ]) {
    const mainSpecs = Object.entries({ ram_gb, screen_in, os }).map(([key, value]) => ({ key, value }));
    await createProduct({
      name: `L ${ram_gb}`,
      sku: `L-${ram_gb}`,
      price: 5,
      stock: 1,
      categories: [category],
      mainSpecs,
    });
  }
  const keys = async () =>
    ((await testShop.call({ method: 'GET', url: `/api/products/facets?category=${category}` })).body as Facet[]).map(
      ({ key }) => key,
    );
  const usual = await keys();
  expect(usual.length).toBeGreaterThan(1);
  const last = usual.at(-1)!;
  await change(`/categories/${category}`, { promotedFilters: `${last},socket` });
  expect(await keys()).toEqual([last, ...usual.slice(0, -1)]);
  const entry = (await testShop.call({ method: 'GET', url: `/api/categories/${category}` })).body;
  expect(entry).toMatchObject({ promotedFilters: `${last},socket` });
  const list = (await testShop.call({ method: 'GET', url: '/api/categories' })).body as { docs: object[] };
  expect(list.docs[0]).not.toHaveProperty('promotedFilters');
  await change(`/categories/${category}`, { promotedFilters: null });
  expect(await keys()).toEqual(usual);
});
