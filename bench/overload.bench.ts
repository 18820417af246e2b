import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processCpuMs } from './cpu-time.ts';
import { circumstances, type Figure, percentile, report } from './measure.ts';
import { type GeneratedShop, startGeneratedShop } from './start-generated-shop.ts';

const products = 10_000;
const seconds = Number(process.env.OVERLOAD_SECONDS ?? 12);
const loads = [50, 400];

/** No address comes twice, so nothing is answered from the cache. */
const mix: ((turn: number) => string)[] = [
  (turn) => `/api/products?limit=15&page=${1 + (turn % 600)}&maxPrice=${40_000_000 + turn}`,
  (turn) =>
    `/api/products?limit=15&sortBy=lowest_cost&category=kat-${1 + (turn % 20)}&minPrice=5000000&maxPrice=${12_000_000 + turn}`,
  (turn) => `/api/products?limit=15&keyword=laptop+merek${10 + (turn % 30)}+rtx&minPrice=${turn}`,
  (turn) => `/api/products/produk-${1 + (turn % products)}/sku?variant=`,
  (turn) => `/api/products/produk-${1 + ((turn * 31) % products)}`,
  (turn) => `/api/products?limit=15&brand=brand-${1 + (turn % 40)}&maxPrice=${40_000_000 + turn}`,
];

type TimedResponse = { status: number; ms: number; hasRetryAfter: boolean };

async function get(agent: Agent, url: string): Promise<TimedResponse> {
  const begun = performance.now();
  const call = request(url, { agent }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return {
    status: response.statusCode ?? 0,
    ms: performance.now() - begun,
    hasRetryAfter: response.headers['retry-after'] !== undefined,
  };
}

const roundedPercentile = (values: number[], share: number) => Math.round(percentile(values, share));

const cachedPath = '/api/categories';

/** In a process of its own: this one is busy with its connections. */
async function probe(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    times.push((await get(agent, url)).ms);
    await wait(50);
  }
  agent.destroy();
  process.send!(times, () => process.exit());
}

async function probeApart(url: string): Promise<number[]> {
  const child = fork(fileURLToPath(import.meta.url), ['probe', url]);
  const [times] = (await once(child, 'message')) as [number[]];
  return times;
}

async function measureLoad({ origin, pid }: GeneratedShop, connections: number): Promise<string[]> {
  const cpuBefore = processCpuMs(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const responses: TimedResponse[] = [];
  const endMs = performance.now() + seconds * 1000;
  let turn = connections * 1_000_000;
  let broken = 0;
  const connection = async () => {
    while (performance.now() < endMs) {
      turn += 1;
      const response = await get(agent, `${origin}${mix[turn % mix.length]!(turn)}`).catch(() => undefined);
      if (response) responses.push(response);
      else broken += 1;
      // A browser that is refused does not come back at once.
      if (response?.status === 503) await wait(100);
    }
  };
  const probes = Promise.all([probeApart(`${origin}/healthz`), probeApart(`${origin}${cachedPath}`)]);
  await Promise.all(Array.from({ length: connections }, connection));
  const [health, cached] = await probes;
  agent.destroy();
  const served = responses.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = responses.filter(({ status }) => status === 503 || status === 429);
  const others = responses.length - served.length - refused.length + broken;
  const polite = refused.filter(({ hasRetryAfter }) => hasRetryAfter).length;
  return [
    connections,
    Math.round(served.length / seconds),
    ((processCpuMs(pid) - cpuBefore) / responses.length).toFixed(2),
    roundedPercentile(served, 0.5),
    roundedPercentile(served, 0.99),
    refused.length === 0
      ? '0'
      : `${Math.round(refused.length / seconds)} (${Math.round((polite / refused.length) * 100)} %)`,
    roundedPercentile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
    others,
    roundedPercentile(health, 0.99),
    roundedPercentile(cached, 0.99),
  ].map(String);
}

if (process.argv[2] === 'probe') {
  await probe(process.argv[3]!);
  await new Promise(() => {});
}
const shop = await startGeneratedShop(products, undefined, {
  NODE_ENV: 'production',
  RATE_READS: '1000000',
});
await fetch(`${shop.origin}${cachedPath}`);
for (let turn = 0; turn < 300; turn += 1) await fetch(`${shop.origin}${mix[turn % mix.length]!(turn)}`);
const lines: string[] = [];
const figures: Figure[] = [];
for (const connections of loads) {
  const cells = await measureLoad(shop, connections);
  lines.push(`| ${cells.join(' | ')} |`);
  const [, served, , , p99, , , others] = cells;
  const what = `embedded, nothing cached, ${connections} connections`;
  figures.push({ what: `${what}: served per second`, before: '31 to 49', goal: '≥ 300', now: served! });
  figures.push({ what: `${what}: p99`, before: '25 s', goal: '≤ 1 s', now: `${p99} ms` });
  figures.push({ what: `${what}: neither served nor politely refused`, before: '17 to 21 %', goal: '0', now: others! });
}
await shop.stop();
report(
  'overload',
  `# Nothing cached, on the embedded database

\`npm run bench -- overload\`, ${circumstances()}, ${products.toLocaleString('en')} generated products.

Mixed reads that no cache can serve (lists by page and brand, a category between prices, searches of three words, single
products), ${seconds} s for each number of connections; the shop and the client share the machine. Beside them two
processes call \`/healthz\` and a cached address every 50 ms.

| connections | served per s | processor ms per response | p50 ms | p99 ms | refused per s (with Retry-After) | refused p99 ms | other responses | /healthz p99 ms | cached p99 ms |
|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`,
  figures,
);
