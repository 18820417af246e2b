import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { multipart } from '#tests/multipart.ts';
import { type PostgresServer, startOwnPostgres, startReplicaOf } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops, startShop, startToFail } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn, type ShopClient } from '#tests/shop-client.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { createPlaces } from './shop-place.ts';
import { addProduct, placeOrder } from './shop-work.ts';

const rounds = longCount('LONG_REPLICA_ROUNDS', 20);
const timeout = 300_000 + rounds * 10_000;
const importRows = 200;

const server = await startOwnPostgres();
if (!server) console.warn('SKIPPED: replicas and poolers need the programs of PostgreSQL.');
if (!hasPgBouncer) console.warn('SKIPPED: the test of a pooler needs PgBouncer.');
const places = createPlaces(server?.url);
const started: PostgresServer[] = [];
afterEach(killRunningShops);
afterAll(async () => {
  for (const each of started) await each.stop();
  await server?.stop();
  places.removeAll();
}, 60_000);

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const productReads = async (url: string) =>
  (
    await query<{ reads: number }>(
      url,
      "select seq_scan::int + idx_scan::int as reads from pg_stat_user_tables where relname = 'products'",
    )
  )[0]!.reads;

async function priceOf(origin: string, product: string): Promise<number> {
  return ((await (await fetch(`${origin}/api/products/${product}`)).json()) as { price: number }).price;
}

async function changePrice(client: ShopClient, product: string, price: number): Promise<void> {
  const changed = await client.fetch(`/api/products/${product}`, { method: 'PATCH', json: { price } });
  expect(changed?.status).toBe(200);
  // Staff see their own write at once.
  const own = (await (await client.fetch(`/api/products/${product}`))!.json()) as { price: number };
  expect(own.price).toBe(price);
}

test.skipIf(server === null)(
  'public reads come from a replica, and are never older than a write of staff',
  { timeout },
  async () => {
    const { env, databaseUrl } = await places.newPlace();
    const replica = await startReplicaOf(databaseUrl!);
    started.push(replica);
    const shop = await startShop({ ...env, DATABASE_READ_URL: replica.url, LOG_LEVEL: 'info' });
    const client = await logIn(shop.origin);
    const product = await addProduct(client, { name: 'Barang', sku: 'B-1', price: 1_000, stock: 5 });
    for (let round = 0; round < rounds; round += 1) {
      await changePrice(client, product, 2_000 + round);
      expect(await priceOf(shop.origin, product)).toBe(2_000 + round);
    }
    await expect.poll(() => shop.printed(), { timeout: 20_000 }).toContain('"isUsable":true');
    await sleep(2_000);
    for (let turn = 0; turn < 50; turn += 1) await fetch(`${shop.origin}/api/products?limit=5&minPrice=${turn + 1}`);
    await sleep(1_500); // The server publishes its statistics after a second.
    const reads = await productReads(replica.url);
    console.log(`${reads} reads of products on the replica`);
    expect(reads).toBeGreaterThan(40);
    // A replica that stands still has not seen the new price: the primary answers.
    await query(replica.url, 'select pg_wal_replay_pause()');
    for (let round = 0; round < 3; round += 1) {
      await changePrice(client, product, 5_000 + round);
      expect(await priceOf(shop.origin, product)).toBe(5_000 + round);
    }
    await replica.stop();
    await changePrice(client, product, 9_000);
    expect(await priceOf(shop.origin, product)).toBe(9_000);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 20; turn += 1) {
      statuses.add((await fetch(`${shop.origin}/api/products?limit=5&minPrice=${turn + 100}`)).status);
    }
    expect([...statuses]).toEqual([200]);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
);

test.skipIf(server === null || !hasPgBouncer)(
  'two instances work through a pooler in transaction mode',
  { timeout },
  async () => {
    const { env, databaseUrl } = await places.newPlace();
    const pooler = await startPgBouncer(databaseUrl!);
    started.push(pooler);
    const failed = await startToFail({ ...env, DATABASE_URL: pooler.url });
    expect(failed.printed).toContain('DATABASE_DIRECT_URL');
    const pooled = { ...env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl! };
    const shops = await Promise.all([1, 2].map((n) => startShop({ ...pooled, DATA_DIR: `${env.DATA_DIR}-${n}` })));
    const clients = await Promise.all(shops.map(({ origin }) => logIn(origin)));
    const product = await addProduct(clients[0]!, { name: 'Barang', sku: 'B-1', price: 1_000, stock: 100_000 });
    for (let round = 0; round < rounds; round += 1) {
      const [here, there] = [round % 2, (round + 1) % 2];
      await categoryNames(shops[there]!.origin); // Cached there.
      const name = `Lewat pooler ${round}`;
      expect((await createCategory(clients[here]!, name))?.status).toBe(201);
      await expect
        .poll(async () => (await categoryNames(shops[there]!.origin)).has(name), { timeout: 1_000, interval: 20 })
        .toBe(true);
      await changePrice(clients[here]!, product, 2_000 + round);
      // Frequent reads have named statements on a direct connection; here each meets another session.
      const pages = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          fetch(`${shops[turn % 2]!.origin}/api/products?limit=5&minPrice=${round * 10 + turn + 1}`),
        ),
      );
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await placeOrder(clients[1]!, product)).not.toBeNull();
    const lines = Array.from({ length: importRows }, (_, row) => `P-${row},Barang pooler ${row},${row + 1000}`);
    const bytes = Buffer.from(`sku,name,price\n${lines.join('\n')}\n`);
    const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
    const imported = await clients[0]!.fetch('/api/products/import', {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(form.payload),
    });
    expect(await imported?.text()).toContain(`"created":${importRows}`);
    for (const shop of shops) {
      expect(await shop.end('SIGTERM')).toBe(0);
      expect(shop.printed()).not.toMatch(/"level":(50|60)/);
    }
  },
);
