import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSpecs } from '#domain/laptop-advisor/test-laptop.ts';
import { limits } from '#server/platform/config/limits.ts';
import { type BucketServer, bucketSettings, startBucket } from '#tests/bucket-server.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { freePort, startOwnPostgres } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops, type RunningShop, startShop } from '#tests/running-shop.ts';
import { createCategory, logIn, type ShopClient } from '#tests/shop-client.ts';
import { hasNginx, type NginxProxy, startNginx } from './nginx.ts';
import { addressOf, send, startLoad } from './rolling-load.ts';
import { createPlaces } from './shop-place.ts';
import { addProduct } from './shop-work.ts';

const rounds = longCount('LONG_ROLLING_ROUNDS', 3);
const roundMs = 240_000;
const seenWithinMs = 1_000;
const importRows = 1_500;
/** An instance that starts beside others on a small machine sheds load; that is no consequence of a stop. */
const mostBusy = 0.02;

const server = hasNginx ? await startOwnPostgres() : null;
if (!server) console.warn('SKIPPED: the rolling restart needs nginx and the programs of PostgreSQL.');
const withServers = test.skipIf(server === null);
const places = createPlaces(server?.url);

let env: Record<string, string>;
let ports: number[];
let shops: RunningShop[];
let bucket: BucketServer;
let proxy: NginxProxy;
let owner: ShopClient;
let database: pg.Client;
let product: string;
let laptop: string;
let picture: string;

const start = (index: number) =>
  startShop({ ...env, DATA_DIR: `${env.DATA_DIR}-${index}`, PORT: String(ports[index]), LOG_LEVEL: 'info' });

async function json<Value>(response: Promise<Response | null>): Promise<Value> {
  const got = await response;
  if (!got?.ok) throw new Error(`${got?.status}: ${await got?.text()}`);
  return (await got.json()) as Value;
}

beforeAll(async () => {
  if (!server) return;
  const place = await places.newPlace();
  bucket = await startBucket();
  env = { ...place.env, ...bucketSettings(bucket), TRUST_PROXY: '127.0.0.1' };
  ports = [await freePort(), await freePort(), await freePort()];
  shops = await Promise.all(ports.map((_, index) => start(index)));
  proxy = await startNginx(ports);
  owner = await logIn(proxy.origin);
  database = new pg.Client({ connectionString: place.databaseUrl! });
  await database.connect();
  product = await addProduct(owner, { name: 'Tetikus', sku: 'TETIKUS', price: 100_000, stock: 100_000 });
  const category = await json<{ _id: string }>(
    owner.fetch('/api/categories', { method: 'POST', json: { name: 'Laptop', kind: 'laptop' } }),
  );
  const mainSpecs = Object.entries({ ...plainSpecs, ram_gb: '16' }).map(([key, value]) => ({ key, value }));
  laptop = await addProduct(owner, {
    ...{ name: 'Laptop', sku: 'LAPTOP', price: 8_000_000, stock: 5 },
    ...{ categories: [category._id], mainSpecs },
  });
  const form = await multipart([
    ['title', 'Spanduk'],
    ['image', await pngFile(600, 300)],
  ]);
  const slide = await json<{ image: string }>(
    owner.fetch('/api/slides', { method: 'POST', headers: form.headers, body: new Uint8Array(form.payload) }),
  );
  picture = slide.image;
}, roundMs);

afterAll(async () => {
  await database?.end();
  await proxy?.stop();
  killRunningShops();
  bucket?.close();
  await server?.stop();
  places.removeAll();
}, 60_000);

const ofStatus = (wanted: number) => (answer: { status: number; body: string }) =>
  answer.status === wanted ? null : `${answer.status} ${answer.body.slice(0, 200)}`;

const readOf = (name: string, pauseMs: number, path: (turn: number) => string) => ({
  name,
  pauseMs,
  run: async (turn: number) => ofStatus(200)(await send({ port: proxy.port }, 'GET', path(turn))),
});

const reads = [
  readOf('landing page', 40, () => '/'),
  readOf('product page', 60, () => `/products/${product}`),
  readOf('list', 20, (turn) => `/api/products?limit=5&minPrice=${turn}`),
  readOf('picture', 30, () => `/files/${picture}?w=360`),
];

const orderOf = () => ({
  items: [{ product, variant: null, qty: 1 }],
  shipping: { destination: '', destinationLabel: 'Kota Bandung', method: null },
});

