import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);

let made = 0;
const product = (more: object = {}) => {
  made += 1;
  return calls.addProduct({ name: `Monitor ${made}`, sku: `MON-${made}`, price: 1_000_000, stock: 5, ...more });
};

describe('stock', () => {
  test('is taken at acceptance, given back at cancellation and gone once it is sent', async () => {
    const id = await product();
    const { _id } = await calls.order(id, 2);
    expect((await calls.stockOf(id)).stock).toBe(5);
    expect((await calls.step(_id, 'processing')).status).toBe(200);
    expect((await calls.stockOf(id)).stock).toBe(3);
    expect((await calls.step(_id, 'cancelled')).status).toBe(200);
    expect((await calls.stockOf(id)).stock).toBe(5);
    const second = await calls.order(id, 3);
    for (const status of ['processing', 'paid', 'sent', 'done']) {
      expect((await calls.step(second._id, status)).status).toBe(200);
    }
    expect((await calls.stockOf(id)).stock).toBe(2);
  });

  test('that an order took is not overwritten by who read the product before it', async () => {
    const id = await product();
    const save = (body: object) => calls.owner('PATCH', `/products/${id}`, body);
    const { updatedAt } = await calls.stockOf(id);
    await calls.step((await calls.order(id, 2))._id, 'processing');
    const refused = await save({ stock: 5, updatedAt });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: { stock: 3 } } });
    expect((await save({ variants: [{ name: 'Hitam', price: 1, stock: 5 }], updatedAt })).status).toBe(409);
    const { current } = refused.body as { current: Product };
    // Nobody is asked about a sale who leaves the stock alone.
    expect(await save({ description: '<p>Baru</p>', updatedAt })).toMatchObject({ status: 200, body: { stock: 3 } });
    expect((await save({ description: '<p>Lama</p>', updatedAt })).status).toBe(409);
    expect((await save({ stock: 9, updatedAt: current.updatedAt })).status).toBe(409);
    await calls.step((await calls.order(id, 1))._id, 'processing');
    const { updatedAt: latest } = await calls.stockOf(id);
    expect(await save({ stock: 9, updatedAt: latest })).toMatchObject({ status: 200, body: { stock: 9 } });
  });

  test('of a variant is taken from the variant and from the sum', async () => {
    const id = await product({
      variants: [
        { name: '16 GB', price: 900_000, stock: 3 },
        { name: '32 GB', price: 1_800_000, stock: 2 },
      ],
    });
    expect((await calls.stockOf(id)).stock).toBe(5);
    const { _id } = await calls.order(id, 2, { items: [{ product: id, variant: '32 GB', qty: 2 }] });
    await calls.step(_id, 'processing');
    expect(await calls.stockOf(id)).toMatchObject({
      stock: 3,
      variants: [
        { name: '16 GB', stock: 3 },
        { name: '32 GB', stock: 0 },
      ],
    });
  });

  test('stays the sum of the variants where an order names one that is gone, or none', async () => {
    const black = { name: 'Hitam', price: 500_000, stock: 4 };
    const id = await product({ variants: [black, { name: 'Putih', price: 500_000, stock: 3 }] });
    const { _id } = await calls.order(id, 2, { items: [{ product: id, variant: 'Putih', qty: 2 }] });
    await calls.step(_id, 'processing');
    await calls.owner('PATCH', `/products/${id}`, { variants: [black] });
    expect((await calls.step(_id, 'cancelled')).status).toBe(200);
    expect(await calls.stockOf(id)).toMatchObject({ stock: 4, variants: [{ name: 'Hitam', stock: 4 }] });

    const plain = await product();
    const early = await calls.order(plain, 2);
    await calls.owner('PATCH', `/products/${plain}`, { variants: [black] });
    expect(await calls.step(early._id, 'processing')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Stok tidak cukup') },
    });
    expect(await calls.stockOf(plain)).toMatchObject({ stock: 4, variants: [{ name: 'Hitam', stock: 4 }] });
  });

  test('of a variant stays what sales have left of it where a change of its price does not name it', async () => {
    const variants = [
      { name: '16 GB', price: 900_000, stock: 3 },
      { name: '32 GB', price: 1_800_000, stock: 2 },
    ];
    const id = await product({ variants });
    const { _id } = await calls.order(id, 1, { items: [{ product: id, variant: '32 GB', qty: 1 }] });
    await calls.step(_id, 'processing');
    const change = [
      { name: '16 GB', price: 950_000 },
      { name: '32 GB', price: 1_800_000 },
      { name: '64 GB', price: 3_600_000, stock: 1 },
    ];
    await calls.owner('PATCH', `/products/${id}`, { variants: change });
    expect(await calls.stockOf(id)).toMatchObject({
      stock: 5,
      variants: [
        { name: '16 GB', price: 950_000, stock: 3 },
        { name: '32 GB', stock: 1 },
        { name: '64 GB', stock: 1 },
      ],
    });
  });

  test('cannot be oversold by 50 acceptances of the last piece at once', async () => {
    const id = await product({ stock: 1 });
    const orders = [];
    for (let index = 0; index < 50; index += 1) orders.push(await calls.order(id, 1));
    const answers = await Promise.all(orders.map(({ _id }) => calls.step(_id, 'processing')));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await calls.stockOf(id)).stock).toBe(0);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: expect.stringMatching(/^Stok tidak cukup: .*, perlu 1, ada 0\.$/),
    });
  });

  test('of several products is taken for all of them or for none', async () => {
    const [plenty, scarce] = [await product(), await product({ stock: 1 })];
    const { _id } = await calls.order(plenty, 1, {
      items: [
        { product: plenty, variant: null, qty: 2 },
        { product: scarce, variant: null, qty: 1 },
      ],
    });
    const other = await calls.order(scarce, 1);
    await calls.step(other._id, 'processing');
    expect((await calls.step(_id, 'processing')).status).toBe(409);
    expect((await calls.stockOf(plenty)).stock).toBe(5);
  });
});

