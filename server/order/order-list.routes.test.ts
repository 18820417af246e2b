import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#domain/order/customer.contract.ts';
import type { OrderRow, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { idempotentResponses } from '#server/platform/http/idempotency.tables.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { deleteUnacceptedOrders, removeExpiredPersonalData } from './customer.service.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);
let monitor: string;
beforeAll(async () => {
  monitor = await calls.addProduct({ name: 'Monitor Lengkung 27', sku: 'MON-27', price: 2_000_000, stock: 100 });
});

const buyer = (name: string, waNumber: string | null) => ({ customer: { name, address: 'Jl. Mawar 1', waNumber } });
type Listed = { docs: OrderRow[]; totalDocs: number; counts: Record<string, number>; sumRupiah: number };
const list = async (query = '') => (await calls.owner('GET', `/orders${query}`)).body as Listed;

describe('order numbers', () => {
  test('run through the day of Jakarta without gap or repetition, also when several come at once', async () => {
    testShop.setTime(new Date('2026-11-14T18:00:00Z'));
    const made: { _id: string; number: string }[] = [];
    for (let round = 0; round < 5; round += 1) {
      made.push(...(await Promise.all(Array.from({ length: 4 }, () => calls.order(monitor)))));
    }
    const numbers = made.map(({ number }) => number).sort();
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => `RK-261115-${String(index + 1).padStart(4, '0')}`),
    );
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(20);
  });
});

describe('the list', () => {
  test('counts by status, finds by number, name, phone, product and SKU, and sums', async () => {
    testShop.setTime(new Date('2026-11-20T03:00:00Z'));
    const { _id, number } = await calls.order(monitor, 2, buyer('Budi Hartono', '0813-1111-2222'));
    await calls.step(_id, 'processing');
    for (const search of [number, 'budi', '6281311112222', '0813-1111', '0813 1111 2222', 'hartono lengkung']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).docs.map((doc) => doc.number)).toEqual([number]);
    }
    expect((await list('?search=mon-27')).totalDocs).toBe(21);
    expect((await list('?search=100%25')).totalDocs).toBe(0);
    const all = await list();
    expect(all.counts).toMatchObject({ new: 20, processing: 1, cancelled: 0 });
    expect(all).toMatchObject({ totalDocs: 21, sumRupiah: 44_000_000 });
    const processing = await list('?status=processing');
    expect(processing).toMatchObject({ totalDocs: 1, sumRupiah: 4_000_000, counts: { new: 20 } });
    expect(processing.docs).toMatchObject([{ pieces: 2, itemCount: 1 }]);
  });

  test('is narrowed by days of Jakarta, with counts of those days', async () => {
    expect((await list('?from=2026-11-15&to=2026-11-15')).counts).toMatchObject({ new: 20, processing: 0 });
    expect((await list('?from=2026-11-16')).totalDocs).toBe(1);
    for (const day of ['kemarin', '2026-13-45', '2026-02-30', '0000-01-01', '9999-99-99']) {
      expect((await calls.owner('GET', `/orders?from=${day}`)).status, day).toBe(400);
    }
  });

  test('is not for the public', async () => {
    expect((await testShop.call({ method: 'GET', url: '/api/orders' })).status).toBe(401);
  });
});

