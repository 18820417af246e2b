import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startShop } from '#tests/running-shop.ts';
import { circumstances, type Figure, report } from './measure.ts';

/** Installed on demand: with its dependencies it is larger than everything else of the project together. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
const wanted = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const browserFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

/** Lighthouse slows the processor down by this, which turns a fast desktop into a mid-range phone. */
const ownSlowdown = 4;

/** What its documentation gives for slower machines, by the index that it measures itself. */
function slowdownHere(index: number): number {
  if (index >= 1500) return ownSlowdown;
  return index >= 800 ? 2 : 1;
}

type Result = {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string; title: string }>;
};

const folder = mkdtempSync(join(tmpdir(), 'rakita-lighthouse-'));

/** Lighthouse now and then fails to record a page; that says nothing about the page. */
function examine(url: string, slowdown: number, triesLeft = 3): Result {
  const file = join(folder, 'result.json');
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url];
  args.push('--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${browserFlags}`);
  args.push(`--only-categories=${categories.join(',')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`);
  // The shop's own Node first: lighthouse needs a newer one than the system may have.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0 && triesLeft > 0) return examine(url, slowdown, triesLeft - 1);
  if (status !== 0) throw new Error('Lighthouse could not be fetched or ended with an error');
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}

const middle = <Item>(items: Item[], by: (item: Item) => number) =>
  items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)]!;

console.log('Starting a fresh demo shop …');
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'kata-sandi-bench',
  LOG_LEVEL: 'error',
});
try {
  const list = (await (await fetch(`${shop.origin}/api/products?limit=1`)).json()) as { docs: { _id: string }[] };
  const pages = [
    { name: 'landing page', path: '/' },
    { name: 'catalogue', path: '/products' },
    { name: 'product page', path: `/products/${list.docs[0]!._id}` },
    { name: 'PC-build advisor', path: '/rakit' },
  ];
  // Draws the pictures in all their sizes, which only the very first visitor waits for.
  for (const page of pages) examine(`${shop.origin}${page.path}`, ownSlowdown);
  const index = examine(shop.origin, ownSlowdown).environment.benchmarkIndex;
  const rows: string[] = [];
  const weak: string[] = [];
  const figures: Figure[] = [];
  for (const slowdown of new Set([ownSlowdown, slowdownHere(index)])) {
    for (const page of pages) {
      const results = Array.from({ length: runs }, () => examine(`${shop.origin}${page.path}`, slowdown));
      const result = middle(results, (each) => each.categories.performance.score);
      const scores = categories.map((name) => Math.round(result.categories[name].score * 100));
      const seconds = (name: string) => ((result.audits[name]?.numericValue ?? 0) / 1000).toFixed(1);
      const shift = (result.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3);
      const waits = [seconds('first-contentful-paint'), seconds('largest-contentful-paint')];
      const blocked = Math.round(result.audits['total-blocking-time']?.numericValue ?? 0);
      rows.push(`| ${[page.name, `${slowdown} times`, ...scores, ...waits, blocked, shift].join(' | ')} |`);
      figures.push({
        what: `Lighthouse performance, ${page.name}, slowed down ${slowdown} times`,
        before: '–',
        goal: `≥ ${wanted}`,
        now: String(scores[0]),
      });
      if (slowdown !== slowdownHere(index) || scores.every((score) => score >= wanted)) continue;
      const faults = Object.values(result.audits).filter(({ score }) => score !== null && score < 0.9);
      weak.push(...faults.map((audit) => `- ${page.name}: ${audit.title} (${audit.displayValue ?? audit.score})`));
    }
  }
  report(
    'lighthouse',
    `# Lighthouse, as a mid-range phone on a slow line

\`npm run bench -- lighthouse\`, ${circumstances()}.

The built shop with its demo data, ${lighthouse} with its own settings for phones (simulated slow 4G), ${runs} runs, the one
with the middle performance. Lighthouse slows the processor down ${ownSlowdown} times, which is meant for a machine with an index of 1500 to
2000; this one has ${Math.round(index)}, for which its documentation gives ${slowdownHere(index)}. Wanted, so slowed down: ${wanted} everywhere.

| page | slowed down | performance | accessibility | best practices | SEO | first paint s | largest paint s | blocked ms | layout shift |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${weak.length > 0 ? `\nWhat costs points:\n\n${weak.join('\n')}\n` : ''}`,
    figures,
  );
  if (weak.length > 0) process.exitCode = 1;
} finally {
  await shop.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
