import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOverHttp, callerOf } from '#tests/call-over-http.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';

let testShop: TestShop;
let http: HttpServer;
let call: CallOverHttp;
let isFull: boolean;
let handled: string[];

beforeAll(async () => {
  testShop = await createTestShop();
  handled = [];
  const handler: Parameters<typeof createHttpServer>[1] = (request, response) => {
    handled.push(`${request.method} ${request.url}`);
    response.end('ditangani');
  };
  http = createHttpServer(testShop.shop, handler, { isFull: () => isFull, refresh() {}, dropEnded() {} });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  call = callerOf((http.server.address() as AddressInfo).port);
});
afterAll(async () => {
  http.server.close();
  await testShop.close();
});

const accept = { accept: 'text/html' };

test('with a full queue public reads are refused before the framework, everything else is not', async () => {
  isFull = true;
  for (const path of ['/api/products', '/products/x']) {
    const refused = await call({ path, headers: accept });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await call({ path: '/products/x', headers: accept })).body.toString()).toContain('Toko sedang ramai');
  expect(handled).toEqual([]);
  await call({ method: 'POST', path: '/api/orders', body: '{}' });
  await call({ path: '/api/products', headers: { authorization: 'Bearer x' } });
  await call('/healthz');
  await call('/assets/x.js');
  testShop.shop.cache.set('/api/cached', testShop.shop.cache.version(), {
    status: 200,
    headers: {},
    body: Buffer.from('ada'),
  });
  expect((await call('/api/cached')).body.toString()).toBe('ada');
  expect(handled).toEqual(['POST /api/orders', 'GET /api/products', 'GET /healthz', 'GET /assets/x.js']);
});

test('as soon as there is room they are served', async () => {
  isFull = false;
  expect((await call('/api/products')).status).toBe(200);
});
