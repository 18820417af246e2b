import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '#domain/bulk.contract.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { accountsOf } from '#server/auth/test-accounts.ts';
import { saveProducts } from '#server/catalogue/bulk-products.service.ts';
import { bundleParts, productCategories, productHistory, products } from '#server/catalogue/product.tables.ts';
import { publish, transaction } from '#server/shop/transaction.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
const categories: Record<string, string> = {};

beforeAll(async () => {
  for (const kind of ['processor', 'memory']) categories[kind] = await create('/categories', { name: kind, kind });
  categories.pc = await create('/categories', { name: 'PC Rakitan', kind: 'other' });
}, 60_000);

let made = 0;
type Parts = { cpu: string; ram: string; build: string };

/** Two products and a saved build of them: one processor, two sticks of a memory with variants. */
async function makeParts(): Promise<Parts> {
  made += 1;
  const cpu = await createProduct({
    name: `Prosesor ${made}`,
    sku: `CPU-${made}`,
    price: 2_000_000,
    discount: { type: 'percent', value: 10 },
    stock: 5,
    weight: 300,
    categories: [categories.processor],
  });
  const ram = await createProduct({
    name: `Memori ${made}`,
    sku: `RAM-${made}`,
    price: 500_000,
    weight: 100,
    categories: [categories.memory],
    variants: [
      { name: 'Hitam', price: 500_000, stock: 7 },
      { name: 'Putih', price: 600_000, stock: 2 },
    ],
  });
  const { status, body } = await testShop.call({
    method: 'POST',
    url: '/api/rakitan/saved',
    remoteAddress: `10.9.0.${made}`,
    payload: {
      mainRequirement: 'Office',
      os: 'Linux',
      budget: 9_000_000,
      items: [
        { name: 'Processor', product: cpu, variant: null, qty: 1 },
        { name: 'RAM', product: ram, variant: 'Hitam', qty: 2 },
      ],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { cpu, ram, build: (body as { url: string }).url };
}

const post = (url: string, payload: object) =>
  testShop.call({ as: 'owner', method: 'POST', url: `/api${url}`, payload });
const patch = (url: string, payload: object) =>
  testShop.call({ as: 'owner', method: 'PATCH', url: `/api${url}`, payload });
const read = async (id: string) =>
  (await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${id}` })).body as Product;

async function makeBundle(more: object = {}): Promise<Parts & { id: string }> {
  const parts = await makeParts();
  const payload = { build: parts.build, name: `PC ${made}`, sku: `PC-${made}`, categories: [categories.pc], ...more };
  const id = await create('/products/bundles', payload);
  for (const status of ['pending', 'active']) await change(`/products/${id}/status`, { status });
  return { ...parts, id };
}

const offerOf = async (id: string) => {
  const { price, discountedPrice, stock } = await read(id);
  const [link] = await testShop.shop.db.select().from(productCategories).where(eq(productCategories.productId, id));
  expect(link?.discountedPrice ?? discountedPrice).toBe(discountedPrice);
  return { price, stock };
};

let ordered = 0;
async function order(items: { product: string; variant?: string; qty?: number }[]): Promise<string> {
  ordered += 1;
  const { status, body } = await testShop.call({
    method: 'POST',
    url: '/api/orders',
    remoteAddress: `10.8.0.${ordered}`,
    payload: {
      items: items.map(({ product, variant = null, qty = 1 }) => ({ product, variant, qty })),
      shipping: { destination: '', destinationLabel: '', method: null },
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { _id: string })._id;
}
const step = (id: string, status: string) => patch(`/orders/${id}/status`, { status });

describe('a bundle made of a saved build', () => {
  test('gets its fee and rounding from accounts with prices, its parts from those with catalogue', async () => {
    const accounts = accountsOf(testShop);
    const [catalogue, prices] = [await accounts.staffWith('catalogue'), await accounts.staffWith('prices')];
    const { build } = await makeParts();
    const body = { build, name: 'PC bagian', sku: 'PC-BAGIAN' };
    expect((await accounts.post('/products/bundles', { ...body, feeRupiah: 1_000 }, catalogue)).status).toBe(403);
    const made = await accounts.post<Product>('/products/bundles', body, catalogue);
    expect(made.status).toBe(201);
    const update = (change: object, token: string) =>
      accounts.call('PATCH', `/products/${made.body._id}/bundle`, change, token);
    expect((await update({ feeRupiah: 50_000 }, catalogue)).status).toBe(403);
    expect((await update({ build, feeRupiah: 50_000 }, prices)).status).toBe(403);
    expect((await read(made.body._id)).price).toBe(2_800_000);
    expect((await update({ feeRupiah: 50_000 }, prices)).status).toBe(200);
    expect((await update({ build, feeRupiah: 50_000 }, catalogue)).status).toBe(200);
    expect((await read(made.body._id)).price).toBe(2_850_000);
  });

  test('costs the sum of what its parts cost today and has as many pieces as complete sets', async () => {
    const { id, cpu } = await makeBundle();
    const product = await read(id);
    expect(product).toMatchObject({ price: 2_800_000, stock: 3, weight: 500, isBundle: true, status: 'active' });
    expect(product.bundle?.parts).toEqual([
      expect.objectContaining({ slot: 'Processor', qty: 1, priceRupiah: 1_800_000, stock: 5 }),
      expect.objectContaining({ slot: 'RAM', variant: 'Hitam', qty: 2, priceRupiah: 500_000, stock: 7 }),
    ]);
    expect((await read(cpu)).bundle).toBeUndefined();
    expect(await read(cpu)).not.toHaveProperty('isBundle');
    const list = await testShop.call({ method: 'GET', url: `/api/products?category=${categories.pc}` });
    expect((list.body as { docs: Product[] }).docs[0]).toMatchObject({ _id: id, price: 2_800_000, isBundle: true });
  });

  test('adds a fee and rounds up as staff choose, later too', async () => {
    const { id } = await makeBundle({ feeRupiah: 150_000, roundToRupiah: 100_000 });
    expect((await read(id)).price).toBe(3_000_000);
    expect((await patch(`/products/${id}/bundle`, { feeRupiah: 10_000, roundToRupiah: 1_000 })).status).toBe(200);
    expect((await read(id)).price).toBe(2_810_000);
    expect((await patch(`/products/${id}/bundle`, { roundToRupiah: 7 })).status).toBe(400);
    const stale = await patch(`/products/${id}/bundle`, { feeRupiah: 0, updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
  });

  test('takes other parts from another saved build', async () => {
    const { id } = await makeBundle();
    const other = await makeParts();
    await patch(`/products/${other.cpu}`, { price: 3_000_000, discount: null });
    expect((await patch(`/products/${id}/bundle`, { build: other.build })).status).toBe(200);
    expect(await offerOf(id)).toEqual({ price: 4_000_000, stock: 3 });
    await patch(`/products/${other.cpu}`, { stock: 1 });
    expect(await offerOf(id)).toEqual({ price: 4_000_000, stock: 1 });
  });

  test('is refused for an unknown link, a part that is no longer sold, or a bundle among the parts', async () => {
    const body = { name: 'PC', sku: 'PC-X' };
    for (const build of ['https://toko.example/rakit', 'https://toko.example/rakit?build=tidak-ada-rakitan-ini']) {
      expect((await post('/products/bundles', { ...body, build })).status).toBe(400);
    }
    const { cpu, build } = await makeParts();
    await patch(`/products/${cpu}/status`, { status: 'archived' });
    const gone = await post('/products/bundles', { ...body, build });
    expect([gone.status, JSON.stringify(gone.body)]).toEqual([400, expect.stringContaining('sudah tidak dijual')]);
    const stranger = await testShop.call({ method: 'POST', url: '/api/products/bundles', payload: { ...body, build } });
    expect(stranger.status).toBe(401);
  });

  test('has no price, stock or variants of its own', async () => {
    const { id } = await makeBundle();
    for (const payload of [{ price: 1 }, { stock: 99 }, { variants: [{ name: 'A', price: 1 }] }]) {
      const { status, body } = await patch(`/products/${id}`, payload);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('mengikuti isinya')]);
    }
    expect(
      (await patch(`/products/${id}`, { name: 'PC Juara', discount: { type: 'nominal', value: 300_000 } })).status,
    ).toBe(200);
    expect(await read(id)).toMatchObject({ price: 2_800_000, discountedPrice: 2_500_000, stock: 3 });
  });
});

async function act(ids: string, action: string): Promise<BulkResult> {
  const url = `/api/products/bulk/preview?ids=${ids}&action=${action}`;
  const { token } = (await testShop.call({ as: 'owner', method: 'GET', url })).body as BulkPreview;
  const { status, body } = await post(`/products/bulk?ids=${ids}`, { action, token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as BulkResult;
}

describe('price and stock of a bundle follow', () => {
  test('the price, discount and stock of a part', async () => {
    const { id, cpu, ram } = await makeBundle();
    await patch(`/products/${cpu}`, { discount: null });
    expect(await offerOf(id)).toEqual({ price: 3_000_000, stock: 3 });
    await patch(`/products/${cpu}`, { price: 2_500_000, stock: 2 });
    expect(await offerOf(id)).toEqual({ price: 3_500_000, stock: 2 });
    await patch(`/products/${ram}`, { variants: [{ name: 'Hitam', price: 400_000, stock: 3 }] });
    expect(await offerOf(id)).toEqual({ price: 3_300_000, stock: 1 });
    const lines = await testShop.shop.db
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, id))
      .orderBy(asc(productHistory.at));
    expect(lines.filter(({ how }) => how === 'followed').length).toBeGreaterThanOrEqual(3);
  });

  test('parts that cost less than its discount in rupiah, which it then loses', async () => {
    const { id, cpu, ram } = await makeBundle();
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const later = await makeBundle();
    const discount = { type: 'nominal' as const, value: 2_000_000 };
    await change(`/products/${id}`, { discount });
    await change(`/products/${later.id}`, { discount: { ...discount, startAt } });
    await change(`/products/${cpu}`, { price: 1_500_000 });
    expect(await read(id)).toMatchObject({ price: 2_350_000, discountedPrice: 350_000, discount });
    await change(`/products/${ram}`, { variants: [{ name: 'Hitam', price: 200_000, stock: 7 }], price: 200_000 });
    await change(`/products/${later.cpu}`, { price: 500_000 });
    expect(await read(id)).toMatchObject({ price: 1_750_000, discountedPrice: 1_750_000, discount: null });
    const [line] = await testShop.shop.db
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, id))
      .orderBy(desc(productHistory.at))
      .limit(1);
    expect(line).toMatchObject({
      how: 'followed',
      changes: [
        { field: 'price', from: 2_350_000, to: 1_750_000 },
        { field: 'discount', from: discount, to: null },
      ],
    });
    const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, later.id));
    expect(row).toMatchObject({ price: 1_450_000, datedDiscount: null, nextPriceChangeAt: null });
  });

  test('a variant that is gone, an archived part and one that is shown again', async () => {
    const { id, cpu, ram } = await makeBundle();
    await patch(`/products/${cpu}/status`, { status: 'archived' });
    expect(await offerOf(id)).toEqual({ price: 2_800_000, stock: 0 });
    await patch(`/products/${cpu}/status`, { status: 'active' });
    expect((await offerOf(id)).stock).toBe(3);
    await patch(`/products/${ram}`, { variants: [{ name: 'Putih', price: 600_000, stock: 9 }] });
    expect(await offerOf(id)).toEqual({ price: 2_800_000, stock: 0 });
    const shown = (await testShop.call({ method: 'GET', url: `/api/products/${id}` })).body as Product;
    expect(shown.bundle?.parts[1]).toMatchObject({
      name: expect.stringMatching(/^Memori/),
      priceRupiah: null,
      stock: 0,
    });
  });

  test('a deleted part: sold out, and the name of the part stays', async () => {
    const { id, cpu } = await makeBundle();
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${cpu}` });
    expect(await offerOf(id)).toEqual({ price: 2_800_000, stock: 0 });
    const { bundle } = await read(id);
    expect(bundle?.parts[0]).toMatchObject({ name: expect.stringMatching(/^Prosesor/), product: null, stock: 0 });
  });

  test('an action on many products, its undo, and the undo of a deletion', async () => {
    const { id, cpu } = await makeBundle();
    for (const action of ['archived', 'delete']) {
      const { _id } = await act(cpu, action);
      expect((await offerOf(id)).stock).toBe(0);
      expect((await post(`/products/bulk/${_id}/undo`, {})).status).toBe(200);
      expect(await offerOf(id)).toEqual({ price: 2_800_000, stock: 3 });
    }
  });

  test('an action on many products and its undo, which lock the bundle and the part in the order of ids', async () => {
    let [bundle, part] = ['', ''];
    while (part === '') {
      const { id, cpu, ram } = await makeBundle();
      [bundle, part] = [id, [cpu, ram].find((each) => each > id) ?? ''];
    }
    const { db } = testShop.shop;
    /** While another writer has the bundle, and then takes the part. */
    async function besideWriter<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      const { answer } = await transaction(testShop.shop, async (shop) => {
        const lock = (id: string) => sql`select 1 from ${products} where ${products.id} = ${id} for update nowait`;
        await shop.db.execute(lock(bundle));
        const answer = request();
        const waiting = sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
        await shop.db.execute(lock(part));
        return { answer };
      });
      return answer;
    }
    const { _id } = await besideWriter(() => act(part, 'archived'));
    const undone = await besideWriter(() => post(`/products/bulk/${_id}/undo`, {}));
    expect(undone).toMatchObject({ status: 200, body: { restored: 1 } });
  });

  test('an import, which cannot give the bundle a price of its own', async () => {
    const { id, cpu, ram } = await makeBundle();
    const [cpuSku, bundleSku] = [(await read(cpu)).sku, (await read(id)).sku];
    await publish(testShop.shop, (shop) =>
      saveProducts(
        shop,
        [
          { sku: cpuSku, price: 1_000_000, discount: null, stock: 1 },
          { sku: bundleSku, name: 'PC Impor', price: 5, stock: 500, variants: [{ name: 'A', price: 1 }] },
        ],
        { seenWords: new Set(), by: null, newStatus: 'pending' },
      ),
    );
    expect(await read(id)).toMatchObject({ name: 'PC Impor', price: 2_000_000, stock: 1, variants: [] });
    expect((await read(ram)).stock).toBe(9);
  });

  test('its own deletion: the parts stay as they are', async () => {
    const { id, cpu } = await makeBundle();
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${id}` });
    expect(await testShop.shop.db.$count(bundleParts, eq(bundleParts.bundleId, id))).toBe(0);
    expect((await read(cpu)).stock).toBe(5);
  });
});

describe('selling', () => {
  test('a bundle takes its parts and gives them back', async () => {
    const { id, cpu, ram } = await makeBundle();
    const sold = await order([{ product: id, qty: 2 }]);
    expect((await step(sold, 'processing')).status).toBe(200);
    expect((await read(cpu)).stock).toBe(3);
    expect((await read(ram)).variants[0]?.stock).toBe(3);
    expect((await offerOf(id)).stock).toBe(1);
    const details = await testShop.call({ as: 'owner', method: 'GET', url: `/api/orders/${sold}/details` });
    const [line] = (details.body as { items: { parts: object[] }[] }).items;
    expect(line?.parts).toHaveLength(2);
    expect((await step(sold, 'cancelled')).status).toBe(200);
    expect((await read(cpu)).stock).toBe(5);
    expect((await offerOf(id)).stock).toBe(3);
  });

  test('gives back what was taken, although the bundle consists of something else by now', async () => {
    const { id, cpu } = await makeBundle();
    const sold = await order([{ product: id }]);
    await step(sold, 'processing');
    const other = await makeParts();
    await patch(`/products/${id}/bundle`, { build: other.build });
    await step(sold, 'cancelled');
    expect((await read(cpu)).stock).toBe(5);
    expect((await read(other.cpu)).stock).toBe(5);
  });

  test('a part lowers the bundle, and sells it out', async () => {
    const { id, ram } = await makeBundle();
    const sold = await order([{ product: ram, variant: 'Hitam', qty: 6 }]);
    await step(sold, 'processing');
    expect((await offerOf(id)).stock).toBe(0);
    const public_ = (await testShop.call({ method: 'GET', url: `/api/products/${id}` })).body as Product;
    expect(public_.stock).toBe(0);
  });

  test('the bundle and its part in one order are counted together', async () => {
    const { id, cpu } = await makeBundle();
    const sold = await order([
      { product: id, qty: 3 },
      { product: cpu, qty: 3 },
    ]);
    const refused = await step(sold, 'processing');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Stok tidak cukup')]);
    expect((await read(cpu)).stock).toBe(5);
  });

  test('the last part to one of many, whether as a part or in a bundle', async () => {
    const { id, cpu } = await makeBundle();
    await patch(`/products/${cpu}`, { stock: 1 });
    const waiting: string[] = [];
    for (let at = 0; at < 10; at += 1) waiting.push(await order([{ product: at % 2 === 0 ? id : cpu }]));
    const answers = await Promise.all(waiting.map((each) => step(each, 'processing')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(cpu)).stock).toBe(0);
    expect((await offerOf(id)).stock).toBe(0);
    const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, id));
    expect(row?.stock).toBe(0);
  });

  test('while prices of two parts change at once leaves the bundle with both', async () => {
    const { id, cpu, ram } = await makeBundle();
    const sold = await order([{ product: id }]);
    const answers = await Promise.all([
      patch(`/products/${cpu}`, { price: 3_000_000, discount: null }),
      patch(`/products/${ram}`, { price: 700_000 }),
      step(sold, 'processing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { bundle, price, stock } = await read(id);
    const sum = bundle!.parts.reduce((total, part) => total + part.qty * part.priceRupiah!, 0);
    expect(price).toBe(sum);
    expect(stock).toBe(Math.min(...bundle!.parts.map((part) => Math.floor(part.stock / part.qty))));
  });
});