describe('buyers', () => {
  test('are grouped by their number, with orders and sums', async () => {
    await calls.order(monitor, 1, buyer('Budi H.', '081311112222'));
    for (const search of ['budi', '0813 1111-22']) {
      const { docs } = (await calls.owner('GET', `/customers?search=${search}`)).body as { docs: Customer[] };
      expect(docs).toEqual([
        expect.objectContaining({ waNumber: '6281311112222', name: 'Budi H.', orders: 2, sumRupiah: 6_000_000 }),
      ]);
    }
    const own = (await calls.owner('GET', '/customers/6281311112222/orders')).body as Listed;
    expect(own.totalDocs).toBe(2);
  });

  test('lose their personal data on the owner’s word; the orders stay as numbers', async () => {
    const { _id } = await calls.order(monitor, 1, { ...buyer('Citra Ayu', '081399990000'), note: 'rumah pagar hijau' });
    await calls.owner('POST', `/orders/${_id}/notes`, { text: 'Citra minta dikirim sore' });
    const before = await list();
    const { body } = await calls.owner('DELETE', '/customers/6281399990000');
    expect(body).toEqual({ orders: 1 });
    const stored = JSON.stringify(await calls.details(_id));
    expect(stored).not.toMatch(/citra|mawar|6281399990000|pagar|bandung/i);
    expect(await list('?search=citra')).toMatchObject({ totalDocs: 0 });
    expect(await list()).toMatchObject({ totalDocs: before.totalDocs, sumRupiah: before.sumRupiah });
  });

  test('without a number lose it order by order', async () => {
    const { _id } = await calls.order(monitor, 1, buyer('Tanpa Nomor', null));
    await calls.step(_id, 'cancelled');
    expect((await calls.owner('DELETE', `/orders/${'x'.repeat(22)}/personal-data`)).status).toBe(404);
    const { status, body } = await calls.owner('DELETE', `/orders/${_id}/personal-data`);
    expect([status, body]).toMatchObject([200, { isPersonalDataRemoved: true, customer: { name: '', address: '' } }]);
    expect(JSON.stringify(await calls.details(_id))).not.toMatch(/tanpa nomor|mawar|bandung/i);
  });

  test('lose it in the kept response of a repeatable call too', async () => {
    const headers = { 'idempotency-key': 'pesanan-dari-telepon' };
    const payload = { items: [{ product: monitor, variant: null, qty: 1 }], ...buyer('Fajar', '081355554444') };
    const send = () => testShop.call({ as: 'owner', method: 'POST', url: '/api/orders/staff', headers, payload });
    const made = await send();
    expect(made).toMatchObject({ status: 201, body: { customer: { name: 'Fajar' } } });
    expect((await send()).body).toEqual(made.body);
    await calls.owner('DELETE', '/customers/6281355554444');
    expect(JSON.stringify(await testShop.shop.db.select().from(idempotentResponses))).not.toMatch(/fajar|mawar/i);
    const { _id } = made.body as StaffOrder;
    expect((await send()).body).toMatchObject({ _id, isPersonalDataRemoved: true, customer: { name: '' } });
    await calls.step(_id, 'cancelled');
  });

  test('do not get it back from a form that was open meanwhile', async () => {
    const { _id } = await calls.order(monitor, 1, buyer('Eka', '081366665555'));
    const { updatedAt } = await calls.details(_id);
    await calls.owner('DELETE', '/customers/6281366665555');
    const customer = { name: 'Eka', address: 'Jl. Mawar 1', waNumber: '081366665555' };
    expect((await calls.owner('PATCH', `/orders/${_id}`, { customer, updatedAt })).status).toBe(409);
    const { updatedAt: latest } = await calls.details(_id);
    expect((await calls.owner('PATCH', `/orders/${_id}`, { customer, updatedAt: latest })).status).toBe(200);
    expect(await calls.details(_id)).toMatchObject({ isPersonalDataRemoved: false, customer: { name: 'Eka' } });
  });

  test('of finished orders lose it after the time set at Pengaturan pesanan', async () => {
    const { _id } = await calls.order(monitor, 1, buyer('Dodi', '081388887777'));
    await calls.step(_id, 'cancelled');
    // A quotation has no steps: what never became an order counts as finished.
    const { body: quotation } = await calls.owner('POST', '/orders/staff', {
      kind: 'quotation',
      items: [{ product: monitor, variant: null, qty: 1 }],
      customer: { name: 'PT Lama', address: 'Jl. Kenanga 9', waNumber: '081377776666' },
    });
    await calls.owner('PATCH', '/order-settings', { retentionMonths: 3 });
    expect(await removeExpiredPersonalData(testShop.shop)).toBe(0);
    testShop.setTime(new Date('2027-03-01T00:00:00Z'));
    const { ordersRemovedAtOnce } = limits;
    Object.assign(limits, { ordersRemovedAtOnce: 1 });
    expect(await removeExpiredPersonalData(testShop.shop), 'batch by batch').toBe(2);
    Object.assign(limits, { ordersRemovedAtOnce });
    for (const id of [_id, (quotation as { _id: string })._id]) {
      expect(await calls.details(id)).toMatchObject({ isPersonalDataRemoved: true, customer: { name: '' } });
    }
  });

  test('keep it for the whole time, also at the end of a month that February has not', async () => {
    testShop.setTime(new Date('2027-03-02T12:00:00Z'));
    const { _id } = await calls.order(monitor, 1, buyer('Gita', '081344443333'));
    await calls.step(_id, 'cancelled');
    const isRemovedAt = async (time: string) => {
      testShop.setTime(new Date(time));
      await removeExpiredPersonalData(testShop.shop);
      return (await calls.details(_id)).isPersonalDataRemoved;
    };
    expect(await isRemovedAt('2027-05-31T12:00:00Z')).toBe(false);
    expect(await isRemovedAt('2027-06-03T12:00:00Z')).toBe(true);
  });
});

