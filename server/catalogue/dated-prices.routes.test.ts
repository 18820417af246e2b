import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { PriceHistory, Product } from '#domain/catalogue/product.contract.ts';
import type { ProductList } from '#domain/catalogue/product-list.contract.ts';
import type { ProductUpdate } from '#domain/catalogue/save-product.contract.ts';
import { dayMs, hourMs } from '#domain/days.ts';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { plainSpecs } from '#domain/laptop-advisor/test-laptop.ts';
import { publish } from '#server/shop/transaction.ts';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { addInstance, setUpTestShop, type TestShop } from '#tests/test-shop.ts';
import { prunePrices } from './price-history.service.ts';
import { productHistory, productPrices, products } from './product.tables.ts';
import { listHistory } from './product-history.service.ts';
import { insertBundle } from './save-bundle.service.ts';
import { insertProduct, updateProduct } from './save-product.service.ts';

const testShop = await setUpTestShop();
const { create, change } = ownerCalls(testShop);

/** Two instances on one PostgreSQL; the embedded database has one. */
const instances: { shop: TestShop; visit: CallOverHttp }[] = [
  { shop: testShop, visit: await listenForTest(testShop.app) },
];
if (inject('databaseTemplate').kind === 'postgres') {
  const other = await addInstance(testShop);
  afterAll(() => other.close());
  instances.push({ shop: other, visit: await listenForTest(other.app) });
}

const today = new Date('2031-11-10T05:00:00.000Z').getTime();
const secondMs = 1_000;
const time = (ms: number) => new Date(today + ms).toISOString();
const travelTo = (ms: number) => {
  for (const { shop } of instances) shop.setTime(new Date(today + ms));
};
beforeEach(() => travelTo(0));

const read = async (id: string, as?: 'owner') =>
  (await testShop.call({ method: 'GET', url: `/api/products/${id}`, ...(as ? { as } : {}) })).body as Product;
const pricesOf = (product: Product) => [product.discountedPrice, product.discount?.value ?? null, product.isHotDeals];

/** Without a session, which would have ended at another time. */
const save = (id: string, body: ProductUpdate) => updateProduct(testShop.shop, id, body, null);

let sku = 0;
/** On sale at once, in one call. */
function newProduct(body: Parameters<typeof insertProduct>[1] = {}): Promise<string> {
  sku += 1;
  const product = { name: `Produk ${sku}`, sku: `HRG-${sku}`, price: 1_000_000, stock: 5, ...body };
  return publish(testShop.shop, (shop) => insertProduct(shop, product, { status: 'active' }));
}

const unshipped = { destination: '', destinationLabel: '', method: null };
const orderOf =
  (product: string) =>
  (subtotal: number, shipping: object = unshipped) =>
    testShop.call({
      method: 'POST',
      url: '/api/orders',
      payload: { items: [{ product, variant: null, qty: 2 }], shipping, note: '', expected: { subtotal } },
    });

const inAnHour = { type: 'percent' as const, value: 10, startAt: time(hourMs), endAt: time(2 * hourMs) };

