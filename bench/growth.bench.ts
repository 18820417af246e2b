import { setTimeout as wait } from 'node:timers/promises';
import { catalogueSorts } from '#domain/catalogue/product-sort.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { postgresCpu, processCpuMs } from './cpu-time.ts';
import { filterCountsPath, generated } from './generated-products.ts';
import { importFile, logInOwner, newProducts, ownerPassword } from './import-file.ts';
import { circumstances, type Figure, report } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const sizes = (process.env.GROWTH_PRODUCTS ?? '10000,100000').split(',').map(Number);
const requests = 30;
const rounds = 3;
const perPage = 15;

const sorts = [...catalogueSorts.map(({ value }) => value), 'deal', 'special'];
const lastPage = (size: number) => Math.floor(size / perPage);

type Read = { name: string; path: (turn: number, size: number) => string };

/** What a row of the table of all benches is about: the worst of these, with its goal for lists. */
const kinds: [string, (name: string) => boolean][] = [
  ['list', (name) => sorts.some((sort) => name.includes(sort))],
  ['search', (name) => name.startsWith('search')],
  ['counts beside the filters', (name) => name.startsWith('counts')],
];
const reads: Read[] = [
  ...sorts.map((sort) => ({
    name: `${sort}, first pages`,
    path: (turn: number) => `/api/products?limit=${perPage}&sortBy=${sort}&page=${1 + turn}`,
  })),
  ...['newest', 'highest_cost', 'highest_views'].map((sort) => ({
    name: `${sort}, around page 600`,
    path: (turn: number) => `/api/products?limit=${perPage}&sortBy=${sort}&page=${600 + turn}`,
  })),
  {
    name: 'newest, the last pages',
    path: (turn, size) => `/api/products?limit=${perPage}&page=${lastPage(size) - turn}`,
  },
  ...sorts.map((sort) => ({
    name: `a category, ${sort}`,
    path: (turn: number) =>
      `/api/products?limit=${perPage}&sortBy=${sort}&category=kat-${1 + (turn % 20)}&page=${1 + Math.floor(turn / 20)}`,
  })),
  {
    name: 'a category, highest_views, around page 15',
    path: (turn) =>
      `/api/products?limit=${perPage}&sortBy=highest_views&category=kat-${1 + (turn % 20)}&page=${15 + Math.floor(turn / 20)}`,
  },
  {
    name: 'search, a model number',
    path: (turn, size) => `/api/products?limit=${perPage}&search=model${1 + ((turn * 97) % size)}`,
  },
  {
    name: 'search, a brand and a series',
    path: (turn) => `/api/products?limit=${perPage}&search=merek${1 + (turn % generated.brands)}%20seri${turn % 97}`,
  },
  { name: 'counts beside the filters', path: filterCountsPath },
  { name: 'product detail', path: (turn, size) => `/api/products/produk-${1 + ((turn * 97) % size)}` },
];

/** Rows of one import; each new product is written with its search words. */
const importRows = Number(process.env.GROWTH_IMPORT_ROWS ?? 1_000);
const works = ['import, a row', 'laptop index, whole', 'laptop index, a laptop'];
const names = [...reads.map(({ name }) => name), ...works];

/** Processor milliseconds of a row of an import, and of the index that the laptop advisor builds at its first search. */
async function measureWorks(origin: string, size: number, cpu: () => number): Promise<number[]> {
  const begunIndex = cpu();
  const answers = { mainRequirement: 'Office', budget: 10_000_000, os: 'windows' };
  const search = await fetch(`${origin}/api/laptop-recommendations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });
  if (search.status !== 200) throw new Error(`The advisor answered ${search.status}: ${await search.text()}`);
  await search.arrayBuffer();
  const index = cpu() - begunIndex;
  const token = await logInOwner(origin);
  const begunImport = cpu();
  const { result } = await importFile(origin, token, newProducts('TUMBUH', importRows));
  console.log(`  import: ${result}`);
  return [(cpu() - begunImport) / importRows, index, index / (size / generated.categories)];
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.status} for ${url}`);
}

