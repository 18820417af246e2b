import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { listenForTest } from '#tests/call-over-http.ts';
import { pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { webOf } from '#tests/test-web.ts';
import { purgePublicPages } from './cdn-purge-call.ts';

type Purge = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };
const purges: Purge[] = [];
let status = 200;
const cdn = createServer(async (request, response) => {
  const { method, url, headers } = request;
  purges.push({ method, url, headers, body: await text(request) });
  response.writeHead(status).end('{}');
});
await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
afterAll(() => void cdn.close());
const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`;

const before = { ...limits };
Object.assign(limits, { cdnPurgeEveryMs: 60, cdnPurgeAgainMs: 90, cdnPurgeLookMs: 200 });
afterAll(() => void Object.assign(limits, before));

const testShop = await setUpTestShop(
  {
    PUBLIC_URL: 'https://toko.example',
    CDN_SECONDS: '300',
    CDN_STALE_SECONDS: '20',
    CDN_PURGE: 'http',
    CDN_PURGE_URL: url,
    CDN_PURGE_TOKEN: 'rahasia',
  },
  webOf(async ({ url, read }) => {
    if (url.includes('/slides')) await read('/slides');
    return { html: '<p>Toko</p>' };
  }),
);
const call = await listenForTest(testShop.app);
const waiting = async () => (await testShop.database.pool.query('select 1 from cdn_purges')).rowCount;
const write = (name: string) => testShop.call({ as: 'owner', method: 'POST', url: '/api/brands', payload: { name } });
beforeEach(() => {
  status = 200;
});

test('a page may be stored by a CDN, computed or from the cache, and is the same for every visitor', async () => {
  const headers = { cookie: 'device=abc; sesi=1', 'user-agent': 'Ponsel', 'accept-language': 'en' };
  const answers = [await call('/about'), await call('/about'), await call({ path: '/about', headers })];
  for (const { headers, body } of answers) {
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=20');
    expect(headers).toMatchObject({ 'surrogate-key': 'rakita-pages', 'cache-tag': 'rakita-pages' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.equals(answers[0]!.body)).toBe(true);
  }
  const known = await call({ path: '/about', headers: { 'if-none-match': answers[0]!.headers.etag as string } });
  expect(known.status).toBe(304);
  expect(known.headers['cache-control']).toContain('s-maxage=300');
});

test('a page with content that ends at a set time is stored no longer than the shop itself would serve it', async () => {
  const { headers } = await call('/slides');
  const [, fresh, stale] = /s-maxage=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(String(headers['cache-control']))!;
  const longest = (limits.cacheMs + limits.cacheDatedStaleMs) / 1000;
  expect(Number(fresh) + Number(stale ?? 0)).toBeLessThanOrEqual(longest);
  expect(Number(fresh)).toBeGreaterThan(0);
});

test('pictures may be stored for ever; calls of the API and personal pages may not', async () => {
  const path = await storePicture(testShop.shop, (await pngFile()).bytes);
  const picture = await call(`/files/${path}`);
  expect(picture.headers).toMatchObject({
    'cache-control': 'public, s-maxage=31536000, max-age=31536000, immutable',
    'surrogate-key': 'rakita-files',
  });
  for (const personal of ['/api/brands', '/admls/login', '/order/abc']) {
    const { headers } = await call(personal);
    expect([personal, String(headers['cache-control'])]).not.toEqual([personal, expect.stringContaining('s-maxage')]);
    expect([personal, headers['surrogate-key']]).toEqual([personal, undefined]);
  }
});

test('public writes are purged together, twice, and the write does not wait', async () => {
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  purges.length = 0;
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(write));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  expect(purges.length).toBeGreaterThanOrEqual(2);
  expect(purges.length).toBeLessThan(8);
  expect(purges[0]).toMatchObject({
    method: 'PURGE',
    url: '/',
    headers: { 'surrogate-key': 'rakita-pages', authorization: 'Bearer rahasia' },
  });
});

test('a CDN that fails is tried again until it has purged', async () => {
  status = 500;
  purges.length = 0;
  expect((await write('E')).status).toBe(201);
  await vi.waitFor(() => expect(purges.length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
  expect(await waiting()).toBe(1);
  status = 200;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
});

test('a write that is rolled back leaves no purge', async () => {
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  const product = {
    as: 'owner',
    method: 'POST',
    url: '/api/products',
    payload: { name: 'P', sku: 'P', price: 1 },
  } as const;
  expect((await testShop.call(product)).status).toBe(201);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  expect((await testShop.call(product)).status).toBe(409);
  expect(await waiting()).toBe(0);
});

test.each([
  ['cloudflare', '/client/v4/zones/toko/purge_cache', { authorization: 'Bearer t' }, '{"tags":["rakita-pages"]}'],
  ['fastly', '/service/toko/purge/rakita-pages', { 'fastly-key': 't' }, ''],
] as const)('%s gets the purge in its own form', async (kind, path, headers, body) => {
  purges.length = 0;
  await purgePublicPages({ kind, url, token: 't', zone: 'toko' });
  expect(purges.filter(({ method }) => method === 'POST')).toMatchObject([
    { method: 'POST', url: path, headers, body },
  ]);
  status = 403;
  await expect(purgePublicPages({ kind, url, token: 't', zone: 'toko' })).rejects.toThrow('The CDN answered 403');
});
