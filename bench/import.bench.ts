import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#tests/postgres-server.ts';
import { importFile, logInOwner, newProducts, ownerPassword } from './import-file.ts';
import { circumstances, type Figure, report } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const rowCount = 10_000;
const idleSeconds = 30;
const everyMs = 50;
/** Most requests repeat an earlier one. */
const coldOneIn = 4;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const newPrices = (from: number) =>
  ['sku,price,stock', ...Array.from({ length: rowCount }, (_, n) => `SKU-${n + 1},${from + n},${n % 40}`)].join('\r\n');

type Times = { warm: number[]; cold: number[]; failed: number };

/** Each cold request is a new one, so that no cache can answer it. */
const coldPath = (n: number) => `/api/products?limit=15&page=${1 + (n % 20)}&minPrice=${1_000_000 + n}`;
const warmPath = '/api/products?limit=15';

async function timeRequest(origin: string, path: string, n: number): Promise<number | null> {
  const begun = performance.now();
  try {
    const headers = { 'x-forwarded-for': `10.0.${(n >> 8) & 255}.${n & 255}` };
    const call = request(`${origin}${path}`, { agent, headers }).end();
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode === 200 ? performance.now() - begun : null;
  } catch {
    return null;
  }
}

let sent = 0;

/** Open loop: requests are sent at a fixed rate, whether or not the shop keeps up. */
async function shop(origin: string, until: () => boolean): Promise<Times> {
  const times: Times = { warm: [], cold: [], failed: 0 };
  const open: Promise<void>[] = [];
  let next = performance.now();
  while (!until()) {
    const kind = sent % coldOneIn === 0 ? 'cold' : 'warm';
    sent += 1;
    const path = kind === 'warm' ? warmPath : coldPath(sent);
    open.push(
      timeRequest(origin, path, sent).then((ms) => {
        if (ms === null) times.failed += 1;
        else times[kind].push(ms);
      }),
    );
    next += everyMs;
    await wait(Math.max(0, next - performance.now()));
  }
  await Promise.all(open);
  return times;
}

const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

function rowsOf(label: string, idle: Times, busy: Times): string[] {
  return (['warm', 'cold', 'all'] as const).map((kind) => {
    const of = (times: Times) => (kind === 'all' ? [...times.warm, ...times.cold] : times[kind]);
    const [before, during] = [of(idle), of(busy)];
    const figures = [quantile(before, 0.5), quantile(during, 0.5), quantile(before, 0.99), quantile(during, 0.99)];
    const ratio = figures[3]! / figures[2]!;
    const cells = [...figures.map((ms) => ms.toFixed(1)), ratio.toFixed(2), Math.max(...during).toFixed(0)];
    return `| ${label} | ${kind} | ${during.length} | ${cells.join(' | ')} | ${busy.failed} |`;
  });
}

async function measureOn(kind: string, databaseUrl: string | undefined): Promise<string> {
  console.log(kind);
  const measured = await startGeneratedShop(10_000, databaseUrl, {
    ADMIN_PASSWORD: ownerPassword,
    TRUST_PROXY: '127.0.0.1',
  });
  const { origin } = measured;
  const accessToken = await logInOwner(origin);
  const rows: string[] = [];
  const notes: string[] = [];
  for (const [label, csv] of [
    ['new products', newProducts('SEPI', rowCount)],
    ['new prices', newPrices(3_000_000)],
  ] as const) {
    const { seconds, result } = await importFile(origin, accessToken, csv);
    notes.push(`- without shoppers, ${label}: ${seconds.toFixed(1)} s: ${result}`);
    console.log(notes.at(-1));
    const what = `import of ${rowCount.toLocaleString('en')} rows, ${label}, nobody shops, ${kind}`;
    figures.push({ what, before: '104 s', goal: '30 s', now: `${seconds.toFixed(1)} s` });
  }
  await shop(origin, forSeconds(5));
  for (const [label, csv] of [
    ['new products', newProducts('BARU', rowCount)],
    ['new prices', newPrices(4_000_000)],
  ] as const) {
    const idle = await shop(origin, forSeconds(idleSeconds));
    const load = loadavg()[0]!.toFixed(1);
    let imported: Awaited<ReturnType<typeof importFile>> | undefined;
    void importFile(origin, accessToken, csv).then((done) => {
      imported = done;
    });
    const busy = await shop(origin, () => imported !== undefined);
    rows.push(...rowsOf(label, idle, busy));
    notes.push(
      `- with shoppers, ${label}: ${(csv.length / 2 ** 20).toFixed(1)} MB in ${imported!.seconds.toFixed(1)} s: ${imported!.result}; the machine's load before was ${load}`,
    );
    console.log(rows.slice(-3).join('\n'), '\n', notes.at(-1));
  }
  await measured.stop();
  return `## ${kind}

${notes.join('\n')}

| import | shopper's response | requests during | p50 idle ms | p50 during | p99 idle | p99 during | ratio of p99 | slowest | failed |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const figures: Figure[] = [];
const sections = [await measureOn('Embedded database', undefined)];
const server = await startPostgres();
if (server) sections.push(await measureOn('PostgreSQL', await freshDatabase(server.url, 'bench_import')));
await server?.stop();
agent.destroy();
report(
  'import',
  `# Importing ${rowCount.toLocaleString('en')} rows while shoppers read

\`npm run bench -- import\`, ${circumstances()}.

A shop with 10,000 products. First both files are imported without shoppers; the aim is 30 s. Then twenty requests for \`GET /api/products\` a second, at their own pace: three of four warm
(the same list again, from the cache), one cold (another page and price each time, so that the database must answer). First
${idleSeconds} s without an import, then while a CSV of ${rowCount.toLocaleString('en')} rows is imported in one call. The aim: the p99 during the import within
twice the idle one, for all requests of shoppers.

${sections.join('\n')}`,
  figures,
);
