import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { repetitions } from '#tests/repetitions.ts';
import { startShop } from '#tests/running-shop.ts';
import { copySeededData } from '#tests/seeded-data.ts';

/** Megabytes in memory some seconds after the start; the demo's drawing must not be among them. */
const limitsMb = { embedded: 320, postgres: 180 };
const settleMs = 4_000;
/** Drawing the demo shop, once per change of it, takes minutes on a busy machine. */
const longestMs = 600_000;

const server = await startOwnPostgres();
const home = mkdtempSync(join(tmpdir(), 'rakita-memory-'));
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return Number(kilobytes) / 1024;
}

async function memoryAfterStart(env: Record<string, string>): Promise<number> {
  // As `npm start` runs it: a cache of compiled code would change what is measured.
  const shop = await startShop({ ...env, NODE_DISABLE_COMPILE_CACHE: '1' });
  for (const path of ['/', '/products', '/rakit', '/api/products'])
    expect((await fetch(shop.origin + path)).status).toBe(200);
  await sleep(settleMs);
  const megabytes = residentMegabytes(shop.process.pid!);
  expect(await shop.end('SIGTERM')).toBe(0);
  return megabytes;
}

const isLinux = process.platform === 'linux';

test.skipIf(!isLinux)(
  `the demo shop on the embedded database needs at most ${limitsMb.embedded} MB`,
  { timeout: longestMs },
  async () => {
    const DATA_DIR = join(home, 'embedded');
    await copySeededData('small-demo', DATA_DIR);
    expect(await memoryAfterStart({ DATA_DIR })).toBeLessThan(limitsMb.embedded);
  },
);

// Drawing the demo takes a minute: the short run starts an empty shop.
const DEMO_DATA = repetitions(0, 1) > 0 ? 'on' : 'off';

test.skipIf(!isLinux || server === null)(
  `a new shop on PostgreSQL needs at most ${limitsMb.postgres} MB, with the demo just drawn or without`,
  { timeout: longestMs },
  async () => {
    const env = { DATA_DIR: join(home, 'postgres'), DATABASE_URL: server!.url, DEMO_DATA };
    expect(await memoryAfterStart(env)).toBeLessThan(limitsMb.postgres);
  },
);
