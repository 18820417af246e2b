import { expect, test, vi } from 'vitest';
import { setUpTestShop } from '#tests/test-shop.ts';
import { pruneRateCounts, startSharedCounts } from './shared-rates.ts';

const minuteMs = 60_000;
const rates = { RATE_WRITES: '5', RATE_READS: '100' };
const first = await setUpTestShop(rates);
const second = await setUpTestShop({ ...rates, DATABASE_URL: first.shop.config.databaseUrl! });
const both = [first, second];
const { db, log } = first.shop;

test('a low limit is counted across instances, request by request', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const options = { method: 'POST' as const, url: '/api/brands', payload: { name: 'x' }, remoteAddress: '10.9.0.1' };
    statuses.push((await both[turn % 2]!.call(options)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('a client near a high limit is counted across instances, one far from it costs no statement', async () => {
  const [here, there] = both.map(({ shop }) => startSharedCounts(shop.db, log));
  const execute = vi.spyOn(db, 'execute');
  const few = 9;
  for (let turn = 0; turn < few; turn += 1) here!.count('rare', minuteMs, 100);
  await here!.share();
  expect(execute).not.toHaveBeenCalled();
  for (let turn = 0; turn < 60; turn += 1) {
    here!.count('frequent', minuteMs, 100);
    there!.count('frequent', minuteMs, 100);
  }
  await here!.share();
  await there!.share();
  expect(execute).toHaveBeenCalledTimes(1);
  expect(there!.count('frequent', minuteMs, 100).count).toBe(121);
  // The first learns of it at its next request.
  here!.count('frequent', minuteMs, 100);
  await here!.share();
  expect(here!.count('frequent', minuteMs, 100).count).toBe(122);
  execute.mockRestore();
  here!.stop();
  there!.stop();
});

test('a window that is over begins again, and its row is deleted later', async () => {
  const counts = startSharedCounts(db, log);
  for (let turn = 0; turn < 20; turn += 1) counts.count('short', 50, 100);
  await counts.share();
  await vi.waitFor(() => expect(counts.count('short', 50, 100).count).toBeLessThan(5), { timeout: 20_000 });
  counts.stop();
  const stored = async () => (await first.database.pool.query('select 1 from rate_counts')).rowCount;
  expect(await stored()).toBeGreaterThan(0);
  await pruneRateCounts(db, new Date(Date.now() + 2 * minuteMs));
  expect(await stored()).toBe(0);
});
