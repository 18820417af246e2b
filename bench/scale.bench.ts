import { circumstances, report } from './measure.ts';
import { type Cost, readInputs } from './scale-inputs.ts';

/** A visit, on average: assumptions that an owner replaces by his own statistics. */
const visit = { pages: 3, calls: 12, files: 40, advice: 0.1, orders: 0.02, scriptsBytes: 130_000 };
/** Of a day's visits in its busiest hour. */
const peakHourShare = 0.1;
/** Above this share of a processor answers become slow. */
const usableShare = 0.6;
/** Public writes of staff a minute in that hour: prices, pages. An accepted order is one more, because it changes stock. */
const staffWritesPerMinute = 2;
/** A CDN is purged once a second at most. */
const mostPurgesPerMinute = 60;
const products = 10_000;
const cacheSeconds = 60;
/** What one machine's line carries. */
const lineMegabits = 1_000;

const { inputs, costs } = readInputs();

/** Numbers between 0 and 1, the same at every run. */
function createRandom(): () => number {
  let state = 20_261_116;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Visits follow Zipf's law: half of them go to a few percent of the products. */
const sums: number[] = [];
for (let rank = 1; rank <= products; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);

function popular(random: number): number {
  const wanted = random * sums.at(-1)!;
  let [low, high] = [0, products - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const simulatedSeconds = 600;
const mostRequests = 200_000;

/** The share of requests that a cache answers, at so many a second: each address is fresh for so long, or until a write. */
function hitRate(perSecond: number, freshSeconds: number, writesPerMinute: number): number {
  const random = createRandom();
  const seconds = Math.min(simulatedSeconds, mostRequests / perSecond);
  const storedAt = new Map<number, number>();
  let [time, nextWrite, hits, requests] = [0, 60 / writesPerMinute, 0, 0];
  while (time < seconds) {
    time += -Math.log(1 - random()) / perSecond;
    if (time >= nextWrite) {
      storedAt.clear();
      nextWrite += (-Math.log(1 - random()) * 60) / writesPerMinute;
    }
    // Every third address is one that all visitors see: the landing page, the first lists.
    const address = random() < 1 / 3 ? -1 - Math.floor(random() * 20) : popular(random());
    const at = storedAt.get(address);
    requests += 1;
    if (at !== undefined && time - at < freshSeconds) hits += 1;
    else storedAt.set(address, time);
  }
  return requests === 0 ? 0 : hits / requests;
}

type Setup = {
  name: string;
  /** Processors that run instances, and those of PostgreSQL; null: one processor for both. */
  instances: number;
  databaseCores: number | null;
  machines: number;
  /** How long a CDN stores pages, purged by each write. */
  cdnSeconds: number;
  next: string;
};

const setups: Setup[] = [
  {
    name: 'one core, all in one process',
    ...{ instances: 1, databaseCores: null, machines: 1, cdnSeconds: 0 },
    next: 'a second core for PostgreSQL, then more instances',
  },
  {
    name: 'one machine of 8 cores: 6 instances, 2 for PostgreSQL',
    ...{ instances: 6, databaseCores: 2, machines: 1, cdnSeconds: 0 },
    next: 'a CDN takes files and most pages off it; then machines',
  },
  {
    name: 'ten machines of 8 cores: 72 instances, 8 cores for PostgreSQL',
    ...{ instances: 72, databaseCores: 8, machines: 9, cdnSeconds: 0 },
    next: 'a replica (`DATABASE_READ_URL`) where PostgreSQL is the limit, a CDN where lines or instances are',
  },
  {
    name: 'one machine of 8 cores behind a CDN',
    ...{ instances: 6, databaseCores: 2, machines: 1, cdnSeconds: 300 },
    next: 'more machines: calls, advice and orders are what is left',
  },
  {
    name: 'ten machines behind a CDN',
    ...{ instances: 72, databaseCores: 8, machines: 9, cdnSeconds: 300 },
    next: 'replicas, then purging single pages instead of all of them',
  },
];

type Use = {
  node: number;
  database: number;
  line: number;
  perSecond: number;
  hits: number;
  cdnHits: number;
  databaseMs: number;
  writes: number;
};

/** Used shares of each resource in the busiest hour of a day with so many shoppers. */
function usageOf(setup: Setup, shoppers: number): Use {
  const visits = (shoppers * peakHourShare) / 3_600;
  const writes = staffWritesPerMinute + visits * 60 * visit.orders;
  const purges = Math.min(writes, mostPurgesPerMinute);
  const cdnHits = setup.cdnSeconds > 0 ? hitRate(visits * visit.pages, setup.cdnSeconds, purges) : 0;
  const pages = visits * visit.pages * (1 - cdnHits);
  const files = visits * visit.files * (setup.cdnSeconds > 0 ? 0.01 : 1);
  const calls = visits * visit.calls;
  // Each instance has a cache of its own.
  const hits = hitRate((pages + calls) / setup.instances, cacheSeconds, writes);
  const parts: [number, Cost][] = [
    [pages * hits, costs.warmPage],
    [pages * (1 - hits), costs.coldPage],
    [calls * hits, costs.warmCall],
    [calls * (1 - hits), costs.coldCall],
    [files, costs.file],
    [visits * visit.advice, costs.advice],
    [visits * visit.orders, costs.order],
  ];
  const sum = (of: (cost: Cost) => number) => parts.reduce((total, [rate, cost]) => total + rate * of(cost), 0);
  const nodeMs = sum(({ nodeMs }) => nodeMs);
  const databaseMs = sum(({ databaseMs }) => databaseMs);
  const bytes = sum(({ bytes }) => bytes) + (setup.cdnSeconds > 0 ? 0 : visits * visit.scriptsBytes);
  const shared = setup.databaseCores === null ? databaseMs : 0;
  return {
    node: (nodeMs + shared) / 1_000 / setup.instances,
    database: setup.databaseCores === null ? 0 : databaseMs / 1_000 / setup.databaseCores,
    line: (bytes * 8) / 1e6 / (lineMegabits * setup.machines),
    perSecond: parts.reduce((total, [rate]) => total + rate, 0),
    hits,
    cdnHits,
    databaseMs: databaseMs / Math.max(visits, 1e-9),
    writes,
  };
}

const limitsOf = ({ node, database, line }: Use) => [
  { name: 'processors of the instances', share: node },
  { name: 'processors of PostgreSQL', share: database },
  { name: "the machines' lines", share: line },
];

/** The most shoppers a day at which no resource is used beyond `usableShare`, to two digits. */
function capacity(setup: Setup): number {
  let [low, high] = [100, 1_000_000_000];
  while (high / low > 1.02) {
    const middle = Math.sqrt(low * high);
    if (limitsOf(usageOf(setup, middle)).every(({ share }) => share <= usableShare)) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const rows = setups.map((setup) => {
  const shoppers = capacity(setup);
  const use = usageOf(setup, shoppers);
  const limit = limitsOf(use).reduce((worst, each) => (each.share > worst.share ? each : worst));
  return [
    setup.name,
    shoppers.toLocaleString('en'),
    Math.round(use.perSecond).toLocaleString('en'),
    Math.round(use.writes).toLocaleString('en'),
    percent(use.hits),
    setup.cdnSeconds > 0 ? percent(use.cdnHits) : '–',
    `${percent(use.node)} / ${setup.databaseCores === null ? 'the same' : percent(use.database)} / ${percent(use.line)}`,
    `${use.databaseMs.toFixed(1)} ms`,
    limit.name,
    setup.next,
  ];
});

report(
  'scale',
  `# How many shoppers a day

\`npm run bench -- scale\`, computed from the results of other benches, ${circumstances()}.

A visit: ${visit.pages} pages, ${visit.calls} calls, ${visit.files} files, ${visit.advice} questions to an advisor, ${visit.orders} orders. ${percent(peakHourShare)} of a day's visits come in its busiest
hour, with ${staffWritesPerMinute} public writes of staff a minute and one for each order; each empties every cache. A processor is used to ${percent(usableShare)} at most. Hit rates are
simulated: Zipf's law over ${products.toLocaleString('en')} products, ${cacheSeconds} s in the cache of each instance.

| measured | value | bench |
|---|---|---|
${inputs.map(({ name, value, source }) => `| ${name} | ${value} | ${source} |`).join('\n')}

| setup | shoppers a day | requests a second in the busiest hour | public writes a minute | from the shop's caches | from the CDN | used: instances / PostgreSQL / line | PostgreSQL for one visit | the limit | what comes next |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
  setups.map((setup, index) => ({
    what: `shoppers a day, ${setup.name}`,
    before: '–',
    goal: '–',
    now: rows[index]![1]!,
  })),
);