describe('the settings of orders', () => {
  test('merge, refuse a second editor and what is not valid', async () => {
    const bankAccounts = [{ bank: 'BCA', number: '123 456', holder: 'PT Rakita' }];
    const saved = await calls.owner('PATCH', '/order-settings', { bankAccounts, templates: { paid: 'Lunas {nomor}' } });
    expect(saved.body).toMatchObject({ bankAccounts, templates: { paid: 'Lunas {nomor}', sent: expect.any(String) } });
    const { updatedAt } = saved.body as { updatedAt: string };
    const tax = { isOn: true, ratePercent: 11, isIncluded: false };
    expect((await calls.owner('PATCH', '/order-settings', { tax, updatedAt })).status).toBe(200);
    expect((await calls.owner('PATCH', '/order-settings', { quotationDays: 3, updatedAt })).status).toBe(409);
    expect((await calls.owner('PATCH', '/order-settings', { retentionMonths: 0 })).status).toBe(400);
    expect((await calls.owner('PATCH', '/order-settings', { noticeEmail: 'bukan' })).status).toBe(400);
  });

  test('with PPN on top: a new order carries it, earlier ones do not', async () => {
    const { _id } = await calls.order(monitor, 1);
    expect(await calls.details(_id)).toMatchObject({ sums: { tax: 220_000, total: 2_220_000 } });
  });

  test('with PPN on top: the cart knows it, and an order is stored only at the total that the buyer saw', async () => {
    const tax = { ratePercent: 11, isIncluded: false };
    const terms = async () => (await testShop.call({ method: 'GET', url: '/api/order-terms' })).body;
    expect(await terms()).toMatchObject({ tax });
    const shipping = { destination: '', destinationLabel: '', method: null };
    const send = (expected: object) =>
      calls.save({ items: [{ product: monitor, variant: null, qty: 1 }], shipping, expected });
    const { totalDocs } = await list();
    const without = await send({ subtotal: 2_000_000 });
    expect(without).toMatchObject({ status: 409, body: { current: { tax } } });
    expect((await send({ subtotal: 2_000_000, tax: 200_000 })).status).toBe(409);
    expect(await list()).toMatchObject({ totalDocs });
    const { status, body } = await send({ subtotal: 2_000_000, tax: 220_000 });
    expect(status).toBe(201);
    expect(await calls.details((body as { _id: string })._id)).toMatchObject({ sums: { total: 2_220_000 } });
    for (const change of [{ isIncluded: true }, { isOn: false }]) {
      await calls.owner('PATCH', '/order-settings', { tax: { isOn: true, ...tax, ...change } });
      const changed = await send({ subtotal: 2_000_000, tax: 220_000 });
      expect(changed).toMatchObject({ status: 409, body: { current: { tax: 'isOn' in change ? null : change } } });
      expect((await send({ subtotal: 2_000_000 })).status).toBe(201);
    }
    expect(await terms()).toMatchObject({ tax: null });
  });

  test('with an address for notices: a new order is announced through the outbox', async () => {
    await calls.owner('PATCH', '/order-settings', { noticeEmail: 'toko@example.com' });
    // Its link leads to the back office, whatever host the stranger named.
    const payload = {
      items: [{ product: monitor, variant: null, qty: 1 }],
      shipping: { destination: '', destinationLabel: '', method: null },
    };
    const headers = { host: 'jahat.example', 'idempotency-key': 'pesanan-dari-host-lain' };
    const { body: saved } = await testShop.call({ method: 'POST', url: '/api/orders', payload, headers });
    const { body } = await calls.owner('GET', '/outbox');
    expect(JSON.stringify(body)).toContain(`Pesanan baru ${(saved as { number: string }).number}`);
    expect(JSON.stringify(body)).not.toContain('jahat.example');
  });
});

test('orders that were never accepted are deleted in time, the others stay', async () => {
  const before = await list();
  const { _id } = await calls.order(monitor, 1);
  await calls.step(_id, 'processing');
  const reopened = await calls.order(monitor, 1);
  for (const status of ['processing', 'paid', 'cancelled', 'new']) await calls.step(reopened._id, status);
  testShop.setTime(new Date('2028-01-01T00:00:00Z'));
  expect(await deleteUnacceptedOrders(testShop.shop)).toBeGreaterThan(0);
  expect((await calls.details(reopened._id)).status).toBe('new');
  const after = await list();
  expect(after.counts.new).toBe(1);
  expect(after.counts.processing).toBe((before.counts.processing ?? 0) + 1);
  expect(after.totalDocs).toBe(Object.values(after.counts).reduce((sum, count) => sum + count, 0));
});
