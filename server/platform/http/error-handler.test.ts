import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem, problems } from '#domain/problems.ts';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { problemOf } from './error-handler.ts';

let toko: TestShop;
let ask: CallOverHttp;
beforeAll(async () => {
  toko = await createTestShop();
  ask = await listenForTest(toko.app);
});
afterAll(() => toko.close());

type Told = { type: string; title: string; status: number; code: keyof typeof problems; requestId: string };

function expectProblem(
  answer: { status: number; headers: Record<string, unknown>; body: unknown },
  code: Told['code'],
) {
  const told = (Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body) as Told;
  const { status, title } = problems[code];
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(told).toMatchObject({ type: `/api/docs#problem-${code}`, title, status, code });
  expect(told.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(told)).not.toMatch(/node_modules|\.ts:|at async|Error:|select |insert /i);
}

describe('a refusal', () => {
  test('is a problem with an Indonesian title and the id of the request', async () => {
    const answer = await toko.call({ method: 'GET', url: '/api/categories/tidak-ada' });
    expectProblem(answer, 'not-found');
    expect(answer.headers['x-request-id']).toBe((answer.body as Told).requestId);
  });

  test('names each wrong field in Indonesian', async () => {
    const answer = await toko.call({ method: 'GET', url: '/api/categories?page=nol&limit=0&asal=1' });
    expectProblem(answer, 'invalid-input');
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'page', message: 'Harus berupa angka bulat' },
        { path: 'limit', message: 'Minimal 1' },
        { path: 'asal', message: 'Isian ini tidak dikenal' },
      ],
    });
  });

  test('of a call without a session says how to identify oneself', async () => {
    const answer = await toko.call({ method: 'POST', url: '/api/categories', payload: { name: 'x' } });
    expectProblem(answer, 'unauthorized');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('never believes a request id that the caller invents', async () => {
    const answer = await toko.call({
      method: 'GET',
      url: '/api/x',
      headers: { 'x-request-id': 'palsu\n', 'request-id': '1' },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('addresses that lead nowhere', () => {
  test.each([
    '/api',
    '/api/',
    '/api/tidak-ada',
    '/api/categories/x/y',
    '/API/categories',
    '/api//categories',
    '/.env',
    '/files/',
  ])('%s is not found', async (path) => expectProblem(await ask(path), 'not-found'));

  test.each(['PUT', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s has nothing to do at a list',
    async (method) => {
      const path = method === 'POST' ? '/api/client-settings' : '/api/categories';
      const answer = await ask({ method, path });
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  test.each(['/api/%E0%A4%A', '/api/categories/%', '/api/categories/%zz', '/%c0%ae%c0%ae/', '/files/%'])(
    '%s cannot be decoded and is refused as a problem',
    async (path) => expectProblem(await ask(path), 'invalid-input'),
  );

  test.each([
    '/files/..%2f..%2fpackage.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/..%5c..%5cpackage.json',
    '/files/%252e%252e%252fpackage.json',
    '/files/ab/x.webp%00.png',
    '/files//etc/passwd',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/api/docs/static/%2e%2e/%2e%2e/%2e%2e/package.json',
  ])('%s reads no file', async (path) => {
    const answer = await ask(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/"dependencies"|root:/);
  });

  test('a very long address is refused', async () => {
    expectProblem(await ask(`/api/categories/${'x'.repeat(300)}`), 'not-found');
    expect((await ask(`/api/categories?search=${'x'.repeat(20_000)}`)).status).toBe(431);
  });

  test('what is no HTTP gets no stack trace', async () => {
    const { port } = toko.app.server.address() as { port: number };
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/9.9\r\nHost\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400/);
    expect(said).not.toMatch(/node_modules|\.ts/);
  });
});

describe('a failure of ours', () => {
  const asError = (fields: object) => Object.assign(new Error('secret: password=1'), fields) as never;

  test('tells nothing but its fixed sentence', () => {
    const problem = problemOf(asError({}));
    expect(problem).toMatchObject({ code: 'internal', status: 500, detail: undefined, errors: undefined });
    expect(problem.message).toBe(problems.internal.title);
  });

  test.each([
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['53300', 'busy'],
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['57P01', 'busy'],
    ['57P02', 'busy'],
    ['08006', 'busy'],
    ['ECONNREFUSED', 'busy'],
    ['EPIPE', 'busy'],
    ['53100', 'disk-full'],
    ['ENOSPC', 'disk-full'],
    ['23505', 'conflict'],
    ['23503', 'conflict'],
    ['22021', 'invalid-input'],
    ['22P05', 'invalid-input'],
    ['42P01', 'internal'],
  ])('PostgreSQL error %s is told as %s, wrapped or not', (code, told) => {
    expect(problemOf(asError({ code })).code).toBe(told);
    expect(problemOf(asError({ cause: { code } })).code).toBe(told);
  });

  test.each([
    ['a queue that is full', new Problem('busy')],
    ['a connection that does not come free', new Error('timeout exceeded when trying to connect')],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
  ])('%s says when to come back', async (_, thrown) => {
    const { $client: pool } = toko.shop.db as unknown as { $client: { query: unknown } };
    const { query } = pool;
    pool.query = () => Promise.reject(thrown);
    try {
      const answer = await toko.call({ method: 'GET', url: '/api/brands?limit=7' });
      expectProblem(answer, 'busy');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      pool.query = query;
    }
  });
});
