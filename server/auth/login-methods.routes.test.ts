import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Session, User } from '#domain/auth/auth.contract.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { users } from './auth.tables.ts';
import { linkOriginOf } from './link-origin.service.ts';
import { accountsOf, ownerPassword, staffPassword } from './test-accounts.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);

const later = (ms: number) => shop.setTime(new Date(shop.shop.now().getTime() + ms));

describe('username and password', () => {
  test('the right pair opens a session with the fields that were decided', async () => {
    const answer = await accounts.post<Session>('/auth/login', { username: 'ADMIN', password: ownerPassword });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
    expect(Object.keys(answer.body.user).sort()).toEqual(
      ['_id', 'areas', 'email', 'isNotVerified', 'mustChangePassword', 'name', 'role', 'username', 'waNumber'].sort(),
    );
  });

  test('an unknown account and a wrong password get the same response', async () => {
    const wrong = await accounts.post('/auth/login', { username: 'admin', password: 'salah-sekali' });
    const unknown = await accounts.post('/auth/login', { username: 'tidak.ada', password: 'salah-sekali' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test('both take about the same time', async () => {
    const timeOf = async (username: string) => {
      const times: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const start = performance.now();
        await accounts.post('/auth/login', { username, password: `salah-${round}-sekali` });
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timeOf('admin'), await timeOf('siapa.ini')];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.6 + 50);
    await accounts.login();
  });
});

describe('a link by WhatsApp', () => {
  test('a known number gets a link that works once', async () => {
    await shop.shop.db.update(users).set({ waNumber: '6281211112222' }).where(eq(users.username, 'admin'));
    const response = await accounts.post('/auth/whatsapp-code', { waNumber: '0812-1111-2222' });
    expect(response).toMatchObject({ status: 200, body: { sent: true } });
    const message = await accounts.lastMessage('login-link');
    expect(message.text).toContain('/whatsapp/handler?code=');
    const code = accounts.tokenIn(message.text);
    const first = await accounts.post<Session>('/auth/login-whatsapp', { code });
    expect(first.status).toBe(200);
    expect(first.body.user.username).toBe('admin');
    expect((await accounts.post('/auth/login-whatsapp', { code })).status).toBe(401);
  });

  test('an unknown number gets the same response and no message', async () => {
    const before = (await accounts.messages()).length;
    const response = await accounts.post('/auth/whatsapp-code', { waNumber: '081299998888' });
    expect(response).toMatchObject({ status: 200, body: { sent: true } });
    expect(await accounts.messages()).toHaveLength(before);
  });

  test('of fifty uses of one code at the same moment one succeeds', async () => {
    await accounts.post('/auth/whatsapp-code', { waNumber: '081211112222' });
    const code = accounts.tokenIn((await accounts.lastMessage('login-link')).text);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => accounts.post('/auth/login-whatsapp', { code })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await shop.shop.db.execute('delete from attempt_counters');
  });

  test('a code expires after five minutes', async () => {
    await accounts.post('/auth/whatsapp-code', { waNumber: '081211112222' });
    const code = accounts.tokenIn((await accounts.lastMessage('login-link')).text);
    later(5 * 60_000 + 1);
    expect((await accounts.post('/auth/login-whatsapp', { code })).status).toBe(401);
  });

  test('a link goes to where the account logged in, not to a host that a stranger names', async () => {
    await accounts.login();
    later(11 * 60_000);
    await accounts.call('POST', '/auth/whatsapp-code', { waNumber: '081211112222' }, undefined, {
      host: 'jahat.example',
    });
    expect((await accounts.lastMessage('login-link')).text).not.toContain('jahat.example');
  });
});

describe('registration', () => {
  test('strangers cannot register', async () => {
    const body = { invite: 'bukan-undangan', name: 'Budi', username: 'budi', password: staffPassword };
    expect((await accounts.post('/auth/register', body)).status).toBe(403);
    const { invite: _, ...without } = body;
    expect((await accounts.post('/auth/register', without)).status).toBe(400);
  });

  test('an invited person registers, verifies and works; the invitation is used up', async () => {
    const invite = await accounts.invite('staff', '6281355556666');
    const seen = await accounts.post('/auth/invitation', { invite });
    expect(seen.body).toMatchObject({ role: 'staff' });
    const body = { invite, name: 'Sari', username: 'Sari', password: staffPassword };
    const registered = await accounts.post<Session>('/auth/register', body);
    expect(registered.status).toBe(201);
    const { accessToken, user } = registered.body;
    expect(user).toMatchObject({ username: 'sari', role: 'staff', isNotVerified: true });
    expect((await accounts.post('/auth/register', { ...body, username: 'sari2' })).status).toBe(403);

    const refused = await accounts.post('/categories', { name: 'Kategori' }, accessToken);
    expect(refused.status).toBe(403);
    const message = await accounts.lastMessage('otp', 'Sari');
    expect(message.waNumber).toBe('6281355556666');
    const verified = await accounts.post<User>('/auth/verify-otp', { otp: accounts.codeIn(message.text) }, accessToken);
    expect(verified.body).toMatchObject({ isNotVerified: false, waNumber: '6281355556666' });
    expect((await accounts.post('/categories', { name: 'Kategori' }, accessToken)).status).toBe(201);
  });

  test('a taken username is reported at its field and leaves the invitation usable', async () => {
    const invite = await accounts.invite();
    const body = { invite, name: 'Admin', username: 'admin', password: staffPassword };
    const taken = await accounts.post('/auth/register', body);
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'username' }] } });
    expect((await accounts.post('/auth/register', { ...body, username: 'admin.kedua' })).status).toBe(201);
  });

  test('of ten uses of one invitation at the same moment one makes an account', async () => {
    const invite = await accounts.invite();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        accounts.post('/auth/register', { invite, name: 'Ria', username: `ria${index}`, password: staffPassword }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    await shop.shop.db.execute('delete from attempt_counters');
  });

  test('passwords that everybody tries first are refused', async () => {
    const invite = await accounts.invite();
    const body = { invite, name: 'Nia', username: 'nia.wulandari.toko' };
    for (const password of [
      'pendek',
      'Password12345678',
      '123456789012345',
      'aaaaaaaaaaaaaaaa',
      'Nia.Wulandari.Toko',
    ]) {
      const answer = await accounts.post('/auth/register', { ...body, password });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    }
  });
});

