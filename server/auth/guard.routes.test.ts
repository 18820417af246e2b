import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTestShop } from '#tests/test-shop.ts';
import { guardRoutes } from './guard.ts';

const testShop = await setUpTestShop();
let routes: { method: string; path: string; access: string }[];
beforeAll(async () => {
  const described = (await testShop.call({ method: 'GET', url: '/api/openapi.json' })).body as {
    paths: Record<string, Record<string, { security?: unknown[]; description?: string }>>;
  };
  routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, description }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, 'x'),
      access: security ? (description ?? '') : 'public',
    })),
  );
});

describe('deny by default', () => {
  test('a route that names no access stops the start', async () => {
    const app = Fastify();
    guardRoutes(app, testShop.shop);
    app.get('/lupa', async () => 'terbuka');
    await expect(app.ready()).rejects.toThrow('These routes name no access: GET /lupa');
  });

  test('also one in a part of the app, or with a method of its own', async () => {
    const app = Fastify();
    guardRoutes(app, testShop.shop);
    app.register(async (part) => part.delete('/dalam', async () => 'terbuka'));
    await expect(app.ready()).rejects.toThrow('DELETE /dalam');
  });

  test('every call that changes something needs a session, but those that begin one', () => {
    const open = routes.filter(({ method, access }) => method !== 'GET' && access === 'public');
    const wrong = open.filter(
      ({ path }) =>
        !/^\/api\/(auth|ongkir|rakitan|simulasi|laptop|products|product-alerts|product-questions|coupons\/check|orders?|leads)\b/.test(
          path,
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('every call with an access tag answers 401 without a session and with a made-up one', async () => {
    const closed = routes.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(20);
    let calls = 0;
    for (const { method, path } of closed) {
      for (const authorization of ['', `Bearer ${'A'.repeat(43)}`, 'Bearer null', 'Bearer undefined']) {
        calls += 1;
        const answer = await testShop.call({
          method: method as 'GET',
          url: path,
          remoteAddress: `10.2.${calls >> 8}.${calls & 255}`,
          ...(method === 'GET' ? {} : { payload: {} }),
          headers: authorization === '' ? {} : { authorization },
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }
  });
});

describe('a session', () => {
  const login = async () =>
    (
      await testShop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'admin', password: 'kata-sandi-uji-coba' },
      })
    ).json<{ accessToken: string }>().accessToken;

  test('is taken whatever the case of its scheme', async () => {
    const token = await login();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await testShop.call({
        method: 'GET',
        url: '/api/brands/options',
        headers: { authorization: `${scheme} ${token}` },
      });
      expect(answer.status).toBe(200);
    }
  });

  test('is not taken from the address, a cookie or the body', async () => {
    const token = await login();
    const requests = [
      { url: `/api/brands/options?access_token=${token}` },
      { url: '/api/brands/options', headers: { cookie: `accessToken=${token}; token=${token}` } },
      { url: '/api/brands/options', headers: { 'x-access-token': token } },
    ];
    for (const options of requests) expect((await testShop.call({ method: 'GET', ...options })).status).toBe(401);
  });

  test('ends with the log-out, on the next request', async () => {
    const headers = { authorization: `Bearer ${await login()}` };
    expect((await testShop.call({ method: 'GET', url: '/api/brands/options', headers })).status).toBe(200);
    expect((await testShop.call({ method: 'DELETE', url: '/api/auth/logout', headers })).status).toBe(200);
    expect((await testShop.call({ method: 'GET', url: '/api/brands/options', headers })).status).toBe(401);
  });

  test('ends with its time', async () => {
    const headers = { authorization: `Bearer ${await login()}` };
    testShop.setTime(new Date(Date.now() + 16 * 60_000));
    expect((await testShop.call({ method: 'GET', url: '/api/brands/options', headers })).status).toBe(401);
    testShop.setTime(new Date());
  });
});
