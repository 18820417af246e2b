import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/open-shop.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { generateProducts } from './generated-products.ts';
import { circumstances, measureInTurns, recordAnswer, report, startBareServer } from './measure.ts';

const sizes = [10_000, 100_000];
const coldRounds = 30;
const quiet = { info() {}, warn() {}, error: console.error };

/** Different questions of the same kind, so that neither database nor shop can answer from memory of the last one. */
const questions: Record<string, (round: number) => string> = {
  list: (round) => `/api/products?limit=15&page=${1 + (round % 5)}`,
  'category + price': (round) =>
    `/api/products?limit=15&category=kat-${1 + (round % 20)}&minPrice=5000000&maxPrice=${12_000_000 + round * 1000}`,
  keyword: (round) => `/api/products?limit=15&keyword=merek${1 + (round % 40)}+seri${round % 97}`,
  detail: (round) => `/api/products/produk-${1 + round * 97}`,
};
const names = Object.keys(questions);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

type Measured = { cold: Record<string, number>; warm: string[] };

async function measureShop(databaseUrl: string | undefined, size: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rakita-bench-'));
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const { shop, database, close } = await openShop(readConfig(env), quiet);
  try {
    console.log(`  generating ${size} products …`);
    const loading = databaseUrl ? new pg.Pool({ connectionString: databaseUrl }) : database.pool;
    await generateProducts(loading, size);
    if (databaseUrl) await loading.end();
    const app = await buildApp({ shop });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.addresses()[0];
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;

    const cold: Record<string, number> = {};
    for (const name of names) {
      const times: number[] = [];
      for (let round = 0; round < coldRounds + 5; round += 1) {
        shop.cache.drop();
        const begun = performance.now();
        const answer = await app.inject({ url: questions[name]!(round) });
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${questions[name]!(round)}`);
        if (round >= 5) times.push(performance.now() - begun);
      }
      cold[name] = median(times);
    }

    const warm: string[] = [];
    const targets = names.map((name) => ({ name, path: questions[name]!(3), headers: { 'accept-encoding': 'br' } }));
    const answers = [];
    for (const target of targets) {
      await app.inject({ url: target.path });
      answers.push(await recordAnswer(origin, target));
    }
    const bare = await startBareServer(answers);
    for (const target of targets) {
      const [ofShop, ofBare] = await measureInTurns([origin, bare.origin], target, { rounds: 3, seconds: 2 });
      const share = (ofShop!.requestsPerSecond / ofBare!.requestsPerSecond).toFixed(2);
      const slower = (ofShop!.p99Ms / Math.max(1, ofBare!.p99Ms)).toFixed(2);
      warm.push(
        `| ${size} | ${target.name} | ${Math.round(ofShop!.requestsPerSecond)} | ${Math.round(ofBare!.requestsPerSecond)} | ${share} | ${ofShop!.p99Ms} | ${ofBare!.p99Ms} | ${slower} |`,
      );
    }
    await bare.stop();
    await app.close();
    return { cold, warm };
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function freshPostgresDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const server = await startPostgres();
const sections: string[] = [];
for (const kind of ['embedded', ...(server ? ['PostgreSQL'] : [])]) {
  console.log(kind);
  const measured: Measured[] = [];
  for (const size of sizes) {
    const url = kind === 'PostgreSQL' ? await freshPostgresDatabase(server!.url, `bench_${size}`) : undefined;
    measured.push(await measureShop(url, size));
  }
  const [small, large] = measured as [Measured, Measured];
  const growth = names.map(
    (name) =>
      `| ${name} | ${small.cold[name]!.toFixed(1)} | ${large.cold[name]!.toFixed(1)} | ${(large.cold[name]! / small.cold[name]!).toFixed(2)} |`,
  );
  sections.push(`## ${kind}

### Cold: nothing cached, median of ${coldRounds}

| question | ms at ${sizes[0]} | ms at ${sizes[1]} | growth |
|---|---|---|---|
${growth.join('\n')}

### Warm: against a bare server that sends the same bytes

| products | question | shop req/s | bare req/s | ratio | shop p99 ms | bare p99 ms | ratio |
|---|---|---|---|---|---|---|---|
${[...small.warm, ...large.warm].join('\n')}
`);
}
await server?.stop();
report(
  'catalogue',
  `# The catalogue at 10,000 and 100,000 products

\`npm run bench -- catalogue\`, ${circumstances()}.

Generated products; each cold question empties the shop's cache first and goes through the whole app. The shop runs in
the measuring process here, which the bare server does not, so the warm ratios are on the cautious side.

${sections.join('\n')}`,
);
