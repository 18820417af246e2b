import { beforeAll, expect, test } from 'vitest';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orders } from './order.tables.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
const calls = orderCalls(testShop);
let product = '';
let branch = '';

const terms = async () => (await testShop.call({ method: 'GET', url: '/api/order-terms' })).body;
const pickup = {
  name: 'Ambil di toko',
  service: 'Cabang Bandung',
  description: 'Jl. Braga 1, Bandung',
  etd: '09.00-20.00',
  cost: 0,
};
const bandung = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111' };
let courier: ShippingOption;
const bodyOf = (shipping: object, more: object = {}) => ({
  items: [{ product, variant: null, qty: 1 }],
  customer: { name: 'Sari Dewi', address: '' },
  shipping: { ...bandung, ...shipping },
  ...more,
});
const seen = (deliveryExtras?: number) => ({ expected: { subtotal: 1_000_000, deliveryExtras } });
const readBuyer = async (body: unknown) =>
  (await testShop.call({ method: 'GET', url: `/api/orders/${(body as { _id: string })._id}` })).body as BuyerOrder;

beforeAll(async () => {
  product = await createProduct({ name: 'Monitor', sku: 'MON-1', price: 1_000_000, stock: 50 });
  const shop = { name: 'Cabang Bandung', address: 'Jl. Braga 1', city: 'Bandung', openTime: '09.00-20.00' };
  branch = await create('/shops', shop);
  const payload = { destination: bandung.destination, weight: 1000 };
  const quoted = await testShop.call({ method: 'POST', url: '/api/ongkir', payload });
  courier = (quoted.body as ShippingOption[])[0]!;
});

test('nothing is offered until the shop has configured it', async () => {
  expect(await terms()).toMatchObject({ pickup: [], packing: null, insurance: null });
  await change('/order-settings', {
    isPickupOffered: true,
    packing: { type: 'nominal', value: 75_000 },
    insurance: { type: 'percent', value: 0.3 },
  });
  expect(await terms()).toMatchObject({
    pickup: [pickup],
    packing: { type: 'nominal', value: 75_000 },
    insurance: { type: 'percent', value: 0.3 },
  });
});

test.each([
  [{ packing: { type: 'percent', value: 101 } }, 'packing.value'],
  [{ insurance: { type: 'nominal', value: 0 } }, 'insurance.value'],
  [{ insurance: { type: 'kilat', value: 1 } }, 'insurance.type'],
])('a wrong rule is refused at its field: %j', async (body, path) => {
  const answer = await calls.owner('PATCH', '/order-settings', body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('an order is picked up without cost, at a branch that is open to it', async () => {
  const saved = await calls.save(bodyOf({ method: pickup }, seen()));
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const order = await readBuyer(saved.body);
  expect(order).toMatchObject({ isShippingConfirmed: true, sums: { shipping: 0, total: 1_000_000 } });
  expect(order.shipping.method).toEqual(pickup);
  const before = await testShop.shop.db.$count(orders);
  const elsewhere = { ...pickup, service: 'Cabang Lain' };
  expect(await calls.save(bodyOf({ method: elsewhere }, seen()))).toMatchObject({
    status: 409,
    body: { current: { method: null } },
  });
  await change(`/shops/${branch}`, { isActive: false });
  expect(await calls.save(bodyOf({ method: pickup }, seen()))).toMatchObject({ status: 409 });
  await change(`/shops/${branch}`, { isActive: true });
  expect(await testShop.shop.db.$count(orders)).toBe(before);
});

test('packing and insurance are computed by the shop and stand in the method and the total', async () => {
  const shipping = { method: courier, extras: ['packing', 'insurance'] };
  const saved = await calls.save(bodyOf(shipping, seen(78_000)));
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const order = await readBuyer(saved.body);
  expect(order.sums).toMatchObject({ shipping: courier.cost + 78_000, total: 1_078_000 + courier.cost });
  expect(order.shipping.method?.description).toBe(`${courier.description}, Packing kayu Rp 75.000, Asuransi Rp 3.000`);
  // Without what the shopper saw: at the shop's own price all the same.
  const late = await readBuyer((await calls.save(bodyOf(shipping))).body);
  expect(late.sums.total).toBe(1_078_000 + courier.cost);
});

test('additions that cost another amount than the shopper saw are answered with the rules of now', async () => {
  const before = await testShop.shop.db.$count(orders);
  const shipping = { method: courier, extras: ['insurance'] };
  expect(await calls.save(bodyOf(shipping, seen(1)))).toMatchObject({
    status: 409,
    body: { current: { deliveryTerms: { insurance: { type: 'percent', value: 0.3 } } } },
  });
  await change('/order-settings', { insurance: null });
  expect(await calls.save(bodyOf(shipping, seen(3_000)))).toMatchObject({
    status: 409,
    body: { current: { deliveryTerms: { insurance: null } } },
  });
  expect((await calls.save(bodyOf({ method: courier, extras: ['kado'] }))).status).toBe(400);
  expect(await testShop.shop.db.$count(orders)).toBe(before);
  // Nothing is added to what is picked up.
  const collected = await calls.save(bodyOf({ method: pickup, extras: ['packing'] }, seen()));
  expect((await readBuyer(collected.body)).sums.total).toBe(1_000_000);
});
