import { startOwnPostgres } from '#tests/postgres-server.ts';
import { filterCountsPath } from './generated-products.ts';
import { circumstances, type Figure, percentile, report, timeOf } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const sizes = (process.env.FACETS_PRODUCTS ?? '10000,100000').split(',').map(Number);
const rounds = Number(process.env.FACETS_ROUNDS ?? 4);
const requestsPerRound = 300;
const goal = 3;

type Measured = { size: number; p50: number; p99: number; first: number; categories: number };

/** Each round begins as after a write: nothing is cached. */
async function measureSize(size: number, databaseUrl: string | undefined): Promise<Measured> {
  const shop = await startGeneratedShop(size, databaseUrl, { RATE_READS: '1000000' });
  const times: number[] = [];
  const [firsts, categories]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    await shop.dropCache();
    const first = await timeOf(`${shop.origin}/api/products/filter-counts`);
    const ofCategories = await timeOf(`${shop.origin}/api/products/category-counts`);
    const measured: number[] = [];
    for (let turn = 0; turn < requestsPerRound; turn += 1)
      measured.push(await timeOf(shop.origin + filterCountsPath(turn)));
    if (round < 0) continue;
    firsts.push(first);
    categories.push(ofCategories);
    times.push(...measured);
  }
  await shop.stop();
  return {
    size,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    first: percentile(firsts, 0.5),
    categories: percentile(categories, 0.5),
  };
}

const postgres = await startOwnPostgres();
const [rows, figures]: [string[], Figure[]] = [[], []];
for (const kind of ['embedded', ...(postgres ? ['PostgreSQL'] : [])]) {
  const measured: Measured[] = [];
  for (const size of sizes) {
    const url = kind === 'embedded' ? undefined : await freshDatabase(postgres!.url, `facets_${size}`);
    measured.push(await measureSize(size, url));
  }
  const [small] = measured;
  for (const { size, p50, p99, first, categories } of measured) {
    const growth = (p99 / small!.p99).toFixed(2);
    const cells = [p50, p99].map((ms) => ms.toFixed(1));
    rows.push(
      `| ${[kind, size.toLocaleString('en'), ...cells, growth, first.toFixed(1), categories.toFixed(1)].join(' | ')} |`,
    );
    if (size === small!.size) continue;
    const what = `counts beside filters, p99 at ${size.toLocaleString('en')} products against ${small!.size.toLocaleString('en')}, ${kind}`;
    figures.push({ what, before: '–', goal: `< ${goal} times`, now: `${growth} times` });
  }
  console.log(rows.join('\n'));
}
await postgres?.stop();
report(
  'facets',
  `# Counts beside the filters of a growing catalogue

\`npm run bench -- facets\`, ${circumstances()}.

${rounds} rounds of ${requestsPerRound} requests one after another, no address twice in a round; each round begins as after a
write, with nothing cached. The whole catalogue and the categories are counted once at its beginning: their own columns.

| database | products | p50 ms | p99 ms | growth of p99 | whole catalogue ms | categories ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  figures,
);
