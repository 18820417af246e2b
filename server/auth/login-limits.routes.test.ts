import { like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { createTestShop, setUpTestShop } from '#tests/test-shop.ts';
import { attemptCounters } from './auth.tables.ts';
import { accountsOf, ownerPassword } from './test-accounts.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);
beforeEach(async () => {
  await shop.shop.db.execute('delete from attempt_counters');
});

type Try = { username?: string; password?: string; address: string; cookie?: string };

function tryLogin({ username = 'admin', password = 'salah-lagi-1', address, cookie }: Try) {
  return shop.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress: address,
    ...(cookie ? { headers: { cookie } } : {}),
  });
}

/** As after hours of guessing: the next free place in the queue lies beyond what a request may wait. */
async function fillQueue(address: string, cookie?: string): Promise<void> {
  await tryLogin({ address, ...(cookie ? { cookie } : {}) });
  await shop.shop.db
    .update(attemptCounters)
    .set({ count: 150, nextTryAt: sql`now() + interval '7 seconds'` })
    .where(like(attemptCounters.key, 'login:%'));
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!;

describe('guessing one account’s password', () => {
  test('stops only the address from which it comes; the owner logs in from elsewhere without waiting', async () => {
    await fillQueue('203.0.113.9');
    expect((await tryLogin({ address: '203.0.113.9' })).status).toBe(429);
    const start = performance.now();
    expect((await tryLogin({ address: '198.51.100.4', password: ownerPassword })).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test('does not stop a device that has logged in before, even behind the same address', async () => {
    const address = '203.0.113.10';
    const login = await tryLogin({ address, password: ownerPassword });
    expect(String(login.headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/,
    );
    const cookie = cookieOf(login);
    await fillQueue(address);
    for (let round = 0; round < 45; round += 1) await tryLogin({ address, username: `orang${round}` });
    expect((await tryLogin({ address, password: ownerPassword })).status).toBe(429);
    expect((await tryLogin({ address, password: ownerPassword, cookie })).status).toBe(200);
  });

  test('a known device of one account is unknown to another', async () => {
    await accounts.registerVerified('rekan.kerja');
    const address = '203.0.113.11';
    const cookie = cookieOf(await tryLogin({ address, username: 'rekan.kerja', password: 'sandi-staf-uji-coba' }));
    await fillQueue(address);
    expect((await tryLogin({ address, cookie })).status).toBe(429);
  });

  test('from very many addresses stops strangers, not known devices', async () => {
    const cookie = cookieOf(await tryLogin({ address: '198.51.100.5', password: ownerPassword }));
    await tryLogin({ address: '203.0.113.12' });
    await shop.shop.db
      .update(attemptCounters)
      .set({ count: limits.failedTriesFromStrangers })
      .where(like(attemptCounters.key, 'login-strangers:%'));
    expect((await tryLogin({ address: '203.0.113.13', password: ownerPassword })).status).toBe(429);
    expect((await tryLogin({ address: '203.0.113.14', password: ownerPassword, cookie })).status).toBe(200);
  });
});

describe('addresses', () => {
  test('wrong logins from one IPv6 network count together', { timeout: 120_000 }, async () => {
    const statuses: number[] = [];
    for (let round = 0; round < limits.failedLoginsPerTenMinutes + 1; round += 1) {
      const answer = await tryLogin({ address: `2001:db8:1:2::${round.toString(16)}`, username: `orang${round}` });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await tryLogin({ address: '2001:db8:1:3::1', username: 'orang' })).status).toBe(401);
  });
});

describe('links', () => {
  test('work while strangers behind the same address guess passwords, and are limited by themselves', async () => {
    await accounts.post('/auth/forgot-password', { identifier: 'admin' });
    const token = accounts.tokenIn((await accounts.lastMessage('reset-link')).text);
    const invite = await accounts.invite();
    const address = '203.0.113.15';
    await tryLogin({ address });
    const fill = (purpose: string, count: number) =>
      shop.shop.db
        .update(attemptCounters)
        .set({ count })
        .where(like(attemptCounters.key, `${purpose}:%`));
    await fill('wrong-logins', limits.failedLoginsPerTenMinutes);
    expect((await tryLogin({ address })).status).toBe(429);
    const post = (path: string, payload: object) =>
      shop.call({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress: address });
    expect((await post('invitation', { invite })).status).toBe(200);
    // The same password again, which the other tests use.
    expect((await post('reset-password', { token, password: ownerPassword })).status).toBe(200);
    expect((await post('invitation', { invite: 'x'.repeat(43) })).status).toBe(403);
    await fill('links', limits.loginsPerTenMinutes);
    for (const [path, payload] of [
      ['invitation', { invite }],
      ['reset-password', { token, password: ownerPassword }],
      ['login-whatsapp', { code: 'x'.repeat(43) }],
    ] as const) {
      expect([path, (await post(path, payload)).status]).toEqual([path, 429]);
    }
  });
});

describe('links before the first login', () => {
  test('are not sent to a host that the request names', async () => {
    const fresh = await createTestShop();
    const calls = accountsOf(fresh);
    const forgot = () =>
      calls.call('POST', '/auth/forgot-password', { identifier: 'admin' }, undefined, { host: 'jahat.example' });
    expect((await forgot()).status).toBe(200);
    expect(await calls.messages()).toHaveLength(0);
    await calls.login();
    await forgot();
    const { text } = await calls.lastMessage('reset-link');
    expect(text).toContain('/admls/reset-password?token=');
    expect(text).not.toContain('jahat.example');
    await fresh.close();

    const named = await createTestShop({ PUBLIC_URL: 'https://toko.example' });
    await accountsOf(named).post('/auth/forgot-password', { identifier: 'admin' });
    expect((await accountsOf(named).lastMessage('reset-link')).text).toContain('https://toko.example/admls/');
    await named.close();
  });
});
