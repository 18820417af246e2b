import { beforeAll, describe, expect, test } from 'vitest';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import { cpuSpecs } from '#domain/pc-advisor/test-cpu-specs.ts';
import { boardSpecs, casingSpecs, driveSpecs, memorySpecs, supplySpecs } from '#domain/pc-advisor/test-part-specs.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orders } from './order.tables.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
const calls = orderCalls(testShop);
const ids: Record<string, string> = {};

const kinds = {
  processor: cpuSpecs,
  motherboard: boardSpecs,
  memory: memorySpecs,
  storage: driveSpecs,
  psu: supplySpecs,
  casing: casingSpecs,
};
type Kind = keyof typeof kinds;

beforeAll(async () => {
  for (const [kind, specs] of Object.entries(kinds)) {
    const category = await create('/categories', { name: kind, kind });
    const mainSpecs = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value }));
    const product = { price: 1_000_000, stock: 20, weight: 1_000, categories: [category] };
    ids[kind] = await createProduct({ ...product, name: `Komponen ${kind}`, sku: kind, mainSpecs: mainSpecs(specs) });
    if (kind !== 'motherboard') continue;
    const other = { ...specs, socket: 'LGA1700', cpu_families: ['Raptor Lake'] };
    ids.otherBoard = await createProduct({
      ...product,
      name: 'Papan LGA1700',
      sku: 'B2',
      mainSpecs: mainSpecs(other),
    });
    ids.unknownBoard = await createProduct({ ...product, name: 'Papan Tanpa Data', sku: 'B3' });
  }
  await change('/order-settings', { assemblyFee: 150_000 });
}, 120_000);

const whole = Object.keys(kinds) as Kind[];
const part = (name: string, qty = 1) => ({ product: ids[name]!, variant: null, qty });
const shipping = { destination: '', destinationLabel: '', method: null };

/** An order of one PC, with another motherboard where one is named. */
function orderOf(board = 'motherboard', more: object = {}) {
  const items = whole.map((kind) => part(kind === 'motherboard' ? board : kind));
  return { items, shipping, builds: [{ parts: items, isAssembled: true }], ...more };
}

async function saved(payload: object) {
  const { status, body } = await calls.save(payload);
  expect(status, JSON.stringify(body)).toBe(201);
  const { _id, verdicts } = body as { _id: string; verdicts?: { outcome: string; reasons: string[] }[] };
  return { id: _id, verdicts };
}

describe('the assembly fee', () => {
  test('is public with the terms of an order, and hidden where the shop has set none', async () => {
    const terms = async () => (await testShop.call({ method: 'GET', url: '/api/order-terms' })).body;
    expect(await terms()).toMatchObject({ assemblyFee: 150_000 });
    await change('/order-settings', { assemblyFee: null });
    expect(await terms()).toMatchObject({ assemblyFee: null });
    await change('/order-settings', { assemblyFee: 150_000 });
    const { status } = await calls.owner('PATCH', '/order-settings', { assemblyFee: -1 });
    expect(status).toBe(400);
  });

  test('is the shop’s own amount, once for each assembled build, in every total', async () => {
    const twice = [...whole.map((kind) => part(kind, 2))];
    const one = whole.map((kind) => part(kind));
    const { id } = await saved({
      items: twice,
      shipping,
      builds: [
        { parts: one, isAssembled: true },
        { parts: one, isAssembled: true },
      ],
    });
    const buyer = (await testShop.call({ method: 'GET', url: `/api/orders/${id}` })).body as BuyerOrder;
    expect(buyer.sums).toMatchObject({ subtotal: 12_000_000, assembly: 300_000, total: 12_300_000 });
    expect(await calls.details(id)).toMatchObject({ assemblyFee: 300_000, sums: { total: 12_300_000 } });
    const invoice = await calls.download(`/orders/${id}/documents/invoice`);
    expect(invoice.statusCode).toBe(200);
    const exported = await calls.download('/orders/export?format=csv');
    expect(exported.body).toMatch(/Jasa rakit/);
    expect(exported.body).toMatch(/300000/);
  });

  test('that the shopper saw otherwise is answered with the one of now, and nothing is stored', async () => {
    const before = await testShop.shop.db.$count(orders);
    const stale = await calls.save(orderOf('motherboard', { expected: { subtotal: 6_000_000, assemblyFee: 1 } }));
    expect(stale.status).toBe(409);
    expect((stale.body as { current: object }).current).toMatchObject({ assemblyFee: 150_000 });
    expect(await testShop.shop.db.$count(orders)).toBe(before);
    const right = orderOf('motherboard', { expected: { subtotal: 6_000_000, assemblyFee: 150_000 } });
    expect((await calls.save(right)).status).toBe(201);
  });

  test('is not part of an order without a build, or with one that is not assembled', async () => {
    const items = whole.map((kind) => part(kind));
    const plain = await saved({ items, shipping, expected: { subtotal: 6_000_000 } });
    expect(plain.verdicts).toBeUndefined();
    expect(await calls.details(plain.id)).toMatchObject({ assemblyFee: 0, builds: [] });
    const parts = await saved({ items, shipping, builds: [{ parts: items, isAssembled: false }] });
    expect(await calls.details(parts.id)).toMatchObject({ assemblyFee: 0, builds: [{ isAssembled: false }] });
  });
});

