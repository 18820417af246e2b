import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { SavedPcBuild } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { CheckedSimulation } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { saveBuild } from '#tests/saved-build.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [kind, sku] of [
    ['processor', 'CPU-1'],
    ['monitor', 'MON-1'],
    ['other', 'KEY,1'],
  ] as const) {
    const category = await create('/categories', { name: kind, kind });
    ids[sku] = await createProduct({ name: `Contoh ${sku}`, sku, price: 1_000_000, stock: 5, categories: [category] });
  }
});

const item = (slot: string, sku: string, qty = 1) => ({ slot, product: ids[sku], variant: null, qty });
const save = (payload: object) => testShop.call({ method: 'POST', url: '/api/simulasi/saved', payload });
const read = (path: string) => testShop.call({ method: 'GET', url: `/api${path}` });

describe('a saved simulation', () => {
  test('opens again with everything in it, and with the changes since', async () => {
    const items = [item('cpu', 'CPU-1'), item('monitor', 'MON-1', 2), item('other', 'KEY,1')];
    const { status, body } = await save({ items, use: 'Gaming', os: 'Linux' });
    expect(status, JSON.stringify(body)).toBe(201);
    const { _id, url } = body as { _id: string; url: string };
    expect(url).toMatch(new RegExp(`^https?://[^/]+/simulasi\\?build=${_id}$`));

    await change(`/products/${ids['MON-1']}`, { price: 900_000 });
    const saved = (await read(`/simulasi/saved/${_id}`)).body as CheckedSimulation;
    expect(saved).toMatchObject({ use: 'Gaming', os: 'Linux', budget: null });
    expect(saved.items.map(({ slot, qty, priceRupiah }) => [slot, qty, priceRupiah])).toEqual([
      ['cpu', 1, 1_000_000],
      ['monitor', 2, 900_000],
      ['other', 1, 1_000_000],
    ]);
    expect(saved.check).toMatchObject({ isComplete: false, totals: { payRupiah: 3_800_000 } });
    expect(saved.changes).toEqual([{ kind: 'price', text: expect.stringContaining('turun') }]);
  });

  test('has a drawn preview, also where it holds nothing that the advisor knows', async () => {
    const { _id } = (await save({ items: [item('monitor', 'MON-1')], use: 'Office', os: 'Linux' })).body as {
      _id: string;
    };
    const card = (api: string) => testShop.app.inject({ method: 'GET', url: `/api/${api}/saved/${_id}/card.png` });
    const drawn = await card('simulasi');
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await card('rakitan')).statusCode).toBe(404);
  });

  test('becomes a bundle with everything in it', async () => {
    const items = [item('cpu', 'CPU-1'), item('monitor', 'MON-1', 2)];
    const { url } = (await save({ items, use: 'Office', os: 'Linux' })).body as { url: string };
    const { status, body } = await testShop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/products/bundles',
      payload: { name: 'PC lengkap', sku: 'PC-1', build: url, feeRupiah: 0 },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect((body as Product).bundle?.parts.map(({ slot, qty }) => [slot, qty])).toEqual([
      ['Processor', 1],
      ['Monitor', 2],
    ]);
  });

  test('opens in the advisor too, with the parts that the advisor knows', async () => {
    const items = [item('cpu', 'CPU-1'), item('monitor', 'MON-1')];
    const { _id } = (await save({ items, use: 'Office', os: 'Linux', budget: 5_000_000 })).body as { _id: string };
    const build = (await read(`/rakitan/saved/${_id}`)).body as SavedPcBuild;
    expect(build.items.map(({ name }) => name)).toEqual(['Processor']);
    expect(build.budget).toBe(5_000_000);
  });

  test('a build of the advisor opens in the simulation', async () => {
    const items = [{ name: 'Processor', product: ids['CPU-1'], variant: null, qty: 1 }];
    const { body } = await saveBuild(testShop, items);
    const saved = (await read(`/simulasi/saved/${(body as { _id: string })._id}`)).body as CheckedSimulation;
    expect(saved.items.map(({ slot }) => slot)).toEqual(['cpu']);
    expect(saved.budget).toBe(5_000_000);
  });

  test.each([
    ['nothing chosen', { items: [] }],
    ['an unknown slot', { items: [{ slot: 'mesin', product: 'x', variant: null, qty: 1 }] }],
    ['what is not sold', { items: [{ slot: 'cpu', product: 'tidak-ada', variant: null, qty: 1 }] }],
    ['no use', { use: undefined }],
  ])('%s is refused and nothing is stored', async (_, wrong) => {
    const { status } = await save({ items: [item('cpu', 'CPU-1')], use: 'Gaming', os: 'Linux', ...wrong });
    expect(status).toBe(400);
  });

  test('an unknown id is not found', async () => {
    expect((await read('/simulasi/saved/tidak-ada')).status).toBe(404);
  });
});

test('products are found by their SKUs, whatever characters these have', async () => {
  const query = new URLSearchParams({ skus: 'KEY,1\nCPU-1\ntidak-ada', isPublic: 'true' });
  const { docs } = (await read(`/products?${query}`)).body as { docs: { sku: string }[] };
  expect(docs.map(({ sku }) => sku).sort()).toEqual(['CPU-1', 'KEY,1']);
});
