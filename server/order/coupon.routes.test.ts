import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import { buildApp } from '#server/app/app.ts';
import { countCouponGuess } from '#server/auth/address-limits.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { releaseUnacceptedCoupons } from './coupon.service.ts';
import { deleteUnacceptedOrders } from './customer.service.ts';
import { orders } from './order.tables.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const { create, createProduct } = ownerCalls(testShop);
const calls = orderCalls(testShop);
const shipping = { destination: '', destinationLabel: '', method: null };
let product = '';

type Entry = { _id: string; uses: number; updatedAt: string };
type Called = { status: number; body: unknown };

beforeAll(async () => {
  product = await createProduct({ name: 'Laptop Kupon', sku: 'LK-1', price: 1_000_000, stock: 500 });
});
afterAll(() => testShop.setTime(new Date()));

let number = 0;
/** A coupon of its own for each test. */
async function newCoupon(change: object = {}): Promise<{ id: string; code: string }> {
  number += 1;
  const code = `UJI-${number}`;
  const id = await create('/coupons', { name: `Kupon ${number}`, code, type: 'nominal', value: 100_000, ...change });
  return { id, code };
}

const usesOf = async (id: string) => ((await calls.owner('GET', `/coupons/${id}`)).body as Entry).uses;
const check = (code: string, subtotal = 1_000_000, remoteAddress = '10.9.0.1') =>
  testShop.call({ method: 'POST', url: '/api/coupons/check', payload: { code, subtotal }, remoteAddress });
const bodyOf = (coupon: string, more: object = {}) => ({
  items: [{ product, variant: null, qty: 1 }],
  customer: { name: 'Sari Dewi', address: 'Jl. Melati 5', waNumber: '081234567890' },
  shipping,
  coupon,
  ...more,
});
const seen = (couponDiscount: number) => ({ expected: { subtotal: 1_000_000, couponDiscount } });
const ordered = async (coupon: string) => calls.order(product, 1, { coupon, ...seen(100_000) });
const messageOf = ({ body }: Called) => (body as { errors?: { message: string }[] }).errors?.[0]?.message;

describe('a coupon in the back office', () => {
  test('is for staff only, and the public learns no more than that there are coupons', async () => {
    const { id } = await newCoupon();
    for (const url of ['/api/coupons', `/api/coupons/${id}`]) {
      expect((await testShop.call({ method: 'GET', url })).status).toBe(401);
    }
    expect((await testShop.call({ method: 'GET', url: '/api/order-terms' })).body).toMatchObject({ hasCoupons: true });
  });

  test('takes off at most the whole, and no code is given twice', async () => {
    const { id, code } = await newCoupon();
    const wrong = { name: 'Salah', code: 'SALAH', type: 'percent', value: 101 };
    expect(await calls.owner('POST', '/coupons', wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'value' }] },
    });
    const changed = await calls.owner('PATCH', `/coupons/${id}`, { type: 'percent' });
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: 'value' }] } });
    const twice = await calls.owner('POST', '/coupons', { name: 'Lagi', code: code.toLowerCase(), value: 5 });
    expect(twice).toMatchObject({ status: 409, body: { errors: [{ path: 'code' }] } });
  });

  test('that an order holds is not deleted, also not with many others', async () => {
    const { id, code } = await newCoupon({ name: 'Dipegang pesanan' });
    const order = await ordered(id);
    expect(await calls.owner('DELETE', `/coupons/${id}`)).toMatchObject({ status: 409 });
    const filter = 'search=Dipegang pesanan';
    const preview = await calls.owner('GET', `/coupons/bulk/preview?${filter}&action=delete`);
    expect(preview.body).toMatchObject({ changed: 0, unchanged: [{ count: 1 }] });
    await calls.step(order._id, 'cancelled');
    expect((await calls.owner('DELETE', `/coupons/${id}`)).status).toBe(200);
    // The order still says what it was, and can be opened again.
    expect((await calls.details(order._id)).coupon?.code).toBe(code);
    expect((await calls.step(order._id, 'new')).status).toBe(200);
  });
});

