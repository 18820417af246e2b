import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { type RunningShop, startShop } from '#tests/running-shop.ts';
import { copySeededData } from '#tests/seeded-data.ts';
import { circumstances, type Figure, median, report } from './measure.ts';

/** `FOOTPRINT_SECONDS=20` for a quick look. */
const seconds = Number(process.env.FOOTPRINT_SECONDS ?? 300);
const connections = 20;
const starts = 5;
const settleMs = 5_000;

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

async function productIds(origin: string): Promise<string[]> {
  const list = (await (await fetch(`${origin}/api/products?limit=15`)).json()) as { docs: { _id: string }[] };
  return list.docs.map(({ _id }) => _id);
}

/** Pages, lists, searches and details; every third address has not been seen before. */
async function browse(origin: string): Promise<{ perSecond: number; failed: number }> {
  const ids = await productIds(origin);
  const addresses: ((n: number) => string)[] = [
    () => '/',
    (n) => `/products?page=${1 + (n % 12)}`,
    (n) => `/api/products?keyword=ram&minPrice=${n}`,
    (n) => `/products/${ids[n % ids.length]}`,
    (n) => `/api/products?limit=15&page=${1 + (n % 12)}`,
    (n) => `/api/products?limit=15&maxPrice=${10_000_000 + n}`,
    () => '/rakit',
    (n) => `/api/products/${ids[n % ids.length]}`,
    (n) => `/api/products/facets?minPrice=${n}`,
  ];
  let sent = 0;
  let failed = 0;
  const until = performance.now() + seconds * 1_000;
  const connection = async () => {
    while (performance.now() < until) {
      sent += 1;
      const response = await fetch(origin + addresses[sent % addresses.length]!(sent));
      await response.arrayBuffer();
      if (response.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { perSecond: sent / seconds, failed };
}

async function measureShop(env: Record<string, string>) {
  const readyMs: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now();
    const shop = await startShop(env);
    readyMs.push(performance.now() - began);
    await shop.end('SIGTERM');
  }
  const shop: RunningShop = await startShop({ ...env, RATE_READS: '1000000', RATE_PAGES: '1000000' });
  const pid = shop.process.pid!;
  await wait(settleMs);
  const idle = megabytes(pid, 'VmRSS');
  const load = await browse(shop.origin);
  const loaded = megabytes(pid, 'VmRSS');
  await wait(settleMs);
  const after = megabytes(pid, 'VmRSS');
  const highest = megabytes(pid, 'VmHWM');
  await shop.end('SIGTERM');
  return { readyMs: Math.round(median(readyMs)), idle, loaded, after, highest, ...load };
}

type Footprint = Awaited<ReturnType<typeof measureShop>>;

const home = mkdtempSync(join(tmpdir(), 'rakita-footprint-'));
const postgres = await startOwnPostgres();
const found: Record<string, Footprint> = {};
try {
  const embedded = join(home, 'embedded');
  await copySeededData('demo', embedded);
  found.embedded = await measureShop({ DATA_DIR: embedded });
  if (postgres) {
    const env = { DATA_DIR: join(home, 'postgres'), DATABASE_URL: postgres.url };
    // The first start draws the demo shop.
    await (await startShop(env)).end('SIGTERM');
    found.PostgreSQL = await measureShop(env);
  }
} finally {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
}

const known: Record<string, { memory: [string, string, string]; ready: [string, string] }> = {
  embedded: { memory: ['589 MB', '1,054 MB', '320 MB'], ready: ['5.0 s', '2.5 s'] },
  PostgreSQL: { memory: ['338 MB', '383 MB', '180 MB'], ready: ['3.7 s', '1.5 s'] },
};
const figures: Figure[] = Object.entries(found).flatMap(([database, { readyMs, idle, after }]) => {
  const { memory, ready } = known[database]!;
  return [
    {
      what: `ready after the start, ${database}`,
      before: ready[0],
      goal: ready[1],
      now: `${(readyMs / 1000).toFixed(1)} s`,
    },
    { what: `memory after the start, ${database}`, before: memory[0], goal: memory[2], now: `${idle} MB` },
    {
      what: `memory after ${seconds} s of mixed load, ${database}`,
      before: memory[1],
      goal: memory[2],
      now: `${after} MB`,
    },
  ];
});

const rows = Object.entries(found).map(
  ([database, { readyMs, idle, loaded, after, highest, perSecond, failed }]) =>
    `| ${database} | ${readyMs} ms | ${idle} MB | ${loaded} MB | ${after} MB | ${highest} MB | ${perSecond.toFixed(0)} | ${failed} |`,
);
report(
  'footprint',
  `# Memory and start of the demo shop

\`npm run bench -- footprint\`, ${circumstances()}.

The process as \`npm start\` leaves it, on an existing data folder. Ready: median of ${starts} starts. Memory is the resident
set: ${settleMs / 1000} s after the start, at the end of ${seconds} s of pages, lists, searches and details over ${connections} connections, a third
of them uncached, ${settleMs / 1000} s after that, and the highest moment (the engine of the embedded database compiles for some
hundred milliseconds).

| database | ready | idle | at the end of the load | afterwards | highest | requests a second | failed |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  figures,
);
