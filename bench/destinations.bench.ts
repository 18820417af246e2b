import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { regencies } from '#domain/shipping/regencies.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { importDestinations } from '#server/shipping/destinations-import.ts';
import { searchDestinations } from '#server/shipping/places.service.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { startPostgres } from '#tests/postgres-server.ts';

/** As many rows as Indonesia has villages, with made-up districts. */
const rowCount = 83_000;
const rounds = 100;
const results = new URL('./results/destinations.md', import.meta.url);
const targetMs = { embedded: 60, postgres: 20 };
const syllables = [
  'ka',
  'ra',
  'wang',
  'su',
  'ma',
  'di',
  'ta',
  'lo',
  'bang',
  'ke',
  'sari',
  'jaya',
  'pu',
  'ru',
  'mulyo',
  'rejo',
];
const queries = [
  'bandung',
  'kota bandung',
  'kab bogor',
  'jawa barat',
  'jawa',
  'jaksel',
  '401',
  '40111',
  'sukamulyo',
  'sukamulyo bandung',
  'karawang jaya',
  'bandung 401',
  'bandug',
  'surabya',
  'jakrta slatan',
  'sukamulio',
  'qxzwvk',
];

/** The same spread at every run. */
const spread = (n: number) => (n * 2_654_435_761) % 1_000_003;

function districtName(n: number): string {
  const parts = [0, 1, 2].slice(0, 2 + (n % 2)).map((at) => syllables[spread(n * 3 + at) % syllables.length]);
  return `${parts.join('')} ${['', 'Utara', 'Selatan', 'Timur', 'Barat'][n % 5]}`.trim();
}

async function writeList(file: string): Promise<void> {
  const list = createWriteStream(file);
  list.write('zip_code,district,regency,province\n');
  for (let n = 0; n < rowCount; n += 1) {
    const { regency, province, zip_code } = regencies[n % regencies.length]!;
    const zip = String(Math.min(99_999, Number(zip_code) + (spread(n) % 80)));
    list.write(`${zip},${districtName(n)} ${Math.floor(n / regencies.length)},${regency},${province}\n`);
  }
  list.end();
  await finished(list);
}

async function measure(
  kind: keyof typeof targetMs,
  folder: string,
  databaseUrl: string | undefined,
): Promise<string[]> {
  const config = readConfig({ DATA_DIR: join(folder, kind), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const { shop, close } = await openShop(config, { info() {}, warn() {}, error: console.error });
  const begun = performance.now();
  const { imported } = await importDestinations(shop, join(folder, 'list.csv'));
  const importSeconds = ((performance.now() - begun) / 1000).toFixed(1);
  const lines = [`| ${kind} | import of ${imported} rows | ${importSeconds} s | | | |`];
  for (const query of queries) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await searchDestinations(shop, query);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [best, middle, high] = [times[0]!, times[rounds >> 1]!, times[Math.floor(rounds * 0.95)]!];
    const verdict = high <= targetMs[kind] ? 'yes' : 'NO';
    lines.push(`| ${kind} | ${query} | ${best.toFixed(1)} | ${middle.toFixed(1)} | ${high.toFixed(1)} | ${verdict} |`);
  }
  await close();
  return lines;
}

const folder = await mkdtemp(join(tmpdir(), 'rakita-bench-'));
const postgres = await startPostgres();
try {
  await writeList(join(folder, 'list.csv'));
  const lines = [
    ...(await measure('embedded', folder, undefined)),
    ...(postgres ? await measure('postgres', folder, postgres.url) : []),
  ];
  const report = [
    '# Search of destinations',
    '',
    `${rowCount} imported rows, ${rounds} rounds each, Node ${process.version}, ${availableParallelism()} cores, load average ${loadavg()[0]!.toFixed(1)}.`,
    `Targets at the 95th percentile: ${targetMs.postgres} ms on PostgreSQL, ${targetMs.embedded} ms on the embedded database.`,
    '',
    '| database | search | best ms | median ms | 95 % ms | in target |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  mkdirSync(new URL('.', results), { recursive: true });
  writeFileSync(results, report);
  console.log(report);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