/** Processor milliseconds per request of each read, with an empty cache before each round. */
async function measureSize(
  size: number,
  databaseUrl: string | undefined,
  databaseCpu: () => number,
): Promise<number[]> {
  const begun = performance.now();
  const shop = await startGeneratedShop(size, databaseUrl, {
    ADMIN_PASSWORD: ownerPassword,
    GENERATED_LAPTOPS: 'yes',
    RATE_READS: '1000000',
  });
  console.log(`  ${size} products generated in ${Math.round((performance.now() - begun) / 1000)} s`);
  const cpu = () => processCpuMs(shop.pid) + databaseCpu();
  const costs: number[] = [];
  // PostgreSQL still works on what has just been written.
  await wait(20_000);
  for (const { path } of reads) {
    const urls = Array.from({ length: requests }, (_, turn) => `${shop.origin}${path(turn, size)}`);
    let total = 0;
    for (let round = -1; round < rounds; round += 1) {
      await shop.dropCache();
      // The first request counts the catalogue, which is cached until the next write.
      await get(`${shop.origin}${path(requests, size)}`);
      const before = cpu();
      for (const url of urls) await get(url);
      if (round >= 0) total += cpu() - before;
    }
    costs.push(total / (rounds * requests));
  }
  costs.push(...(await measureWorks(shop.origin, size, cpu)));
  await shop.stop();
  return costs;
}

const postgres = await startOwnPostgres();
if (!postgres) throw new Error('This bench needs the programs of PostgreSQL.');
const databaseCpu = await postgresCpu(postgres.url);
const sections: string[] = [];
const figures: Figure[] = [];
/** How many times the cost at the first size each size may cost. */
const goals: Record<number, string> = { 100000: '≤ 2', 1000000: '≤ 3' };
for (const kind of ['PostgreSQL', 'embedded']) {
  console.log(kind);
  const measured: { size: number; costs: number[] }[] = [];
  for (const size of sizes) {
    if (kind === 'embedded' && size > 100_000) continue;
    const url = kind === 'embedded' ? undefined : await freshDatabase(postgres.url, `growth_${size}`);
    const costs = await measureSize(size, url, kind === 'embedded' ? () => 0 : databaseCpu);
    measured.push({ size, costs });
  }
  const [first, ...more] = measured;
  const lines = names.map((name, index) => {
    const cells = more.flatMap(({ costs }) => [
      costs[index]!.toFixed(2),
      (costs[index]! / first!.costs[index]!).toFixed(2),
    ]);
    return `| ${[name, first!.costs[index]!.toFixed(2), ...cells].join(' | ')} |`;
  });
  for (const { size, costs } of more) {
    const growthOf = (index: number) => costs[index]! / first!.costs[index]!;
    for (const [kindOfRead, isOfKind] of kinds) {
      const places = [...reads.keys()].filter((index) => isOfKind(reads[index]!.name));
      const worst = places.reduce((one, other) => (growthOf(other) > growthOf(one) ? other : one));
      const details = places.length > 1 ? `, worst of ${places.length} (${reads[worst]!.name})` : '';
      figures.push({
        what: `cold ${kindOfRead} at ${size.toLocaleString('en')} products, times ${first!.size.toLocaleString('en')}${details}, ${kind}`,
        before: '–',
        goal: kindOfRead === 'list' ? (goals[size] ?? '–') : '–',
        now: growthOf(worst).toFixed(1),
      });
    }
    for (const [index, name] of works.entries()) {
      const at = reads.length + index;
      const what = `${name} at ${size.toLocaleString('en')} products, times ${first!.size.toLocaleString('en')}, ${kind}`;
      figures.push({ what, before: '–', goal: '–', now: growthOf(at).toFixed(1) });
    }
  }
  const heads = more.flatMap(({ size }) => [`${size.toLocaleString('en')}, ms`, 'growth']);
  sections.push(`## ${kind}

| what | ${[`${first!.size.toLocaleString('en')}, ms`, ...heads].join(' | ')} |
|${'---|'.repeat(2 + heads.length)}
${lines.join('\n')}
`);
  console.log(sections.at(-1));
}
await postgres.stop();
report(
  'growth',
  `# Uncached lists, searches, counts, imports and the laptop index of a growing catalogue

\`npm run bench -- growth\`, ${circumstances()}.

Processor milliseconds per request (Node and PostgreSQL, or Node with the embedded database), every address different,
${rounds} times ${requests} requests. The total of a list is counted before and cached until the next write. An import has
${importRows.toLocaleString('en')} new rows; every twentieth product is a laptop, and the index of the advisor holds them all: it grows with their
number, so its cost for one laptop stands beside it.

${sections.join('\n')}`,
  figures,
);
