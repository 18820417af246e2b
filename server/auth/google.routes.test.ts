import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#domain/auth/account.contract.ts';
import type { Session } from '#domain/auth/auth.contract.ts';
import { createTestShop } from '#tests/test-shop.ts';
import { fakeClientId, type TokenFaults } from './fake-google.ts';
import { readGoogleIdentity } from './google.ts';
import { accountsOf, ownerPassword } from './test-accounts.ts';
import { setUpGoogleShop } from './test-google-shop.ts';

const { shop, google } = await setUpGoogleShop();
const accounts = accountsOf(shop);
beforeEach(async () => {
  await shop.shop.db.execute('delete from attempt_counters');
});

/** A right token for a fresh nonce, with what the test changes. */
async function token({ claims, ...faults }: TokenFaults = {}): Promise<string> {
  const { nonce } = (await accounts.post<{ nonce: string }>('/auth/google-nonce', {})).body;
  return google.token({ ...faults, claims: { nonce, ...claims } });
}

const login = async (credential: string) => accounts.post<Session>('/auth/login-google', { credential });

describe('Google accounts', () => {
  test('an invited person registers with one, verifies, and logs in with it', async () => {
    const invite = await accounts.invite('staff', '6281388887777');
    const registered = await accounts.post<Session>('/auth/register-google', { invite, credential: await token() });
    expect(registered.status).toBe(201);
    expect(registered.body.user).toMatchObject({ username: 'budi', email: 'budi@example.com', isNotVerified: true });
    const otp = accounts.codeIn((await accounts.lastMessage('otp')).text);
    await accounts.post('/auth/verify-otp', { otp }, registered.body.accessToken);
    const answer = await login(await token());
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'budi', isNotVerified: false } } });
  });

  test('the code never goes to the Google address of the person who opens the link', async () => {
    const invite = await accounts.invite('staff', null);
    const claims = { sub: '50005', email: 'penemu@example.com', name: 'Penemu Tautan' };
    const registered = await accounts.post<Session>('/auth/register-google', {
      invite,
      credential: await token({ claims }),
    });
    expect(registered.status).toBe(201);
    expect(await accounts.lastMessage('otp', 'Penemu Tautan')).toMatchObject({ email: null, waNumber: null });
    await shop.shop.db.execute('delete from otp_codes');
    await accounts.post('/auth/resend-otp', {}, registered.body.accessToken);
    expect((await accounts.messages()).filter(({ email }) => email === 'penemu@example.com')).toEqual([]);
  });

  test('an invitation by e-mail opens only with that Google account', async () => {
    const owner = await accounts.login();
    const member = { name: 'Tamu', position: 'Staf' };
    const team = (await accounts.post<{ _id: string }>('/teams', member, owner.accessToken)).body;
    const invited = await accounts.post<{ url: string }>(
      `/teams/${team._id}/invite`,
      { role: 'staff', email: 'tamu@example.com' },
      owner.accessToken,
    );
    const invite = accounts.tokenIn(invited.body.url);
    const registerAs = async (sub: string, email: string) =>
      accounts.post('/auth/register-google', { invite, credential: await token({ claims: { sub, email } }) });
    expect((await registerAs('60006', 'lain@example.com')).status).toBe(403);
    expect((await registerAs('60007', 'Tamu@example.com')).status).toBe(201);
  });

  test('a stranger with a Google account gets nothing, even with the e-mail of an account', async () => {
    const answer = await login(await token({ claims: { sub: '666', email: 'budi@example.com' } }));
    expect(answer.status).toBe(401);
    const registered = await accounts.post('/auth/register-google', { invite: 'x', credential: await token() });
    expect(registered.status).toBe(403);
  });

  test('wrong tokens are refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    const wrong: Record<string, string> = {
      audience: await token({ audience: 'lain.apps.googleusercontent.com' }),
      issuer: await token({ issuer: 'https://jahat.example' }),
      expired: await token({ issued: now - 7200, expires: '-1h' }),
      old: await token({ issued: now - 2 * 3600 }),
      key: await token({ key: (await generateKeyPair('RS256')).privateKey }),
      'nonce that is not ours': await token({ claims: { nonce: 'karangan' } }),
      'no nonce': await google.token(),
      'nonce that is no text': await token({ claims: { nonce: 5 } }),
      'subject that is no text': await token({ claims: { sub: 10001 as unknown as string } }),
      'unverified e-mail': await token({ claims: { email_verified: false } }),
      'e-mail verified in words only': await token({ claims: { email_verified: 'true' } }),
      unsigned: `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: '10001', aud: fakeClientId, iss: google.issuer }))}.`,
      nonsense: 'bukan-token',
    };
    for (const [name, credential] of Object.entries(wrong)) {
      expect([name, (await login(credential)).status]).toEqual([name, 401]);
    }
  });

  test('a token works once, and so does a nonce', async () => {
    const credential = await token();
    expect((await login(credential)).status).toBe(200);
    expect((await login(credential)).status).toBe(401);
    const { nonce } = (await accounts.post<{ nonce: string }>('/auth/google-nonce', {})).body;
    expect((await login(await token({ claims: { nonce } }))).status).toBe(200);
    expect((await login(await token({ claims: { nonce } }))).status).toBe(401);
  });

  test('it is linked from a session only, and to one account only', async () => {
    const owner = await accounts.login();
    const link = (body: object) =>
      accounts.post<Profile>('/auth/link-google', { ...body, currentPassword: ownerPassword }, owner.accessToken);
    const taken = await link({ credential: await token() });
    expect(taken.status).toBe(409);
    const credential = await token({ claims: { sub: '20002', email: 'pemilik@example.com' } });
    expect((await accounts.post('/auth/link-google', { credential })).status).toBe(401);
    const linked = await link({ credential });
    expect(linked.body).toMatchObject({ googleEmail: 'pemilik@example.com', email: null });
    expect((await login(await token({ claims: { sub: '20002' } }))).body.user.username).toBe('admin');
    const unlinked = await accounts.call<Profile>(
      'DELETE',
      '/auth/link-google',
      { currentPassword: ownerPassword },
      owner.accessToken,
    );
    expect(unlinked.body.googleEmail).toBeNull();
    expect((await login(await token({ claims: { sub: '20002' } }))).status).toBe(401);
  });

  test('an outage of the provider is no wrong login', async () => {
    const other = await createTestShop({ GOOGLE_CLIENT_ID: fakeClientId, GOOGLE_ISSUER: 'http://127.0.0.1:1' });
    const answer = await accountsOf(other).post('/auth/login-google', { credential: await token() });
    expect(answer.status).toBe(503);
    await other.close();
  });

  test.each([
    ['a server error', 500, '{}'],
    ['a page', 200, '<html>Sedang perbaikan</html>'],
    ['no keys', 200, '{}'],
    ['more than keys need', 200, JSON.stringify({ keys: [], padding: 'x'.repeat(2 * 1024 * 1024) })],
  ])('a key set that answers with %s is no wrong login', async (_, status, body) => {
    const other = createServer((request, response) => {
      const isKeys = request.url === '/keys';
      const document = JSON.stringify({ jwks_uri: `${issuer}/keys` });
      response.writeHead(isKeys ? status : 200).end(isKeys ? body : document);
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const config = { ...shop.shop.config, googleIssuer: issuer };
    await expect(readGoogleIdentity({ ...shop.shop, config }, await token())).rejects.toMatchObject({ code: 'busy' });
    other.close();
  });

  test('without a client id Google login is off', async () => {
    const plain = await createTestShop();
    expect((await accountsOf(plain).post('/auth/login-google', { credential: await token() })).status).toBe(404);
    await plain.close();
  });
});
