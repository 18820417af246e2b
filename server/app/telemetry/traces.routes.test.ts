import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { beginSpan, parseParent } from './span.ts';
import { startTraces, type Traces } from './traces.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

const received: { path: string; key: string; body: Export }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as Export;
  received.push({ path: request.url ?? '', key: String(request.headers['x-api-key']), body });
  response.end('{}');
});
const testShop = await setUpTestShop();
let call: CallOverHttp;
let traces: Traces;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  call = await listenForTest(testShop.app);
  const settings = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=kunci%20rahasia',
    OTEL_SERVICE_NAME: 'toko',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=uji',
  }).traces!;
  traces = startTraces({ server: testShop.app.server, pool: testShop.database.pool }, settings);
});
afterAll(() => collector.close());

test('each request is a span below its caller, with its statements below it and no personal data', async () => {
  const traceId = 'a'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  expect((await call({ path: '/api/products/suggestions?keyword=rahasia-ani', headers })).status).toBe(200);
  expect(
    (await call({ path: '/api/brands?page=1', headers: { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00` } }))
      .status,
  ).toBe(200);
  await Promise.all(Array.from({ length: 30 }, (_, at) => call(`/api/products?search=bersama-${at}`)));
  await traces.close();

  const [first] = received;
  expect(first).toMatchObject({ path: '/v1/traces', key: 'kunci rahasia' });
  expect(first!.body.resourceSpans[0]!.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'toko' } },
      { key: 'deployment.environment.name', value: { stringValue: 'uji' } },
    ]),
  );
  const spans = received.flatMap(({ body }) => body.resourceSpans[0]!.scopeSpans[0]!.spans);
  const request = spans.find((span) => span.traceId === traceId && span.kind === 2)!;
  expect(request).toMatchObject({ name: 'GET /api/products/suggestions', parentSpanId: 'b'.repeat(16) });
  const statements = spans.filter((span) => span.parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every((span) => span.traceId === traceId && span.kind === 3)).toBe(true);
  // The caller that did not want to be traced is not.
  expect(spans.filter((span) => span.traceId === 'c'.repeat(32))).toEqual([]);

  // Requests that wait for a connection keep their own statements.
  const lists = spans.filter((span) => span.name === 'GET /api/products');
  const withStatements = lists.filter((list) => spans.some((span) => span.parentSpanId === list.spanId));
  expect(withStatements.length).toBe(30);
  for (const span of spans) {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    if (parent) expect(span.traceId).toBe(parent.traceId);
  }
  expect(JSON.stringify(received)).not.toMatch(/rahasia-ani|bersama|127\.0\.0\.1/);
});

test('they are off by default and follow the standard settings', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  const tracesOf = (env: Record<string, string>) => readConfig({ ...endpoint, ...env }).traces;
  expect(readConfig({}).traces).toBeUndefined();
  expect(tracesOf({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(tracesOf({ OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  expect(tracesOf({})).toMatchObject({
    url: 'http://collector:4318/v1/traces',
    sampler: { isParentBased: true, ratio: 1 },
  });
  expect(tracesOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other/x' })?.url).toBe('http://other/x');
  expect(tracesOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' })?.sampler).toEqual({
    isParentBased: false,
    ratio: 0.25,
  });
  expect(() => tracesOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('must be http/json');
  expect(() => tracesOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('must be a number between 0 and 1');
});

test('the sampling ratio is applied, and a malformed parent starts a new trace', () => {
  const sampled = Array.from({ length: 2_000 }, () => beginSpan('server', null, { isParentBased: true, ratio: 0.25 }));
  const share = sampled.filter(({ isSampled }) => isSampled).length / sampled.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
  for (const header of ['', '00-x-y-01', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`])
    expect(parseParent(header)).toBeNull();
});