describe('the steps of an order', () => {
  test('forward and back stay in the timeline with who did them', async () => {
    const { _id } = await calls.order(await product());
    await calls.step(_id, 'processing');
    await calls.step(_id, 'new', { reason: 'salah tekan' });
    const { events, status, times } = await calls.details(_id);
    expect(status).toBe('new');
    expect(times.processing).toBeNull();
    expect(events.map(({ kind, status }) => [kind, status])).toEqual([
      ['created', 'new'],
      ['status', 'processing'],
      ['back', 'new'],
    ]);
    expect(events[2]).toMatchObject({ text: 'salah tekan', by: expect.any(String) });
  });

  test('begin anew for a cancelled order that is opened again: it is not paid any more', async () => {
    const { _id } = await calls.order(await product());
    for (const status of ['processing', 'paid', 'cancelled', 'new']) {
      expect((await calls.step(_id, status)).status).toBe(200);
    }
    const { times } = await calls.details(_id);
    expect(times).toEqual({ processing: null, paid: null, sent: null, done: null, cancelled: null });
    for (const status of ['processing', 'sent', 'processing']) {
      expect((await calls.step(_id, status)).status, status).toBe(200);
    }
  });

  test('that the table does not allow are refused and change nothing', async () => {
    const { _id } = await calls.order(await product());
    const { status, body } = await calls.step(_id, 'done');
    expect(status).toBe(409);
    expect(body).toMatchObject({ detail: 'Pesanan berstatus Baru tidak dapat menjadi Selesai.' });
    expect((await calls.details(_id)).status).toBe('new');
  });

  test('of the second editor are refused with the order as it is now', async () => {
    const { _id } = await calls.order(await product());
    const { updatedAt } = await calls.details(_id);
    expect((await calls.step(_id, 'processing', { updatedAt })).status).toBe(200);
    const { status, body } = await calls.step(_id, 'cancelled', { updatedAt });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', current: { _id, status: 'processing' } });
  });

  test('record courier, receipt number and serial numbers with their warranty', async () => {
    const { _id, number } = await calls.order(await product(), 2);
    await calls.step(_id, 'processing');
    const { items } = await calls.details(_id);
    const serials = [{ item: items[0]!._id, serials: [{ serial: 'SN-ABC-1', warrantyMonths: 12 }] }];
    testShop.setTime(new Date('2026-11-15T05:00:00Z'));
    const { body } = await calls.step(_id, 'sent', { courier: 'JNE', receiptNumber: 'JP123', serials });
    expect(body as StaffOrder).toMatchObject({
      courier: 'JNE',
      receiptNumber: 'JP123',
      trackingUrl: expect.stringContaining('jne.co.id'),
      items: [{ serials: [{ serial: 'SN-ABC-1', warrantyMonths: 12, warrantyUntil: '2027-11-15' }] }],
    });
    const found = await calls.owner('GET', '/orders?search=sn-abc-1');
    expect(found.body).toMatchObject({
      docs: [{ number, warranty: { serial: 'SN-ABC-1', until: '2027-11-15' } }],
      totalDocs: 1,
    });
    const elsewhere = [{ item: 'bukan-barang-ini', serials: [] }];
    expect(await calls.step(_id, 'done', { serials: elsewhere })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'serials', message: 'Barang ini sudah tidak ada di pesanan' }] },
    });
    const tooMany = [{ item: items[0]!._id, serials: Array(3).fill({ serial: 'x', warrantyMonths: 0 }) }];
    await calls.step(_id, 'processing');
    expect((await calls.step(_id, 'sent', { serials: tooMany })).status).toBe(400);
  });
});

