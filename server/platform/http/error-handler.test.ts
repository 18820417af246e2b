import { connect } from 'node:net';
import type { FastifyError } from 'fastify';
import { describe, expect, test } from 'vitest';
import { Problem, problems } from '#domain/problems.ts';
import { openS3Store } from '#server/platform/media/stores/s3.ts';
import { listenForTest } from '#tests/call-over-http.ts';
import { refuse, startS3Server } from '#tests/s3-server.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { problemOf } from './error-handler.ts';

const testShop = await setUpTestShop();
const call = await listenForTest(testShop.app);

type ProblemBody = { type: string; title: string; status: number; code: keyof typeof problems; requestId: string };

function expectProblem(
  answer: { status: number; headers: Record<string, unknown>; body: unknown },
  code: ProblemBody['code'],
) {
  const problem = (Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body) as ProblemBody;
  const { status, title } = problems[code];
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(problem).toMatchObject({ type: `/api/docs#problem-${code}`, title, status, code });
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|at async|Error:|select |insert /i);
}

describe('a refusal', () => {
  test('is a problem with an Indonesian title and the id of the request', async () => {
    const answer = await testShop.call({ method: 'GET', url: '/api/categories/tidak-ada' });
    expectProblem(answer, 'not-found');
    expect(answer.headers['x-request-id']).toBe((answer.body as ProblemBody).requestId);
  });

  test('names each wrong field in Indonesian', async () => {
    const answer = await testShop.call({ method: 'GET', url: '/api/categories?page=nol&limit=0&asal=1' });
    expectProblem(answer, 'invalid-input');
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'page', message: 'Harus berupa angka bulat' },
        { path: 'limit', message: 'Minimal 1' },
        { path: 'asal', message: 'Isian ini tidak dikenal' },
      ],
    });
  });

  test('says in words what is too long, too short or too much', async () => {
    const payload = { name: 'x'.repeat(81), code: 'AB', value: 0, maxUses: 1_000_001 };
    const answer = await testShop.call({ as: 'owner', method: 'POST', url: '/api/coupons', payload });
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'name', message: 'Maksimal 80 karakter' },
        { path: 'code', message: 'Paling sedikit 3 karakter' },
        { path: 'value', message: 'Minimal 1' },
        { path: 'maxUses', message: 'Maksimal 1.000.000' },
      ],
    });
  });

  test.each([
    ['{', 'Isi permintaan bukan JSON yang benar.'],
    ['', 'Isi permintaan kosong.'],
    [
      JSON.stringify({ name: 'a\u0000b', sku: 'NUL-1', price: 1 }),
      'Ada karakter atau angka yang tidak dapat disimpan.',
    ],
  ])('of the body %j says why', async (payload, detail) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await testShop.call({ as: 'owner', method: 'POST', url: '/api/products', payload, headers });
    expectProblem(answer, 'invalid-input');
    expect(answer.body).toMatchObject({ detail });
  });

  test('a type without a body is no error where no body is wanted', async () => {
    const headers = { 'content-type': 'application/json' };
    const created = await testShop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/brands',
      payload: { name: 'Kosong' },
    });
    const url = `/api/brands/${(created.body as { _id: string })._id}`;
    expect((await testShop.call({ as: 'owner', method: 'DELETE', url, payload: '', headers })).status).toBe(200);
    expect((await testShop.call({ as: 'owner', method: 'GET', url })).status).toBe(404);
  });

  test('of a call without a session says how to identify oneself', async () => {
    const answer = await testShop.call({ method: 'POST', url: '/api/categories', payload: { name: 'x' } });
    expectProblem(answer, 'unauthorized');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('ignores a request id that the caller sends', async () => {
    const answer = await testShop.call({
      method: 'GET',
      url: '/api/x',
      headers: { 'x-request-id': 'palsu\n', 'request-id': '1' },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a store of pictures that fails is answered like a busy database', async () => {
  const failing = await startS3Server((_, response) => refuse(response, 503, 'SlowDown'));
  const { files } = testShop.shop;
  testShop.shop.files = openS3Store(failing.settings);
  expectProblem(await call(`/files/ab/ab${'0'.repeat(30)}.webp`), 'busy');
  testShop.shop.files = files;
  await failing.close();
});

describe('addresses that do not exist', () => {
  test.each([
    '/api',
    '/api/',
    '/api/tidak-ada',
    '/api/categories/x/y',
    '/API/categories',
    '/api//categories',
    '/.env',
    '/files/',
  ])('%s is not found', async (path) => expectProblem(await call(path), 'not-found'));

  test.each([
    ['/api/categories', 'GET, HEAD, OPTIONS, POST'],
    ['/api/products/ada-atau-tidak?x=1', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['/api/orders', 'GET, HEAD, OPTIONS, POST'],
  ])('OPTIONS %s says what may be done there, and opens it to no other site', async (path, allow) => {
    const headers = { origin: 'https://lain.example', 'access-control-request-method': 'POST' };
    const answer = await call({ method: 'OPTIONS', path, headers });
    expect(answer).toMatchObject({ status: 204, headers: { allow } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['/api/tidak-ada', '/api/categories/', '/', '/files/x'])('OPTIONS %s is not found', async (path) =>
    expectProblem(await call({ method: 'OPTIONS', path }), 'not-found'),
  );

  test.each(['PUT', 'POST', 'DELETE', 'TRACE', 'PROPFIND'])('%s has nothing to do at a list', async (method) => {
    const path = method === 'POST' ? '/api/client-settings' : '/api/categories';
    const answer = await call({ method, path });
    expect([404, 405]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['/api/%E0%A4%A', '/api/categories/%', '/api/categories/%zz', '/%c0%ae%c0%ae/', '/files/%'])(
    '%s cannot be decoded and is refused as a problem',
    async (path) => {
      const answer = await call(path);
      expectProblem(answer, 'invalid-input');
      const ordinary = await call('/api/tidak-ada');
      const perResponse = ['date', 'content-length', 'x-request-id', 'www-authenticate'];
      const names = (headers: object) => Object.keys(headers).filter((name) => !perResponse.includes(name));
      expect(names(answer.headers)).toEqual(expect.arrayContaining(names(ordinary.headers)));
    },
  );

  test.each([
    '//',
    '///',
    '//evil.example//x',
    '///evil.example//',
    '/\\evil.example//',
    '/\\',
    '//[',
    '//:99999',
    '//user@',
    '//%00',
    // A browser never sends what follows the sign, and each would make a cache entry of its own.
    '/api/categories#1',
    'http://evil.example/api/meta',
  ])('%s is no path and is refused', async (path) => {
    const answer = await call(path);
    expectProblem(answer, 'invalid-input');
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

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
    const answer = await call(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/"dependencies"|root:/);
  });

  test('a very long address is refused', async () => {
    expectProblem(await call(`/api/categories/${'x'.repeat(300)}`), 'not-found');
    expectProblem(await call(`/api/categories?search=${'x'.repeat(20_000)}`), 'headers-too-large');
  });

  test.each([
    ['what is no HTTP', 'GET / HTTP/9.9\r\nHost\r\n\r\n', 400],
    ['a request without a host', 'GET /api/meta HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /api/meta HTTP/1.1\r\nHost: x\r\nExpect: teh\r\n\r\n', 400],
    ['a header that is too long', `GET /api/meta HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused as a problem', async (_, text, status) => {
    const response = await sendRaw(text);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response.toLowerCase()).toContain('content-type: application/problem+json');
    const body = JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as ProblemBody;
    expect(body.status).toBe(status);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

function sendRaw(text: string): Promise<string> {
  const { port } = testShop.app.server.address() as { port: number };
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
  });
}

describe('a body in another media type than the operation takes', () => {
  const paths = ['/api/auth/login', '/api/rakitan', '/api/laptop-recommendations', '/api/ongkir', '/api/categories'];
  test.each(
    paths.flatMap((url) =>
      ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
        (type) => [url, type] as const,
      ),
    ),
  )('%s refuses %s', async (url, type) => {
    // Categories take forms, for their pictures.
    if (url === '/api/categories' && type.startsWith('multipart')) return;
    const answer = await testShop.call({
      method: 'POST',
      url,
      as: 'owner',
      headers: { 'content-type': type },
      payload: type.startsWith('multipart') ? '--x--\r\n' : '{"username":"admin"}',
    });
    expectProblem(answer, 'unsupported-media-type');
  });
});

describe('a failure of ours', () => {
  const asError = (fields: object) => Object.assign(new Error('secret: password=1'), fields) as FastifyError;

  test('reveals nothing but its fixed title', () => {
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
  ])('PostgreSQL error %s becomes %s, wrapped or not', (code, expected) => {
    expect(problemOf(asError({ code })).code).toBe(expected);
    expect(problemOf(asError({ cause: { code } })).code).toBe(expected);
  });

  test.each([
    ['a queue that is full', new Problem('busy')],
    ['a connection that does not come free', new Error('timeout exceeded when trying to connect')],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
  ])('%s says when to come back', async (_, thrown) => {
    const { $client: pool } = testShop.shop.db as unknown as { $client: { query: unknown } };
    const { query } = pool;
    pool.query = () => Promise.reject(thrown);
    try {
      const answer = await testShop.call({ method: 'GET', url: '/api/brands?limit=7' });
      expectProblem(answer, 'busy');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      pool.query = query;
    }
  });
});