describe('where links of messages lead', () => {
  const originOfLinks = () => linkOriginOf(shop.shop, { lastOrigin: null });
  const at = (host: string) => ({ host });

  test('never to the host of an owner who is not verified or was disabled, and to that of the last login', async () => {
    const login = { username: 'admin', password: ownerPassword };
    await accounts.call('POST', '/auth/login', login, undefined, at('toko.example'));
    expect(await originOfLinks()).toBe('http://toko.example');

    const invite = await accounts.invite('owner');
    const person = { invite, name: 'Pemilik kedua', username: 'pemilik.kedua', password: staffPassword };
    const registered = await accounts.call<Session>('POST', '/auth/register', person, undefined, at('palsu.example'));
    expect(registered.status).toBe(201);
    // The invitation was made by a login at the host of the tests.
    await accounts.call('POST', '/auth/login', login, undefined, at('toko.example'));
    expect(await originOfLinks()).toBe('http://toko.example');

    const { _id } = registered.body.user;
    const owner = eq(users.id, _id);
    await shop.shop.db
      .update(users)
      .set({ isNotVerified: false, lastLoginAt: new Date(shop.shop.now().getTime() + 1_000) })
      .where(owner);
    expect(await originOfLinks()).toBe('http://palsu.example');
    await shop.shop.db.update(users).set({ disabledAt: shop.shop.now() }).where(owner);
    expect(await originOfLinks()).toBe('http://toko.example');
  });
});

describe('the six-digit code', () => {
  const wrongOf = (right: string) => (right === '000000' ? '111111' : '000000');

  test('five wrong tries spend it, and a new one brings no new tries', async () => {
    const { accessToken } = await accounts.register('tebak');
    const first = accounts.codeIn((await accounts.lastMessage('otp', 'tebak')).text);
    for (let round = 0; round < 3; round += 1) {
      const answer = await accounts.post('/auth/verify-otp', { otp: wrongOf(first) }, accessToken);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'otp' }] } });
    }
    later(61_000);
    expect((await accounts.post('/auth/resend-otp', {}, accessToken)).status).toBe(200);
    const second = accounts.codeIn((await accounts.lastMessage('otp')).text);
    for (let round = 0; round < 2; round += 1) {
      await accounts.post('/auth/verify-otp', { otp: wrongOf(second) }, accessToken);
    }
    expect((await accounts.post('/auth/verify-otp', { otp: second }, accessToken)).status).toBe(400);
    const blocked = await accounts.post('/auth/resend-otp', {}, accessToken);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(60);
    // The person is not locked out for ever.
    later(10 * 60_000);
    expect((await accounts.post('/auth/resend-otp', {}, accessToken)).status).toBe(200);
    const third = accounts.codeIn((await accounts.lastMessage('otp')).text);
    expect((await accounts.post('/auth/verify-otp', { otp: third }, accessToken)).status).toBe(200);
  });

  test('it can be sent again after a minute only, and expires after five', async () => {
    const { accessToken } = await accounts.register('sabar');
    const early = await accounts.post('/auth/resend-otp', {}, accessToken);
    expect(early.status).toBe(429);
    const otp = accounts.codeIn((await accounts.lastMessage('otp', 'sabar')).text);
    later(5 * 60_000 + 1);
    expect((await accounts.post('/auth/verify-otp', { otp }, accessToken)).status).toBe(400);
  });

  test('of fifty right tries at the same moment one succeeds', async () => {
    const { accessToken } = await accounts.register('serentak');
    const otp = accounts.codeIn((await accounts.lastMessage('otp', 'serentak')).text);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => accounts.post('/auth/verify-otp', { otp }, accessToken)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
