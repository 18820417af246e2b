import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { OrderCounts } from '#domain/order/order-admin.contract.ts';
import { transaction } from '#server/shop/transaction.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { deleteUnacceptedOrders } from './customer.service.ts';
import { changeOrderStatus } from './order-status.service.ts';
import { orderCalls } from './test-orders.ts';

/** Only on PostgreSQL: the embedded database has one session, in which no two changes run at the same time. */
const testShop = await setUpTestShop();
const calls = orderCalls(testShop);
const product = await calls.addProduct({ name: 'Monitor', sku: 'MON-1', price: 1_000_000, stock: 1_000 });

test('orders that are cancelled while others are opened again do not wait for each other', async () => {
  const orders: string[] = [];
  for (let index = 0; index < 12; index += 1) orders.push((await calls.order(product))._id);
  const cancelled = orders.filter((_, index) => index % 2 === 0);
  for (const id of cancelled) await calls.step(id, 'cancelled');
  const answers = await Promise.all(orders.map((id) => calls.step(id, cancelled.includes(id) ? 'new' : 'cancelled')));
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  const counts = (await calls.owner('GET', '/orders/counts')).body as OrderCounts;
  expect(counts).toMatchObject({ new: 6, cancelled: 6 });
});

test('orders that exchange their products at the same moment do not wait for each other', async () => {
  const other = await calls.addProduct({ name: 'Keyboard', sku: 'KEY-1', price: 500_000, stock: 1_000 });
  const swaps: { id: string; to: string }[] = [];
  for (let index = 0; index < 8; index += 1) {
    const [from, to] = index % 2 === 0 ? [product, other] : [other, product];
    const { _id } = await calls.order(from);
    await calls.step(_id, 'processing');
    swaps.push({ id: _id, to });
  }
  const change = ({ id, to }: (typeof swaps)[number]) =>
    calls.owner('PATCH', `/orders/${id}`, { items: [{ product: to, variant: null, qty: 1 }] });
  const answers = await Promise.all(swaps.map(change));
  expect(answers.map(({ status }) => status)).toEqual(swaps.map(() => 200));
  expect((await calls.stockOf(other)).stock).toBe(996);
});

test('an order that is accepted while old ones are deleted stays', async () => {
  const { _id } = await calls.order(product);
  testShop.setTime(new Date(Date.now() + 400 * 24 * 60 * 60_000));
  let deleting: Promise<number> | undefined;
  await transaction(testShop.shop, async (shop) => {
    await changeOrderStatus(shop, _id, { status: 'processing' }, null, '');
    deleting = deleteUnacceptedOrders(testShop.shop);
    await sleep(300);
  });
  await deleting;
  expect((await calls.details(_id)).status).toBe('processing');
});