describe('the verdict of an ordered build', () => {
  test.each([
    ['motherboard', 'pass', []],
    ['otherBoard', 'fail', [expect.stringMatching(/Socket processor AM5 tidak cocok/), expect.any(String)]],
    ['unknownBoard', 'unknown', [expect.stringMatching(/^Data belum lengkap: .*socket motherboard/)]],
  ])('with %s is %s, answered, stored and shown to buyer and shop', async (board, outcome, reasons) => {
    const { id, verdicts } = await saved(orderOf(board));
    expect(verdicts).toEqual([{ outcome, reasons }]);
    const names = expect.arrayContaining([expect.objectContaining({ name: 'Komponen processor' })]);
    const stored = { verdict: { outcome, reasons }, isAssembled: true, parts: names };
    expect((await calls.details(id)).builds).toEqual([expect.objectContaining(stored)]);
    const buyer = (await testShop.call({ method: 'GET', url: `/api/orders/${id}` })).body as BuyerOrder;
    expect(buyer.builds).toEqual([expect.objectContaining(stored)]);
  });

  test('names what a build lacks', async () => {
    const items = [part('processor'), part('motherboard')];
    const { verdicts } = await saved({ items, shipping, builds: [{ parts: items, isAssembled: false }] });
    expect(verdicts).toEqual([{ outcome: 'pass', reasons: ['Belum ada: RAM, Storage, Power Supply, Casing'] }]);
  });

  test('is found anew when staff replace the part that did not fit', async () => {
    const { id } = await saved(orderOf('otherBoard'));
    const before = await calls.details(id);
    const items = before.items.map(({ product, variant, qty }) => ({
      product: product._id === ids.otherBoard ? ids.motherboard : product._id,
      variant,
      qty,
    }));
    const changed = await calls.owner('PATCH', `/orders/${id}`, { items });
    expect(changed.status).toBe(200);
    const [build] = (await calls.details(id)).builds;
    expect(build?.verdict).toEqual({ outcome: 'pass', reasons: [] });
    expect(build?.parts).toHaveLength(6);
  });

  test('cannot be sent by the browser, and a build holds only what is ordered', async () => {
    const forged = { parts: [part('processor')], isAssembled: true, verdict: { outcome: 'pass', reasons: [] } };
    expect((await calls.save({ ...orderOf(), builds: [forged] })).status).toBe(400);
    const foreign = [{ parts: [part('processor', 2), part('motherboard')], isAssembled: true }];
    const { status, body } = await calls.save({ ...orderOf(), builds: foreign });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('tidak ada di pesanan')]);
  });
});
