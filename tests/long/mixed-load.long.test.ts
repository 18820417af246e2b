import { afterAll, afterEach, expect, test } from 'vitest';
import { multipart, pngFile } from '#tests/multipart.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops, startShop } from '#tests/running-shop.ts';
import { createCategory, logIn } from '#tests/shop-client.ts';
import { type LoadStep, runLoad } from './load.ts';
import { createPlaces, type ShopPlace } from './shop-place.ts';
import { addProduct } from './shop-work.ts';

const seconds = longCount('LONG_LOAD_SECONDS', 20 * 60);
const perSecond = longCount('LONG_LOAD_RATE', 20);
const periods = 20;
const productCount = 40;
/** Of the memory at the end of the first quarter. */
const mostGrowth = 1.5;
/** Of all requests: what else the machine does can make a queue full for a moment. */
const mostBusy = 0.01;
/** Below the life of an access token. */
const loginEveryMs = 10 * 60_000;
/** Entries that the load adds are deleted again, oldest first: a shop has some dozens of each, not thousands. */
const mostAdded = 20;
/** Shoppers' orders have a limit per address and minute. */
const orderEveryMs = 4_000;

const server = await startOwnPostgres();
afterEach(killRunningShops);
afterAll(() => server?.stop());

async function stepsOf(origin: string): Promise<LoadStep[]> {
  const products: string[] = [];
  const seller = await logIn(origin);
  for (let n = 1; n <= productCount; n += 1) {
    const product = { name: `Laptop Uji ${n}`, sku: `UJI-${n}`, price: n * 1_000_000, stock: 1_000_000 };
    products.push(await addProduct(seller, product));
  }
  const any = () => products[Math.floor(Math.random() * products.length)]!;
  let client = Promise.resolve(seller);
  let loggedInAt = performance.now();
  let orderedAt = Number.NEGATIVE_INFINITY;
  let named = 0;
  const owner = () => {
    if (performance.now() - loggedInAt > loginEveryMs) {
      loggedInAt = performance.now();
      client = logIn(origin);
    }
    return client;
  };
  const get = (path: () => string): LoadStep => ({
    name: `GET ${path()}`,
    expected: 200,
    send: () => fetch(`${origin}${path()}`).catch(() => null),
  });
  /** Adds an entry and, once there are enough, deletes the oldest one instead. */
  const addAndDelete = (path: string, add: () => Promise<Response | null>): LoadStep[] => {
    const added: string[] = [];
    const addOne = async () => {
      const response = await add();
      if (response?.status === 201) added.push(((await response.clone().json()) as { _id: string })._id);
      return response;
    };
    const deleteOne = async () => {
      if (added.length < mostAdded) return 'skipped';
      return (await owner()).fetch(`${path}/${added.shift()}`, { method: 'DELETE' });
    };
    return [
      { name: `POST ${path}`, expected: 201, send: addOne },
      { name: `DELETE ${path}`, expected: 200, send: deleteOne },
    ];
  };
  // A price limit that changes is a key that is not cached.
  const notCached = () => `maxPrice=${100_000_000 + Math.floor(Math.random() * 1_000_000)}`;
  return [
    get(() => '/'),
    get(() => '/products'),
    get(() => `/products/${any()}`),
    get(() => `/api/products?limit=20&${notCached()}`),
    get(() => `/api/products?keyword=laptop&${notCached()}`),
    get(() => `/api/products/facets?${notCached()}`),
    get(() => '/readyz'),
    ...addAndDelete('/api/categories', async () => {
      named += 1;
      return createCategory(await owner(), `Beban ${named}`);
    }),
    get(() => '/api/categories'),
    { name: 'GET /api/orders', expected: 200, send: async () => (await owner()).fetch('/api/orders?limit=20') },
    ...addAndDelete('/api/slides', async () => {
      const form = await multipart([
        ['title', 'Beban'],
        ['image', await pngFile(200, 150)],
      ]);
      const body = new Uint8Array(form.payload);
      return (await owner()).fetch('/api/slides', { method: 'POST', headers: form.headers, body });
    }),
    {
      name: 'POST /api/orders',
      expected: 201,
      async send() {
        if (performance.now() - orderedAt < orderEveryMs) return 'skipped';
        orderedAt = performance.now();
        const items = [{ product: any(), variant: null, qty: 1 }];
        const shipping = { destination: '', destinationLabel: 'Kota Bandung', method: null };
        return (await owner()).fetch('/api/orders', { method: 'POST', json: { items, shipping } });
      },
    },
  ];
}

async function expectSteadyUnderLoad(place: ShopPlace): Promise<void> {
  const shop = await startShop(place.env);
  const steps = await stepsOf(shop.origin);
  const result = await runLoad({ pid: shop.process.pid!, steps, seconds, perSecond, periods });
  expect(result.unexpected).toEqual([]);
  expect(shop.process.exitCode).toBeNull();
  expect(result.busy).toBeLessThanOrEqual(result.requests * mostBusy);
  const memoryAt = (share: number) => result.periods[Math.ceil(result.periods.length * share) - 1]!.rssMegabytes;
  expect(memoryAt(1)).toBeLessThan(memoryAt(0.25) * mostGrowth);
  expect(await shop.end('SIGTERM')).toBe(0);
}

const timeout = (seconds + 300) * 1_000;

test(`${seconds} s of mixed load on the embedded database: no unexpected answer, steady memory`, {
  timeout,
}, async () => {
  const places = createPlaces(undefined);
  await expectSteadyUnderLoad(await places.newPlace());
  places.removeAll();
});

test.skipIf(server === null)(
  `${seconds} s of mixed load on PostgreSQL: no unexpected answer, steady memory`,
  { timeout },
  async () => {
    const places = createPlaces(server!.url);
    await expectSteadyUnderLoad(await places.newPlace());
    places.removeAll();
  },
);
