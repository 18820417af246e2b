import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { type CallOverHttp, callerOf, listenForTest } from '#tests/call-over-http.ts';
import { root } from '#tests/source-files.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { type MetricsServer, startMetrics } from './metrics.ts';

const testShop = await setUpTestShop();
let metrics: MetricsServer;
let call: CallOverHttp;

beforeAll(async () => {
  call = await listenForTest(testShop.app);
  const { shop, database } = testShop;
  metrics = await startMetrics({ shop, database, server: testShop.app.server }, { port: 0, host: '127.0.0.1' });
});
afterAll(() => metrics.close());

async function scrape(): Promise<string> {
  const { status, headers, body } = await callerOf(metrics.port)('/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  return body.toString();
}

/** The value of one line, by its name and a part of its labels. */
function sampleOf(text: string, name: string, ...labels: string[]): number {
  const line = text
    .split('\n')
    .find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)) && !each.startsWith('#'));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

describe('metrics', () => {
  test('requests are counted by route and status, and so is the cache', async () => {
    const before = await scrape();
    const hitsBefore = sampleOf(before, 'rakita_cache_requests_total', 'result="hit"');
    for (let round = 0; round < 3; round += 1) expect((await call('/api/brands')).status).toBe(200);
    expect((await call('/api/audit-trail')).status).not.toBe(200);
    await vi.waitFor(
      async () => {
        const text = await scrape();
        expect(sampleOf(text, 'rakita_http_requests_total', 'route="/api/brands"', 'status="200"')).toBe(1);
        expect(sampleOf(text, 'rakita_http_requests_total', 'route="cached api"')).toBe(2);
        expect(sampleOf(text, 'rakita_http_requests_total', 'route="refused"')).toBe(1);
        expect(sampleOf(text, 'rakita_http_request_duration_seconds_count', 'route="/api/brands"')).toBe(1);
        expect(sampleOf(text, 'rakita_cache_requests_total', 'result="hit"') - hitsBefore).toBe(2);
      },
      { timeout: 20_000 },
    );
  });

  test('memory, pool, statements, queues, provider and rows are there', async () => {
    const text = await scrape();
    expect(sampleOf(text, 'rakita_memory_bytes', 'part="resident"')).toBeGreaterThan(1_000_000);
    expect(sampleOf(text, 'rakita_database_up')).toBe(1);
    expect(sampleOf(text, 'rakita_database_waiting')).toBe(0);
    expect(sampleOf(text, 'rakita_database_statement_duration_seconds_count', 'kind="select"')).toBeGreaterThan(0);
    expect(sampleOf(text, 'rakita_queue_tasks', 'queue="public reads"', 'state="waiting"')).toBe(0);
    for (const queue of ['imports', 'audit retries', 'order documents']) {
      expect(sampleOf(text, 'rakita_queue_tasks', `queue="${queue}"`, 'state="running"')).toBe(0);
    }
    expect(sampleOf(text, 'rakita_provider_breaker_state', 'state="ok"')).toBe(1);
    expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('a statement that fails is measured, and its error reaches the caller', async () => {
    const before = sampleOf(await scrape(), 'rakita_database_statement_duration_seconds_count', 'kind="other"') || 0;
    await expect(testShop.database.pool.query('selec 1')).rejects.toMatchObject({ code: '42601' });
    const after = sampleOf(await scrape(), 'rakita_database_statement_duration_seconds_count', 'kind="other"');
    expect(after - before).toBe(1);
  });

  test('only the address of the metrics is served there, and not in the shop', async () => {
    expect((await callerOf(metrics.port)('/')).status).toBe(404);
    expect((await call('/metrics')).status).toBe(404);
  });

  test('they are off by default, and then listen on this machine only', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });
});

const promtool = process.env.PROMTOOL;
if (!promtool) console.warn('No promtool was found: the metrics are not checked by it.');

test.skipIf(!promtool)("Prometheus' own tool finds nothing wrong with them", async () => {
  const checked = spawnSync(promtool!, ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' });
  expect(`${checked.stdout}${checked.stderr}`).toBe('');
  expect(checked.status).toBe(0);
});

describe('the dashboard for Grafana', () => {
  type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] };
  const dashboard = JSON.parse(readFileSync(join(root, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: Panel[];
  };
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  test('names only metrics that exist', async () => {
    const text = await scrape();
    const existing = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = queries.flatMap((query) => query.match(/\b(rakita|nodejs|process)_\w+/g) ?? []);
    const isKnown = (name: string) => existing.has(name) || existing.has(name.replace(/_(bucket|sum|count)$/, ''));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  test.skipIf(!promtool)('has queries that Prometheus can read', () => {
    const rules = {
      groups: [
        {
          name: 'dashboard',
          rules: queries.map((expr, at) => ({ record: `q:${at}`, expr: expr.replaceAll('$__rate_interval', '5m') })),
        },
      ],
    };
    const file = join(testShop.shop.config.dataDir, 'rules.json');
    writeFileSync(file, JSON.stringify(rules));
    const checked = spawnSync(promtool!, ['check', 'rules', file], { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
  });
});
