import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForTest } from '#tests/call-over-http.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { createSingleFlight } from './single-flight.ts';

const testShop = await setUpTestShop();
const call = await listenForTest(testShop.app);

const path = '/api/products?limit=3';
let reads: number;
let failure: Error | undefined;
beforeEach(async () => {
  await call(path);
  testShop.shop.cache.drop();
  reads = 0;
  failure = undefined;
  const { pool } = testShop.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    // Only the statement of the list counts: the shop also reads when prices change, and works in the background.
    if (!JSON.stringify(given[0]).includes('as \\"place\\"')) return query(...given);
    reads += 1;
    await wait(100);
    if (failure) throw failure;
    return query(...given);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('identical requests that arrive together', () => {
  test('are computed once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(reads).toBe(1);
  });

  test('are computed in spite of the first client going away', async () => {
    const { port } = testShop.app.server.address() as AddressInfo;
    const first = request({ port, host: '127.0.0.1', path, agent: false }).end();
    first.on('error', () => {});
    await vi.waitFor(() => expect(reads).toBe(1), { timeout: 20_000 });
    const second = call(path);
    const left = new Promise((resolve) => first.on('close', resolve));
    first.destroy();
    await left;
    expect((await second).status).toBe(200);
    expect(reads).toBe(1);
  });

  test('do not share an error, and it is not cached', async () => {
    failure = new Error('the database refuses');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = await Promise.all(Array.from({ length: 3 }, () => call(path)));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(reads).toBe(3);
    failure = undefined;
    expect((await call(path)).status).toBe(200);
  });

  test('are computed anew for those who come after a write', async () => {
    const before = call(path);
    await vi.waitFor(() => expect(reads).toBe(1), { timeout: 20_000 });
    testShop.shop.cache.drop();
    const after = call(path);
    expect([(await before).status, (await after).status]).toEqual([200, 200]);
    // Joined to the first it would be one.
    expect(reads).toBeGreaterThan(1);
  });
});

test('what was begun before a write is not joined after it', () => {
  let version = 1;
  const singleFlight = createSingleFlight<string>(() => version);
  const end = singleFlight.start('x');
  expect(singleFlight.join('x')).toBeDefined();
  version += 1;
  expect(singleFlight.join('x')).toBeUndefined();
  end(undefined);
});

test('a leader that never ends holds up no one', async () => {
  vi.useFakeTimers();
  try {
    const singleFlight = createSingleFlight(() => 1);
    singleFlight.start('x');
    const joined = singleFlight.join('x');
    await vi.runAllTimersAsync();
    expect(await joined).toBeUndefined();
    expect(singleFlight.join('x')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
