import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ProductCard, SellableUnit } from '#domain/catalogue/product.contract.ts';
import { jakartaTime } from '#domain/days.ts';
import type { Page } from '#domain/page.ts';
import type { ImportJob } from '#domain/product-import/import.contract.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { reindexRequests } from '#server/catalogue/reindex.tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import { transaction } from '#server/shop/transaction.ts';
import { isAnyoneWaiting } from '#tests/lock-waits.ts';
import { pngFile } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { startPictureServer } from '#tests/picture-server.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importCalls, lines } from './test-import-calls.ts';

const testShop = await setUpTestShop({ PICTURES_FROM_LOOPBACK: 'on' });
const { create, change } = ownerCalls(testShop);
const { send, bySku } = importCalls(testShop);

/** More than an import writes in its first step. */
const skus = Array.from({ length: 12 }, (_, at) => `STAF-${at}`);
const last = skus.at(-1)!;

beforeEach(async () => {
  const rows = skus.map((sku) => [sku, `Barang ${sku}`, 1_000_000, 5]);
  const { result } = await send(lines(['sku', 'name', 'price', 'stock'], ...rows), { query: '?newStatus=active' });
  expect(result).toMatchObject({ failed: 0 });
});

/** Sends the file, and does the work while the import waits for one of its products. */
async function whileImporting(file: string, waitsFor: string, work: () => Promise<void>, query = '') {
  const begun: ReturnType<typeof send>[] = [];
  await transaction(testShop.shop, async (shop) => {
    await shop.db.select({ id: products.id }).from(products).where(eq(products.sku, waitsFor)).for('update');
    begun.push(send(file, { query }));
    await expect.poll(() => isAnyoneWaiting(testShop), { interval: 10 }).toBe(true);
    await work();
  });
  return (await begun[0]!).result;
}

const priceList = (price: number) => lines(['sku', 'price'], ...skus.map((sku) => [sku, price]));

async function found(keyword: string): Promise<number> {
  const { body } = await testShop.call({ method: 'GET', url: `/api/products?keyword=${keyword}` });
  return (body as Page<ProductCard>).totalDocs;
}

test('a brand and a category that staff make and give while an import writes stay', async () => {
  const { _id } = (await bySku(last))!;
  const result = await whileImporting(priceList(2_000_000), skus[0]!, async () => {
    const brand = await create('/brands', { name: 'Merek Baru' });
    const category = await create('/categories', { name: 'Kategori Baru', kind: 'other' });
    await change(`/products/${_id}`, { brand, categories: [category] });
  });
  expect(result).toMatchObject({ updated: skus.length, failed: 0 });
  const expected = { price: 2_000_000, brand: { name: 'Merek Baru' }, categories: [{ name: 'Kategori Baru' }] };
  expect(await bySku(last)).toMatchObject(expected);
});

test('a brand that is renamed while an import writes is found by its new name', async () => {
  const brand = await create('/brands', { name: 'Namalama' });
  await change(`/products/${(await bySku(last))!._id}`, { brand });
  await whileImporting(priceList(3_000_000), skus[0]!, async () => {
    await change(`/brands/${brand}`, { name: 'Namabaru' });
    await expect.poll(async () => (await testShop.shop.db.select().from(reindexRequests)).length).toBe(0);
  });
  expect(await bySku(last)).toMatchObject({ price: 3_000_000, brand: { name: 'Namabaru' } });
  expect(await found('namabaru')).toBe(1);
  expect(await found('namalama')).toBe(0);
});

test('a discount that staff give while an import writes does not give the product away: its row fails', async () => {
  const { _id } = (await bySku(last))!;
  const result = await whileImporting(priceList(500_000), skus[0]!, () =>
    change(`/products/${_id}`, { discount: { type: 'nominal', value: 900_000 } }),
  );
  const errors = [{ row: skus.length + 1, field: 'price', message: 'Diskon tidak boleh melebihi harga' }];
  expect(result).toMatchObject({ total: skus.length, updated: skus.length - 1, failed: 1, errors });
  expect(await bySku(last)).toMatchObject({ price: 1_000_000, discountedPrice: 100_000 });
  expect(await bySku(skus[0]!)).toMatchObject({ price: 500_000 });
  const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/products/imports?limit=1' });
  expect((body as Page<ImportJob>).docs[0]).toMatchObject({ status: 'done', result: { failed: 1 } });
  await change(`/products/${_id}`, { discount: null });
});

