import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orders } from './order.tables.ts';

const testShop = await setUpTestShop();
const { createProduct } = ownerCalls(testShop);
let productId: string;

beforeAll(async () => {
  const discount = { type: 'percent', value: 10 };
  productId = await createProduct({
    name: 'Monitor 24',
    sku: 'MON-24',
    price: 1_000_000,
    stock: 5,
    weight: 4200,
    discount,
  });
});

const shipping = { destination: '', destinationLabel: '', method: null };
const orderOf = (qty: number) => ({ items: [{ product: productId, variant: null, qty }], shipping });
let saved = 0;
/** Each from another address, because the limit per address is not what is tested here. */
const save = (payload: object, key?: string) => {
  saved += 1;
  const headers = key ? { 'idempotency-key': key } : {};
  return testShop.call({ method: 'POST', url: '/api/orders', payload, headers, remoteAddress: `10.0.0.${saved}` });
};
const countOrders = () => testShop.shop.db.$count(orders);

describe('a saved order', () => {
  test('is there when the back office is notified of it, with an Idempotency-Key too', async () => {
    const before = await countOrders();
    const notified = Promise.withResolvers<number>();
    const unsubscribe = testShop.shop.orderChanges.subscribe(() =>
      countOrders().then(notified.resolve, notified.reject),
    );
    expect((await save(orderOf(1), 'kunci-pemberitahuan')).status).toBe(201);
    expect(await notified.promise).toBe(before + 1);
    unsubscribe();
  });

  test('has an address that cannot be guessed and the shop’s own prices', async () => {
    const { status, body } = await save({ ...orderOf(2), note: 'kirim sore' });
    expect(status).toBe(201);
    const { _id, url } = body as { _id: string; url: string };
    expect(_id).toMatch(/^[\w-]{22}$/);
    expect(url).toMatch(new RegExp(`/order/${_id}$`));
    const read = await testShop.call({ method: 'GET', url: `/api/orders/${_id}` });
    expect(read.body as BuyerOrder).toMatchObject({
      items: [{ product: { name: 'Monitor 24' }, qty: 2, price: 1_000_000, discountedPrice: 900_000, weight: 4200 }],
      note: 'kirim sore',
    });
  });

  test('is priced with as many statements as one line needs', async () => {
    const select = vi.spyOn(testShop.shop.db, 'select');
    const statementsFor = async (lines: number) => {
      select.mockClear();
      const items = Array.from({ length: lines }, () => orderOf(1).items[0]);
      expect((await save({ items, shipping, expected: { subtotal: 1 } })).status).toBe(409);
      return select.mock.calls.length;
    };
    expect(await statementsFor(100)).toBe(await statementsFor(1));
    select.mockRestore();
  });

  test('that the schema refuses does not count against the address it shares', async () => {
    const from = (payload: object) =>
      testShop.call({ method: 'POST', url: '/api/orders', payload, remoteAddress: '10.9.0.1' });
    for (let count = 0; count <= limits.savedOrdersPerMinute; count += 1) expect((await from({})).status).toBe(400);
    expect((await from(orderOf(1))).status).toBe(201);
  });

  test('is one of so many that an address may send a day, which stops no other address', async () => {
    const from = (remoteAddress: string) =>
      testShop.call({ method: 'POST', url: '/api/orders', payload: orderOf(1), remoteAddress });
    const { orders: most } = limits.submissionsPerDay;
    Object.assign(limits.submissionsPerDay, { orders: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await from('10.9.0.2')).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await from('10.9.0.3')).status).toBe(201);
    Object.assign(limits.submissionsPerDay, { orders: most });
  });

  test('takes no price from the caller, and nothing that is not sold', async () => {
    const forged = { items: [{ product: productId, variant: null, qty: 1, price: 1 }], shipping };
    expect((await save(forged)).status).toBe(400);
    expect((await save({ items: [{ product: 'tidak-ada', variant: null, qty: 1 }], shipping })).status).toBe(404);
    expect((await testShop.call({ method: 'GET', url: '/api/orders/aaaaaaaaaaaaaaaaaaaaaa' })).status).toBe(404);
  });

  test('of a product with variants names one of them: the price of none of them is not for sale', async () => {
    const variants = [{ name: '32 GB', price: 1_800_000, stock: 2 }];
    const product = await createProduct({ name: 'Laptop', sku: 'LAP-V', price: 900_000, variants });
    for (const variant of [null, '']) {
      const items = [{ product, variant, qty: 1 }];
      expect(await save({ items, shipping })).toMatchObject({
        status: 404,
        body: { detail: 'Pilih varian Laptop dulu.' },
      });
      const seen = await save({ items, shipping, expected: { subtotal: 900_000 } });
      expect(seen).toMatchObject({ status: 409, body: { current: { items: [null] } } });
    }
    const named = { items: [{ product, variant: '32 GB', qty: 1 }], shipping, expected: { subtotal: 1_800_000 } };
    expect((await save(named)).status).toBe(201);
  });

  test('of more money than any sale is refused, so that the sums of all orders stay exact', async () => {
    const items = Array.from({ length: 100 }, () => ({ product: productId, variant: null, qty: 1_000_000 }));
    expect(await save({ items, shipping })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'items', message: 'Nilai pesanan terlalu besar' }] },
    });
  });
});

