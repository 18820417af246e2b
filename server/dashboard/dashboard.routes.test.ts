import { beforeAll, expect, test } from 'vitest';
import type { Area } from '#domain/auth/areas.ts';
import type { DashboardParts } from '#domain/dashboard/dashboard.contract.ts';
import { accountsOf } from '#server/auth/test-accounts.ts';
import { productViews } from '#server/catalogue/product.tables.ts';
import { orderCalls } from '#server/order/test-orders.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
beforeAll(async () => {
  testShop.setTime(new Date('2026-11-15T20:00:00Z'));
});

async function read(): Promise<DashboardParts> {
  const { status, body } = await testShop.call({ method: 'GET', url: '/api/dashboard', as: 'owner' });
  expect(status).toBe(200);
  return body as DashboardParts;
}

const { createProduct } = ownerCalls(testShop);
const sell = (name: string, stock: number) => createProduct({ name, sku: name, price: 1000, stock });

test('the first screen is for staff only', async () => {
  expect((await testShop.call({ method: 'GET', url: '/api/dashboard' })).status).toBe(401);
});

test('a new shop has a first screen of zeros, thirty days long', async () => {
  const dashboard = await read();
  expect(dashboard.products).toEqual({ draft: 0, pending: 0, active: 0, rejected: 0, archived: 0 });
  expect(dashboard.views).toHaveLength(30);
  // Eight in the evening in London is the next morning in Jakarta.
  expect(dashboard.views.at(-1)).toEqual({ day: '2026-11-16', views: 0 });
  expect(dashboard.leads[0]).toEqual({ day: '2026-10-18', order: 0, ask: 0, chat: 0 });
  expect(dashboard).toMatchObject({
    mostViewed: [],
    reviews: { pending: 0, latest: [] },
    shipping: { provider: 'local' },
  });
});

test('it counts products by status and shows those that run out', async () => {
  await sell('Banyak', 50);
  await sell('Habis', 0);
  await sell('Tinggal dua', 2);
  await sell('Tinggal satu', 1);
  await testShop.call({
    method: 'POST',
    url: '/api/products',
    as: 'owner',
    payload: { name: 'Draf', sku: 'D', price: 1 },
  });
  const { products, lowStock, emptyStock } = await read();
  expect(products).toMatchObject({ active: 4, draft: 1 });
  expect(lowStock).toMatchObject({ totalDocs: 2, docs: [{ name: 'Tinggal satu', stock: 1 }, { name: 'Tinggal dua' }] });
  expect(emptyStock).toMatchObject({ totalDocs: 1, docs: [{ name: 'Habis' }] });
});

test('it adds up the views of a day', async () => {
  const [a, b] = [await sell('Dilihat', 9), await sell('Dilihat juga', 9)];
  await testShop.shop.db.insert(productViews).values([
    { productId: a!, day: '2026-11-16', views: 3 },
    { productId: b!, day: '2026-11-16', views: 4 },
    { productId: b!, day: '2026-11-01', views: 5 },
    { productId: b!, day: '2026-10-01', views: 100 },
  ]);
  const { views } = await read();
  expect(views.at(-1)).toEqual({ day: '2026-11-16', views: 7 });
  expect(views.reduce((sum, day) => sum + day.views, 0)).toBe(12);
});

test('shoppers on their way to WhatsApp are counted by kind, and nothing else is', async () => {
  const lead = (payload: object) => testShop.call({ method: 'POST', url: '/api/leads', payload });
  for (const kind of ['order', 'order', 'ask', 'chat']) expect((await lead({ kind })).status).toBe(202);
  expect((await lead({ kind: 'lain' })).status).toBe(400);
  expect((await lead({ kind: 'order', phone: '0812' })).status).toBe(400);
  expect((await read()).leads.at(-1)).toEqual({ day: '2026-11-16', order: 2, ask: 1, chat: 1 });
  await lead({ kind: 'ask' });
  expect((await read()).leads.at(-1)).toMatchObject({ ask: 2 });
});

test('orders and sales of the day stand beside best sellers and the orders that wait longest', async () => {
  const { addProduct, order, step, owner } = orderCalls(testShop);
  const cable = await addProduct({ name: 'Kabel', sku: 'K', stock: 50, price: 10_000 });
  const hub = await addProduct({ name: 'Hub', sku: 'H', stock: 50, price: 100_000 });
  const days = (count: number) => testShop.setTime(new Date(Date.parse('2026-11-15T20:00:00Z') - count * 86_400_000));
  days(40);
  const old = await order(cable, 20);
  for (const status of ['processing', 'paid'] as const) await step(old._id, status);
  days(2);
  const waiting = await order(hub, 1);
  const cancelled = await order(hub, 9);
  await step(cancelled._id, 'cancelled');
  days(0);
  const paid = await order(cable, 3);
  for (const status of ['processing', 'paid'] as const) await step(paid._id, status);
  const fresh = await order(hub, 2);
  await owner('POST', '/orders/staff', {
    kind: 'quotation',
    items: [{ product: hub, variant: null, qty: 5 }],
    customer: { name: 'Kantor', address: '', waNumber: null },
  });

  const { sales, waitingOrders, bestSelling } = await read();
  expect(sales).toHaveLength(30);
  expect(sales.at(-1)).toEqual({ day: '2026-11-16', orders: 2, salesRupiah: 30_000 });
  expect(sales.at(-3)).toEqual({ day: '2026-11-14', orders: 1, salesRupiah: 0 });
  expect(waitingOrders.totalDocs).toBe(2);
  expect(waitingOrders.docs.map(({ _id }) => _id)).toEqual([waiting._id, fresh._id]);
  expect(bestSelling).toEqual([{ _id: cable, name: 'Kabel', thumbnail: null, pieces: 3, salesRupiah: 30_000 }]);
});

test('counting leads is rate limited', async () => {
  const statuses = [];
  for (let index = 0; index < 40; index += 1) {
    statuses.push((await testShop.call({ method: 'POST', url: '/api/leads', payload: { kind: 'chat' } })).status);
  }
  expect(statuses).toContain(429);
});

test('an account gets the parts of its areas only', async () => {
  const accounts = accountsOf(testShop);
  const partsOf = async (...areas: Area[]) => {
    const token = await accounts.staffWith(...areas);
    const { status, body } = await accounts.call<object>('GET', '/dashboard', undefined, token);
    expect(status).toBe(200);
    return Object.keys(body).sort();
  };
  expect(await partsOf()).toEqual([]);
  expect(await partsOf('prices')).toEqual(['emptyStock', 'lowStock', 'mostViewed', 'products']);
  expect(await partsOf('reports')).toEqual(['bestSelling', 'leads', 'sales', 'views']);
  expect(await partsOf('orders', 'reviews')).toEqual(['reviews', 'waitingOrders']);
  expect(await partsOf('settings')).toEqual(['shipping']);
});
