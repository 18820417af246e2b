import { beforeAll, describe, expect, test } from 'vitest';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Facet, Suggestions } from '#domain/catalogue/product-list.contract.ts';
import type { Page } from '#domain/page.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let hiddenCategory: string;
let shownCategory: string;
let hiddenBrand: string;
let productId: string;

async function read<Body>(url: string, as?: 'owner'): Promise<Body> {
  const answer = await testShop.call({ method: 'GET', url, ...(as ? { as } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Body;
}

beforeAll(async () => {
  hiddenCategory = await create('/categories', { name: 'Gudang Rahasia', kind: 'laptop' });
  shownCategory = await create('/categories', { name: 'Komputer', kind: 'laptop' });
  hiddenBrand = await create('/brands', { name: 'Merek Tertutup' });
  const shared = { categories: [hiddenCategory, shownCategory], brand: hiddenBrand, price: 5_000_000, stock: 3 };
  productId = await createProduct({
    ...shared,
    name: 'Unit Satu',
    sku: 'U-1',
    mainSpecs: [{ key: 'ram_gb', value: '8' }],
  });
  await createProduct({
    ...shared,
    name: 'Unit Dua',
    sku: 'U-2',
    mainSpecs: [{ key: 'ram_gb', value: '16' }],
  });
  await change(`/categories/${hiddenCategory}`, { isActive: false });
  await change(`/brands/${hiddenBrand}`, { isActive: false });
});

const isNamed = (text: string) => /Gudang Rahasia|Merek Tertutup/.test(text);

describe('an inactive brand or category', () => {
  test('is not named beside an active product, in a list or by its id', async () => {
    const list = await read<Page<ProductCard>>('/api/products');
    expect(list.docs).toHaveLength(2);
    for (const card of list.docs) {
      expect(card.brand).toBeNull();
      expect(card.categories).toEqual([{ _id: shownCategory, name: 'Komputer', kind: 'laptop' }]);
    }
    const product = await read<Product>(`/api/products/${productId}`);
    expect(product.brand).toBeNull();
    expect(product.categories.map(({ _id }) => _id)).toEqual([shownCategory]);
  });

  test('lists and counts no products and has no filters', async () => {
    for (const sortBy of ['', '&sortBy=lowest_cost', '&sortBy=highest_views'])
      for (const filter of [`category=${hiddenCategory}`, `brand=${hiddenBrand}`]) {
        expect(await read(`/api/products?${filter}${sortBy}`)).toMatchObject({ docs: [], totalDocs: 0 });
      }
    expect(await read<Facet[]>(`/api/products/facets?category=${hiddenCategory}`)).toEqual([]);
    expect(await read<Facet[]>(`/api/products/facets?category=${shownCategory}&brand=${hiddenBrand}`)).toEqual([]);
    expect(await read<Facet[]>(`/api/products/facets?category=${shownCategory}`)).toHaveLength(1);
  });

  test('is neither suggested nor named in the product feed', async () => {
    const suggestions = await read<Suggestions>('/api/products/suggestions?keyword=gudang');
    expect(suggestions.categories).toEqual([]);
    const feed = await testShop.call({ method: 'GET', url: '/feeds/products.xml' });
    expect(feed.body).toContain('Unit Satu');
    expect(isNamed(String(feed.body))).toBe(false);
  });

  test('is not named by the advisors', async () => {
    const answers = { mainRequirement: 'Office', budget: 20_000_000, os: 'windows' };
    const laptops = await testShop.call({ method: 'POST', url: '/api/laptop-recommendations', payload: answers });
    expect(laptops.status, JSON.stringify(laptops.body)).toBe(200);
    expect(isNamed(JSON.stringify(laptops.body))).toBe(false);
  });

  test('is seen by staff, and by the public again once it is active', async () => {
    const seen = await read<Product>(`/api/products/${productId}`, 'owner');
    expect(seen.brand?.name).toBe('Merek Tertutup');
    expect(seen.categories).toHaveLength(2);
    expect(await read(`/api/products?category=${hiddenCategory}`, 'owner')).toMatchObject({ totalDocs: 2 });
    expect(await read(`/api/products?category=${hiddenCategory}&isPublic=true`, 'owner')).toMatchObject({
      totalDocs: 0,
    });
    await change(`/brands/${hiddenBrand}`, { isActive: true });
    expect((await read<Product>(`/api/products/${productId}`)).brand?.name).toBe('Merek Tertutup');
  });
});

describe('a page that is switched off', () => {
  test('is not in the sitemap', async () => {
    const pages = await read<Page<{ _id: string; slug: string }>>('/api/pages?limit=100', 'owner');
    let about = pages.docs.find(({ slug }) => slug === 'about')?._id;
    about ??= await create('/pages', { title: 'Tentang', slug: 'about', content: '<p>Kami</p>' });
    const sitemap = async () => String((await testShop.call({ method: 'GET', url: '/sitemap.xml' })).body);
    expect(await sitemap()).toContain('/about</loc>');
    await change(`/pages/${about}`, { isActive: false });
    expect(await sitemap()).not.toContain('/about</loc>');
  });
});

describe('a review of a product that is not active', () => {
  test('cannot be read by the public, by its id or in the list', async () => {
    const review = await create('/product-reviews', {
      product: productId,
      name: 'Sari',
      stars: 5,
      review: 'Bagus sekali',
    });
    await change(`/product-reviews/${review}`, { status: 'approved' });
    expect(await read(`/api/product-reviews/${review}`)).toMatchObject({ productName: 'Unit Satu' });
    await change(`/products/${productId}/status`, { status: 'archived' });
    expect((await testShop.call({ method: 'GET', url: `/api/product-reviews/${review}` })).status).toBe(404);
    expect(await read('/api/product-reviews')).toMatchObject({ totalDocs: 0 });
    expect(await read(`/api/product-reviews/${review}`, 'owner')).toMatchObject({ productName: 'Unit Satu' });
  });
});
