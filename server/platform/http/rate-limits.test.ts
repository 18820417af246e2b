import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { webOf } from '#tests/test-web.ts';

let testShop: TestShop;
afterEach(() => testShop.close());

const get = (url: string, remoteAddress = '203.0.113.1', headers: Record<string, string> = {}) =>
  testShop.call({ method: 'GET', url, remoteAddress, headers });
const write = (remoteAddress: string, headers: Record<string, string> = {}) =>
  testShop.call({ method: 'POST', url: '/api/brands', payload: { name: 'x' }, remoteAddress, headers });

async function statusesOf(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

describe('by address', () => {
  test('beyond the limit a client is refused until later, and others go on', async () => {
    testShop = await createTestShop({ RATE_WRITES: '3', RATE_READS: '5' });
    expect(await statusesOf(4, () => write('10.1.0.1'))).toEqual([401, 401, 401, 429]);
    const refused = await write('10.1.0.1');
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', title: 'Terlalu banyak permintaan, coba lagi sebentar lagi' },
    });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write('10.1.0.2')).status).toBe(401);
    // Each kind of write is counted by itself, and apart from reads.
    const check = await testShop.call({
      method: 'POST',
      url: '/api/coupons/check',
      payload: {},
      remoteAddress: '10.1.0.1',
    });
    expect(check.status).toBe(400);
    expect((await get('/api/brands', '10.1.0.1')).status).toBe(200);
    expect(await statusesOf(5, (page) => get(`/api/brands?page=${page + 1}`, '10.1.0.1'))).toEqual([
      200, 200, 200, 200, 429,
    ]);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip']) {
      expect([name, (await write('10.1.0.1', { [name]: '203.0.113.9' })).status]).toEqual([name, 429]);
    }
  });

  test('an IPv6 network of one customer is one client', async () => {
    testShop = await createTestShop({ RATE_WRITES: '3' });
    expect(await statusesOf(4, (index) => write(`2001:db8:1:2::${index + 1}`))).toEqual([401, 401, 401, 429]);
    expect((await write('2001:db8:1:3::1')).status).toBe(401);
  });

  test('files, health and unknown pictures are free', async () => {
    testShop = await createTestShop({ RATE_READS: '2' });
    for (const path of ['/healthz', '/readyz', `/files/ab/${'ab'.padEnd(32, '0')}.webp`]) {
      const statuses = await statusesOf(6, () => get(path));
      expect(statuses).not.toContain(429);
    }
    expect(await statusesOf(3, (page) => get(`/api/brands?page=${page + 1}`))).toEqual([200, 200, 429]);
  });

  test('responses from the cache are free', async () => {
    testShop = await createTestShop({ RATE_READS: '2' });
    const call: CallOverHttp = await listenForTest(testShop.app);
    expect(await statusesOf(10, () => call('/api/brands'))).toEqual(Array(10).fill(200));
  });

  test('what the schema refuses stops nobody behind the same address', async () => {
    testShop = await createTestShop({ RATE_WRITES: '3', RATE_COMPUTATIONS: '2' });
    const post = (url: string, payload: object) =>
      testShop.call({ method: 'POST', url, payload, remoteAddress: '10.6.0.1' });
    const paths = ['product-alerts', 'product-questions', 'leads', 'rakitan/saved', 'ongkir'];
    for (const path of paths) {
      expect([path, new Set(await statusesOf(65, () => post(`/api/${path}`, {})))]).toEqual([path, new Set([400])]);
    }
    const review = `/api/orders/${'x'.repeat(22)}/reviews/${crypto.randomUUID()}`;
    expect(new Set(await statusesOf(35, () => post(review, {})))).toEqual(new Set([404]));
    // A checkout needs shipping costs, whatever the advisors have to do.
    expect((await statusesOf(3, () => post('/api/rakitan', {}))).at(-1)).toBe(429);
    expect((await post('/api/ongkir', { destination: '40132', weight: 1_000 })).status).toBe(200);
    const leads = await statusesOf(31, () => post('/api/leads', { kind: 'chat' }));
    expect(leads.at(-1)).toBe(429);
  });
});

