import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProductAlertCount } from '#domain/catalogue/product-alert.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import type { Page } from '#domain/page.ts';
import { pruneExpired } from '#server/auth/prune-expired.ts';
import { orderCalls } from '#server/order/test-orders.ts';
import { limits } from '#server/platform/config/limits.ts';
import { outbox } from '#server/platform/messaging/outbox.tables.ts';
import { transaction } from '#server/shop/transaction.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { saveProducts } from './bulk-products.service.ts';
import { products } from './product.tables.ts';
import { pruneAlerts } from './product-alert.service.ts';
import { productAlerts } from './product-alert.tables.ts';
import { sendDueAlerts } from './product-alert-notices.ts';

const testShop = await setUpTestShop();
const { change } = ownerCalls(testShop);
const orders = orderCalls(testShop);
const origin = 'https://toko.example';

let made = 0;
const product = (more: object = {}) => {
  made += 1;
  return orders.addProduct({ name: `Kartu ${made}`, sku: `KRT-${made}`, price: 1_000_000, stock: 0, ...more });
};

/** Each from another address, because the limit per address is not what is tested here. */
const call = (method: 'POST' | 'DELETE', path: string, payload?: object) => {
  made += 1;
  const remoteAddress = `10.3.${made >> 8}.${made & 255}`;
  return testShop.call({ method, url: `/api/product-alerts${path}`, remoteAddress, ...(payload ? { payload } : {}) });
};
const number = '0812 3456 7890';
const alert = (id: string, more: object = {}) =>
  call('POST', '', { product: id, kind: 'stock', waNumber: number, ...more });
const wish = (id: string, wishedPrice: number) => alert(id, { kind: 'price', wishedPrice });

/** The notices since the last call. */
async function notices() {
  await sendDueAlerts(testShop.shop, async () => origin);
  await testShop.shop.messages.settle();
  const rows = await testShop.shop.db.select().from(outbox).orderBy(desc(outbox.createdAt));
  await testShop.shop.db.delete(outbox);
  return rows;
}

afterEach(async () => {
  await testShop.shop.db.delete(productAlerts);
  await testShop.shop.db.delete(outbox);
});

describe('stock that returns', () => {
  test('is announced once, to the requesting number, with the product and a link that deletes the number', async () => {
    const id = await product();
    expect((await alert(id)).status).toBe(201);
    expect(await notices()).toEqual([]);
    await change(`/products/${id}`, { stock: 3 });
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'product-alert', waNumber: '6281234567890', status: 'kept' });
    expect(notice?.text).toContain('sudah tersedia lagi');
    expect(notice?.text).toContain(`${origin}/products/${id}`);
    expect(notice?.text).toMatch(/https:\/\/toko\.example\/kabari\/[\w-]{22}/);
    await change(`/products/${id}`, { stock: 0 });
    await change(`/products/${id}`, { stock: 5 });
    expect(await notices()).toEqual([]);
  });

  test('is noticed whoever brings it: a cancelled order, an import, an edit of many, a status', async () => {
    const ordered = await product({ stock: 1 });
    const { _id } = await orders.order(ordered);
    await orders.step(_id, 'processing');
    const imported = await product();
    const edited = await product();
    const archived = await product();
    for (const id of [ordered, imported, edited, archived]) expect((await alert(id)).status).toBe(201);

    await orders.step(_id, 'cancelled');
    expect(await notices()).toHaveLength(1);

    const [{ sku = '' } = {}] = await testShop.shop.db.select().from(products).where(eq(products.id, imported));
    await transaction(testShop.shop, async (shop) =>
      saveProducts(shop, [{ sku, stock: 7 }], {
        seenWords: new Set(),
        by: null,
        newStatus: 'draft',
      }),
    );
    expect(await notices()).toHaveLength(1);

    const edit = { stock: { mode: 'set', amount: 4 } };
    const bulk = '/api/products/bulk/edit';
    const preview = `${bulk}/preview?ids=${edited}&edit=${encodeURIComponent(JSON.stringify(edit))}`;
    const { body } = await testShop.call({ as: 'owner', method: 'GET', url: preview });
    const payload = { edit, token: (body as { token: string }).token };
    const done = await testShop.call({ as: 'owner', method: 'POST', url: `${bulk}?ids=${edited}`, payload });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await notices()).toHaveLength(1);

    await change(`/products/${archived}/status`, { status: 'archived' });
    await change(`/products/${archived}`, { stock: 4 });
    expect(await notices()).toEqual([]);
    await change(`/products/${archived}/status`, { status: 'active' });
    expect(await notices()).toHaveLength(1);
  });

  test('that is gone again before the notice is written is not announced, and the shopper goes on waiting', async () => {
    const id = await product();
    await alert(id);
    await change(`/products/${id}`, { stock: 1 });
    await change(`/products/${id}`, { stock: 0 });
    expect(await notices()).toEqual([]);
    await change(`/products/${id}`, { stock: 2 });
    expect(await notices()).toHaveLength(1);
  });

  test('is announced once by several instances that look at the same moment', async () => {
    const id = await product();
    for (const waNumber of ['081200000001', '081200000002', '081200000003']) await alert(id, { waNumber });
    await change(`/products/${id}`, { stock: 1 });
    await Promise.all(Array.from({ length: 4 }, () => sendDueAlerts(testShop.shop, async () => origin)));
    expect((await notices()).map(({ waNumber }) => waNumber).sort()).toEqual([
      '6281200000001',
      '6281200000002',
      '6281200000003',
    ]);
  });

  test('waits while nobody knows where links should lead', async () => {
    const id = await product();
    await alert(id);
    await change(`/products/${id}`, { stock: 1 });
    await sendDueAlerts(testShop.shop, async () => null);
    expect(await testShop.shop.db.select().from(outbox)).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });
});

