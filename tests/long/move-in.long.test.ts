import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ImportJob } from '#domain/product-import/import.contract.ts';
import { wooCsv } from '#tests/foreign-samples.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { startPictureServer } from '#tests/picture-server.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops, type RunningShop, startShop } from '#tests/running-shop.ts';
import { logIn, type ShopClient } from '#tests/shop-client.ts';
import { createPlaces, type ShopPlace } from './shop-place.ts';

const rows = longCount('LONG_MOVE_IN_ROWS', 5_000);
const kills = longCount('LONG_MOVE_IN_KILLS', 8);
/** Every so many-th picture is missing at the old shop, and every so many-th row has no price. */
const [missingEvery, brokenEvery] = [50, 500];
const endMs = 30 * 60_000;

const server = await startOwnPostgres();
const png = (await pngFile(320, 240)).bytes;
const pictures = await startPictureServer((request, response) => {
  const number = Number(/(\d+)\.png$/.exec(request.url ?? '')?.[1]);
  if (number % missingEvery === 0) response.writeHead(404).end();
  else response.end(png);
});
afterEach(killRunningShops);
afterAll(async () => {
  await pictures.stop();
  await server?.stop();
});

const numbers = Array.from({ length: rows }, (_, at) => at + 1);
const isBroken = (number: number) => number % brokenEvery === 0;
const isMissing = (number: number) => number % missingEvery === 0;
const csv = wooCsv(
  numbers.map((number) => ({
    ID: number,
    Type: 'simple',
    SKU: `PINDAH-${number}`,
    Name: `Barang ${number}`,
    Published: 1,
    'In stock?': 1,
    Stock: 5,
    'Regular price': isBroken(number) ? 'tanya' : 10_000 + number,
    Brands: `Merek ${number % 7}`,
    Categories: `Kategori ${number % 11}`,
    Images: `${pictures.origin}/${number}.png`,
  })),
);
const names = {
  brands: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`Merek ${at}`, 'create'])),
  categories: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`Kategori ${at}`, 'create'])),
};

async function sendFile(client: ShopClient, id: string): Promise<void> {
  const form = await multipart([
    ['names', JSON.stringify(names)],
    ['file', { bytes: Buffer.from(csv), name: 'wc-product-export.csv', type: 'text/csv' }],
  ]);
  await client.fetch('/api/products/import?partial=true&fetchPictures=true', {
    method: 'POST',
    headers: { ...form.headers, 'idempotency-key': id },
    body: new Uint8Array(form.payload),
  });
}

async function readJson<Body>(client: ShopClient, path: string): Promise<Body> {
  const response = await client.fetch(`/api${path}`);
  if (!response?.ok) throw new Error(`${path} answered ${response?.status}`);
  return (await response.json()) as Body;
}

async function findJob(client: ShopClient, id: string): Promise<ImportJob | null> {
  const response = await client.fetch(`/api/products/imports/${id}`);
  return response?.ok ? ((await response.json()) as ImportJob) : null;
}

/** The shop is killed at random moments until it was killed often enough, and then left alone until the import has ended. */
async function moveInWithKills(place: ShopPlace): Promise<{ shop: RunningShop; client: ShopClient; job: ImportJob }> {
  const env = { ...place.env, NODE_ENV: 'test', PICTURES_FROM_LOOPBACK: 'on' };
  const seen = new Set<string>();
  let id = crypto.randomUUID() as string;
  let killed = 0;
  while (true) {
    const shop = await startShop(env);
    const client = await logIn(shop.origin);
    const before = await findJob(client, id);
    // What was still being read has lost its file, and says so.
    if (!before || before.status === 'failed') {
      id = crypto.randomUUID();
      void sendFile(client, id);
    }
    const killAt = performance.now() + Math.random() * 8_000;
    for (let job = before; ; job = await findJob(client, id)) {
      if (job) seen.add(job.status);
      if (job?.status === 'done') {
        console.log(`killed ${killed} times, while ${[...seen].join(', ')}`);
        return { shop, client, job };
      }
      if (killed < kills && performance.now() > killAt) break;
      await sleep(100);
    }
    await shop.end('SIGKILL');
    killed += 1;
  }
}

async function expectEverything(place: ShopPlace): Promise<void> {
  const { client, job, shop } = await moveInWithKills(place);
  const good = numbers.filter((number) => !isBroken(number));
  const missing = good.filter(isMissing);
  expect(job.result).toMatchObject({ created: good.length, updated: 0, failed: rows - good.length });
  expect(job.result!.errors.map(({ row }) => row)).toEqual(numbers.filter(isBroken).map((number) => number + 1));
  expect(job.pictures).toEqual({ total: good.length, done: good.length, failed: missing.length });

  const response = await client.fetch('/api/products/export?format=csv');
  const lines = (await response!.text()).trim().split('\r\n').slice(1);
  const pictureOf = new Map(lines.map((line) => [line.split(',')[0]!, /[0-9a-f]{2}\/[0-9a-f]{32}\.webp/.test(line)]));
  expect(pictureOf.size).toBe(good.length);
  for (const number of good) expect([number, pictureOf.get(`PINDAH-${number}`)]).toEqual([number, !isMissing(number)]);

  const failures = await readJson<{ totalDocs: number; docs: { row: number }[] }>(
    client,
    `/products/imports/${job._id}/failed-pictures?limit=100`,
  );
  expect(failures.totalDocs).toBe(missing.length);
  expect(failures.docs.map(({ row }) => row)).toEqual(missing.slice(0, 100).map((number) => number + 1));

  const undone = await client.fetch(`/api/products/imports/${job._id}/undo`, { method: 'POST' });
  expect((await undone!.json()) as ImportJob).toMatchObject({ undo: { deleted: good.length + 18, skipped: 0 } });
  expect(await readJson(client, '/products?limit=1')).toMatchObject({ totalDocs: 0 });
  await shop.end('SIGTERM');
}

describe(`${rows} rows of WooCommerce with their pictures, and ${kills} kills`, () => {
  test('on the embedded database everything is there or listed, and an undo takes all of it back', {
    timeout: endMs,
  }, async () => {
    const places = createPlaces(undefined);
    await expectEverything(await places.newPlace());
    places.removeAll();
  });

  test.skipIf(server === null)('on PostgreSQL too', { timeout: endMs }, async () => {
    const places = createPlaces(server!.url);
    await expectEverything(await places.newPlace());
    places.removeAll();
  });
});
