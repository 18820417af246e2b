import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { postgresCpu, processCpuMs } from './cpu-time.ts';
import { circumstances, type Figure, recordResponse, report, startBareServer } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const size = Number(process.env.COLD_PRODUCTS ?? 10_000);
const batches = Number(process.env.COLD_BATCHES ?? 5);
const batchRequests = 90;
const warmRequests = 1_000;
const connections = 4;

/** `before`: the ratio to the hand-written server at the first release. */
type Read = { name: string; goal: number; before: string; path: (turn: number) => string; isAfterWrite?: boolean };

/** Within one batch every address is different, and each batch begins with an empty cache. */
const reads: Read[] = [
  {
    name: 'list of 15, newest, total',
    goal: 1.2,
    before: '2.34',
    path: (turn) => `/api/products?limit=15&page=${1 + turn}`,
  },
  {
    name: 'the same, after a write before each request',
    goal: 1.2,
    before: '2.37',
    path: (turn) => `/api/products?limit=15&page=${1 + turn}`,
    isAfterWrite: true,
  },
  {
    name: 'search of 3 words, total',
    goal: 2,
    before: '3.13',
    path: (turn) =>
      `/api/products?limit=15&keyword=laptop+merek${10 + (turn % 30)}+rtx&page=${1 + Math.floor(turn / 30)}`,
  },
  {
    name: 'category + price range, by price, total',
    goal: 1.2,
    before: '2.38',
    path: (turn) =>
      `/api/products?limit=15&sortBy=lowest_cost&category=kat-${1 + (turn % 20)}&minPrice=5000000&maxPrice=${12_000_000 + turn * 1000}`,
  },
  { name: 'product detail', goal: 1.5, before: '2.40', path: (turn) => `/api/products/produk-${1 + turn * 97}` },
];

type Server = { name: string; origin: string; cpuMs: () => number[]; dropCache?: () => Promise<void> };

const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function get(url: string): Promise<void> {
  const call = request(url, { agent }).end();
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${url}`);
}

async function getAll(urls: string[]): Promise<void> {
  const waiting = urls.values();
  const connection = async () => {
    for (const url of waiting) await get(url);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Processor milliseconds per request, of each process. */
async function costOf({ origin, cpuMs, dropCache }: Server, read: Read): Promise<number[]> {
  const urls = Array.from({ length: batchRequests }, (_, turn) => `${origin}${read.path(turn)}`);
  await dropCache?.();
  const before = cpuMs();
  if (read.isAfterWrite && dropCache) {
    for (const url of urls) {
      await dropCache();
      await get(url);
    }
  } else await getAll(urls);
  return cpuMs().map((ms, index) => (ms - before[index]!) / urls.length);
}

async function warmCostOf({ origin, cpuMs }: Pick<Server, 'origin' | 'cpuMs'>, path: string): Promise<number> {
  const before = cpuMs()[0]!;
  await getAll(Array.from({ length: warmRequests }, () => `${origin}${path}`));
  return (cpuMs()[0]! - before) / warmRequests;
}

async function startHandWritten(databaseUrl: string) {
  const server = fork(fileURLToPath(new URL('hand-written-server.ts', import.meta.url)), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [port] = (await once(server, 'message')) as [number];
  return { pid: server.pid!, origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}

const postgres = await startOwnPostgres();
if (!postgres) throw new Error('This bench needs the programs of PostgreSQL.');
const databaseUrl = await freshDatabase(postgres.url, 'cold');
const onPostgres = await startGeneratedShop(size, databaseUrl);
const onEmbedded = await startGeneratedShop(size, undefined);
const handWritten = await startHandWritten(databaseUrl);
const databaseCpu = await postgresCpu(postgres.url);
const servers: Server[] = [
  { ...onPostgres, name: 'PostgreSQL', cpuMs: () => [processCpuMs(onPostgres.pid), databaseCpu()] },
  { ...handWritten, name: 'hand-written', cpuMs: () => [processCpuMs(handWritten.pid), databaseCpu()] },
  { ...onEmbedded, name: 'embedded', cpuMs: () => [processCpuMs(onEmbedded.pid)] },
];

const ms = (value: number) => (value < 1 ? value.toFixed(2) : value.toFixed(1));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const lines: string[] = [];
const figures: Figure[] = [];
for (const read of reads) {
  const costs = servers.map((): number[][] => []);
  for (let batch = -2; batch < batches; batch += 1) {
    for (const [index, server] of servers.entries()) {
      const cost = await costOf(server, read);
      if (batch >= 0) costs[index]!.push(cost);
    }
  }
  const [shop, plain, embedded] = costs.map((batches) => ({
    total: mean(batches.map(sum)),
    parts: batches[0]!.map((_, index) => ms(mean(batches.map((parts) => parts[index]!)))).join(' + '),
  })) as [{ total: number; parts: string }, { total: number; parts: string }, { total: number; parts: string }];
  let warm = '– | –';
  if (!read.isAfterWrite) {
    const answer = await recordResponse(onPostgres.origin, { name: read.name, path: read.path(0) });
    const bare = await startBareServer([answer]);
    const ofShop = await warmCostOf(servers[0]!, read.path(0));
    const ofBare = await warmCostOf({ origin: bare.origin, cpuMs: () => [processCpuMs(bare.pid)] }, read.path(0));
    await bare.stop();
    warm = `${ms(ofShop)} | ${ms(ofBare)}`;
  }
  const ratio = (shop.total / plain.total).toFixed(2);
  lines.push(
    `| ${read.name} | ${warm} | ${ms(shop.total)} (${shop.parts}) | ${ms(plain.total)} (${plain.parts}) | ${ratio} | ${read.goal} | ${ms(embedded.total)} | ${(embedded.total / plain.total).toFixed(2)} |`,
  );
  figures.push({
    what: `cold: ${read.name}, processor time against a hand-written server's`,
    before: read.before,
    goal: `≤ ${read.goal}`,
    now: ratio,
  });
  console.log(lines.at(-1));
}
handWritten.stop();
await onPostgres.stop();
await onEmbedded.stop();
await postgres.stop();
agent.destroy();
report(
  'cold',
  `# Cold responses against a hand-written server

\`npm run bench -- cold\`, ${circumstances()}, ${size.toLocaleString('en')} generated products.

Processor milliseconds per request, not elapsed time: Node + PostgreSQL, with the embedded database in Node's own
process. Cold: every address of a batch is different and the cache is empty before it; mean of ${batches} batches of
${batchRequests} requests, the servers in turns. Hand-written: \`bench/hand-written-server.ts\`,
Fastify and \`pg\` with plain indexed SQL on
the same PostgreSQL database, giving the same responses. Warm and bare: the same response from the shop's cache and from a
bare \`node:http\` server.

| read | warm | bare | cold, PostgreSQL | hand-written | ratio | goal | cold, embedded | ratio |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`,
  figures,
);
