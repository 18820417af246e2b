import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSpecs } from '#domain/pc-advisor/test-cpu-specs.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { logIn, ownerPassword } from '#tests/shop-client.ts';
import { processCpuMs } from './cpu-time.ts';
import { circumstances, type Figure, percentile, report } from './measure.ts';
import { hasPartsList } from './part-products.ts';
import { freshDatabase, type GeneratedShop, startGeneratedShop } from './start-generated-shop.ts';

const products = 10_000;
const parts = 5_000;
const seconds = Number(process.env.HEAVY_SECONDS ?? 15);
const parallelExports = 10;

type Call = { path: string; body?: object };
type Load = { name: string; perSecond: number; call: (turn: number) => Call };

/** Twelve specifications of a processor, all of them chosen. */
const { win11: _, ...chosen } = cpuSpecs;
const specs = encodeURIComponent(
  Object.entries(chosen)
    .map((pair) => pair.join(':'))
    .join(','),
);
const loads: Load[] = [
  {
    name: 'details of a build, every budget another',
    perSecond: 40,
    call: (turn) => ({
      path: '/api/rakitan/details',
      body: { mainRequirement: 'Gaming', budget: 8_000_000 + (turn % 3_000) * 10_000, os: 'Windows' },
    }),
  },
  {
    name: 'search of eight unknown words',
    perSecond: 20,
    call: (turn) => ({
      path: `/api/products?limit=15&keyword=${Array.from({ length: 8 }, (_, word) => `zq${turn}x${word}w`).join('+')}`,
    }),
  },
  {
    name: 'facets of a category, twelve specifications chosen',
    perSecond: 20,
    call: (turn) => ({ path: `/api/products/facets?category=cpu&minPrice=${turn}&specs=${specs}` }),
  },
];

type Answer = { status: number; ms: number };

async function send(origin: string, { path, body }: Call): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}

const roundedPercentile = (values: number[], share: number) => Math.round(percentile(values, share));

/** Calls leave at a steady rate, whether earlier ones have been answered or not. */
async function atRate(origin: string, { perSecond, call }: Load): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, began + (turn * 1_000) / perSecond - performance.now()));
    answers.push(send(origin, call(turn)));
  }
  return Promise.all(answers);
}

async function shopperTimes(origin: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push((await send(origin, { path: '/api/categories' })).ms);
    await wait(50);
  }
  return times;
}

async function besideShopper<Result>(origin: string, work: Promise<Result>): Promise<[Result, number[]]> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  return Promise.all([done, shopperTimes(origin, () => isOver)]);
}

async function measureLoad(database: string, { origin, pid }: GeneratedShop, load: Load) {
  await send(origin, load.call(0));
  const cpuBefore = processCpuMs(pid);
  const [answers, cached] = await besideShopper(origin, atRate(origin, load));
  const cpu = (processCpuMs(pid) - cpuBefore) / answers.length;
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status === 503 || status === 429).length;
  const figures = [roundedPercentile(served, 0.5), roundedPercentile(served, 0.99), roundedPercentile(cached, 0.99)];
  return {
    row: `| ${database} | ${load.name}, ${load.perSecond}/s | ${served.length} | ${refused} | ${answers.length - served.length - refused} | ${cpu.toFixed(1)} | ${figures.join(' | ')} |`,
    p99: figures[1]!,
  };
}

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

/** All of them at once by one account, as a workbook: the larger of the two formats. */
async function measureExports(database: string, { origin, pid }: GeneratedShop): Promise<string> {
  const owner = await logIn(origin);
  const before = megabytes(pid, 'VmRSS');
  const began = performance.now();
  const [statuses, cached] = await besideShopper(
    origin,
    Promise.all(
      Array.from({ length: parallelExports }, async () => {
        const response = await owner.fetch('/api/products/export?format=xlsx');
        await response?.arrayBuffer();
        return response?.status;
      }),
    ),
  );
  const tookSeconds = ((performance.now() - began) / 1_000).toFixed(1);
  const served = statuses.filter((status) => status === 200).length;
  return `| ${database} | ${served} | ${statuses.length - served} | ${tookSeconds} | ${before} | ${megabytes(pid, 'VmHWM')} | ${roundedPercentile(cached, 0.99)} |`;
}

if (!hasPartsList()) {
  console.log('The parts list is not beside the project (../shared/data/parts): nothing measured.');
  process.exit(0);
}
const postgres = await startOwnPostgres();
const databases: [string, string | undefined][] = [['embedded', undefined]];
if (postgres) databases.push(['PostgreSQL', await freshDatabase(postgres.url, 'heavy')]);
const [loadRows, exportRows, figures]: [string[], string[], Figure[]] = [[], [], []];
for (const [database, url] of databases) {
  const shop = await startGeneratedShop(products, url, {
    NODE_ENV: 'production',
    ADMIN_PASSWORD: ownerPassword,
    RATE_READS: '1000000',
    RATE_COMPUTATIONS: '1000000',
    GENERATED_PARTS: String(parts),
  });
  for (const load of loads) {
    const { row, p99 } = await measureLoad(database, shop, load);
    loadRows.push(row);
    const what = `${load.name}, ${load.perSecond}/s, p99, ${database}`;
    figures.push({ what, before: '–', goal: '< 1,000 ms', now: `${p99} ms` });
  }
  exportRows.push(await measureExports(database, shop));
  await shop.stop();
}
await postgres?.stop();
report(
  'heavy-calls',
  `# Expensive calls at a steady rate

\`npm run bench -- heavy-calls\`, ${circumstances()}, ${products.toLocaleString('en')} generated products and ${parts.toLocaleString('en')} PC parts.

Each kind for ${seconds} s, no address or body twice, sent whether earlier ones were answered or not; beside them a shopper reads
a cached address. Limits per address are off: these are the costs behind them.

| database | calls | served | refused | other answers | processor ms per call | p50 ms | p99 ms | cached p99 ms |
|---|---|---|---|---|---|---|---|---|
${loadRows.join('\n')}

${parallelExports} exports of all products as a workbook, at the same time by one account:

| database | served | refused | all after s | memory before MB | highest MB | cached p99 ms |
|---|---|---|---|---|---|---|
${exportRows.join('\n')}
`,
  figures,
);