describe('pages', () => {
  test('calls of a page in process are not counted, the page itself once', async () => {
    let reads = 0;
    const web = webOf(async ({ read }) => {
      for (let count = 0; count < 3; count += 1) {
        reads += 1;
        const { status } = await read(`/brands?page=${reads}`);
        if (status !== 200) return { status: 500, html: `read ${status}` };
      }
      return { html: '<p>Toko</p>' };
    });
    testShop = await createTestShop({ RATE_READS: '2', RATE_PAGES: '8' }, web);
    expect(await statusesOf(9, (index) => get(`/p${index}`, '127.0.0.1'))).toEqual([...Array(8).fill(200), 429]);
    expect((await get('/lain', '203.0.113.2')).status).toBe(200);
    expect((await get('/api/brands?page=2', '127.0.0.1')).status).toBe(200);
  });

  test('a refused page is an Indonesian page that tries again by itself, a refused call is a problem', async () => {
    testShop = await createTestShop(
      { RATE_PAGES: '1', RATE_READS: '1' },
      webOf(async () => ({ html: '<p>Toko</p>' })),
    );
    const accept = { accept: 'text/html,application/xhtml+xml' };
    await get('/p1');
    const page = await get('/p2', '203.0.113.1', accept);
    expect(page.status).toBe(429);
    expect(page.headers['content-type']).toContain('text/html');
    const seconds = Number(/<meta http-equiv="refresh" content="(\d+)">/.exec(String(page.body))?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(Number(page.headers['retry-after']));
    expect(page.body).toContain('<html lang="id">');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await get('/p2')).headers['content-type']).toContain('application/problem+json');
    await get('/api/brands');
    const call = await get('/api/brands?page=2', '203.0.113.1', accept);
    expect(call.status).toBe(429);
    expect(call.headers['content-type']).toContain('application/problem+json');
  });
});

describe('by account', () => {
  test('staff who work by script have a limit of their own, wherever they are', async () => {
    testShop = await createTestShop({ RATE_WRITES: '2', RATE_UNKNOWN_TOKENS: '2', RATE_ACCOUNT: '30' });
    const save = (index: number) =>
      testShop.call({ method: 'POST', url: '/api/brands', payload: { name: `Merek ${index}` }, as: 'owner' });
    expect(await statusesOf(31, save)).toEqual([...Array(30).fill(201), 429]);
    const elsewhere = await testShop.call({
      method: 'GET',
      url: '/api/brands',
      as: 'owner',
      remoteAddress: '10.2.0.1',
    });
    expect(elsewhere.status).toBe(429);
    expect((await get('/api/brands')).status).toBe(200);
  });

  test('a flood of wrong tokens is limited before the database', async () => {
    testShop = await createTestShop({ RATE_UNKNOWN_TOKENS: '5' });
    const select = vi.spyOn(testShop.shop.db, 'select');
    const statuses = await statusesOf(12, (index) =>
      write('10.3.0.1', { authorization: `Bearer ${String(index).padStart(43, 'x')}` }),
    );
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect(select.mock.calls.length).toBeLessThanOrEqual(5);
    // A later login from the same address is not affected.
    expect((await get('/api/brands', '10.3.0.1')).status).toBe(200);
  });

  test('wrong tokens and writes of a neighbour stop neither a login nor the new session', async () => {
    testShop = await createTestShop({ RATE_UNKNOWN_TOKENS: '2', RATE_WRITES: '3' });
    const neighbour = '10.4.0.1';
    const post = (url: string, payload: object, token?: string) =>
      testShop.call({
        method: 'POST',
        url,
        payload,
        remoteAddress: neighbour,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const flood = async () => {
      await statusesOf(4, (index) => write(neighbour, { authorization: `Bearer ${String(index).padStart(43, 'x')}` }));
      await statusesOf(5, () => post('/api/coupons/check', {}));
    };
    await flood();
    expect((await post('/api/coupons/check', {})).status).toBe(429);
    const login = await post('/api/auth/login', { username: 'admin', password: 'kata-sandi-uji-coba' });
    expect(login.status).toBe(200);
    const { accessToken, refreshToken } = login.body as { accessToken: string; refreshToken: string };
    expect((await post('/api/brands', { name: 'Merek' }, accessToken)).status).toBe(201);
    const refreshed = await post('/api/auth/refresh-token', { refreshToken });
    expect(refreshed.status).toBe(200);
    const next = (refreshed.body as { accessToken: string }).accessToken;
    expect((await post('/api/brands', { name: 'Merek lain' }, next)).status).toBe(201);
  });

  test('a flood of logins of a neighbour stops neither a refresh nor a browser that has logged in before', async () => {
    testShop = await createTestShop({ RATE_WRITES: '3' });
    const post = (url: string, payload: object, cookie = '') =>
      testShop.call({ method: 'POST', url, payload, remoteAddress: '10.5.0.1', headers: { cookie } });
    const credentials = { username: 'admin', password: 'kata-sandi-uji-coba' };
    const login = await post('/api/auth/login', credentials);
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const { refreshToken } = login.body as { refreshToken: string };
    const flood = () => statusesOf(4, () => post('/api/auth/login', {}));
    expect((await flood()).at(-1)).toBe(429);
    expect((await post('/api/auth/login', credentials)).status).toBe(429);
    // Also without its cookie: a refresh is counted apart from logins.
    expect((await post('/api/auth/refresh-token', { refreshToken })).status).toBe(200);
    expect((await post('/api/auth/login', credentials, cookie)).status).toBe(200);
    const unknown = `device=${'x'.repeat(43)}`;
    expect((await post('/api/auth/login', credentials, unknown)).status).toBe(429);
  });
});
