import { describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { createTestShop, setUpTestShop, type TestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

describe('every response', () => {
  test.each(['/api/meta', '/api/tidak-ada', '/robots.txt', '/healthz'])(
    '%s carries the protective headers',
    async (url) => {
      const { headers } = await testShop.call({ method: 'GET', url });
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

  test('demands HTTPS only where the shop has an HTTPS address', async () => {
    expect(
      (await testShop.call({ method: 'GET', url: '/healthz' })).headers['strict-transport-security'],
    ).toBeUndefined();
    const secure = await createTestShop({ PUBLIC_URL: 'https://toko.example.com' });
    const { headers } = await secure.call({ method: 'GET', url: '/healthz' });
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('what a client claims about itself', () => {
  test('a forwarded host and scheme count for nothing without a trusted proxy', async () => {
    const { body } = await testShop.app.inject({
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
      for (const headers of [
        { 'x-forwarded-proto': 'javascript' },
        { 'x-forwarded-proto': 'https://evil' },
        { 'x-forwarded-host': 'evil"><script>' },
        { 'x-forwarded-host': 'toko.example:99999' },
      ]) {
        const answer = await behind.app.inject({
          method: 'GET',
          url: '/robots.txt',
          remoteAddress: '10.9.0.1',
          headers,
        });
        expect([headers, answer.statusCode]).toEqual([headers, 400]);
      }
    } finally {
      await behind.close();
    }
  });
});

describe('an overloaded process', () => {
  test('refuses requests at once, but not the health checks', async () => {
    const busy = await createTestShop({ NODE_ENV: 'production' });
    try {
      const block = (ms: number) => {
        const until = performance.now() + ms;
        while (performance.now() < until);
      };
      // The delay is sampled each second: only a loop that is blocked again and again counts as overloaded.
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
