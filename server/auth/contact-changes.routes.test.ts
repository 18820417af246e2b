import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#domain/auth/account.contract.ts';
import type { Session, User } from '#domain/auth/auth.contract.ts';
import { accountsOf, staffPassword } from './test-accounts.ts';
import { setUpGoogleShop } from './test-google-shop.ts';

const { shop, google } = await setUpGoogleShop();
const accounts = accountsOf(shop);
beforeEach(async () => {
  await shop.shop.db.execute('delete from attempt_counters');
});

const later = (ms: number) => shop.setTime(new Date(shop.shop.now().getTime() + ms));
const patch = (body: object, token: string) => accounts.call<Profile>('PATCH', '/auth/profile', body, token);
const currentPassword = staffPassword;

async function messagesTo(address: { email?: string; waNumber?: string }, kind: string) {
  const all = await accounts.messages();
  return all.filter(
    (message) =>
      message.kind === kind &&
      (address.email === undefined || message.email === address.email) &&
      (address.waNumber === undefined || message.waNumber === address.waNumber),
  );
}

const codeTo = async (address: { email?: string; waNumber?: string }) =>
  accounts.codeIn((await messagesTo(address, 'otp'))[0]?.text ?? '');

describe('changing the e-mail address', () => {
  test('a stolen token changes nothing: the password is required, and nothing is sent', async () => {
    const { accessToken } = await accounts.registerVerified('surat');
    for (const body of [
      { email: 'pencuri@example.com' },
      { email: 'pencuri@example.com', currentPassword: 'tebakan' },
    ]) {
      const answer = await accounts.call('PATCH', '/auth/profile', body, accessToken);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    }
    expect(await messagesTo({ email: 'pencuri@example.com' }, 'otp')).toHaveLength(0);
    await accounts.post('/auth/forgot-password', { identifier: 'pencuri@example.com' });
    expect(await messagesTo({ email: 'pencuri@example.com' }, 'reset-link')).toHaveLength(0);
  });

  test('the new address is proved by a code first, then the old contacts are notified', async () => {
    const { accessToken, user } = await accounts.registerVerified('pindah');
    const response = await patch({ email: 'Pindah@Example.com', currentPassword }, accessToken);
    expect(response).toMatchObject({ status: 200, body: { email: null, pendingEmail: 'pindah@example.com' } });
    expect((await accounts.call<Profile>('GET', '/auth/profile', undefined, accessToken)).body.email).toBeNull();

    const otp = await codeTo({ email: 'pindah@example.com' });
    const wrong = otp === '000000' ? '111111' : '000000';
    expect((await patch({ email: 'pindah@example.com', otp: wrong }, accessToken)).status).toBe(400);
    const elsewhere = await patch({ email: 'lain@example.com', otp }, accessToken);
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ path: 'otp' }] } });
    const proved = await patch({ email: 'pindah@example.com', otp }, accessToken);
    expect(proved).toMatchObject({ status: 200, body: { email: 'pindah@example.com', pendingEmail: null } });

    const member = (await accounts.allUsers()).find(({ id }) => id === user._id);
    expect(await messagesTo({ waNumber: member?.waNumber ?? '' }, 'account-changed')).toHaveLength(1);

    later(61_000);
    await patch({ email: 'pindah2@example.com', currentPassword }, accessToken);
    const second = await codeTo({ email: 'pindah2@example.com' });
    expect((await patch({ email: 'pindah2@example.com', otp: second }, accessToken)).status).toBe(200);
    expect(await messagesTo({ email: 'pindah@example.com' }, 'account-changed')).toHaveLength(1);
    expect(await messagesTo({ email: 'pindah2@example.com' }, 'account-changed')).toHaveLength(0);
  });

  test('an address of another account is refused once it is proved; a code without an address is refused', async () => {
    const { accessToken } = await accounts.registerVerified('ganda');
    await patch({ email: 'pindah2@example.com', currentPassword }, accessToken);
    const sent = (await messagesTo({ email: 'pindah2@example.com' }, 'otp')).find(({ name }) => name === 'ganda');
    const otp = accounts.codeIn(sent?.text ?? '');
    const taken = await patch({ email: 'pindah2@example.com', otp }, accessToken);
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
    expect((await patch({ otp: '123456' }, accessToken)).status).toBe(400);
  });

  test('name and username change without the password, also beside the unchanged e-mail', async () => {
    const { accessToken } = await accounts.registerVerified('nama');
    const answer = await patch({ name: 'Nama Baru', username: 'nama.baru', email: '' }, accessToken);
    expect(answer).toMatchObject({ status: 200, body: { name: 'Nama Baru', username: 'nama.baru', email: null } });
  });
});

