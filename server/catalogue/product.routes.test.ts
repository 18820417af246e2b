import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { testCatalogue } from './test-catalogue.ts';

const testShop = await setUpTestShop();
const { create, publishProduct, list, fill } = testCatalogue(testShop);
let asusId: string;

beforeAll(async () => {
  ({ asusId } = await fill());
});

describe('one product', () => {
  test('is read by its id; hidden or unknown ones are not found', async () => {
    const [first] = (await list('?keyword=vivobook')).docs;
    const read = await testShop.call({ method: 'GET', url: `/api/products/${first!._id}` });
    expect(read.body).toMatchObject({
      name: 'ASUS Vivobook 14',
      brand: { name: 'ASUS' },
      categories: [{ name: 'Laptop' }],
      discountedPrice: 7_200_000,
      weight: 1000,
    });
    const drafts = await testShop.call({ as: 'owner', method: 'GET', url: '/api/products?status=draft' });
    const draft = (drafts.body as Page<ProductCard>).docs[0]!;
    for (const id of [draft._id, 'tidak-ada', '%27']) {
      expect((await testShop.call({ method: 'GET', url: `/api/products/${id}` })).status).toBe(404);
    }
  });

  test('its sellable unit follows the variant', async () => {
    const id = await publishProduct({
      name: 'SSD Uji',
      sku: 'SSD',
      price: 500_000,
      discount: { type: 'percent', value: 20 },
      variants: [
        { name: '1 TB', price: 1_000_000, sku: 'SSD-1TB', stock: 2 },
        { name: '500 GB', price: 500_000 },
      ],
    });
    const unit = (variant: string) => testShop.call({ method: 'GET', url: `/api/products/${id}/sku${variant}` });
    expect((await unit('?variant=1%20TB')).body).toEqual({
      sku: 'SSD-1TB',
      variant: '1 TB',
      price: 1_000_000,
      discountedPrice: 800_000,
      stock: 2,
      weight: 1000,
    });
    expect((await unit('')).body).toMatchObject({
      sku: 'SSD',
      variant: null,
      discountedPrice: 400_000,
      stock: 5,
    });
    expect((await unit('?variant=9%20TB')).status).toBe(404);
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${id}` });
  });

  test('the size of its parcel is shown, sold with it and taken away again', async () => {
    const size = { length: 52, width: 30, height: 52 };
    const url = `/api/products/${await publishProduct({ name: 'Casing Uji', price: 500_000, size })}`;
    const shown = async () => [
      (await testShop.call({ method: 'GET', url })).body,
      (await testShop.call({ method: 'GET', url: `${url}/sku` })).body,
    ];
    for (const body of await shown()) expect(body).toMatchObject({ size });
    await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { weight: 8500 } });
    for (const body of await shown()) expect(body).toMatchObject({ weight: 8500, size });
    for (const weight of [null, '']) {
      expect((await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { weight } })).status).toBe(200);
      for (const body of await shown()) expect(body).toMatchObject({ weight: 1000, size });
    }
    await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { size: null } });
    for (const body of await shown()) expect(body).not.toHaveProperty('size');
    const { body: history } = await testShop.call({ as: 'owner', method: 'GET', url: `${url}/history` });
    expect((history as Page<{ changes: object[] }>).docs[0]!.changes).toEqual([{ field: 'size' }]);
    await testShop.call({ as: 'owner', method: 'DELETE', url });
  });

  test('a view is counted after a while, and an unknown product harms nothing', async () => {
    const [first] = (await list('?keyword=ideapad')).docs;
    for (const id of [first!._id, first!._id, 'tidak-ada']) {
      expect((await testShop.call({ method: 'POST', url: `/api/products/${id}/view` })).status).toBe(202);
    }
  });
});

describe('staff', () => {
  test('a new product is a draft and its HTML is cleaned', async () => {
    const answer = await testShop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/products',
      payload: {
        name: 'Uji',
        sku: 'UJI-1',
        price: 100_000,
        discount: { type: 'nominal', value: 100_000 },
        description: '<p onclick="x()">Halo<script>alert(1)</script></p>',
      },
    });
    expect(answer.body).toMatchObject({
      status: 'draft',
      discountedPrice: 0,
      description: '<p>Halo</p>',
      rating: { average: 0, count: 0 },
      stock: 0,
    });
  });

  test('a sku is used once', async () => {
    const answer = await testShop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/products',
      payload: { name: 'Lagi', sku: 'UJI-1', price: 1 },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ errors: [{ path: 'sku' }] });
  });

  test('of two creations with one sku at once, one is refused at that field', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        testShop.call({
          as: 'owner',
          method: 'POST',
          url: '/api/products',
          payload: { name: 'Kembar', sku: 'KEMBAR', price: 1 },
        }),
      ),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  test('pictures come as multipart in the order that the text part says', async () => {
    const png = (colour: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const form = new FormData();
    form.set('name', 'Bergambar');
    form.set('sku', '12345');
    form.set('price', '250000');
    form.set('variants', JSON.stringify([{ name: 'Merah', price: 260_000 }]));
    form.set('isHotDeals', 'true');
    form.set('thumbnail', new Blob([new Uint8Array(await png('red'))], { type: 'image/png' }), 'a.png');
    form.append('mediaUrls', new Blob([new Uint8Array(await png('green'))], { type: 'image/png' }), 'b.png');
    form.append('mediaUrls', new Blob([new Uint8Array(await png('blue'))], { type: 'image/png' }), 'c.png');
    form.set('mediaUrls', form.get('mediaUrls')!);
    const created = await testShop.call({ as: 'owner', method: 'POST', url: '/api/products', payload: form });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const product = created.body as Product;
    expect(product).toMatchObject({ sku: '12345', price: 250_000, isHotDeals: true, variants: [{ name: 'Merah' }] });
    expect(product.mediaUrls).toHaveLength(1);

    const more = new FormData();
    more.append('mediaUrls', new Blob([new Uint8Array(await png('black'))], { type: 'image/png' }), 'd.png');
    const added = (
      await testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${product._id}`, payload: more })
    ).body as Product;
    expect(added.mediaUrls).toEqual([product.mediaUrls[0], expect.any(String)]);

    const turned = new FormData();
    turned.append('mediaUrls', new Blob([new Uint8Array(await png('white'))], { type: 'image/png' }), 'e.png');
    turned.append('mediaUrls', JSON.stringify([added.mediaUrls[1], 'upload:0']));
    const final = (
      await testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${product._id}`, payload: turned })
    ).body as Product;
    expect(final.mediaUrls).toEqual([added.mediaUrls[1], expect.any(String)]);
    expect((await testShop.app.inject({ url: `/files/${final.mediaUrls[1]}` })).statusCode).toBe(200);
  });

  test('a status moves only along its table', async () => {
    const id = await create('/products', { name: 'Status', sku: 'STATUS', price: 1 });
    const change = (status: string) =>
      testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${id}/status`, payload: { status } });
    const move = async (status: string) => (await change(status)).status;
    expect(await change('active')).toMatchObject({
      status: 409,
      body: { detail: 'Produk berstatus Draf tidak dapat menjadi Aktif.' },
    });
    expect(await move('pending')).toBe(200);
    expect(await move('rejected')).toBe(200);
    expect(await move('draft')).toBe(200);
    expect(await move('pending')).toBe(200);
    expect(await move('active')).toBe(200);
    expect(await move('archived')).toBe(200);
    expect((await testShop.call({ method: 'GET', url: `/api/products/${id}` })).status).toBe(404);
  });

  test('the second editor gets a conflict with what the first one saved', async () => {
    const url = `/api/products/${await create('/products', { name: 'Berdua', sku: 'BERDUA', price: 10 })}`;
    const { updatedAt } = (await testShop.call({ as: 'owner', method: 'GET', url })).body as Product;
    const save = (payload: object) => testShop.call({ as: 'owner', method: 'PATCH', url, payload });
    expect((await save({ price: 20, updatedAt })).status).toBe(200);
    const second = await save({ price: 30, updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'conflict', current: { price: 20 } });
  });

  test('a write is seen by the next read', async () => {
    const [first] = (await list('?keyword=ideapad')).docs;
    await testShop.call({
      as: 'owner',
      method: 'PATCH',
      url: `/api/products/${first!._id}`,
      payload: { price: 6_100_000 },
    });
    expect((await list('?keyword=ideapad')).docs[0]!.price).toBe(6_100_000);
  });

  test('products are found by the new name of their brand', async () => {
    await testShop.call({
      as: 'owner',
      method: 'PATCH',
      url: `/api/brands/${asusId}`,
      payload: { name: 'Republik Gamer' },
    });
    await expect.poll(async () => (await list('?keyword=republik')).totalDocs, { timeout: 20_000 }).toBe(2);
  });

  test.each([
    { name: '' },
    { price: -1 },
    { price: 1.5 },
    { price: '1' },
    { stock: -1 },
    { weight: 0 },
    { size: { length: 10, width: 10 } },
    { size: { length: 10, width: 0, height: 10 } },
    { size: { length: 301, width: 10, height: 10 } },
    { size: { length: 10.5, width: 10, height: 10 } },
    { categories: ['tidak-ada'] },
    { brand: 'tidak-ada' },
    { discount: { type: 'percent', value: 101 } },
    {
      variants: [
        { name: 'A', price: 1 },
        { name: 'A', price: 2 },
      ],
    },
    { thumbnail: '../../etc/passwd' },
    { mediaUrls: ['aa/aa000000000000000000000000000000.webp'] },
    { hacker: true },
    { status: 'active' },
    { views: 9 },
  ])('%j is refused and changes nothing', async (payload) => {
    const [first] = (await list('?keyword=ideapad')).docs;
    const answer = await testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${first!._id}`, payload });
    expect(answer.status).toBe(400);
    const [after] = (await list('?keyword=ideapad')).docs;
    // An earlier test's view may be written in between.
    expect(after).toEqual({ ...first, views: after!.views });
    expect(after!.views).toBeLessThan(9);
  });

  test('the public cannot write', async () => {
    const [first] = (await list('?keyword=ideapad')).docs;
    for (const [method, url] of [
      ['POST', '/api/products'],
      ['PATCH', `/api/products/${first!._id}`],
      ['PATCH', `/api/products/${first!._id}/status`],
      ['DELETE', `/api/products/${first!._id}`],
    ] as const) {
      expect((await testShop.call({ method, url, payload: {} })).status).toBe(401);
    }
  });
});

describe('reviews', () => {
  test('are moderated, counted and sorted', async () => {
    const [first] = (await list('?keyword=vivobook')).docs;
    const product = first!._id;
    const write = (stars: number, review: string) =>
      create('/product-reviews', { product, name: 'Budi', location: 'Bogor', stars, review });
    const good = await write(5, 'Mantap');
    const bad = await write(1, 'Kurang');
    await write(3, 'Menunggu');
    const publicList = async (query = '') =>
      (await testShop.call({ method: 'GET', url: `/api/product-reviews?product=${product}${query}` })).body as Page<{
        review: string;
      }>;
    expect((await publicList()).totalDocs).toBe(0);
    for (const id of [bad, good])
      await testShop.call({
        as: 'owner',
        method: 'PATCH',
        url: `/api/product-reviews/${id}`,
        payload: { status: 'approved' },
      });
    expect((await publicList('&sortBy=highest_rates')).docs.map((doc) => doc.review)).toEqual(['Mantap', 'Kurang']);
    expect((await publicList('&sortBy=lowest_rates')).docs.map((doc) => doc.review)).toEqual(['Kurang', 'Mantap']);
    expect((await publicList('&search=mant')).totalDocs).toBe(1);
    expect((await testShop.call({ method: 'GET', url: `/api/products/${product}` })).body).toMatchObject({
      rating: { average: 3, count: 2 },
    });
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/product-reviews/${bad}` });
    expect((await testShop.call({ method: 'GET', url: `/api/products/${product}` })).body).toMatchObject({
      rating: { average: 5, count: 1 },
    });
    expect(
      (
        await testShop.call({
          method: 'POST',
          url: '/api/product-reviews',
          payload: { product, name: 'a', stars: 5, review: 'b' },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await testShop.call({
          as: 'owner',
          method: 'POST',
          url: '/api/product-reviews',
          payload: { product, name: 'a', stars: 6, review: 'b' },
        })
      ).status,
    ).toBe(400);
  });
});
