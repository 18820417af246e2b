import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#tests/running-shop.ts';
import {
  circumstances,
  measureInTurns,
  recordResponse,
  report,
  type Sample,
  startBareServer,
  type Target,
} from './measure.ts';

const rounds = 3;
const seconds = 2;
const pages = [
  { name: 'landing page', path: '/' },
  { name: 'GET /api/categories', path: '/api/categories?limit=1000' },
];
const targets: Target[] = pages.flatMap((page) =>
  ['br', 'gzip'].map((encoding) => ({
    path: page.path,
    name: `${page.name}, ${encoding}`,
    headers: { 'accept-encoding': encoding },
  })),
);

function row(target: Target, bytes: number, shop: Sample, bare: Sample): string {
  const share = (shop.requestsPerSecond / bare.requestsPerSecond).toFixed(2);
  const slower = bare.p99Ms > 0 ? (shop.p99Ms / bare.p99Ms).toFixed(2) : '-';
  const figures = [
    bytes,
    Math.round(shop.requestsPerSecond),
    Math.round(bare.requestsPerSecond),
    share,
    shop.p99Ms,
    bare.p99Ms,
    slower,
    shop.failed,
  ];
  return `| ${target.name} | ${figures.join(' | ')} |`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'rakita-bench-'));
console.log('Starting a fresh demo shop …');
const shop = await startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'kata-sandi-bench', LOG_LEVEL: 'error' });
const origin = shop.origin.replace('localhost', '127.0.0.1');
try {
  const responses = [];
  for (const target of targets) responses.push(await recordResponse(origin, target));
  const bare = await startBareServer(responses);
  const rows: string[] = [];
  for (const [index, target] of targets.entries()) {
    const [ofShop, ofBare] = await measureInTurns([origin, bare.origin], target, { rounds, seconds });
    rows.push(row(target, Buffer.from(responses[index]!.body, 'base64').length, ofShop!, ofBare!));
  }
  await bare.stop();
  report(
    'foundation',
    `# The shop against a bare server

\`npm run bench -- foundation\`, ${circumstances()}.

The built shop with its demo data, and a bare \`node:http\` server that sends the same bytes with the same headers. Each
in a process of its own; autocannon on loopback with 10 connections measures them in turns, ${rounds} rounds of ${seconds} s, median
of the rounds. The first ratio is the share of the bare server's requests that the shop answers (1 would be equal), the
second how much longer its slowest hundredth takes.

| target | bytes | shop req/s | bare req/s | ratio | shop p99 ms | bare p99 ms | ratio | failed |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
} finally {
  await shop.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
