import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ProductHistoryEntry } from '#domain/catalogue/product-history.contract.ts';
import type { OrderedItem } from '#domain/order/order.contract.ts';
import type { Page } from '#domain/page.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { pngFile } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { saveProducts } from './bulk-products.service.ts';

const testShop = await setUpTestShop();
const { change, createProduct } = ownerCalls(testShop);
let [front, black, white] = ['', '', ''];
let id: string;

const stored = async (width: number) => storePicture(testShop.shop, (await pngFile(width)).bytes);
const read = async () => (await testShop.call({ method: 'GET', url: `/api/products/${id}` })).body as Product;
const send = (payload: object) => testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${id}`, payload });
const picturesOf = async () => (await read()).variants.map(({ name, picture }) => [name, picture ?? null]);

beforeAll(async () => {
  // Of different sizes, so that they are different files.
  [front, black, white] = [await stored(40), await stored(50), await stored(60)];
  id = await createProduct({
    name: 'Kipas',
    sku: 'KIPAS',
    price: 100_000,
    stock: 9,
    thumbnail: front,
    mediaUrls: [front, black, white],
    mediaAlts: ['', '  Kipas hitam dari depan ', 'Kipas putih'],
    variants: [
      { name: 'Hitam', price: 100_000, picture: 1 },
      { name: 'Putih', price: 110_000, picture: white },
      { name: 'Perak', price: 120_000 },
    ],
  });
});

describe('the texts of pictures', () => {
  test('come with the product, one for each picture', async () => {
    expect((await read()).mediaAlts).toEqual(['', 'Kipas hitam dari depan', 'Kipas putih']);
  });

  test('move with their pictures when only the order changes, and stand in the history when they change', async () => {
    await change(`/products/${id}`, { mediaUrls: [white, front, black] });
    expect((await read()).mediaAlts).toEqual(['Kipas putih', '', 'Kipas hitam dari depan']);
    await change(`/products/${id}`, { mediaAlts: ['Kipas putih', 'Kotaknya', 'Kipas hitam dari depan'] });
    expect((await read()).mediaAlts[1]).toBe('Kotaknya');
    const history = await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${id}/history` });
    expect((history.body as Page<ProductHistoryEntry>).docs[0]?.changes).toEqual([{ field: 'mediaAlts' }]);
    await change(`/products/${id}`, { mediaUrls: [front, black, white] });
  });

  test.each([
    [['satu'], 'mediaAlts'],
    [['', '', '', ''], 'mediaAlts'],
    [['x'.repeat(201), '', ''], 'mediaAlts.0'],
  ])('must be one for each picture, and not too long', async (mediaAlts, path) => {
    expect(await send({ mediaAlts })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the picture of a variant', () => {
  test('is one of the gallery, named by its place or its path', async () => {
    expect(await picturesOf()).toEqual([
      ['Hitam', black],
      ['Putih', white],
      ['Perak', null],
    ]);
    const other = await stored(70);
    for (const picture of [7, other]) {
      const variants = [{ name: 'Hitam', price: 100_000, picture }];
      expect(await send({ variants })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'variants.0.picture', message: 'Pilih gambar dari galeri produk' }] },
      });
    }
  });

  test('stays when variants are written without it, by a form or an import', async () => {
    const variants = ['Hitam', 'Putih', 'Perak'].map((name) => ({ name, price: 90_000 }));
    await change(`/products/${id}`, { variants });
    const context = {
      seenWords: new Set<string>(),
      by: null,
      newStatus: 'active' as const,
    };
    const row = { sku: 'KIPAS', variants: variants.map((each) => ({ ...each, price: 95_000 })) };
    await testShop.shop.db.transaction((db) => saveProducts({ ...testShop.shop, db }, [row], context));
    testShop.shop.cache.drop();
    const product = await read();
    expect(product.variants[0]).toMatchObject({ price: 95_000, picture: black });
    expect(product.mediaAlts[2]).toBe('Kipas putih');
    const repictured = { sku: 'KIPAS', mediaUrls: [front, black] };
    await testShop.shop.db.transaction((db) => saveProducts({ ...testShop.shop, db }, [repictured], context));
    await change(`/products/${id}`, { mediaUrls: [front, black, white] });
    expect((await read()).mediaAlts[2]).toBe('');
    await change(`/products/${id}`, { mediaAlts: ['Kotaknya', 'Kipas hitam dari depan', 'Kipas putih'] });
    await change(`/products/${id}`, { variants: product.variants });
  });

  test('is the picture of the order line', async () => {
    const line = async (variant: string) => {
      const payload = {
        items: [{ product: id, variant, qty: 1 }],
        shipping: { destination: '', destinationLabel: '', method: null },
      };
      const { status, body } = await testShop.call({ method: 'POST', url: '/api/orders', payload });
      expect(status, JSON.stringify(body)).toBe(201);
      const order = await testShop.call({ method: 'GET', url: `/api/orders/${(body as { _id: string })._id}` });
      return (order.body as { items: OrderedItem[] }).items[0]?.product.thumbnail;
    };
    expect(await line('Hitam')).toBe(black);
    expect(await line('Perak')).toBe(front);
  });

  test('leaves with the picture', async () => {
    await change(`/products/${id}`, { mediaUrls: [front, white] });
    expect(await picturesOf()).toEqual([
      ['Hitam', null],
      ['Putih', white],
      ['Perak', null],
    ]);
    expect((await read()).mediaAlts).toEqual(['Kotaknya', 'Kipas putih']);
  });
});
