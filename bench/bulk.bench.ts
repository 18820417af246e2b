import { loadavg } from 'node:os';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { circumstances, type Figure, report } from './measure.ts';
import { freshDatabase, startGeneratedShop } from './start-generated-shop.ts';

const count = 10_000;
const goalSeconds = 10;
const password = 'kata-sandi-bangku-ukur';

/** Accepting and rejecting are the same statements as these two changes of status. */
const actions = [
  { filter: 'status=active', action: 'archived' },
  { filter: 'status=archived', action: 'active' },
  { filter: '', action: 'delete' },
];

async function measureOn(kind: string, databaseUrl: string | undefined): Promise<string[]> {
  const shop = await startGeneratedShop(count, databaseUrl, { ADMIN_PASSWORD: password });
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? json : {}) };
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const json = { 'content-type': 'application/json' };
  let token = '';
  token = (await call<{ accessToken: string }>('POST', '/auth/login', { username: 'admin', password })).accessToken;
  const timed = async <Answer>(work: Promise<Answer>) => {
    const begun = performance.now();
    return { answer: await work, seconds: (performance.now() - begun) / 1000 };
  };
  const previewOf = (filter: string, action: string) =>
    call<BulkPreview>('GET', `/products/bulk/preview?${filter}&action=${action}`);
  const runOf = (filter: string, action: string, { token }: BulkPreview) =>
    call<BulkResult>('POST', `/products/bulk?${filter}`, { action, token });

  const rows: string[] = [];
  for (const { filter, action } of actions) {
    const preview = await timed(previewOf(filter, action));
    const run = await timed(runOf(filter, action, preview.answer));
    const undo = await timed(call<BulkUndone>('POST', `/products/bulk/${run.answer._id}/undo`));
    if (run.answer.changed !== count || undo.answer.restored !== count) throw new Error(`${action}: not all products`);
    const cells = [preview.seconds, run.seconds, undo.seconds].map((seconds) => seconds.toFixed(2));
    rows.push(`| ${kind} | ${filter || 'all'} → ${action} | ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
    const what = `one action for ${count.toLocaleString('en')} products, ${action}, ${kind}`;
    figures.push({ what, before: '233 s', goal: `${goalSeconds} s`, now: `${run.seconds.toFixed(1)} s` });
    // The next action begins with what this one made.
    if (action !== 'delete') await runOf(filter, action, await previewOf(filter, action));
  }
  await shop.stop();
  return rows;
}

const load = loadavg()[0]!.toFixed(1);
const figures: Figure[] = [];
const rows = await measureOn('embedded', undefined);
const server = await startPostgres();
if (server) rows.push(...(await measureOn('PostgreSQL', await freshDatabase(server.url, 'bench_bulk'))));
await server?.stop();
report(
  'bulk',
  `# One action for ${count.toLocaleString('en')} products

\`npm run bench -- bulk\`, ${circumstances()}, load before ${load}.

Preview, action and undo, each one call. The aim: an action within ${goalSeconds} s. Accepting and rejecting run the same
statements as archiving and showing again.

| database | filter → action | preview s | action s | undo s |
|---|---|---|---|---|
${rows.join('\n')}
`,
  figures,
);
