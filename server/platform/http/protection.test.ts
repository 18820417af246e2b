import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';

let toko: TestShop;
beforeAll(async () => {
  toko = await createTestShop();
});
afterAll(() => toko.close());

describe('every answer', () => {
  test.each(['/api/meta', '/api/tidak-ada', '/robots.txt', '/healthz'])(
    '%s carries the protective headers',
    async (url) => {
      const { headers } = await toko.call({ method: 'GET', url });
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('asks for HTTPS only where the shop has an HTTPS address', async () => {
    expect((await toko.call({ method: 'GET', url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
    const secure = await createTestShop({ PUBLIC_URL: 'https://toko.example.com' });
    const { headers } = await secure.call({ method: 'GET', url: '/healthz' });
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('limits per visitor', () => {
  test('a flood of writes without a session meets the limit before the database', async () => {
    const remoteAddress = '10.1.0.1';
    const statuses: number[] = [];
    for (let count = 0; count <= limits.uploadsPerMinute; count += 1) {
      const answer = await toko.call({
        method: 'POST',
        url: '/api/brands',
        payload: { name: 'x' },
        remoteAddress,
        headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('beyond the limit everyone else goes on, and the visitor is told when to come back', async () => {
    const post = (remoteAddress: string) =>
      toko.call({ method: 'POST', url: '/api/brands', payload: { name: 'x' }, remoteAddress });
    const answer = await post('10.1.0.1');
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', title: 'Terlalu banyak permintaan, coba lagi sebentar lagi' },
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('10.1.0.2')).status).toBe(401);
  });

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])(
    'an address that the visitor writes into %s does not count',
    async (name) => {
      const answer = await toko.call({
        method: 'POST',
        url: '/api/brands',
        payload: { name: 'x' },
        remoteAddress: '10.1.0.1',
        headers: { [name]: '203.0.113.9' },
      });
      expect(answer.status).toBe(429);
    },
  );

  test('neither does a host or a scheme of his own, without a trusted proxy', async () => {
    const { body } = await toko.app.inject({
      method: 'GET',
      url: '/robots.txt',
      headers: { host: 'toko.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(body).toContain('Sitemap: http://toko.example/sitemap.xml');
  });

  test('a trusted proxy is believed', async () => {
    const behind = await createTestShop({ TRUST_PROXY: '10.9.0.1' });
    try {
      const robots = await behind.app.inject({
        method: 'GET',
        url: '/robots.txt',
        remoteAddress: '10.9.0.1',
        headers: { host: 'inner', 'x-forwarded-host': 'toko.example', 'x-forwarded-proto': 'https' },
      });
      expect(robots.body).toContain('Sitemap: https://toko.example/sitemap.xml');
    } finally {
      await behind.close();
    }
  });
});

describe('a process that cannot keep up', () => {
  test('turns requests away at once, but not those that ask for its health', async () => {
    const busy = await createTestShop({ NODE_ENV: 'production' });
    try {
      const block = (ms: number) => {
        const until = performance.now() + ms;
        while (performance.now() < until);
      };
      // The delay is sampled each second: only a loop that is blocked again and again counts as sick.
      let shed: Awaited<ReturnType<TestShop['call']>> | undefined;
      for (let round = 1; round <= 8 && shed?.status !== 503; round += 1) {
        block(limits.eventLoopDelayMs * 1.2);
        await new Promise((resolve) => setTimeout(resolve, 1));
        shed = await busy.call({ method: 'GET', url: `/api/brands?page=${round}` });
      }
      expect(shed).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(Number(shed?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await busy.call({ method: 'GET', url: '/healthz' })).status).toBe(200);
      expect((await busy.call({ method: 'GET', url: '/readyz' })).status).toBe(200);
    } finally {
      await busy.close();
    }
  });
});
