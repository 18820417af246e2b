import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '#server/app/app.ts';
import { pcAdvisorTuning } from '#server/pc-advisor/advisor-tuning.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { circumstances, report } from './measure.ts';
import { hasPartsList, type PartRow, readPartRows, sellParts } from './part-products.ts';

const sizes = [500, 5_000, 20_000];
const targetMs = 50;
const rounds = 5;
const quiet = { info() {}, warn() {}, error: console.error };

const longest = (times: number[]) => Math.max(...times);
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

async function measure(rows: readonly PartRow[], size: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rakita-bench-'));
  const { shop, database, close } = await openShop(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), quiet);
  try {
    await sellParts(database.pool, rows, size);
    const app = await buildApp({ shop });
    await app.ready();
    async function search(): Promise<number> {
      const payload = { mainRequirement: 'Gaming', budget: 15_000_000, os: 'Windows' };
      const begun = performance.now();
      const answer = await app.inject({ method: 'POST', url: '/api/rakitan', payload });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return performance.now() - begun;
    }
    await search();

    /** A search every 10 ms, and how long the event loop was blocked each time. */
    async function watch(durationMs: number): Promise<{ searchMs: number[]; blockedMs: number[] }> {
      const [searchMs, blockedMs]: [number[], number[]] = [[], []];
      const end = performance.now() + durationMs;
      while (performance.now() < end) {
        const begun = performance.now();
        await wait(10);
        blockedMs.push(performance.now() - begun - 10);
        searchMs.push(await search());
      }
      return { searchMs, blockedMs };
    }

    const idle = await watch(3_000);
    const during = { searchMs: [] as number[], blockedMs: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      await database.pool.query('update products set stock = $1 where id = $2', [20 + round, 'part-0']);
      shop.cache.drop();
      const { searchMs, blockedMs } = await watch(pcAdvisorTuning.settleMs + pcAdvisorTuning.pollMs + 2_500);
      during.searchMs.push(...searchMs);
      during.blockedMs.push(...blockedMs);
    }
    await app.close();
    const figures = [p99(idle.searchMs), p99(during.searchMs), longest(idle.blockedMs), longest(during.blockedMs)];
    return `| ${size} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} | ${longest(during.blockedMs) <= targetMs ? 'met' : 'NOT met'} |`;
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (!hasPartsList()) {
  console.log('The parts list is not beside the project (../shared/data/parts): nothing measured.');
} else {
  const rows = readPartRows();
  const lines: string[] = [];
  for (const size of sizes) lines.push(await measure(rows, size));
  report(
    'pc-advisor-rebuild',
    `# Searches while the PC-build advisor indexes a changed catalogue

\`npm run bench -- pc-advisor-rebuild\`, ${circumstances()}.

A shop on the embedded database, whole requests through the app. A search every 10 ms, first at rest, then while a
product is changed ${rounds} times and the advisor's thread rebuilds its index each time. Blocked is how long the server's
event loop was blocked; target: at most ${targetMs} ms.

| parts | search p99 ms at rest | during a rebuild | longest blocked ms at rest | during a rebuild | target |
|---|---|---|---|---|---|
${lines.join('\n')}
`,
  );
}