let visitors = 0;
let views = 0;
const orderIds = new Map<string, string>();
const slowest = { staleMs: 0 };

const writes = [
  {
    name: 'order, sent twice with one key',
    pauseMs: 100,
    async run() {
      visitors += 1;
      const key = crypto.randomUUID();
      const visitor = { port: proxy.port, address: addressOf(visitors) };
      const sendOnce = () =>
        send(visitor, 'POST', '/api/orders', { json: orderOf(), headers: { 'idempotency-key': key } });
      const answers = await Promise.all([sendOnce(), sendOnce()]);
      const stored = answers.filter(({ status }) => status === 201);
      const [first, second = first] = stored.map(({ body }) => (JSON.parse(body) as { _id: string })._id);
      if (first !== undefined) orderIds.set(key, first);
      if (first !== second) return 'two orders for one key';
      return answers.map(ofStatus(201)).find((each) => each !== null) ?? null;
    },
  },
  {
    name: 'view',
    pauseMs: 25,
    async run() {
      visitors += 1;
      const answer = await send(
        { port: proxy.port, address: addressOf(visitors) },
        'POST',
        `/api/products/${product}/view`,
      );
      if (answer.status === 202) views += 1;
      return ofStatus(202)(answer);
    },
  },
  {
    name: 'write of staff, seen by everybody',
    pauseMs: 200,
    async run(turn: number) {
      const name = `Terlihat ${turn} ${crypto.randomUUID()}`;
      const created = await createCategory(owner, name);
      if (created?.status !== 201) return `${created?.status} ${await created?.text()}`;
      const began = performance.now();
      const isSeen = async () =>
        (await send({ port: proxy.port }, 'GET', '/api/categories?limit=1000')).body.includes(name);
      // Round robin: three in a row are three instances.
      for (let seen = 0; seen < 3; ) {
        const waitedMs = performance.now() - began;
        const has = await isSeen();
        if (!has) slowest.staleMs = Math.max(slowest.staleMs, waitedMs);
        if (!has && waitedMs > seenWithinMs) return `not seen after ${Math.round(waitedMs)} ms`;
        seen = has ? seen + 1 : 0;
      }
      return null;
    },
  },
];

async function holderOf(): Promise<string> {
  const { rows } = await database.query<{ holder: string }>("select holder from leases where name = 'maintenance'");
  expect(rows).toHaveLength(1);
  return rows[0]!.holder;
}

const takesOver = (shop: RunningShop) => shop.printed().includes('"lease":"maintenance"');

withServers(
  `${rounds} rolling restarts of three instances behind nginx under load: no failed request, nothing stale after a second`,
  { timeout: (rounds + 2) * roundMs },
  async () => {
    const load = startLoad([...reads, ...writes]);
    const holders = new Set<string>([await holderOf()]);
    expect(shops.filter(takesOver)).toHaveLength(1);
    for (let round = 0; round < rounds; round += 1) {
      for (const index of shops.keys()) {
        await sleep(2_000);
        expect(await shops[index]!.end('SIGTERM')).toBe(0);
        shops[index] = await start(index);
        await expect.poll(holderOf, { timeout: limits.maintenanceLeaseMs }).toBeTruthy();
        holders.add(await holderOf());
      }
    }
    await sleep(2_000);
    await load.end();
    console.log(
      `${load.requests} requests during ${rounds * 3} restarts, ${load.failures.length} failed, ${load.busy} busy; ` +
        `an old list was served ${Math.round(slowest.staleMs)} ms after a write at the latest`,
    );
    expect(load.failures).toEqual([]);
    expect(load.busy).toBeLessThanOrEqual(load.requests * mostBusy);
    expect(holders.size).toBeGreaterThan(1);
    expect(new Set(orderIds.values()).size).toBe(orderIds.size);
    const { rows } = await database.query<{ orders: number }>('select count(*)::int as orders from orders');
    expect(rows[0]!.orders).toBe(orderIds.size);
    // Instances write the views that they have counted every ten seconds and when they stop.
    const stored = async () =>
      (await database.query<{ views: number }>('select views from products where id = $1', [product])).rows[0]!.views;
    await expect.poll(stored, { timeout: 30_000, interval: 500 }).toBe(views);
  },
);

