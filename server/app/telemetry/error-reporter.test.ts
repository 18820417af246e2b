import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { type ErrorReporter, openErrorReporter, parseDsn } from './error-reporter.ts';

type Received = { path: string; auth: string; body: string };
let received: Received[];
let status = 200;
let reporter: ErrorReporter;
let logged: string[];
let log: pino.Logger;

const sentry = createServer(async (request, response) => {
  received.push({
    path: request.url ?? '',
    auth: String(request.headers['x-sentry-auth']),
    body: await text(request),
  });
  response.writeHead(status).end('{}');
});

beforeAll(async () => {
  sentry.listen(0, '127.0.0.1');
  await once(sentry, 'listening');
});
afterAll(() => sentry.close());
beforeEach(() => {
  received = [];
  logged = [];
  status = 200;
  reporter = openErrorReporter(`http://kunci@127.0.0.1:${(sentry.address() as AddressInfo).port}/42`, 'test');
  log = pino({ hooks: { logMethod: reporter.logMethod } }, { write: (line: string) => void logged.push(line) });
});
afterEach(() => reporter.close());

function eventOf({ body }: Received) {
  const [head, item, event] = body.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
  expect(item).toEqual({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) });
  expect(head.event_id).toBe(event.event_id);
  return event;
}

test('an error in a route is sent with its route and its frames, and nothing of the person', async () => {
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  handleErrors(app);
  app.post('/api/orders/:id', async () => {
    throw Object.assign(new Error('cannot store "Ani Wijaya" of 081234567890'), {
      cause: new TypeError('ani@example.com is no address'),
    });
  });
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders/rahasia-17?phone=081234567890&name=Ani',
    headers: { cookie: 'sesi=rahasia', authorization: 'Bearer rahasia', 'x-forwarded-for': '203.0.113.9' },
    payload: { name: 'Ani Wijaya', address: 'Jl. Melati 5' },
    remoteAddress: '203.0.113.9',
  });
  expect(response.statusCode).toBe(500);
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
  expect(received[0]).toMatchObject({ path: '/api/42/envelope/', auth: expect.stringContaining('sentry_key=kunci') });
  const event = eventOf(received[0]!);
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    environment: 'test',
    transaction: 'POST /api/orders/:id',
    exception: {
      values: [
        { type: 'TypeError', value: '<email> is no address' },
        { type: 'Error', value: 'cannot store "…" of <number>' },
      ],
    },
  });
  expect(event.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
    filename: 'server/app/telemetry/error-reporter.test.ts',
    in_app: true,
  });
  for (const secret of ['Ani', 'Melati', '0812', 'rahasia', '203.0', 'phone=', 'ani@']) {
    expect(received[0]!.body).not.toContain(secret);
  }
  expect(logged.join('')).toContain('request failed');
  await app.close();
});

test('the same error is sent once a minute, warnings and lines without an error never', async () => {
  const fail = (name: string) => log.error({ err: new Error(`no ${name} here`) }, 'work failed');
  for (let round = 0; round < 5; round += 1) fail('"Ani"');
  log.warn({ err: new Error('only a warning') }, 'careful');
  log.error({}, 'no error');
  await reporter.flush(2_000);
  expect(received).toHaveLength(1);
  expect(logged).toHaveLength(7);
});

test('too many events are throttled, and after a refusal nothing is sent for a while', async () => {
  status = 429;
  for (let at = 0; at < 100; at += 1) {
    const error = new Error('x');
    error.stack = `Error: x\n    at f (/srv/a.js:${at}:1)`;
    log.error({ err: error }, 'work failed');
  }
  await reporter.flush(2_000);
  expect(received).toHaveLength(1);
  status = 200;
  log.error({ err: new Error('later') }, 'other work failed');
  await reporter.flush(2_000);
  expect(received).toHaveLength(1);
});

test('a server that is not there harms nothing', async () => {
  const lonely = openErrorReporter('http://kunci@127.0.0.1:9/1', 'test');
  const quiet = pino({ hooks: { logMethod: lonely.logMethod } }, { write: () => {} });
  quiet.fatal({ err: new Error('gone') }, 'unexpected failure');
  await lonely.flush(5_000);
  lonely.close();
});

test('a DSN is read as Sentry writes it, with a folder too; another text is refused at start', () => {
  expect(parseDsn('https://abc@o1.ingest.sentry.io/123').url.href).toBe(
    'https://o1.ingest.sentry.io/api/123/envelope/',
  );
  expect(parseDsn('https://abc@errors.example.com/sentry/7').url.href).toBe(
    'https://errors.example.com/sentry/api/7/envelope/',
  );
  expect(readConfig({}).sentryDsn).toBeUndefined();
  expect(() => readConfig({ SENTRY_DSN: 'https://sentry.io/1' })).toThrow('SENTRY_DSN must be a DSN such as');
});