describe('a wished price', () => {
  test('is announced when price or discount reach it, not before', async () => {
    const id = await product({ stock: 3 });
    expect((await wish(id, 800_000)).status).toBe(201);
    await change(`/products/${id}`, { price: 900_000 });
    expect(await notices()).toEqual([]);
    await change(`/products/${id}`, { discount: { type: 'percent', value: 20 } });
    const [notice] = await notices();
    expect(notice?.text).toContain(`sekarang ${formatRupiah(720_000)}`);
  });

  test('must be below the price, and a sold-out product is what stock alerts are for', async () => {
    const id = await product({ stock: 3 });
    expect((await wish(id, 1_000_000)).status).toBe(400);
    expect((await alert(id, { kind: 'price' })).status).toBe(400);
    expect(await alert(id)).toMatchObject({ status: 409, body: { detail: 'Produk ini sudah tersedia.' } });
    expect((await alert(await product(), { waNumber: '12' })).status).toBe(400);
    expect((await alert('unknown')).status).toBe(404);
  });
});

describe('numbers', () => {
  test('the same request sent twice is one alert', async () => {
    const id = await product();
    await Promise.all([alert(id), alert(id)]);
    await alert(id);
    await change(`/products/${id}`, { stock: 1 });
    expect(await notices()).toHaveLength(1);
  });

  test('wait for a limited number of products', async () => {
    const answers = [];
    for (let count = 0; count <= limits.productAlertsPerNumber; count += 1)
      answers.push((await alert(await product())).status);
    expect(answers).toEqual([...Array.from({ length: limits.productAlertsPerNumber }, () => 201), 409]);
  });

  test('are deleted with one press, in the browser or from the message, and with the data of the buyer', async () => {
    const [first, second] = [await product(), await product()];
    const { body } = await alert(first);
    expect((await call('DELETE', `/${(body as { _id: string })._id}`)).status).toBe(200);
    await change(`/products/${first}`, { stock: 1 });
    expect(await notices()).toEqual([]);

    const third = await product();
    await alert(second);
    await alert(third);
    await change(`/products/${second}`, { stock: 1 });
    await sendDueAlerts(testShop.shop, async () => origin);
    const [stored] = await testShop.shop.db.select().from(outbox);
    const code = /kabari\/([\w-]+)/.exec(stored?.text ?? '')?.[1] ?? '';
    expect(await call('POST', '/forget', { code: 'x'.repeat(22) })).toMatchObject({ body: { removed: 0 } });
    expect(await call('POST', '/forget', { code })).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await testShop.shop.db.select().from(outbox)).toEqual([]);
    expect(await testShop.shop.db.select().from(productAlerts)).toEqual([]);

    await alert(third);
    expect((await orders.owner('DELETE', '/customers/6281234567890')).status).toBe(200);
    expect(await testShop.shop.db.select().from(productAlerts)).toEqual([]);
  });

  test('do not reach the log', async () => {
    const id = await product();
    await alert(id);
    await change(`/products/${id}`, { stock: 1 });
    const logged: unknown[] = [];
    const log = { ...testShop.shop.log, info: (...line: unknown[]) => logged.push(line) };
    await sendDueAlerts({ ...testShop.shop, log }, async () => origin);
    expect(await testShop.shop.db.select().from(outbox)).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('62812');
  });

  test('expire, and are never in a response', async () => {
    const id = await product();
    await alert(id);
    await alert(id, { waNumber: '081200000009' });
    const listed = await orders.owner('GET', '/product-alerts');
    expect((listed.body as Page<ProductAlertCount>).docs).toMatchObject([{ product: id, forStock: 2, forPrice: 0 }]);
    expect(JSON.stringify(listed.body)).not.toContain('62812');
    expect((await testShop.call({ method: 'GET', url: '/api/product-alerts' })).status).toBe(401);
    const later = { ...testShop.shop, now: () => new Date(Date.now() + limits.productAlertMs + 1_000) };
    await pruneAlerts(later);
    await pruneExpired(later);
    expect(await testShop.shop.db.select().from(productAlerts)).toEqual([]);
  });
});
