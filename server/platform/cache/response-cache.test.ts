import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { categories } from '#server/catalogue/category.tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import { listenForTest } from '#tests/call-over-http.ts';
import { testResults } from '#tests/test-results.ts';
import { createTestShop, setUpTestShop } from '#tests/test-shop.ts';
import { bestEncoding, createResponseCache } from './response-cache.ts';

const testShop = await setUpTestShop();
const call = await listenForTest(testShop.app);
let token: string;
beforeAll(async () => {
  const login = await testShop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password: 'kata-sandi-uji-coba' },
  });
  token = login.json().accessToken;
  for (let count = 0; count < 12; count += 1) await create(`Kategori ${count}`);
});
beforeEach(() => testShop.shop.cache.drop());

const path = '/api/categories?limit=1000';
async function create(name: string, isActive = true): Promise<string> {
  const answer = await testShop.call({
    method: 'POST',
    url: '/api/categories',
    as: 'owner',
    payload: { name, isActive },
  });
  expect(answer.status).toBe(201);
  return (answer.body as { _id: string })._id;
}
const names = (body: Buffer) =>
  (JSON.parse(body.toString()) as { docs: { name: string }[] }).docs.map(({ name }) => name);

describe('cached responses', () => {
  test('are the same the second time, with the same ETag, and served before the framework', async () => {
    const first = await call(path);
    const second = await call(path);
    expect(second.body).toEqual(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers['x-request-id']).toBeDefined();
    expect(second.headers['x-request-id']).toBeUndefined();
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    }
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('are answered with 304 to a browser that has them', async () => {
    const { headers } = await call(path);
    const etag = headers.etag!;
    for (const known of [etag, etag.replace('W/', ''), `"lain", ${etag}`]) {
      const answer = await call({ path, headers: { 'if-none-match': known } });
      expect(answer.status).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await call({ path, headers: { 'if-none-match': '"lain"' } })).status).toBe(200);
  });

  test('have the same content in every encoding', async () => {
    const plain = await call({ path, headers: { 'accept-encoding': 'identity' } });
    const gzip = await call({ path, headers: { 'accept-encoding': 'gzip' } });
    const br = await call({ path, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(br.headers['content-encoding']).toBe('br');
    // One tag for bodies of different bytes has to be a weak one (RFC 9110, 8.8.3.3).
    expect(plain.headers.etag).toMatch(/^W\/"/);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    for (const answer of [plain, gzip, br]) {
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    }
    const refusing = await call({ path, headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0, identity' } });
    expect(refusing.headers['content-encoding']).toBeUndefined();
  });

  test('an uncached response is compressed as well', async () => {
    const answer = await call({ path, headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(names(gunzipSync(answer.body))).toContain('Kategori 1');
  });

  test('HEAD answers like GET, without the body', async () => {
    const whole = await call(path);
    const head = await call({ method: 'HEAD', path });
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    const known = await call({ method: 'HEAD', path, headers: { 'if-none-match': whole.headers.etag! } });
    expect(known.status).toBe(304);
  });
});

describe('freshness', () => {
  test('a write is seen by the next read', async () => {
    await call(path);
    const id = await create('Paling Baru');
    expect(names((await call(path)).body)).toContain('Paling Baru');
    await testShop.call({ method: 'PATCH', url: `/api/categories/${id}`, as: 'owner', payload: { name: 'Diganti' } });
    expect(names((await call(path)).body)).toContain('Diganti');
    await testShop.call({ method: 'DELETE', url: `/api/categories/${id}`, as: 'owner' });
    expect(names((await call(path)).body)).not.toContain('Diganti');
  });

  test('also while many others read', async () => {
    let isReading = true;
    const readers = Array.from({ length: 6 }, async () => {
      while (isReading) expect((await call(path)).status).toBe(200);
    });
    for (let count = 0; count < 15; count += 1) {
      const name = `Saat Ramai ${count}`;
      await create(name);
      expect(names((await call(path)).body)).toContain(name);
    }
    isReading = false;
    await Promise.all(readers);
  });

  test('a response that was begun before a write is not cached', () => {
    const { cache } = testShop.shop;
    const begunAt = cache.version();
    cache.drop();
    expect(cache.set('x', begunAt, { status: 200, headers: {}, body: Buffer.from('lama') })).toBeUndefined();
    expect(cache.get('x')).toBeUndefined();
  });

  test('a refused write drops nothing', async () => {
    await call(path);
    const version = testShop.shop.cache.version();
    await testShop.call({ method: 'POST', url: '/api/categories', as: 'owner', payload: { name: '' } });
    expect(testShop.shop.cache.version()).toBe(version);
  });
});

describe('who sees what', () => {
  test('a response to staff is never cached nor shown to the public', async () => {
    await create('Rahasia Dapur', false);
    const staff = await call({ path, headers: { authorization: `Bearer ${token}` } });
    expect(names(staff.body)).toContain('Rahasia Dapur');
    expect(staff.headers['cache-control']).toBe('no-store');
    expect(names((await call(path)).body)).not.toContain('Rahasia Dapur');
    expect(names((await call({ path, headers: { authorization: `Bearer ${token}` } })).body)).toContain(
      'Rahasia Dapur',
    );
  });

  test('a stale token gets 401, not a public response from the cache', async () => {
    await call(path);
    expect((await call({ path, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(401);
  });

  test('the password of a proxy in front is not taken for a token of ours', async () => {
    const answer = await call({ path, headers: { authorization: 'Basic cHJveHk6cGFzc3dvcmQ=' } });
    expect(answer.status).toBe(200);
    expect(names(answer.body)).not.toContain('Rahasia Dapur');
  });

  test('errors are not cached', async () => {
    const missing = '/api/categories/belum-ada';
    expect((await call(missing)).status).toBe(404);
    expect((await call(missing)).headers['x-request-id']).toBeDefined();
    expect((await call('/api/categories?limit=9999')).headers['cache-control']).toBe('no-store');
  });

  test('responses with absolute addresses are cached per host', async () => {
    const at = async (host: string, more: Record<string, string> = {}) =>
      (await call({ path: '/robots.txt', headers: { host, ...more } })).body.toString();
    expect(await at('toko-a.example')).toContain('http://toko-a.example/sitemap.xml');
    expect(await at('toko-b.example')).toContain('http://toko-b.example/sitemap.xml');
    expect(await at('toko-a.example')).toContain('http://toko-a.example/sitemap.xml');
  });
});

describe('behind a proxy that is trusted', () => {
  test('a forged host of one visitor is not shown to the next', async () => {
    const other = await createTestShop({ TRUST_PROXY: '127.0.0.1' });
    try {
      const callOther = await listenForTest(other.app);
      const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      await callOther({ path: '/robots.txt', headers: { host: 'toko.example', ...forged } });
      const next = await callOther({ path: '/robots.txt', headers: { host: 'toko.example' } });
      expect(next.body.toString()).toContain('Sitemap: http://toko.example/sitemap.xml');
    } finally {
      await other.close();
    }
  });
});

describe('the best encoding', () => {
  testResults('for %j is %s', bestEncoding, [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['brotli-ish', 'identity'],
  ]);
});

describe('an expired response', () => {
  const body = Buffer.from('isi');
  const store = (isDated = false) => {
    let nowMs = 1_000;
    const cache = createResponseCache(() => nowMs);
    cache.set('x', cache.version(), { status: 200, headers: {}, body, isDated });
    const pass = (ms: number) => {
      nowMs += ms;
    };
    return { cache, pass };
  };

  test('is served while one request computes it again', () => {
    const { cache, pass } = store();
    expect(cache.getStale('x')?.needsRefresh).toBe(false);
    pass(limits.cacheMs);
    expect(cache.get('x')).toBeUndefined();
    expect(cache.getStale('x')?.needsRefresh).toBe(true);
    expect(cache.getStale('x')?.needsRefresh).toBe(false);
    pass(limits.cacheRefreshMs);
    expect(cache.getStale('x')?.needsRefresh).toBe(true);
  });

  test('is not served for ever, and one with dated content for seconds only', () => {
    const { cache, pass } = store();
    pass(limits.cacheMs + limits.cacheStaleMs);
    expect(cache.getStale('x')).toBeUndefined();
    const dated = store(true);
    dated.pass(limits.cacheMs + limits.cacheDatedStaleMs - 1);
    expect(dated.cache.getStale('x')).toBeDefined();
    dated.pass(1);
    expect(dated.cache.getStale('x')).toBeUndefined();
  });

  test('is not served after a write', () => {
    const { cache, pass } = store();
    pass(limits.cacheMs);
    cache.drop();
    expect(cache.getStale('x')).toBeUndefined();
  });

  test('is replaced in the background', async () => {
    await call(path);
    const [known] = await testShop.shop.db.select().from(categories).limit(1);
    // Not through the shop, which would drop the cache.
    await testShop.shop.db.update(categories).set({ name: 'Nama Lain' }).where(eq(categories.id, known!.id));
    testShop.shop.cache.get(path)!.freshUntilMs = 0;
    const stale = await call(path);
    expect(stale.headers['x-request-id']).toBeUndefined();
    expect(names(stale.body)).not.toContain('Nama Lain');
    await vi.waitFor(async () => expect(names((await call(path)).body)).toContain('Nama Lain'), { timeout: 20_000 });
    expect((await call(path)).headers['x-request-id']).toBeUndefined();
  });

  test('is computed again by few at a time, however many there are', async () => {
    const paths = Array.from({ length: 30 }, (_, page) => `/api/categories?limit=1&page=${page + 1}`);
    // A write of an earlier test may still drop the cache.
    await vi.waitFor(
      async () => {
        await Promise.all(paths.map((path) => call(path)));
        expect(paths.every((path) => testShop.shop.cache.get(path))).toBe(true);
      },
      { timeout: 20_000 },
    );
    for (const path of paths) testShop.shop.cache.get(path)!.freshUntilMs = 0;
    let underWay = 0;
    let most = 0;
    const { pool } = testShop.database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
      // Counters and maintenance query as well.
      if (!JSON.stringify(given[0]).includes('categories')) return query(...given);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 10));
      return query(...given).finally(() => {
        underWay -= 1;
      });
    });
    const answers = await Promise.all(paths.map((path) => call(path)));
    expect(answers.every(({ headers }) => headers['x-request-id'] === undefined)).toBe(true);
    await vi.waitFor(() => expect(paths.every((path) => testShop.shop.cache.get(path))).toBe(true), {
      timeout: 20_000,
    });
    vi.restoreAllMocks();
    // A list may take two queries.
    expect(most).toBeLessThanOrEqual(2 * limits.cacheRefreshesAtOnce);
  });

  test.each([
    ['/api/banners', true],
    ['/api/slides?limit=5', true],
    ['/api/categories', false],
  ])('%s is dated: %s', async (path, isDated) => {
    await call(path);
    const { freshUntilMs, staleUntilMs } = testShop.shop.cache.get(path)!;
    expect(staleUntilMs - freshUntilMs).toBeCloseTo(isDated ? limits.cacheDatedStaleMs : limits.cacheStaleMs);
  });
});

describe('compression', () => {
  const encodings = () => Object.keys(testShop.shop.cache.get(path)!.bodies);
  test('is done for the first client that accepts the encoding, and once', async () => {
    await call({ path, headers: { 'accept-encoding': 'identity' } });
    expect(encodings()).toEqual(['identity']);
    await Promise.all([1, 2, 3].map(() => call({ path, headers: { 'accept-encoding': 'br, gzip' } })));
    expect(encodings()).toEqual(['identity', 'br']);
    const compressed = testShop.shop.cache.get(path)!.bodies.br;
    await call({ path, headers: { 'accept-encoding': 'br' } });
    expect(testShop.shop.cache.get(path)!.bodies.br).toBe(compressed);
  });
});

test('the cache is limited by the bytes of its responses', () => {
  const cache = createResponseCache();
  const body = Buffer.alloc(limits.cacheEntryBytes);
  for (let count = 0; count < 100; count += 1)
    cache.set(`x${count}`, cache.version(), { status: 200, headers: {}, body });
  const held = Array.from({ length: 100 }, (_, count) => cache.get(`x${count}`)).filter(Boolean).length;
  expect(held).toBeGreaterThan(0);
  expect(held * limits.cacheEntryBytes).toBeLessThanOrEqual(limits.cacheBytes);
  const tooLarge = { status: 200, headers: {}, body: Buffer.alloc(limits.cacheEntryBytes + 1) };
  expect(cache.set('large', cache.version(), tooLarge)).toBeUndefined();
});

test('what a crawler requests once replaces nothing in a full cache, and what is requested twice does', () => {
  const cache = createResponseCache();
  const body = Buffer.alloc(150_000);
  const request = (key: string) =>
    cache.get(key) ?? cache.set(key, cache.version(), { status: 200, headers: {}, body });
  for (let count = 0; cache.stats().entries === count; count += 1) request(`pembeli ${count}`);
  const { entries } = cache.stats();
  for (let count = 0; count < 1_000; count += 1) expect(request(`perayap ${count}`)?.bodies.identity).toBe(body);
  for (let count = 0; count < entries; count += 1) expect(cache.get(`pembeli ${count}`)).toBeDefined();
  request('baru');
  expect(cache.get('baru')).toBeUndefined();
  request('baru');
  expect(cache.get('baru')).toBeDefined();
  expect(cache.stats().entries).toBe(entries);
  // A response that is computed again after its time stays in the cache.
  cache.set('baru', cache.version(), { status: 200, headers: {}, body });
  expect(cache.get('baru')).toBeDefined();
});

test('a response is left for no longer than what limits all of them', () => {
  const cache = createResponseCache(() => 0);
  const response = { status: 200, headers: {}, body: Buffer.from('isi') };
  const cached = cache.set('a', cache.version(), response)!;
  expect(cache.leftMs(cached)).toBe(limits.cacheMs + limits.cacheStaleMs);
  cache.limit(1_500);
  expect(cache.leftMs(cached)).toBe(1_500);
  cache.limit(Number.POSITIVE_INFINITY);
  expect(cache.leftMs(cached)).toBe(limits.cacheMs + limits.cacheStaleMs);
});
