import autocannon from 'autocannon';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { startBuiltShop } from './built-shop.ts';
import { circumstances, type Figure, recordResponse, report, startBareServer, type Target } from './measure.ts';
import { freshDatabase } from './start-generated-shop.ts';

const products = 10_000;
const connections = 50;
const seconds = Number(process.env.WARM_SECONDS ?? 180);
const headers = { 'accept-encoding': 'br' };
const paths = [
  '/',
  '/products',
  '/products?page=2',
  '/products/produk-7',
  '/rakit',
  '/api/products?limit=15',
  '/api/products?limit=15&page=3',
  '/api/products?limit=15&keyword=laptop+merek11+rtx',
  '/api/products?limit=15&sortBy=lowest_cost&category=kat-3',
  '/api/products/produk-9',
  '/api/categories',
  '/api/brands',
];

async function measureMix(origin: string) {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers })),
  });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    highest: result.latency.max,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

const postgres = await startOwnPostgres();
const databases: [string, string | undefined][] = [['embedded', undefined]];
if (postgres) databases.unshift(['PostgreSQL', await freshDatabase(postgres.url, 'warm')]);
const [rows, figures]: [string[], Figure[]] = [[], []];
const row = (name: string, { perSecond, p50, p99, highest, failed }: Awaited<ReturnType<typeof measureMix>>) =>
  rows.push(`| ${[name, perSecond, p50, p99, highest, failed].join(' | ')} |`);
for (const [database, url] of databases) {
  const shop = await startBuiltShop(products, url);
  const targets: Target[] = paths.map((path) => ({ name: path, path, headers }));
  const answers = [];
  for (const target of targets) answers.push(await recordResponse(shop.origin, target));
  const bare = await startBareServer(answers);
  const ofBare = await measureMix(bare.origin);
  const ofShop = await measureMix(shop.origin);
  await bare.stop();
  await shop.stop();
  row(`bare server (${database})`, ofBare);
  row(`shop, ${database}`, ofShop);
  figures.push({
    what: `warm mix over ${seconds} s, p99 times the bare server's, ${database}`,
    before: '13 to 50',
    goal: '≤ 3',
    now: (ofShop.p99 / ofBare.p99).toFixed(1),
  });
}
await postgres?.stop();
report(
  'warm',
  `# A mix of cached responses over minutes, expiries included

\`npm run bench -- warm\`, ${circumstances()}, ${products.toLocaleString('en')} generated products.

${connections} connections fetch ${paths.length} addresses (pages, lists, a search, details) for ${seconds} s: responses expire after a minute and are
rendered again meanwhile. The bare \`node:http\` server sends the same bytes. Server and client share the machine.

| server | requests per s | p50 ms | p99 ms | highest ms | failed |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  figures,
);
