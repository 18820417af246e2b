import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenSession } from '#domain/auth/account.contract.ts';
import type { Session, Tokens } from '#domain/auth/auth.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { users } from './auth.tables.ts';
import { hashPassword } from './password.ts';
import { accountsOf, ownerPassword, staffPassword } from './test-accounts.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);
beforeEach(async () => {
  await shop.shop.db.execute('delete from attempt_counters');
});

const later = (ms: number) => shop.setTime(new Date(shop.shop.now().getTime() + ms));
const refresh = (refreshToken: string) => accounts.post<Tokens>('/auth/refresh-token', { refreshToken });
const profileStatus = async (token: string) => (await accounts.call('GET', '/auth/profile', undefined, token)).status;

describe('refreshing', () => {
  test('an access token expires after fifteen minutes and is replaced', async () => {
    const session = await accounts.login();
    later(15 * 60_000 + 1);
    expect(await profileStatus(session.accessToken)).toBe(401);
    const next = await refresh(session.refreshToken);
    expect(next.status).toBe(200);
    expect(Object.keys(next.body).sort()).toEqual(['accessToken', 'refreshToken']);
    expect(await profileStatus(next.body.accessToken)).toBe(200);
  });

  test('five tabs that refresh together get the same tokens and stay logged in', async () => {
    const session = await accounts.login();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
    expect(await profileStatus(answers[0]!.body.accessToken)).toBe(200);
  });

  test('a copy that is used later ends the session for both', async () => {
    const session = await accounts.login();
    const next = await refresh(session.refreshToken);
    later(11_000);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect(await profileStatus(next.body.accessToken)).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    const owner = await accounts.login();
    const trail = await accounts.call<{ docs: { action: string; note: string | null }[] }>(
      'GET',
      '/audit',
      undefined,
      owner.accessToken,
    );
    expect(trail.body.docs.some((line) => line.action === 'POST /auth/refresh-token' && line.note)).toBe(true);
  });

  test('an older copy ends it even within the grace', async () => {
    const session = await accounts.login();
    const second = await refresh(session.refreshToken);
    const third = await refresh(second.body.refreshToken);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect(await profileStatus(third.body.accessToken)).toBe(401);
  });

  test('a session ends after thirty days, however often it was refreshed', async () => {
    let tokens: Tokens = await accounts.login();
    for (let week = 0; week < 4; week += 1) {
      later(7 * 24 * 60 * 60_000);
      tokens = (await refresh(tokens.refreshToken)).body;
    }
    later(3 * 24 * 60 * 60_000);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  test('nonsense is refused', async () => {
    for (const token of ['x', 'a'.repeat(87), `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
      expect((await refresh(token)).status).toBe(401);
    }
  });
});

describe('changes with immediate effect', () => {
  test('logging out', async () => {
    const session = await accounts.login();
    expect((await accounts.call('DELETE', '/auth/logout', undefined, session.accessToken)).status).toBe(200);
    expect(await profileStatus(session.accessToken)).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  test('a new role, and disabling', async () => {
    const owner = await accounts.login();
    const member = await accounts.registerVerified('peran');
    const change = (body: object) => accounts.call('PATCH', `/accounts/${member.user._id}`, body, owner.accessToken);
    expect((await accounts.call('GET', '/audit', undefined, member.accessToken)).status).toBe(403);
    await change({ role: 'owner' });
    expect((await accounts.call('GET', '/audit', undefined, member.accessToken)).status).toBe(200);
    await change({ isDisabled: true });
    expect(await profileStatus(member.accessToken)).toBe(401);
    expect((await refresh(member.refreshToken)).status).toBe(401);
    const login = await accounts.post('/auth/login', { username: 'peran', password: staffPassword });
    expect(login.status).toBe(401);
  });

  test('the last owner cannot be disabled or demoted', async () => {
    const owner = await accounts.login();
    for (const body of [{ isDisabled: true }, { role: 'staff' }]) {
      const answer = await accounts.call('PATCH', `/accounts/${owner.user._id}`, body, owner.accessToken);
      expect(answer.status).toBe(409);
    }
  });

  test('a new password ends the other sessions, not this one', async () => {
    const member = await accounts.registerVerified('ganti');
    const other = await accounts.login('ganti', staffPassword);
    const wrong = await accounts.call(
      'PATCH',
      '/auth/password',
      { currentPassword: 'bukan-ini', password: 'sandi-yang-baru-1' },
      member.accessToken,
    );
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    const body = { currentPassword: staffPassword, password: 'sandi-yang-baru-1' };
    expect((await accounts.call('PATCH', '/auth/password', body, member.accessToken)).status).toBe(200);
    expect(await profileStatus(member.accessToken)).toBe(200);
    expect(await profileStatus(other.accessToken)).toBe(401);
    await accounts.login('ganti', 'sandi-yang-baru-1');
  });
});

describe('open sessions', () => {
  test('they are listed, and one can be ended; not those of others', async () => {
    const member = await accounts.registerVerified('sesi');
    const second = await accounts.login('sesi', staffPassword);
    const list = await accounts.call<OpenSession[]>('GET', '/auth/sessions', undefined, member.accessToken);
    expect(list.body).toHaveLength(2);
    const other = list.body.find((session) => !session.isCurrent)!;
    const owner = await accounts.login();
    expect((await accounts.call('DELETE', `/auth/sessions/${other._id}`, undefined, owner.accessToken)).status).toBe(
      404,
    );
    expect((await accounts.call('DELETE', `/auth/sessions/${other._id}`, undefined, member.accessToken)).status).toBe(
      200,
    );
    expect(await profileStatus(second.accessToken)).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('a link sets a new one, once, and ends all sessions', async () => {
    const member = await accounts.registerVerified('lupa');
    const response = await accounts.post('/auth/forgot-password', { identifier: 'LUPA' });
    expect(response).toMatchObject({ status: 200, body: { sent: true } });
    expect(JSON.stringify(response.body)).toBe('{"sent":true}');
    const token = accounts.tokenIn((await accounts.lastMessage('reset-link')).text);
    const weak = await accounts.post('/auth/reset-password', { token, password: 'password12345678' });
    expect(weak).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    const password = 'sandi-sesudah-lupa';
    expect((await accounts.post('/auth/reset-password', { token, password })).status).toBe(200);
    expect(await profileStatus(member.accessToken)).toBe(401);
    expect((await accounts.post('/auth/reset-password', { token, password: 'sandi-lain-lagi' })).status).toBe(400);
    await accounts.login('lupa', password);
  });

  test('unknown accounts get the same response', async () => {
    const before = (await accounts.messages()).length;
    const answer = await accounts.post('/auth/forgot-password', { identifier: 'tidak@ada.example' });
    expect(answer).toMatchObject({ status: 200, body: { sent: true } });
    expect(await accounts.messages()).toHaveLength(before);
  });
});

describe('limits', () => {
  test('twenty logins from one address pass, right and wrong', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await accounts.post('/auth/login', { username: `orang${round}`, password: 'salah-lagi-1' })).status).toBe(
        401,
      );
      await accounts.login();
    }
  });

  test('a flood from one address is stopped', { timeout: 120_000 }, async () => {
    const answers = [];
    for (let round = 0; round < 45; round += 1) {
      answers.push(await accounts.post('/auth/login', { username: `penyerbu${round}`, password: 'salah-lagi-1' }));
    }
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(1);
    expect(answers.slice(0, 40).every((answer) => answer.status === 401)).toBe(true);
  });

  test('after five wrong tries an account answers slower, then 429; the right password still works', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await accounts.post('/auth/login', { username: 'admin', password: 'salah-lagi-1' });
    }
    const start = performance.now();
    expect((await accounts.post('/auth/login', { username: 'admin', password: 'salah-lagi-1' })).status).toBe(401);
    expect(performance.now() - start).toBeGreaterThan(450);
    // As long as they wait at most, this test takes.
    const { failedTryLongestWaitMs } = limits;
    onTestFinished(() => void Object.assign(limits, { failedTryLongestWaitMs }));
    Object.assign(limits, { failedTryLongestWaitMs: 2_000 });
    const crowd = await Promise.all(
      Array.from({ length: 25 }, () => accounts.post('/auth/login', { username: 'admin', password: 'salah-lagi-1' })),
    );
    expect(crowd.some((answer) => answer.status === 429)).toBe(true);
    later(16 * 60_000);
    const right = await accounts.post<Session>('/auth/login', { username: 'admin', password: ownerPassword });
    expect(right.status).toBe(200);
  });

  test('a login that waits meanwhile does not outlive a change of the password', async () => {
    const username = 'menunggu';
    await accounts.register(username);
    // The clock of this shop stands still, so that the waits would add up.
    const usual = limits.failedTrySteps.map((step) => ({ ...step }));
    onTestFinished(() => limits.failedTrySteps.forEach((step, at) => void Object.assign(step, usual[at])));
    const waitFor = (waitMs: number) => limits.failedTrySteps.forEach((step) => void Object.assign(step, { waitMs }));
    waitFor(1);
    for (let round = 0; round < 12; round += 1) {
      await accounts.post('/auth/login', { username, password: 'salah-lagi-1' });
    }
    waitFor(3_000);
    const waiting = accounts.post<Session>('/auth/login', { username, password: staffPassword });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const passwordHash = await hashPassword('kata-sandi-yang-baru-sekali');
    await shop.shop.db.update(users).set({ passwordHash }).where(eq(users.username, username));
    expect((await waiting).status).toBe(401);
  });
});
