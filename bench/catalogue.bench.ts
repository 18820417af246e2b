import { startPostgres } from '#tests/postgres-server.ts';
import { circumstances, measureInTurns, median, recordResponse, report, startBareServer, timeOf } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const sizes = [10_000, 100_000];
const coldRounds = 30;

/** A different query of the same kind each round, so that no cache can answer it. */
const queries: Record<string, (round: number) => string> = {
  list: (round) => `/api/products?limit=15&page=${1 + (round % 5)}`,
  'category + price': (round) =>
    `/api/products?limit=15&category=kat-${1 + (round % 20)}&minPrice=5000000&maxPrice=${12_000_000 + round * 1000}`,
  keyword: (round) => `/api/products?limit=15&keyword=merek${1 + (round % 40)}+seri${round % 97}`,
  detail: (round) => `/api/products/produk-${1 + round * 97}`,
};
const names = Object.keys(queries);

type Measured = { cold: Record<string, number>; warm: string[] };

async function measureShop(databaseUrl: string | undefined, size: number): Promise<Measured> {
  console.log(`  generating ${size} products …`);
  const shop = await startGeneratedShop(size, databaseUrl);
  try {
    const cold: Record<string, number> = {};
    for (const name of names) {
      const times: number[] = [];
      for (let round = 0; round < coldRounds + 5; round += 1) {
        await shop.dropCache();
        const ms = await timeOf(`${shop.origin}${queries[name]!(round)}`);
        if (round >= 5) times.push(ms);
      }
      cold[name] = median(times);
    }

    const warm: string[] = [];
    const targets = names.map((name) => ({ name, path: queries[name]!(3), headers: { 'accept-encoding': 'br' } }));
    const responses = [];
    for (const target of targets) responses.push(await recordResponse(shop.origin, target));
    const bare = await startBareServer(responses);
    for (const target of targets) {
      const [ofShop, ofBare] = await measureInTurns([shop.origin, bare.origin], target, { rounds: 3, seconds: 2 });
      const share = (ofShop!.requestsPerSecond / ofBare!.requestsPerSecond).toFixed(2);
      const slower = (ofShop!.p99Ms / Math.max(1, ofBare!.p99Ms)).toFixed(2);
      warm.push(
        `| ${size} | ${target.name} | ${Math.round(ofShop!.requestsPerSecond)} | ${Math.round(ofBare!.requestsPerSecond)} | ${share} | ${ofShop!.p99Ms} | ${ofBare!.p99Ms} | ${slower} |`,
      );
    }
    await bare.stop();
    return { cold, warm };
  } finally {
    await shop.stop();
  }
}

const server = await startPostgres();
const sections: string[] = [];
for (const kind of ['embedded', ...(server ? ['PostgreSQL'] : [])]) {
  console.log(kind);
  const measured: Measured[] = [];
  for (const size of sizes) {
    const url = kind === 'PostgreSQL' ? await freshDatabase(server!.url, `bench_${size}`) : undefined;
    measured.push(await measureShop(url, size));
  }
  const [small, large] = measured as [Measured, Measured];
  const growth = names.map(
    (name) =>
      `| ${name} | ${small.cold[name]!.toFixed(1)} | ${large.cold[name]!.toFixed(1)} | ${(large.cold[name]! / small.cold[name]!).toFixed(2)} |`,
  );
  sections.push(`## ${kind}

### Cold: nothing cached, median of ${coldRounds}

| request | ms at ${sizes[0]} | ms at ${sizes[1]} | growth |
|---|---|---|---|
${growth.join('\n')}

### Warm: against a bare server that sends the same bytes

| products | request | shop req/s | bare req/s | ratio | shop p99 ms | bare p99 ms | ratio |
|---|---|---|---|---|---|---|---|
${[...small.warm, ...large.warm].join('\n')}
`);
}
await server?.stop();
report(
  'catalogue',
  `# The catalogue at 10,000 and 100,000 products

\`npm run bench -- catalogue\`, ${circumstances()}.

Generated products. The shop, the bare server that sends the same bytes and the client are each a process of their own,
on loopback. Before each cold request the shop's cache is emptied.

${sections.join('\n')}`,
);