withServers('an import goes on when its instance stops in the middle', { timeout: roundMs }, async () => {
  const id = crypto.randomUUID();
  const lines = Array.from({ length: importRows }, (_, row) => `ROLL-${row},Barang roll ${row},${row + 1000}`);
  const bytes = Buffer.from(`sku,name,price\n${lines.join('\n')}\n`);
  const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
  const done = owner.fetch('/api/products/import', {
    method: 'POST',
    headers: { ...form.headers, 'idempotency-key': id },
    body: new Uint8Array(form.payload),
  });
  type Job = { status: string; instance: string | null; done: number };
  const job = async () =>
    (await database.query<Job>('select status, done from import_jobs where id = $1', [id])).rows[0];
  await expect.poll(async () => (await job())?.status, { timeout: 60_000, interval: 10 }).toBe('writing');
  const before = await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
  expect(before).toEqual([0, 0, 0]);
  shops = await Promise.all(ports.map((_, index) => start(index)));
  await expect.poll(async () => (await job())?.status, { timeout: 120_000, interval: 200 }).toBe('done');
  const status = (await done)?.status;
  // The call is answered: with the result, or with 'it goes on elsewhere'.
  expect([200, 503]).toContain(status);
  console.log(`the import's call answered ${status}`);
  const { rows } = await database.query("select 1 from products where sku like 'ROLL-%'");
  expect(rows).toHaveLength(importRows);
});

withServers('the advisor of every instance knows a new price', { timeout: roundMs }, async () => {
  const answers = { mainRequirement: 'Office', budget: 10_000_000, os: 'windows' };
  for (const price of [7_500_000, 7_250_000]) {
    const changed = await owner.fetch(`/api/products/${laptop}`, { method: 'PATCH', json: { price } });
    expect(changed?.status).toBe(200);
    for (const port of ports) {
      const priceThere = async () => {
        const { body } = await send({ port }, 'POST', '/api/laptop-recommendations', { json: answers });
        return (JSON.parse(body) as { main?: { price: number }[] }).main?.[0]?.price;
      };
      await expect.poll(priceThere, { timeout: 5_000, interval: 100 }).toBe(price);
    }
  }
});

withServers('rate limits and login attempts count in all instances together', { timeout: roundMs }, async () => {
  const buyer = { port: proxy.port, address: '127.77.0.1' };
  const orders = await Promise.all(
    Array.from({ length: 2 * limits.savedOrdersPerMinute }, () =>
      send(buyer, 'POST', '/api/orders', { json: orderOf() }),
    ),
  );
  expect(orders.filter(({ status }) => status === 201)).toHaveLength(limits.savedOrdersPerMinute);
  const statuses: number[] = [];
  const guesser = { port: proxy.port, address: '127.77.0.2' };
  for (let turn = 0; turn < limits.failedLoginsPerTenMinutes + 10; turn += 5) {
    const tries = Array.from({ length: 5 }, (_, index) =>
      send(guesser, 'POST', '/api/auth/login', {
        json: { username: `orang${turn + index}`, password: 'salah-sekali' },
      }),
    );
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(limits.failedLoginsPerTenMinutes);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

withServers('a killed instance fails no read, and a repeated write is done once', { timeout: roundMs }, async () => {
  const retried = new Set<string>();
  let repeats = 0;
  const count = async () =>
    (await database.query<{ orders: number }>('select count(*)::int as orders from orders')).rows[0]!.orders;
  const ordersBefore = await count();
  const load = startLoad([
    ...reads,
    {
      name: 'order, repeated by the browser',
      pauseMs: 20,
      async run() {
        visitors += 1;
        const key = crypto.randomUUID();
        const visitor = { port: proxy.port, address: addressOf(visitors) };
        for (let attempt = 0; attempt < 5; attempt += 1) {
          const options = { json: orderOf(), headers: { 'idempotency-key': key } };
          const answer = await send(visitor, 'POST', '/api/orders', options);
          if (answer.status === 201) {
            retried.add(key);
            return null;
          }
          if (answer.status !== 502) return ofStatus(201)(answer);
          repeats += 1;
        }
        return 'never stored';
      },
    },
  ]);
  for (const index of shops.keys()) {
    await sleep(3_000);
    await shops[index]!.end('SIGKILL');
    await sleep(1_000);
    shops[index] = await start(index);
  }
  await sleep(2_000);
  await load.end();
  console.log(
    `${load.requests} requests during 3 kills, ${load.failures.length} failed, ${load.busy} busy, ${repeats} writes repeated`,
  );
  expect(load.failures).toEqual([]);
  expect(load.busy).toBeLessThanOrEqual(load.requests * mostBusy);
  expect(await count()).toBe(ordersBefore + retried.size);
});