test('a product that staff delete while an import writes stays deleted: its row fails', async () => {
  const { _id } = (await bySku(last))!;
  const result = await whileImporting(priceList(700_000), skus[0]!, async () => {
    expect(await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${_id}` })).toMatchObject({
      status: 200,
    });
  });
  const message = 'Produk ini sudah tidak ada: dihapus atau diganti SKU-nya selama impor';
  const errors = [{ row: skus.length + 1, field: 'sku', message }];
  expect(result).toMatchObject({ created: 0, updated: skus.length - 1, failed: 1, errors });
  expect(await bySku(last)).toBeUndefined();
  expect(await bySku(skus[0]!)).toMatchObject({ price: 700_000 });
});

test('the pictures of a row that fails while an import writes are not fetched', async () => {
  const png = (await pngFile()).bytes;
  const asked: string[] = [];
  const server = await startPictureServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(png);
  });
  onTestFinished(() => server.stop());
  const { _id } = (await bySku(last))!;
  const rows = skus.map((sku) => [sku, 400_000, `${server.origin}/${sku}.png`]);
  const file = lines(['sku', 'price', 'thumbnail'], ...rows);
  const work = () => change(`/products/${_id}`, { discount: { type: 'nominal', value: 900_000 } });
  expect(await whileImporting(file, skus[0]!, work, '?fetchPictures=true')).toMatchObject({ failed: 1 });
  const job = async () => {
    const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/products/imports?limit=1' });
    return (body as Page<ImportJob>).docs[0];
  };
  await expect.poll(async () => (await job())?.status).toBe('done');
  expect((await job())?.pictures).toEqual({ total: skus.length - 1, done: skus.length - 1, failed: 0 });
  expect(asked.toSorted()).toEqual(
    skus
      .slice(0, -1)
      .map((sku) => `/${sku}.png`)
      .toSorted(),
  );
  await change(`/products/${_id}`, { discount: null });
});

test('a brand and a category that staff give while pictures are fetched stay', async () => {
  const png = (await pngFile()).bytes;
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const server = await startPictureServer(async (_, response) => {
    asked.resolve();
    await changed.promise;
    response.end(png);
  });
  onTestFinished(() => server.stop());
  const file = lines(['sku', 'thumbnail'], [last, `${server.origin}/a.png`]);
  expect((await send(file, { query: '?fetchPictures=true' })).result).toMatchObject({ updated: 1 });
  await asked.promise;
  const brand = await create('/brands', { name: 'Merek Foto' });
  const category = await create('/categories', { name: 'Kategori Foto', kind: 'other' });
  await change(`/products/${(await bySku(last))!._id}`, { brand, categories: [category] });
  changed.resolve();
  await expect.poll(async () => (await bySku(last))?.thumbnail).toMatch(/\.webp$/);
  expect(await bySku(last)).toMatchObject({ brand: { name: 'Merek Foto' }, categories: [{ name: 'Kategori Foto' }] });
});

test('a discount that an import writes ends in time, although the import is still writing', async () => {
  const dated = skus[0]!;
  const { _id } = (await bySku(dated))!;
  const paid = async () => {
    const { body } = await testShop.call({ method: 'GET', url: `/api/products/${_id}/sku` });
    return (body as SellableUnit).discountedPrice;
  };
  const minuteMs = 60_000;
  const endMs = (Math.ceil(Date.now() / minuteMs) + 2) * minuteMs;
  const end = jakartaTime(new Date(endMs).toISOString()).slice(0, 16).replace('T', ' ');
  const rows = skus.map((sku) => (sku === dated ? [sku, 'percent', 50, end] : [sku, '', '', '']));
  const header = ['sku', 'stock', 'discountType', 'discountValue', 'discountEnd'];
  const file = lines(header, ...rows.map(([sku, ...discount]) => [sku!, 7, ...discount]));
  await whileImporting(file, skus[limits.importStep.leastRows]!, async () => {
    expect(await paid()).toBe(500_000);
    testShop.setTime(new Date(endMs));
    expect(await paid()).toBe(1_000_000);
  });
  expect(await paid()).toBe(1_000_000);
});