describe('changing the WhatsApp number', () => {
  const link = (body: object, token: string) =>
    accounts.post<{ linked: boolean; user: User }>('/auth/link-whatsapp', body, token);

  test('the code is sent only with the password; the old number is notified', async () => {
    const { accessToken, user } = await accounts.registerVerified('nomor');
    const old = (await accounts.allUsers()).find(({ id }) => id === user._id)?.waNumber ?? '';
    const waNumber = '6281377770001';
    expect(await link({ waNumber }, accessToken)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword' }] },
    });
    expect(await messagesTo({ waNumber }, 'otp')).toHaveLength(0);
    expect((await link({ waNumber, currentPassword }, accessToken)).body.linked).toBe(false);
    const linked = await link({ waNumber, otp: await codeTo({ waNumber }) }, accessToken);
    expect(linked).toMatchObject({ status: 200, body: { linked: true, user: { waNumber } } });
    expect(await messagesTo({ waNumber: old }, 'account-changed')).toHaveLength(1);
  });

  test('taking it off needs the password too', async () => {
    const { accessToken } = await accounts.registerVerified('lepas');
    expect((await patch({ waNumber: null }, accessToken)).status).toBe(400);
    expect(await patch({ waNumber: null, currentPassword }, accessToken)).toMatchObject({
      status: 200,
      body: { waNumber: null },
    });
  });
});

describe('the Google link', () => {
  const credential = async (claims: object) => {
    const { nonce } = (await accounts.post<{ nonce: string }>('/auth/google-nonce', {})).body;
    return google.token({ claims: { ...claims, nonce } });
  };

  test('is set and taken off only with the password', async () => {
    const { accessToken } = await accounts.registerVerified('tautan');
    const claims = { sub: '30003', email: 'tautan@example.com' };
    const refused = await accounts.post('/auth/link-google', { credential: await credential(claims) }, accessToken);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    const body = { credential: await credential(claims), currentPassword };
    expect((await accounts.post('/auth/link-google', body, accessToken)).status).toBe(200);
    expect((await accounts.call('DELETE', '/auth/link-google', undefined, accessToken)).status).toBe(400);
    const removed = await accounts.call<Profile>('DELETE', '/auth/link-google', { currentPassword }, accessToken);
    expect(removed).toMatchObject({ status: 200, body: { googleEmail: null } });
  });

  test('an account without a password needs a fresh login for every such change', async () => {
    const claims = { sub: '40004', email: 'tanpa.sandi@example.com' };
    const invite = await accounts.invite('staff', '6281377770099');
    const registered = await accounts.post<Session>('/auth/register-google', {
      invite,
      credential: await credential(claims),
    });
    const otp = await codeTo({ waNumber: '6281377770099' });
    await accounts.post('/auth/verify-otp', { otp }, registered.body.accessToken);

    later(6 * 60_000);
    const { accessToken } = registered.body;
    const changes = [
      () => patch({ email: 'baru@example.com' }, accessToken),
      () => accounts.post('/auth/link-whatsapp', { waNumber: '6281377770002' }, accessToken),
      () => accounts.call('DELETE', '/auth/link-google', undefined, accessToken),
      () => accounts.call('PATCH', '/auth/password', { password: 'sandi-dari-pencuri' }, accessToken),
    ];
    for (const change of changes) expect((await change()).status).toBe(403);

    const fresh = await accounts.post<Session>('/auth/login-google', { credential: await credential(claims) });
    const answer = await patch({ email: 'baru@example.com' }, fresh.body.accessToken);
    expect(answer).toMatchObject({ status: 200, body: { pendingEmail: 'baru@example.com' } });
    const password = { password: 'sandi-pertama-saya' };
    expect((await accounts.call('PATCH', '/auth/password', password, fresh.body.accessToken)).status).toBe(200);
  });
});