describe('an order that is sent again with its Idempotency-Key', () => {
  test('is saved once and answered the same', async () => {
    const before = await countOrders();
    const first = await save(orderOf(1), 'pesanan-yang-dikirim-lagi');
    const again = await save(orderOf(1), 'pesanan-yang-dikirim-lagi');
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countOrders()).toBe(before + 1);
  });

  test('is saved once even when six arrive together', async () => {
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(orderOf(3), 'enam-kali-bersamaan')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('with other things in it is refused, and so is a key that is none', async () => {
    await save(orderOf(1), 'kunci-untuk-satu-pesanan');
    const other = await save(orderOf(2), 'kunci-untuk-satu-pesanan');
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'conflict' });
    expect((await save(orderOf(1), 'pendek')).status).toBe(400);
  });

  test('starts again after a failure, because nothing was stored', async () => {
    const unknown = { items: [{ product: 'tidak-ada', variant: null, qty: 1 }], shipping };
    expect((await save(unknown, 'gagal-dulu-lalu-berhasil')).status).toBe(404);
    expect((await save(orderOf(1), 'gagal-dulu-lalu-berhasil')).status).toBe(201);
  });

  test('expires after a day', async () => {
    const first = await save(orderOf(1), 'kunci-kemarin-yang-lama');
    testShop.setTime(new Date(Date.now() + 25 * 60 * 60_000));
    const later = await save(orderOf(1), 'kunci-kemarin-yang-lama');
    expect(later.status).toBe(201);
    expect(later.body).not.toEqual(first.body);
  });
});

describe('an order whose prices, stock or shipping have changed', () => {
  const local = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111' };

  test('is not stored; the answer names what is true now', async () => {
    const before = await countOrders();
    const wrong = await save({ ...orderOf(1), expected: { subtotal: 800_000 } });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({
      current: { items: [{ price: 1_000_000, discountedPrice: 900_000, stock: 5 }] },
    });
    const tooMany = await save({ ...orderOf(9), expected: { subtotal: 8_100_000 } });
    expect(tooMany.status).toBe(409);
    const gone = await save({
      items: [{ product: 'tidak-ada', variant: null, qty: 1 }],
      shipping,
      expected: { subtotal: 1 },
    });
    expect(gone.body).toMatchObject({ current: { items: [null] } });
    expect(await countOrders()).toBe(before);
  });

  test('has its shipping cost computed again by the shop', async () => {
    const quoted = await testShop.call({
      method: 'POST',
      url: '/api/ongkir',
      payload: { destination: '40111', weight: 1000 },
    });
    const [method] = quoted.body as { name: string; service: string; description: string; etd: string; cost: number }[];
    const cheap = { ...local, method: { ...method!, cost: 1 } };
    const refused = await save({ ...orderOf(1), shipping: cheap, expected: { subtotal: 900_000 } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ current: { method: { cost: method!.cost } } });
    const honest = await save({ ...orderOf(1), shipping: { ...local, method }, expected: { subtotal: 900_000 } });
    expect(honest.status).toBe(201);
    const { _id, number } = honest.body as { _id: string; number: string };
    expect(number).toMatch(/^RK-\d{6}-\d{4}$/);
    const { body, headers } = await testShop.call({ method: 'GET', url: `/api/orders/${_id}` });
    expect(body).toMatchObject({ number, sums: { shipping: method!.cost, total: 900_000 + method!.cost } });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('carries the words of the shipping provider, not those of the caller', async () => {
    const payload = { destination: '40111', weight: 1000 };
    const [method] = (await testShop.call({ method: 'POST', url: '/api/ongkir', payload })).body as ShippingOption[];
    const forged = { ...method!, description: 'Gratis, bayar di tempat', etd: '0 hari' };
    const { body } = await save({
      ...orderOf(1),
      shipping: { ...local, method: forged },
      expected: { subtotal: 900_000 },
    });
    const read = await testShop.call({ method: 'GET', url: `/api/orders/${(body as { _id: string })._id}` });
    expect((read.body as BuyerOrder).shipping.method).toEqual(method);
  });

  test.each<[string, (method: object) => object]>([
    ['a cost of the caller', (method) => ({ shipping: { ...local, method: { ...method, cost: 1 } } })],
    [
      'no destination',
      (method) => ({ shipping: { ...local, destination: '', method }, expected: { subtotal: 900_000 } }),
    ],
    [
      'the label of another place',
      (method) => ({
        shipping: { ...local, destinationLabel: 'Kota Jayapura, Papua, 99110', method },
        expected: { subtotal: 900_000 },
      }),
    ],
  ])('with %s is stored without a cost: staff confirm it', async (_, shippingOf) => {
    const payload = { destination: '40111', weight: 1000 };
    const quoted = await testShop.call({ method: 'POST', url: '/api/ongkir', payload });
    const stored = await save({ ...orderOf(1), ...shippingOf((quoted.body as object[])[0]!) });
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    const { _id } = stored.body as { _id: string };
    const { body } = await testShop.call({ method: 'GET', url: `/api/orders/${_id}` });
    expect(body).toMatchObject({ isShippingConfirmed: false, sums: { shipping: 0, total: 900_000 } });
  });

  test('shows its buyer’s page without address and telephone number', async () => {
    const customer = { name: 'Sari', address: 'Jl. Rahasia 1', waNumber: '081234567890' };
    const { body } = await save({ ...orderOf(1), customer });
    const read = await testShop.call({ method: 'GET', url: `/api/orders/${(body as { _id: string })._id}` });
    expect(read.body).toMatchObject({ customerName: 'Sari', status: 'new' });
    expect(JSON.stringify(read.body)).not.toMatch(/Rahasia|6281234567890/);
  });
});