describe('the check of a code', () => {
  test('knows it in any case and with blanks, and answers what the cart needs', async () => {
    const { id, code } = await newCoupon({ minSubtotal: 500_000 });
    expect(await check(` ${code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { _id: id, code, type: 'nominal', value: 100_000, maxDiscount: null, minSubtotal: 500_000 },
    });
  });

  test('says why a coupon cannot be used', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const unknown = messageOf(await check('TIDAK-ADA'));
    expect(unknown).toBe('Kode kupon tidak dikenal.');
    for (const change of [{ isActive: false }, { startAt: day(1) }]) {
      expect(messageOf(await check((await newCoupon(change)).code))).toBe(unknown);
    }
    const ended = await newCoupon({ startAt: day(-2), endAt: day(-1) });
    expect(messageOf(await check(ended.code))).toBe('Kupon ini sudah berakhir.');
    const dear = await newCoupon({ minSubtotal: 2_000_000 });
    expect(messageOf(await check(dear.code))).toBe('Kupon ini berlaku untuk belanja mulai Rp 2.000.000.');
    const last = await newCoupon({ maxUses: 1 });
    await ordered(last.id);
    expect(messageOf(await check(last.code))).toBe('Kupon ini sudah habis dipakai.');
  });

  test('counts wrong codes of an address; right ones and orders with a coupon go on', async () => {
    const { id, code } = await newCoupon();
    const shared = '10.9.9.9';
    for (let right = 0; right < 5; right += 1) expect((await check(code, 1_000_000, shared)).status).toBe(200);
    for (let wrong = 0; wrong < limits.wrongCouponCodesPerTenMinutes - 1; wrong += 1) {
      await countCouponGuess(testShop.shop, shared);
    }
    // Many know a code that has ended.
    const ended = await newCoupon({ isActive: false });
    for (let known = 0; known < 3; known += 1) expect((await check(ended.code, 0, shared)).status).toBe(400);
    expect((await check('SALAH', 0, shared)).status).toBe(400);
    expect((await check('SALAH', 0, shared)).status).toBe(429);
    // Another shopper of the same carrier whose cart has the coupon already.
    const payload = bodyOf(id, seen(100_000));
    const order = await testShop.call({ method: 'POST', url: '/api/orders', payload, remoteAddress: shared });
    expect(order.status).toBe(201);
    expect((await check(code, 1_000_000, '10.9.9.8')).status).toBe(200);
  });
});

describe('an order with a coupon', () => {
  test('has its discount in every total, and says which coupon it was', async () => {
    const { id, code } = await newCoupon({ type: 'percent', value: 20, maxDiscount: 150_000 });
    const { _id } = await calls.order(product, 1, { coupon: id, ...seen(150_000) });
    const buyer = (await testShop.call({ method: 'GET', url: `/api/orders/${_id}` })).body as BuyerOrder;
    expect(buyer).toMatchObject({ couponCode: code, sums: { subtotal: 1_000_000, coupon: 150_000, total: 850_000 } });
    const details = await calls.details(_id);
    expect(details).toMatchObject({ coupon: { code, value: 20 }, sums: { total: 850_000 } });
    expect(details.events[0]?.text).toBe(`Kupon ${code}`);
    expect(await usesOf(id)).toBe(1);
    const exported = (await calls.download(`/orders/export?format=csv&search=${code}`)).body;
    expect(exported).toMatch(/Kupon.*Potongan kupon/);
    expect(exported).toMatch(new RegExp(`${code}.*150000.*850000`));
    expect((await calls.download(`/orders/${_id}/documents/invoice`)).statusCode).toBe(200);
    // What staff change of the items later is computed by the same terms.
    const items = [{ product, variant: null, qty: 1, discountedPrice: 500_000 }];
    const edited = await calls.owner('PATCH', `/orders/${_id}`, { items });
    expect(edited.body).toMatchObject({ sums: { subtotal: 500_000, coupon: 100_000, total: 400_000 } });
    expect(await usesOf(id)).toBe(1);
  });

  test('that would not get what the shopper saw is not stored, and takes no use', async () => {
    const { id } = await newCoupon({ endAt: '2030-01-01T00:00:00Z' });
    const before = await testShop.shop.db.$count(orders);
    const other = await calls.save(bodyOf(id, seen(150_000)));
    expect(other).toMatchObject({ status: 409, body: { current: { coupon: { value: 100_000 } } } });
    await calls.owner('PATCH', `/coupons/${id}`, { isActive: false });
    expect(await calls.save(bodyOf(id, seen(100_000)))).toMatchObject({
      status: 409,
      body: { current: { coupon: null, couponRefusal: 'Kode kupon tidak dikenal.' } },
    });
    expect(await calls.save(bodyOf('tidak-ada', seen(100_000)))).toMatchObject({
      status: 409,
      body: { current: { coupon: null } },
    });
    expect(await testShop.shop.db.$count(orders)).toBe(before);
    expect(await usesOf(id)).toBe(0);
    // Its message was sent while the shop could not be reached: it is stored without, and staff see why.
    const late = await calls.save(bodyOf(id));
    const details = await calls.details((late.body as { _id: string })._id);
    expect(details).toMatchObject({ coupon: null, sums: { coupon: 0, total: 1_000_000 } });
    expect(details.events[0]?.text).toMatch(/^Tanpa kupon UJI-\d+: Kode kupon tidak dikenal\.$/);
  });

  test('sent twice under one key takes one use', async () => {
    const { id } = await newCoupon({ maxUses: 2 });
    const key = crypto.randomUUID();
    const send = () =>
      testShop.call({
        method: 'POST',
        url: '/api/orders',
        payload: bodyOf(id, seen(100_000)),
        headers: { 'idempotency-key': key },
        remoteAddress: '10.9.1.1',
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
    expect(await usesOf(id)).toBe(1);
  });

  test('gives its use back when it is cancelled, and needs one when it is opened again', async () => {
    const { id } = await newCoupon({ maxUses: 1 });
    const first = await ordered(id);
    expect((await calls.step(first._id, 'cancelled')).status).toBe(200);
    expect(await usesOf(id)).toBe(0);
    const second = await ordered(id);
    expect(await calls.step(first._id, 'new')).toMatchObject({ status: 409 });
    expect((await calls.details(first._id)).status).toBe('cancelled');
    await calls.step(second._id, 'cancelled');
    expect((await calls.step(first._id, 'new')).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
  });

  test('gives its use back when it was never accepted and is deleted', async () => {
    const { id } = await newCoupon();
    await ordered(id);
    expect(await usesOf(id)).toBe(1);
    testShop.setTime(new Date(Date.now() + limits.unacceptedOrderMs + 86_400_000));
    await deleteUnacceptedOrders(testShop.shop);
    testShop.setTime(new Date());
    expect(await usesOf(id)).toBe(0);
  });
});

describe('a coupon whose orders nobody accepts', () => {
  const hour = 3_600_000;
  const statusEvent = async (id: string) => (await calls.details(id)).events.at(-1)?.text;
  /** Two orders have used it up; a day has passed. */
  async function usedUp(): Promise<{ id: string; code: string; first: string; second: string }> {
    const coupon = await newCoupon({ maxUses: 2 });
    const [first, second] = [(await ordered(coupon.id))._id, (await ordered(coupon.id))._id];
    testShop.setTime(new Date(Date.now() + limits.unacceptedCouponMs - hour));
    await releaseUnacceptedCoupons(testShop.shop);
    expect(await usesOf(coupon.id)).toBe(2);
    testShop.setTime(new Date(Date.now() + limits.unacceptedCouponMs + hour));
    await releaseUnacceptedCoupons(testShop.shop);
    return { ...coupon, first, second };
  }

  test('can be used again after a day, and accepting them beyond its limit is said, not stopped', async () => {
    const { id, code, first, second } = await usedUp();
    expect(await usesOf(id)).toBe(0);
    expect((await check(code)).status).toBe(200);
    expect(await calls.details(first)).toMatchObject({ couponNotice: null, sums: { coupon: 100_000 } });
    await calls.step(first, 'processing');
    expect([await usesOf(id), await statusEvent(first)]).toEqual([1, '']);
    const third = await ordered(id);
    await calls.step(third._id, 'processing');
    expect((await calls.details(second)).couponNotice).toMatch(`Kupon ${code} sudah dipakai 2 dari 2 kali.`);
    expect((await calls.step(second, 'processing')).status).toBe(200);
    expect(await statusEvent(second)).toBe(`Kupon ${code} melebihi batas pakai: 3 dari 2`);
    expect(await calls.details(second)).toMatchObject({ couponNotice: null, coupon: { code } });
    expect(await usesOf(id)).toBe(3);
    expect((await check(code)).status).toBe(400);
    // Accepted ones hold their use, however old they are.
    await releaseUnacceptedCoupons(testShop.shop);
    expect(await usesOf(id)).toBe(3);
    testShop.setTime(new Date());
  });

  test('gets no use back that it has back already', async () => {
    const { id, first, second } = await usedUp();
    await ordered(id);
    await releaseUnacceptedCoupons(testShop.shop);
    await calls.step(first, 'cancelled');
    await calls.owner('PATCH', `/orders/${second}`, { coupon: null });
    expect(await usesOf(id)).toBe(1);
    expect((await calls.step(first, 'new')).status).toBe(200);
    expect(await usesOf(id)).toBe(2);
    await calls.step(first, 'cancelled');
    expect(await usesOf(id)).toBe(1);
    testShop.setTime(new Date());
  });
});

describe('staff', () => {
  const customer = { name: 'Budi', address: '', waNumber: null };
  const items = () => [{ product: product, variant: null, qty: 1 }];

  test('enter a code with an order, exchange it and take it off', async () => {
    const [first, second] = [await newCoupon(), await newCoupon({ value: 40_000 })];
    const created = await calls.owner('POST', '/orders/staff', { items: items(), customer, coupon: first.code });
    expect(created).toMatchObject({ status: 201, body: { sums: { coupon: 100_000, total: 900_000 } } });
    const path = `/orders/${(created.body as Entry)._id}`;
    expect((await calls.owner('PATCH', path, { coupon: first.code, note: 'sama' })).status).toBe(200);
    expect(await usesOf(first.id)).toBe(1);
    const exchanged = await calls.owner('PATCH', path, { coupon: second.code });
    expect(exchanged.body).toMatchObject({ coupon: { code: second.code }, sums: { total: 960_000 } });
    expect([await usesOf(first.id), await usesOf(second.id)]).toEqual([0, 1]);
    const wrong = await calls.owner('PATCH', path, { coupon: 'TIDAK-ADA' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'coupon' }] } });
    expect(await usesOf(second.id)).toBe(1);
    const taken = await calls.owner('PATCH', path, { coupon: null });
    expect(taken.body).toMatchObject({ coupon: null, sums: { coupon: 0, total: 1_000_000 } });
    expect(await usesOf(second.id)).toBe(0);
  });

  test('cannot put one on a quotation', async () => {
    const { id, code } = await newCoupon();
    const body = { kind: 'quotation', items: items(), customer, coupon: code };
    expect(await calls.owner('POST', '/orders/staff', body)).toMatchObject({ status: 400 });
    const { coupon: _, ...plain } = body;
    const { body: quotation } = await calls.owner('POST', '/orders/staff', plain);
    const path = `/orders/${(quotation as Entry)._id}`;
    expect(await calls.owner('PATCH', path, { coupon: code })).toMatchObject({ status: 400 });
    expect(await usesOf(id)).toBe(0);
  });
});

test('of many orders at once, in two instances, exactly as many get the coupon as it has uses', async () => {
  const { id } = await newCoupon({ maxUses: 3 });
  // Only PostgreSQL takes a second instance; the embedded database has the parallel requests of one.
  const isShared = testShop.shop.config.databaseUrl !== undefined;
  const opened = isShared ? await openShop(testShop.shop.config, { info() {}, warn() {}, error: console.error }) : null;
  const second = opened ? await buildApp({ shop: opened.shop }) : null;
  const apps = [testShop.app, second ?? testShop.app];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      apps[index % 2]!.inject({
        method: 'POST',
        url: '/api/orders',
        payload: bodyOf(id, seen(100_000)),
        remoteAddress: `10.8.0.${index}`,
      }),
    ),
  );
  await second?.close();
  await opened?.close();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  expect(await usesOf(id)).toBe(3);
});