describe('changing an order', () => {
  test('moves the stock of an accepted order with its quantity and refuses what is not there', async () => {
    const id = await product();
    const { _id } = await calls.order(id, 1);
    await calls.step(_id, 'processing');
    const items = (qty: number) => ({ items: [{ product: id, variant: null, qty }] });
    expect((await calls.owner('PATCH', `/orders/${_id}`, items(4))).status).toBe(200);
    expect((await calls.stockOf(id)).stock).toBe(1);
    expect((await calls.owner('PATCH', `/orders/${_id}`, items(6))).status).toBe(409);
    expect((await calls.stockOf(id)).stock).toBe(1);
    expect((await calls.details(_id)).items[0]!.qty).toBe(4);
  });

  test('keeps the price of the day it was ordered and adds charges', async () => {
    const id = await product();
    const { _id } = await calls.order(id, 2);
    await calls.owner('PATCH', `/products/${id}`, { price: 1_500_000 });
    const change = {
      items: [{ product: id, variant: null, qty: 3 }],
      discount: { type: 'percent', value: 10 },
      shippingCost: 25_000,
      assemblyFee: 150_000,
    };
    const { body } = await calls.owner('PATCH', `/orders/${_id}`, change);
    expect(body).toMatchObject({
      sums: { subtotal: 3_000_000, discount: 300_000, shipping: 25_000, assembly: 150_000, total: 2_875_000 },
    });
  });

  test('keeps a line whose product was deleted as it is, by its own id', async () => {
    const [sold, gone] = [await product(), await product({ price: 300_000 })];
    const { _id } = await calls.order(sold, 1, {
      items: [
        { product: gone, variant: null, qty: 2 },
        { product: sold, variant: null, qty: 1 },
      ],
    });
    await calls.step(_id, 'processing');
    await calls.owner('DELETE', `/products/${gone}`);
    const { items } = await calls.details(_id);
    expect(items[0]!.product._id).toBeNull();
    const kept = { item: items[0]!._id };
    const change = (qty: number) => ({ items: [kept, { product: sold, variant: null, qty }], note: 'Bungkus rapi' });
    const { status, body } = await calls.owner('PATCH', `/orders/${_id}`, change(3));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      items: [
        { product: { _id: null }, qty: 2, discountedPrice: 300_000 },
        { product: { _id: sold }, qty: 3 },
      ],
      sums: { subtotal: 3_600_000 },
    });
    expect((await calls.stockOf(sold)).stock).toBe(2);
    // The line got a new id with the change; the old one names nothing any more.
    expect((await calls.owner('PATCH', `/orders/${_id}`, change(1))).status).toBe(400);
    const left = await calls.owner('PATCH', `/orders/${_id}`, { items: [{ product: sold, variant: null, qty: 3 }] });
    expect(left.body).toMatchObject({ items: [{ product: { _id: sold } }], sums: { subtotal: 3_000_000 } });
    expect((await calls.stockOf(sold)).stock).toBe(2);
  });

  test('of two lines of one product moves the stock of each once', async () => {
    const id = await product({ stock: 9 });
    const line = (qty: number) => ({ product: id, variant: null, qty });
    const { _id } = await calls.order(id, 1, { items: [line(2), line(2)] });
    await calls.step(_id, 'processing');
    await calls.owner('PATCH', `/orders/${_id}`, { items: [line(2), line(3), line(1)] });
    expect((await calls.stockOf(id)).stock).toBe(3);
    await calls.owner('PATCH', `/orders/${_id}`, { items: [line(2)] });
    expect((await calls.stockOf(id)).stock).toBe(7);
  });

  test('stands in the history with what differs, and not at all where nothing does', async () => {
    const id = await product();
    const method = { name: 'JNE', service: 'REG', description: 'Reguler', etd: '2 hari', cost: 9_000 };
    const shipping = { destination: '', destinationLabel: 'Kota Bandung', method };
    const created = await calls.owner('POST', '/orders/staff', {
      items: [{ product: id, variant: null, qty: 1 }],
      customer: { name: 'Sari', address: '', waNumber: '' },
      shipping,
      discount: { type: 'percent', value: 2.5 },
    });
    const { _id, updatedAt } = created.body as StaffOrder;
    const sent = {
      items: [{ product: id, variant: null, qty: 1, discountedPrice: 1_000_000 }],
      customer: { name: 'Sari', address: '', waNumber: null },
      shipping,
      shippingCost: 0,
      assemblyFee: 0,
      discount: { type: 'percent', value: 2.5 },
      coupon: null,
      note: '',
      validUntil: null,
    };
    const same = await calls.owner('PATCH', `/orders/${_id}`, sent);
    expect(same.body).toMatchObject({ updatedAt, events: [{ kind: 'created' }] });
    const editsAfter = async (change: object) => {
      const { body } = await calls.owner('PATCH', `/orders/${_id}`, change);
      const { events } = body as StaffOrder;
      return events.filter(({ kind }) => kind === 'edited').map(({ text }) => text);
    };
    expect(await editsAfter({ ...sent, note: 'Bungkus rapi' })).toEqual(['catatan pembeli']);
    const more = { ...sent, items: [{ ...sent.items[0], qty: 2 }], discount: null, note: 'Bungkus rapi' };
    expect((await editsAfter(more)).toSorted()).toEqual(['barang, diskon', 'catatan pembeli']);
  });

  test('is refused once the order was sent, and for a discount above 100 percent', async () => {
    const { _id } = await calls.order(await product());
    const tooMuch = await calls.owner('PATCH', `/orders/${_id}`, { discount: { type: 'percent', value: 120 } });
    expect(tooMuch.status).toBe(400);
    for (const status of ['processing', 'sent']) await calls.step(_id, status);
    const late = await calls.owner('PATCH', `/orders/${_id}`, { assemblyFee: 1 });
    expect(late.status).toBe(409);
  });
});

