import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import type { Page } from '#domain/page.ts';
import type { ProblemDetails } from '#domain/problems.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
let laptops: string;
let productId: string;
const product = { name: 'Uji', sku: 'UJI-1', price: 100_000 };

const post = (path: string, payload: object) =>
  testShop.call({ as: 'owner', method: 'POST', url: `/api${path}`, payload });
const patch = (path: string, payload: object) =>
  testShop.call({ as: 'owner', method: 'PATCH', url: `/api${path}`, payload });
const errorsOf = (answer: { body: unknown }) => (answer.body as ProblemDetails).errors;

beforeAll(async () => {
  const { create, createProduct } = ownerCalls(testShop);
  laptops = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  productId = await createProduct({ ...product, categories: [laptops], stock: 1 });
});

test('an empty field of a form with pictures is nothing, as null is in JSON', async () => {
  const fields = { name: 'Dengan gambar', sku: 'UJI-G', price: '100000', lowStock: '', discount: '', brand: '' };
  const form = await multipart([...Object.entries(fields), ['thumbnail', await pngFile()]]);
  const answer = await testShop.call({ as: 'owner', method: 'POST', url: '/api/products', ...form });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ name: 'Dengan gambar', price: 100_000, discount: null });
});

describe('a discount', () => {
  test.each([
    ['above 100 percent', { discount: { type: 'percent', value: 100.5 } }, 'Maksimal 100 persen'],
    ['above the price', { discount: { type: 'nominal', value: 100_001 } }, 'Diskon tidak boleh melebihi harga'],
    [
      'above the price of a variant',
      { discount: { type: 'nominal', value: 90_000 }, variants: [{ name: 'Kecil', price: 80_000 }] },
      'Diskon tidak boleh melebihi harga varian Kecil',
    ],
  ])('%s is refused at its field, in a new product and in an old one', async (_, change, message) => {
    for (const answer of [
      await post('/products', { ...product, sku: 'UJI-2', ...change }),
      await patch(`/products/${productId}`, change),
    ]) {
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toEqual([{ path: 'discount.value', message }]);
    }
  });

  test('of exactly the price is accepted, and a price below it is then refused', async () => {
    expect((await patch(`/products/${productId}`, { discount: { type: 'nominal', value: 100_000 } })).status).toBe(200);
    expect((await patch(`/products/${productId}`, { price: 99_999 })).status).toBe(400);
    expect((await patch(`/products/${productId}`, { price: 100_000, discount: null })).status).toBe(200);
  });
});

describe('what a product has several of', () => {
  const price = 100_000;
  test.each([
    [
      'variants',
      [
        { name: 'Kecil', price },
        { name: 'Kecil', price },
      ],
      'Nama varian harus berbeda',
    ],
    [
      'variants',
      [
        { name: 'A', price, sku: 'S-1' },
        { name: 'B', price, sku: 's-1' },
      ],
      'SKU varian harus berbeda',
    ],
    [
      'mainSpecs',
      [
        { key: 'os', value: 'windows' },
        { key: 'os', value: 'linux' },
      ],
      'Setiap spesifikasi utama hanya boleh sekali',
    ],
  ])('%s that repeat each other are refused', async (path, given, message) => {
    const answer = await patch(`/products/${productId}`, { [path]: given });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([{ path, message }]);
  });
});

describe('a main specification', () => {
  test('outside the list of its key is refused at its field', async () => {
    const mainSpecs = [
      { key: 'ram_gb', value: '16' },
      { key: 'os', value: 'BeOS' },
    ];
    const answer = await patch(`/products/${productId}`, { mainSpecs });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([
      { path: 'mainSpecs.1.value', message: "Sistem operasi: 'BeOS' tidak ada dalam pilihan" },
    ]);
  });

  test('in the list, or of a key without one, is accepted', async () => {
    const mainSpecs = [
      { key: 'os', value: 'windows' },
      { key: 'uses', value: ['Gaming', 'Office'] },
      { key: 'warna', value: 'Ungu' },
    ];
    expect((await patch(`/products/${productId}`, { mainSpecs })).status).toBe(200);
  });
});

describe('filters', () => {
  const list = (query: string) => testShop.call({ method: 'GET', url: `/api/products${query}` });

  test.each(['constructor:x', '__proto__:1', 'toString:1', 'hasOwnProperty:a,valueOf:b'])(
    'the specification %s is looked for like any other, and no product has it',
    async (specs) => {
      const answer = await list(`?specs=${specs}`);
      expect(answer.status).toBe(200);
      expect((answer.body as Page<ProductCard>).totalDocs).toBe(0);
      const facets = await testShop.call({
        method: 'GET',
        url: `/api/products/facets?category=${laptops}&specs=${specs}`,
      });
      expect(facets.status).toBe(200);
    },
  );

  test('an empty value is as good as none', async () => {
    const query = 'minPrice=&maxPrice=&category=&brand=&keyword=&specs=&sortBy=&page=&limit=&isPublic=&status=&stock=';
    const answer = await list(`?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((answer.body as Page<ProductCard>).totalDocs).toBe(1);
    for (const url of ['/api/categories?search=&isPublic=', '/api/product-reviews?product=&sortBy='])
      expect((await testShop.call({ method: 'GET', url })).status).toBe(200);
  });

  test('a price may have the 15 digits that the field of the catalogue takes', async () => {
    expect(((await list('?maxPrice=999999999999999')).body as Page<ProductCard>).totalDocs).toBe(1);
    expect(((await list('?minPrice=999999999999999')).body as Page<ProductCard>).totalDocs).toBe(0);
    expect((await list('?maxPrice=1000000000000000')).status).toBe(400);
  });
});

describe('facets', () => {
  test('a chosen key counts without its own choice, beside the other choices', async () => {
    const category = ((await post('/categories', { name: 'Notebook', kind: 'laptop' })).body as { _id: string })._id;
    const specs = [
      ['8', 'windows'],
      ['16', 'windows'],
      ['16', 'linux'],
      ['32', 'linux'],
    ];
    for (const [ram, os] of specs) {
      const mainSpecs = [
        { key: 'ram_gb', value: ram },
        { key: 'os', value: os },
      ];
      const created = await post('/products', { ...product, sku: `F-${ram}-${os}`, categories: [category], mainSpecs });
      const id = (created.body as { _id: string })._id;
      for (const status of ['pending', 'active']) await patch(`/products/${id}/status`, { status });
    }
    const counts = async (query: string) => {
      const url = `/api/products/facets?category=${category}${query}`;
      const facets = (await testShop.call({ method: 'GET', url })).body as Facet[];
      return Object.fromEntries(
        facets.map(({ key, values }) => [key, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
      );
    };
    expect(await counts('')).toEqual({ ram_gb: { 8: 1, 16: 2, 32: 1 }, os: { windows: 2, linux: 2 } });
    expect(await counts('&specs=ram_gb:16')).toEqual({
      ram_gb: { 8: 1, 16: 2, 32: 1 },
      os: { windows: 1, linux: 1 },
    });
    expect(await counts('&specs=ram_gb:16,os:linux')).toEqual({
      ram_gb: { 16: 1, 32: 1 },
      os: { windows: 1, linux: 1 },
    });
  });
});
