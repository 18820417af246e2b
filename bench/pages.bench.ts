import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/platform/config/config.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { logIn } from '#tests/shop-client.ts';
import { type BuiltShop, startBuiltShop } from './built-shop.ts';
import { processCpuMs } from './cpu-time.ts';
import { circumstances, type Figure, percentile, report } from './measure.ts';
import { freshDatabase } from './start-generated-shop.ts';

const products = 10_000;
const pagesOfBatch = Number(process.env.PAGES_BATCH ?? 60);
/** After fewer the engine still compiles what the page runs. */
const warmUpBatches = 3;
const crawlSeconds = Number(process.env.PAGES_CRAWL_SECONDS ?? 60);
/** Without a setting of its own, as most shops run. */
const pagesPerMinute = readConfig({}).rates.pagesPerMinute;
const crawlerConnections = 2;
/** Each begins where no other has been. */
type Crawler = { name: string; addresses: number; from: number };
const crawlers: Crawler[] = [
  { name: 'a crawler', addresses: 1, from: 0 },
  { name: 'a crawler with 100 addresses', addresses: 100, from: 4_000 },
];
const shoppers = 4;
const shopperPauseMs = 50;

type Page = { name: string; path: (turn: number) => string };

const pages: Page[] = [
  { name: 'landing page', path: () => '/' },
  { name: 'catalogue', path: (turn) => `/products?page=${2 + turn}` },
  { name: 'product', path: (turn) => `/products/produk-${1 + turn * 97}` },
  { name: 'PC-build advisor', path: () => '/rakit' },
];

const agent = new Agent({ keepAlive: true });

async function send(url: string, localAddress?: string): Promise<IncomingMessage> {
  const call = request(url, { agent, localAddress, headers: { 'accept-encoding': 'br' } }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

async function get(url: string): Promise<number> {
  const began = performance.now();
  const { statusCode } = await send(url);
  if (statusCode !== 200) throw new Error(`${statusCode} for ${url}`);
  return performance.now() - began;
}

/** Processor milliseconds of the server per round of the work. */
async function costOf(pid: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const before = processCpuMs(pid);
  for (let turn = 0; turn < pagesOfBatch; turn += 1) await work(turn);
  return (processCpuMs(pid) - before) / pagesOfBatch;
}

/** A write empties the cache before every page; its own cost is measured without a page and taken off. */
async function pageCosts({ origin, process: { pid } }: BuiltShop): Promise<number[]> {
  const owner = await logIn(origin);
  let order = 0;
  // It changes one category: every further one would make the pages larger.
  const write = async () => {
    order = (order + 1) % 10;
    const response = await owner.fetch('/api/categories/kat-20', { method: 'PATCH', json: { order } });
    if (response?.status !== 200) throw new Error(`The write answered ${response?.status}`);
  };
  const costs: number[] = [];
  for (const { path } of pages) {
    const visit = async (turn: number) => {
      await write();
      await get(origin + path(turn));
    };
    for (let batch = 0; batch < warmUpBatches; batch += 1) await costOf(pid!, visit);
    const ofBoth = await costOf(pid!, visit);
    costs.push(ofBoth - (await costOf(pid!, write)));
  }
  return costs;
}

/** What people look at: pages that others have looked at too, each followed by a pause. */
async function shop(origin: string, until: number): Promise<number[]> {
  const paths = ['/', '/products', '/products/produk-7', '/api/products?limit=15', '/products?page=2', '/rakit'];
  const times: number[] = [];
  const shopper = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      times.push(await get(origin + paths[turn % paths.length]!));
      await wait(shopperPauseMs);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index)));
  return times;
}

