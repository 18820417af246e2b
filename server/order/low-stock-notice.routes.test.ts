import { beforeAll, describe, expect, test } from 'vitest';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { outbox } from '#server/platform/messaging/outbox.tables.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { sendLowStockNotice } from './low-stock-notice.ts';

const testShop = await setUpTestShop();
const { change, createProduct } = ownerCalls(testShop);
let [usual, own, many] = ['', '', ''];

async function texts(): Promise<string[]> {
  await sendLowStockNotice(testShop.shop);
  await testShop.shop.messages.settle();
  const rows = await testShop.shop.db.select({ text: outbox.text, kind: outbox.kind }).from(outbox);
  await testShop.shop.db.delete(outbox);
  expect(rows.every(({ kind }) => kind === 'low-stock')).toBe(true);
  return rows.map(({ text }) => text);
}

async function lowNames(): Promise<string[]> {
  const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/products?stock=low' });
  return (body as Page<ProductCard>).docs.map(({ name }) => name).sort();
}

beforeAll(async () => {
  usual = await createProduct({ name: 'Biasa', sku: 'B', price: 1_000, stock: 6 });
  own = await createProduct({ name: 'Laris', sku: 'L', price: 1_000, stock: 20, lowStock: 20 });
  many = await createProduct({ name: 'Jarang', sku: 'J', price: 1_000, stock: 1, lowStock: 0 });
  await createProduct({ name: 'Draf', sku: 'D', price: 1_000, stock: 0 }, []);
});

describe('low stock', () => {
  test('is a matter of the product, or of the shop where it has no figure', async () => {
    expect(await lowNames()).toEqual(['Laris']);
    await change(`/products/${usual}`, { stock: 5 });
    expect(await lowNames()).toEqual(['Biasa', 'Laris']);
    await change(`/products/${own}`, { lowStock: null });
    expect(await lowNames()).toEqual(['Biasa']);
    await change(`/products/${own}`, { lowStock: 20 });
    const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/dashboard' });
    expect((body as { lowStock: { totalDocs: number } }).lowStock.totalDocs).toBe(2);
  });

  test('only staff see the figure, and a wrong one is refused', async () => {
    const read = async (as?: 'owner') =>
      (await testShop.call({ method: 'GET', url: `/api/products/${own}`, ...(as ? { as } : {}) })).body as Product;
    expect((await read('owner')).lowStock).toBe(20);
    expect(await read()).not.toHaveProperty('lowStock');
    for (const lowStock of [-1, 1.5, 1_000_001]) {
      const url = `/api/products/${own}`;
      const answer = await testShop.call({ as: 'owner', method: 'PATCH', url, payload: { lowStock } });
      expect(answer.status).toBe(400);
    }
  });

  test('is announced nowhere while no address for notices is set', async () => {
    expect(await texts()).toEqual([]);
  });

  test('is announced once, in one message, and again after there was enough', async () => {
    await change('/order-settings', { noticeWaNumber: '081200000001' });
    expect(await texts()).toEqual(['Stok menipis: 2 produk.\n- Biasa: sisa 5\n- Laris: sisa 20']);
    expect(await texts()).toEqual([]);
    await change(`/products/${usual}`, { stock: 4 });
    await change(`/products/${many}`, { stock: 0 });
    expect(await texts()).toEqual(['Stok menipis: 1 produk.\n- Jarang: habis']);
    await change(`/products/${usual}`, { stock: 50 });
    expect(await texts()).toEqual([]);
    await change(`/products/${usual}`, { stock: 1 });
    expect(await texts()).toEqual(['Stok menipis: 1 produk.\n- Biasa: sisa 1']);
  });

  test('is announced later where the message could not be stored', async () => {
    await change(`/products/${many}`, { stock: 9 });
    expect(await texts()).toEqual([]);
    await change(`/products/${many}`, { stock: 0 });
    await testShop.shop.db.execute('alter table outbox rename to outbox_away');
    await expect(sendLowStockNotice(testShop.shop)).rejects.toThrow();
    await testShop.shop.db.execute('alter table outbox_away rename to outbox');
    expect(await texts()).toEqual(['Stok menipis: 1 produk.\n- Jarang: habis']);
  });

  test('names the first ten and says how many more there are', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await createProduct({ name: `Sisa ${number}`, sku: `S-${number}`, price: 1_000, stock: 1 });
    }
    const [text] = await texts();
    expect(text?.split('\n')).toHaveLength(12);
    expect(text).toContain('- dan 2 produk lain');
  });
});
