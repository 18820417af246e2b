import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { type RunningShop, startShop } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn, type ShopClient } from '#tests/shop-client.ts';
import { addBundle, changePart, expectFollowed } from './bundle-work.ts';
import { createPlaces } from './shop-place.ts';
import { addProduct } from './shop-work.ts';

const rounds = longCount('LONG_INSTANCE_ROUNDS', 20);
const acceptances = longCount('LONG_INSTANCE_ACCEPTANCES', 50);
const writesPerRound = 5;
const seenWithinMs = 1_000;
const roundMs = 60_000;

const server = await startOwnPostgres();
const places = createPlaces(server?.url);
const withServer = test.skipIf(server === null);
let instances: { shop: RunningShop; client: ShopClient }[] = [];

beforeAll(async () => {
  if (!server) return;
  const { env } = await places.newPlace();
  // At once: only one of them may migrate and fill the new database.
  const shops = await Promise.all([1, 2, 3].map((n) => startShop({ ...env, DATA_DIR: `${env.DATA_DIR}-${n}` })));
  instances = await Promise.all(shops.map(async (shop) => ({ shop, client: await logIn(shop.origin) })));
}, 240_000);
afterAll(async () => {
  const codes = await Promise.all(instances.map(({ shop }) => shop.end('SIGTERM')));
  await server?.stop();
  places.removeAll();
  expect(codes).toEqual(instances.map(() => 0));
}, 120_000);

withServer(
  'a public write in one of three instances is seen in the others within a second',
  { timeout: rounds * roundMs },
  async () => {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writer = instances[round % instances.length]!;
      await Promise.all(instances.map(({ shop }) => categoryNames(shop.origin))); // Cached by all of them.
      const name = `Terlihat ${round}`;
      expect((await createCategory(writer.client, name))?.status).toBe(201);
      const began = performance.now();
      for (const { shop } of instances) {
        await expect
          .poll(async () => (await categoryNames(shop.origin)).has(name), { timeout: seenWithinMs, interval: 20 })
          .toBe(true);
      }
      waits.push(performance.now() - began);
    }
    console.log(`seen in all instances after at most ${Math.round(Math.max(...waits))} ms`);
  },
);

withServer('concurrent writes in three instances are all there', { timeout: rounds * roundMs }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writes = instances.flatMap(({ client }, instance) =>
      Array.from({ length: writesPerRound }, async (_, count) => {
        const name = `Serentak ${round}-${instance}-${count}`;
        expect((await createCategory(client, name))?.status).toBe(201);
        acknowledged.push(name);
      }),
    );
    await Promise.all(writes);
  }
  for (const { shop } of instances) {
    await expect
      .poll(
        async () => {
          const stored = await categoryNames(shop.origin);
          return acknowledged.filter((name) => !stored.has(name));
        },
        { timeout: seenWithinMs },
      )
      .toEqual([]);
  }
});

withServer(
  `${acceptances} acceptances of the last piece, spread over three instances, sell it once`,
  { timeout: acceptances * roundMs },
  async () => {
    const [{ client }] = instances as [(typeof instances)[number]];
    const product = await addProduct(client, { name: 'Barang terakhir', sku: 'TERAKHIR', price: 1_000, stock: 1 });
    const json = {
      items: [{ product, variant: null, qty: 1 }],
      customer: { name: 'Sari Dewi', address: 'Jl. Melati 5', waNumber: null },
    };
    const orders: string[] = [];
    for (let count = 0; count < acceptances; count += 1) {
      const response = await client.fetch('/api/orders/staff', { method: 'POST', json });
      expect(response?.status).toBe(201);
      orders.push(((await response!.json()) as { _id: string })._id);
    }
    const statuses = await Promise.all(
      orders.map(async (id, index) => {
        const { client } = instances[index % instances.length]!;
        const accept = { method: 'PATCH', json: { status: 'processing' } };
        return (await client.fetch(`/api/orders/${id}/status`, accept))?.status;
      }),
    );
    const count = (status: number) => statuses.filter((each) => each === status).length;
    console.log(`accepted ${count(200)}, out of stock ${count(409)}, busy ${count(503)}`);
    expect(count(200)).toBe(1);
    // A queue that is full refuses; it never answers anything else.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status ?? 0))).toEqual([]);
    const stored = (await (await client.fetch(`/api/products/${product}`))!.json()) as { stock: number };
    expect(stored.stock).toBe(0);
  },
);

withServer(
  'a bundle follows its parts when several instances change them at once',
  { timeout: rounds * roundMs },
  async () => {
    const [{ client }] = instances as [(typeof instances)[number]];
    const bundle = await addBundle(client, 'serentak');
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const statuses = await Promise.all(
        instances.flatMap(({ client }, instance) =>
          [bundle.processor, bundle.memory].map(async (part, index) => {
            const offer = {
              price: 1_000 + round * 100 + instance * 10 + index,
              stock: 1 + ((round + instance * 5) % 12),
            };
            return (await changePart(client, part, offer))?.status;
          }),
        ),
      );
      refused += statuses.filter((status) => status === 503).length;
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const { client } of instances) await expectFollowed(client, bundle);
    }
    console.log(`${rounds * instances.length * 2} changes of parts, ${refused} refused as busy`);
  },
);