/** Walks on at once, from its addresses in turn; at the limit of one it waits for the time of `Retry-After`. */
async function crawl(origin: string, until: number, { addresses, from }: Crawler): Promise<number> {
  let next = from;
  let visited = 0;
  const connection = async () => {
    while (performance.now() < until && next < products) {
      next += 1;
      const { statusCode, headers } = await send(
        `${origin}/products/produk-${next}`,
        `127.0.1.${1 + (next % addresses)}`,
      );
      if (statusCode === 200) visited += 1;
      else if (statusCode === 429) {
        next -= 1;
        await wait(Math.min(Number(headers['retry-after']) * 1_000, Math.max(0, until - performance.now())));
      } else throw new Error(`${statusCode} for product ${next}`);
    }
  };
  await Promise.all(Array.from({ length: crawlerConnections }, connection));
  return visited;
}

async function crawlerEffect({ origin }: BuiltShop, crawler: Crawler) {
  await shop(origin, performance.now() + 5_000);
  const idle = await shop(origin, performance.now() + crawlSeconds * 500);
  const until = performance.now() + crawlSeconds * 1_000;
  const [visited, beside] = await Promise.all([crawl(origin, until, crawler), shop(origin, until)]);
  return { visited, idle: percentile(idle, 0.99), beside: percentile(beside, 0.99) };
}

const postgres = await startOwnPostgres();
const databases: [string, string | undefined][] = [['embedded', undefined]];
if (postgres) databases.unshift(['PostgreSQL', await freshDatabase(postgres.url, 'pages')]);
const [costRows, crawlRows, figures]: [string[], string[], Figure[]] = [[], [], []];
/** Processor milliseconds of the server at the first release, on the kind of machine that the results name. */
const before: Record<string, string[]> = { PostgreSQL: [], embedded: ['93.0 ms', '237.5 ms', '122.0 ms', '73.5 ms'] };
for (const [database, url] of databases) {
  const shop = await startBuiltShop(products, url, { RATE_PAGES: '' });
  const costs = await pageCosts(shop);
  costRows.push(`| ${database} | ${costs.map((cost) => cost.toFixed(1)).join(' | ')} |`);
  for (const [index, { name }] of pages.entries()) {
    const old = before[database]?.[index] ?? '–';
    const now = `${costs[index]!.toFixed(1)} ms`;
    figures.push({ what: `cold page: ${name}, processor time, ${database}`, before: old, goal: 'half', now });
  }
  for (const crawler of crawlers) {
    const { visited, idle, beside } = await crawlerEffect(shop, crawler);
    const ratio = (beside / idle).toFixed(1);
    crawlRows.push(
      `| ${database} | ${crawler.name} | ${visited} | ${idle.toFixed(1)} | ${beside.toFixed(1)} | ${ratio} |`,
    );
    figures.push({
      what: `shoppers' p99 beside ${crawler.name}, times idle, ${database}`,
      before: '–',
      goal: '≤ 3',
      now: ratio,
    });
  }
  await shop.stop();
}
await postgres?.stop();
agent.destroy();
report(
  'pages',
  `# Server-rendered pages

\`npm run bench -- pages\`, ${circumstances()}, ${products.toLocaleString('en')} generated products.

Processor milliseconds of the server for one uncached page (compression included; PostgreSQL's own processes not), ${pagesOfBatch}
of each after ${warmUpBatches} times as many that warm up. A write empties the cache before every page; its own cost is taken off.

| database | ${pages.map(({ name }) => name).join(' | ')} |
|---|${pages.map(() => '---').join('|')}|
${costRows.join('\n')}

Beside a crawler: it walks through the product pages on ${crawlerConnections} connections without a pause for ${crawlSeconds} s, while ${shoppers} shoppers look at
cached pages. The shop's settings are the usual ones, so an address is refused for the rest of a minute in which it has
had ${pagesPerMinute.toLocaleString('en')} rendered pages; one with 100 addresses is never refused.

| database | | pages crawled | shoppers' p99 ms, idle | beside the crawler | times |
|---|---|---|---|---|---|
${crawlRows.join('\n')}
`,
  figures,
);
