import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type LaptopAnswers, laptopBudget, laptopChoices } from '#domain/laptop-advisor/answers.ts';
import type { LaptopProduct } from '#domain/laptop-advisor/laptop.ts';
import { recommend } from '#domain/laptop-advisor/recommend.ts';
import { buildLaptopIndex } from '#domain/laptop-advisor/test-laptop.ts';
import { productOfRow, rowsIn } from '#domain/laptop-advisor/test-laptop-rows.ts';

const limitMs = 20;
const sizes = [172, 5000];
const searchCount = 3000;
const indexBuilds = 20;

/** Mulberry32: the same catalogue and searches at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(8);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const sometimes = <Value>(values: readonly Value[], chance: number) => (random() < chance ? pick(values) : null);
const ticked = <Value>(values: readonly Value[], chance: number) => values.filter(() => random() < chance);

const data = new URL('../../shared/data/laptops/laptops.jsonl', import.meta.url);
const source = existsSync(data)
  ? 'the 172 laptops of ../shared/data/laptops'
  : 'generated laptops (no laptop data found)';

function generatedLaptop(number: number): LaptopProduct {
  const specs = {
    os: pick(laptopChoices.oses),
    processor: pick(laptopChoices.processors),
    gpu: pick(laptopChoices.gpus),
    cpu: pick(['Celeron N4020', 'Core i3-1215U', 'Core i5-1335U', 'Core i7-13620H']),
    gpu_model: pick(['Intel UHD Graphics', 'GeForce RTX 4060']),
    screen_size: String(11 + Math.floor(random() * 8)),
    ram_gb: pick(['4', '8', '16', '32']),
    storage_gb: pick(['256', '512', '1000']),
    storage_type: 'ssd',
    weight_g: String(1000 + Math.floor(random() * 2000)),
    ports: ticked(laptopChoices.ports, 0.6),
  };
  return {
    _id: `generated-${number}`,
    name: `Laptop ${number}`,
    brand: { _id: `brand-${number % 12}`, name: `Merek ${number % 12}` },
    price: laptopBudget.min + Math.floor(random() * 480) * 100_000,
    stock: 5,
    thumbnail: null,
    mainSpecs: Object.entries(specs).map(([key, value]) => ({ key, value })),
  };
}

const originals = existsSync(data)
  ? rowsIn(readFileSync(data, 'utf8')).map(productOfRow)
  : Array.from({ length: 172 }, (_, number) => generatedLaptop(number));

const varied: Record<string, readonly string[]> = {
  ram_gb: ['4', '8', '16', '32'],
  storage_gb: ['256', '512', '1000'],
  screen_size: ['13', '14', '15', '16', '17'],
  touchscreen: ['true', 'false'],
};

/** Another price, other values of four specifications; what follows from them is left to be derived. */
function clone(original: LaptopProduct, number: number): LaptopProduct {
  const derived = new Set(['uses', 'mobility', 'additionals', 'screen_in']);
  return {
    ...original,
    _id: `${original._id}-${number}`,
    price: Math.round((original.price * (0.7 + random() * 0.6)) / 1000) * 1000,
    mainSpecs: original.mainSpecs
      .filter(({ key }) => !derived.has(key))
      .map(({ key, value }) => ({ key, value: varied[key] ? pick(varied[key]) : value })),
  };
}

function catalogueOf(size: number): LaptopProduct[] {
  return Array.from({ length: size }, (_, number) => {
    const original = originals[number % originals.length]!;
    return number < originals.length ? original : clone(original, number);
  });
}

const brandIds = [...new Set(originals.flatMap(({ brand }) => brand?._id ?? []))];

/** From few answers to all of them; most choose Windows, the largest group. */
function randomSearch(): LaptopAnswers {
  const eager = random();
  return {
    mainRequirement: pick(laptopChoices.uses),
    budget: laptopBudget.min + Math.floor(random() * 480) * laptopBudget.step,
    os: random() < 0.7 ? 'windows' : pick(laptopChoices.oses),
    screenSize: sometimes(laptopChoices.screenSizes, eager),
    brand: sometimes(brandIds, eager / 2),
    processor: sometimes(laptopChoices.processors, eager),
    gpu: sometimes(laptopChoices.gpus, eager),
    ports: ticked(laptopChoices.ports, eager / 2),
    mobility: random() < eager / 2,
    touchScreen: random() < eager / 3,
    additionals: ticked(laptopChoices.additionals, eager / 3),
  };
}

function timeWork(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
const ms = (value: number) => value.toFixed(2);
const times = (count: number, work: () => number) => Array.from({ length: count }, work).sort((a, b) => a - b);

const results = sizes.map((size) => {
  const catalogue = catalogueOf(size);
  const indexTimes = times(indexBuilds, () => timeWork(() => buildLaptopIndex(catalogue)));
  const index = buildLaptopIndex(catalogue);
  // No warm-up: the first slow searches count too.
  const searches = Array.from({ length: searchCount }, randomSearch);
  let found = 0;
  const searchTimes = searches
    .map((answers) => timeWork(() => (found += recommend(index, answers).main.length > 0 ? 1 : 0)))
    .sort((a, b) => a - b);
  return { size, found, indexTimes, searchTimes };
});

const rows = results.map(({ size, found, indexTimes, searchTimes }) => {
  const figures = [
    quantile(indexTimes, 0.5),
    quantile(searchTimes, 0.5),
    quantile(searchTimes, 0.99),
    searchTimes.at(-1)!,
  ];
  return `| ${size} | ${figures.map(ms).join(' | ')} | ${Math.round((found / searchCount) * 100)} % |`;
});
const passed = results.every(({ searchTimes }) => quantile(searchTimes, 0.99) <= limitMs);

const report = `# Laptop advisor: time of one search

\`node bench/laptop-advisor.bench.ts\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version},
${availableParallelism()} cores (${process.arch}, ${cpus()[0]?.model ?? 'unknown model'}), ${Math.round(totalmem() / 2 ** 30)} GiB memory.

Catalogue: ${source}; the larger one adds copies with other prices, memory, storage, screens and
touchscreens. ${searchCount} seeded random searches per size, from bare ones to ones with every preference, most of them for
Windows. The index is built once per change of the catalogue (median of ${indexBuilds}); a search reads only the index.

| laptops | index ms | search p50 ms | p99 ms | slowest ms | searches with a main result |
|---|---|---|---|---|---|
${rows.join('\n')}

Limit: p99 at most ${limitMs} ms at 5,000 laptops: ${passed ? 'met' : 'NOT met'}.
`;

console.log(report);
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(new URL('results/laptop-advisor.md', import.meta.url), report);
process.exitCode = passed ? 0 : 1;