describe('a quotation', () => {
  test('holds no stock and becomes an order with a number of its own', async () => {
    const id = await product();
    const { status, body } = await calls.owner('POST', '/orders/staff', {
      kind: 'quotation',
      items: [{ product: id, variant: null, qty: 2, discountedPrice: 950_000 }],
      customer: { name: 'PT Contoh', address: '', waNumber: '' },
    });
    expect(status).toBe(201);
    const quotation = body as StaffOrder;
    expect(quotation.number).toMatch(/^PH-\d{6}-\d{4}$/);
    expect(quotation.validUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(quotation.sums.total).toBe(1_900_000);
    expect((await calls.stockOf(id)).stock).toBe(5);
    expect((await calls.step(quotation._id, 'processing')).status).toBe(409);
    const converted = await calls.owner('POST', `/orders/${quotation._id}/convert`, {});
    expect(converted.body).toMatchObject({ kind: 'order', status: 'new', number: expect.stringMatching(/^RK-/) });
    expect((await calls.owner('POST', `/orders/${quotation._id}/convert`, {})).status).toBe(409);
  });
});

test('a product with variants has the sum of their stock, whatever else is sent', async () => {
  const variants = [
    { name: 'Hitam', price: 500_000, stock: 4 },
    { name: 'Putih', price: 500_000, stock: 1 },
  ];
  const id = await product({ stock: 77, variants });
  expect((await calls.stockOf(id)).stock).toBe(5);
  await calls.owner('PATCH', `/products/${id}`, { stock: 50 });
  expect((await calls.stockOf(id)).stock).toBe(5);
});