describe('a discount with dates', () => {
  test('begins and ends to the millisecond, and only staff know of it before', async () => {
    const id = await newProduct({ discount: inAnHour });
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
    expect(await read(id)).not.toHaveProperty('schedule');
    expect(await read(id)).not.toHaveProperty('discountEndsAt');
    expect((await read(id, 'owner')).schedule).toEqual({ discount: inAnHour, hotDeals: null });
    travelTo(hourMs - 1);
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
    travelTo(hourMs);
    expect(pricesOf(await read(id))).toEqual([900_000, 10, false]);
    expect((await read(id)).discountEndsAt).toBe(inAnHour.endAt);
    travelTo(2 * hourMs - 1);
    expect(pricesOf(await read(id))).toEqual([900_000, 10, false]);
    travelTo(2 * hourMs);
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
    const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ datedDiscount: null, nextPriceChangeAt: null });
  });

  test('changes sort, price filter, counts and the list of deals with it', async () => {
    const category = await create('/categories', { name: 'Diskon bertanggal' });
    const cheap = await newProduct({ categories: [category], price: 950_000 });
    const dated = await newProduct({ categories: [category], discount: inAnHour });
    const listed = async (query: string) => {
      const url = `/api/products?isPublic=true&category=${category}&${query}`;
      return ((await testShop.call({ method: 'GET', url })).body as ProductList).docs.map(({ _id }) => _id);
    };
    const below = async () => {
      const url = `/api/products/filter-counts?isPublic=true&category=${category}&maxPrice=920000`;
      return ((await testShop.call({ method: 'GET', url })).body as { total: number }).total;
    };
    expect(await listed('sortBy=lowest_cost')).toEqual([cheap, dated]);
    expect(await listed('sortBy=deal')).toEqual([]);
    expect(await below()).toBe(0);
    travelTo(hourMs);
    expect(await listed('sortBy=lowest_cost')).toEqual([dated, cheap]);
    expect(await listed('sortBy=deal')).toEqual([dated]);
    expect(await listed('maxPrice=920000')).toEqual([dated]);
    expect(await below()).toBe(1);
    travelTo(2 * hourMs);
    expect(await listed('sortBy=deal')).toEqual([]);
    expect(await below()).toBe(0);
  });

  test('that began and ended while the shop did not run leaves both moments in the histories', async () => {
    const id = await newProduct({ discount: inAnHour });
    travelTo(dayMs);
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
    const { points } = (await testShop.call({ method: 'GET', url: `/api/products/${id}/prices` })).body as PriceHistory;
    expect(points.map(({ at, discountedPrice }) => [at, discountedPrice]).slice(1)).toEqual([
      [inAnHour.startAt, 900_000],
      [inAnHour.endAt, 1_000_000],
    ]);
    const { docs } = await listHistory(testShop.shop, id, { page: 1, limit: 10 });
    expect(docs.slice(0, 2)).toMatchObject([
      { how: 'scheduled', by: null, at: inAnHour.endAt, changes: [{ field: 'discount', to: null }] },
      { how: 'scheduled', at: inAnHour.startAt, changes: [{ field: 'discount', from: null, to: { value: 10 } }] },
    ]);
  });

  test('keeps its dates when something else is saved, and loses them when it is stated without', async () => {
    const id = await newProduct({ discount: inAnHour });
    await change(`/products/${id}`, { stock: 4 });
    await change(`/products/${id}`, { discount: { type: 'percent', value: 10 } });
    expect((await read(id, 'owner')).schedule?.discount).toEqual(inAnHour);
    await change(`/products/${id}`, { discount: { type: 'percent', value: 12 } });
    expect((await read(id, 'owner')).schedule?.discount).toBeNull();
    expect(pricesOf(await read(id))).toEqual([880_000, 12, false]);
  });

  test.each([
    [{ discount: { ...inAnHour, endAt: time(-1) } }, 'discount.endAt', 'Harus setelah waktu mulai'],
    [{ discount: { ...inAnHour, startAt: null, endAt: time(-1) } }, 'discount.endAt', 'Sudah lewat'],
    [{ isHotDeals: true, hotDealsPeriod: { startAt: null, endAt: time(0) } }, 'hotDealsPeriod.endAt', 'Sudah lewat'],
  ])('is refused when it is over: %j', async (payload, path, message) => {
    const id = await newProduct();
    const answer = await testShop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${id}`, payload });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });
});

describe('hot deals with dates', () => {
  test('begin and end apart from the discount', async () => {
    const hotDealsPeriod = { startAt: time(hourMs), endAt: time(3 * hourMs) };
    const id = await newProduct({ isHotDeals: true, hotDealsPeriod, discount: inAnHour });
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
    travelTo(hourMs);
    expect(pricesOf(await read(id))).toEqual([900_000, 10, true]);
    travelTo(2 * hourMs);
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, true]);
    expect((await read(id)).hotDealsEndsAt).toBe(hotDealsPeriod.endAt);
    travelTo(3 * hourMs);
    expect(pricesOf(await read(id))).toEqual([1_000_000, null, false]);
  });

  test('that are switched off have no dates', async () => {
    const id = await newProduct({ isHotDeals: true, hotDealsPeriod: { startAt: null, endAt: time(hourMs) } });
    await change(`/products/${id}`, { isHotDeals: false });
    expect((await read(id, 'owner')).schedule).toEqual({ discount: null, hotDeals: null });
  });
});

describe('everything that is computed from prices', () => {
  test('a bundle follows its parts at the moment itself', async () => {
    const partId = await newProduct({ discount: inAnHour });
    const parts = [{ slot: 'Processor', partId, variant: null, qty: 1, name: 'Isi' }];
    const body = { name: 'PC Rakitan', sku: 'PC-1' };
    const bundle = await publish(testShop.shop, (shop) =>
      insertBundle(shop, { body, terms: { feeRupiah: 0, roundToRupiah: 1 }, parts }, { status: 'active' }),
    );
    expect((await read(bundle)).discountedPrice).toBe(1_000_000);
    travelTo(hourMs);
    expect((await read(bundle)).discountedPrice).toBe(900_000);
    travelTo(2 * hourMs);
    expect((await read(bundle)).discountedPrice).toBe(1_000_000);
  });

  test('the laptop advisor never answers with a price that has ended', async () => {
    const category = await create('/categories', { name: 'Laptop', kind: 'laptop' });
    const { res_w: _, ...specs } = plainSpecs;
    const mainSpecs = Object.entries({ ...specs, ram_gb: '16', weight_g: '1500' }).map(([key, value]) => ({
      key,
      value,
    }));
    await newProduct({ categories: [category], price: 8_000_000, discount: inAnHour, mainSpecs });
    const cheapest = async () => {
      const payload = { mainRequirement: 'Office', budget: 9_000_000, os: 'windows' };
      const { body } = await testShop.call({ method: 'POST', url: '/api/laptop-recommendations', payload });
      const [laptop] = (body as LaptopRecommendations).main;
      return laptop?.discountedPrice ?? laptop?.price;
    };
    expect(await cheapest()).toBe(8_000_000);
    travelTo(hourMs);
    expect(await cheapest()).toBe(7_200_000);
    travelTo(2 * hourMs);
    expect(await cheapest()).toBe(8_000_000);
  });

  test('an order is taken at the price of its moment, and one that counts on an ended price is refused', async () => {
    const id = await newProduct({ discount: { ...inAnHour, startAt: null } });
    const order = orderOf(id);
    travelTo(2 * hourMs - 1);
    expect((await order(1_800_000)).status).toBe(201);
    travelTo(2 * hourMs);
    expect(await order(1_800_000)).toMatchObject({
      status: 409,
      body: { current: { items: [{ price: 1_000_000, discountedPrice: 1_000_000 }] } },
    });
    expect((await order(2_000_000)).status).toBe(201);
  });

  test('an order whose price ends while its shipping cost is computed is refused with the new price', async () => {
    const order = orderOf(await newProduct({ discount: { ...inAnHour, startAt: null } }));
    travelTo(2 * hourMs - 1);
    await read(await newProduct());
    const { db } = testShop.shop;
    const select = db.select.bind(db);
    const endingPrice = vi.spyOn(db, 'select').mockImplementationOnce(((...columns: []) => {
      travelTo(2 * hourMs);
      return select(...columns);
    }) as typeof db.select);
    const toBandung = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111' };
    const method = { name: 'JNE', service: 'REG', description: 'Layanan Reguler', etd: '2-3 hari', cost: 18_000 };
    expect(await order(1_800_000, { ...toBandung, method })).toMatchObject({
      status: 409,
      body: { current: { items: [{ price: 1_000_000, discountedPrice: 1_000_000 }] } },
    });
    expect(endingPrice).toHaveBeenCalled();
    endingPrice.mockRestore();
  });
});

/** How many dates have been applied to a product, by whichever instance. */
async function appliedTo(id: string): Promise<number> {
  const rows = await testShop.shop.db.select().from(productHistory).where(eq(productHistory.productId, id));
  return rows.filter(({ how }) => how === 'scheduled').length;
}

/** A write of another instance arrives by a notification, a moment after it was acknowledged. */
const knownEverywhere = (id: string, until: string) =>
  expect
    .poll(async () => {
      const found: (string | null | undefined)[] = [];
      for (const { visit } of instances)
        found.push((JSON.parse(String((await visit(`/api/products/${id}`)).body)) as Product).pricesUntil);
      return found;
    })
    .toEqual(instances.map(() => until));

describe('caches', () => {
  test('of every instance change to the second, whichever is visited first', async () => {
    const id = await newProduct({ discount: inAnHour });
    const path = `/api/products/${id}`;
    const shown = async () => {
      const answers: number[] = [];
      for (const { visit } of instances)
        answers.push((JSON.parse(String((await visit(path)).body)) as Product).discountedPrice);
      return answers;
    };
    const all = (price: number) => instances.map(() => price);
    await knownEverywhere(id, inAnHour.startAt);
    expect(await shown()).toEqual(all(1_000_000));
    const steps: [atMs: number, price: number][] = [
      [hourMs - 1, 1_000_000],
      [hourMs, 900_000],
      [2 * hourMs - secondMs, 900_000],
      [2 * hourMs, 1_000_000],
    ];
    for (const [index, [atMs, price]] of steps.entries()) {
      travelTo(atMs);
      if (index % 2 === 1) instances.reverse();
      expect(await shown(), `after ${atMs} ms`).toEqual(all(price));
      const tags = await Promise.all(instances.map(({ visit }) => visit(path)));
      for (const { headers } of tags) expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    expect(await appliedTo(id)).toBe(2);
  });

  test('a change is applied once, however many requests arrive with it', async () => {
    const id = await newProduct({ discount: { ...inAnHour, startAt: null } });
    await knownEverywhere(id, inAnHour.endAt);
    travelTo(2 * hourMs);
    const answers = await Promise.all(
      instances.flatMap(({ visit }) =>
        Array.from({ length: 8 }, (_, index) => visit(`/api/products/${id}?n=${index}`)),
      ),
    );
    for (const { body } of answers) expect((JSON.parse(String(body)) as Product).discountedPrice).toBe(1_000_000);
    expect(await appliedTo(id)).toBe(1);
  });

  test('feed and llms.txt may be cached until the next price change at most', async () => {
    const id = await newProduct({ discount: { ...inAnHour, startAt: null, endAt: time(90_500) } });
    const ageOf = async (path: string) => {
      const { headers, body } = await testShop.call({ method: 'GET', url: path });
      return { age: headers['cache-control'], body: String(body) };
    };
    // A notification of the other instance may arrive while the first one is made, which then must not be stored.
    await expect.poll(async () => (await ageOf('/feeds/products.xml')).age).toBe('public, max-age=90');
    const feed = await ageOf('/feeds/products.xml');
    expect(feed.body).toContain(`/${time(90_500)}</g:sale_price_effective_date>`);
    const text = await ageOf('/llms.txt');
    expect(text.age).toBe('public, max-age=90');
    expect(text.body).toContain(
      `/products/${id}): Rp 900.000 (harga normal Rp 1.000.000, diskon berlaku sampai 2031-11-10T12:01:30+07:00), stok 5`,
    );
    travelTo(90_500);
    expect((await ageOf('/feeds/products.xml')).body).not.toContain(time(90_500));
    expect((await ageOf('/llms.txt')).body).toContain(`/products/${id}): Rp 1.000.000, stok 5`);
  });
});

describe('the price history', () => {
  test('knows the lowest price before the discount, also of variants', async () => {
    const variants = (price: number) => [{ name: '16 GB', price, sku: null, stock: null }];
    const id = await newProduct({ variants: variants(1_500_000) });
    travelTo(dayMs);
    await save(id, { price: 1_200_000, variants: variants(1_400_000) });
    travelTo(2 * dayMs);
    await save(id, {
      price: 1_100_000,
      variants: variants(1_600_000),
      discount: inAnHourFrom(2 * dayMs),
    });
    expect(await read(id)).not.toHaveProperty('lowestPrices');
    travelTo(2 * dayMs + hourMs);
    expect((await read(id)).lowestPrices).toEqual([
      { variant: null, rupiah: 1_000_000 },
      { variant: '16 GB', rupiah: 1_400_000 },
    ]);
    const url = `/api/products/${id}/prices?variant=16%20GB`;
    const { points } = (await testShop.call({ method: 'GET', url })).body as PriceHistory;
    expect(points.map(({ discountedPrice }) => discountedPrice)).toEqual([1_500_000, 1_400_000, 1_600_000, 1_440_000]);
  });

  test('has no price of a draft, and nothing of a hidden product for the public', async () => {
    const id = await create('/products', { name: 'Draf', sku: 'DRAF-1', price: 100_000 });
    const url = `/api/products/${id}/prices`;
    expect((await testShop.call({ method: 'GET', url })).status).toBe(404);
    travelTo(secondMs);
    await change(`/products/${id}`, { price: 200_000 });
    for (const status of ['pending', 'active']) await change(`/products/${id}/status`, { status });
    const { points } = (await testShop.call({ method: 'GET', url })).body as PriceHistory;
    expect(points.map(({ price }) => price)).toEqual([200_000]);
  });

  test('gets no row for a sale, and rows older than what it shows are deleted', async () => {
    const id = await newProduct({ variants: [{ name: 'Hitam', price: 1_000_000, sku: null, stock: 5 }] });
    const rows = () =>
      testShop.shop.db
        .select()
        .from(productPrices)
        .where(eq(productPrices.productId, id))
        .orderBy(asc(productPrices.at));
    const before = (await rows()).length;
    await save(id, { variants: [{ name: 'Hitam', price: 1_000_000, sku: null, stock: 4 }] });
    expect(await rows()).toHaveLength(before);
    travelTo(dayMs);
    await save(id, { price: 900_000 });
    travelTo(2 * dayMs);
    await save(id, { price: 800_000 });
    travelTo(500 * dayMs);
    await prunePrices(testShop.shop);
    expect((await rows()).map(({ price }) => price)).toEqual([800_000]);
  });
});

function inAnHourFrom(ms: number) {
  return { ...inAnHour, startAt: time(ms + hourMs), endAt: time(ms + 2 * hourMs) };
}

test('the clock of the shop can be read, and every response says until when its prices hold', async () => {
  const id = await newProduct({ discount: inAnHour });
  expect(await testShop.call({ method: 'GET', url: '/api/products/clock' })).toMatchObject({
    body: { now: time(0) },
    headers: { 'cache-control': 'no-store' },
  });
  expect((await read(id)).pricesUntil).toBe(inAnHour.startAt);
  const list = (await testShop.call({ method: 'GET', url: '/api/products?isPublic=true' })).body as ProductList;
  expect(list.pricesUntil).toBe(inAnHour.startAt);
  await testShop.shop.db.delete(products).where(eq(products.id, id));
});
