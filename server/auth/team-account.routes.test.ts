import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#domain/auth/auth.contract.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { users } from './auth.tables.ts';
import { accountsOf, staffPassword } from './test-accounts.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);
let owner: Session;
beforeAll(async () => {
  owner = await accounts.login();
});
beforeEach(async () => {
  await shop.shop.db.execute('delete from attempt_counters');
});

const profileStatus = async (token: string) => (await accounts.call('GET', '/auth/profile', undefined, token)).status;

async function teamOf({ user }: Session): Promise<string> {
  const [row] = await shop.shop.db.select().from(users).where(eq(users.id, user._id));
  return row!.teamId!;
}

async function accountOf({ user }: Session): Promise<Account | undefined> {
  const list = await accounts.call<{ docs: Account[] }>('GET', '/accounts?limit=100', undefined, owner.accessToken);
  return list.body.docs.find(({ _id }) => _id === user._id);
}

describe('removing a team member', () => {
  test('disables the account, ends its sessions, and leaves it in the owner’s list', async () => {
    const member = await accounts.registerVerified('pergi');
    const removed = await accounts.call('DELETE', `/teams/${await teamOf(member)}`, undefined, owner.accessToken);
    expect(removed.status).toBe(200);
    expect(await profileStatus(member.accessToken)).toBe(401);
    expect((await accounts.post('/auth/refresh-token', { refreshToken: member.refreshToken })).status).toBe(401);
    expect((await accounts.post('/auth/login', { username: 'pergi', password: staffPassword })).status).toBe(401);
    expect(await accountOf(member)).toMatchObject({ isDisabled: true, team: null, openSessions: 0 });
  });

  test('is the owner’s alone where there is an account or an invitation', async () => {
    const member = await accounts.registerVerified('tetap');
    const colleague = await accounts.registerVerified('rekan');
    for (const each of [member, colleague]) {
      const answer = await accounts.call('DELETE', `/teams/${await teamOf(each)}`, undefined, member.accessToken);
      expect(answer.status).toBe(403);
    }
    expect(await profileStatus(colleague.accessToken)).toBe(200);
    expect(await accountOf(member)).toMatchObject({ isDisabled: false, team: await teamOf(member) });

    const plain = await accounts.post<{ _id: string }>(
      '/teams',
      { name: 'Tanpa akun', position: 'Kurir' },
      member.accessToken,
    );
    expect((await accounts.call('DELETE', `/teams/${plain.body._id}`, undefined, member.accessToken)).status).toBe(200);
  });

  test('of the last owner who can log in is refused', async () => {
    const second = await accounts.registerVerified('pemilik.kedua', 'owner');
    const team = await teamOf(second);
    await shop.shop.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'admin'));
    const refused = await accounts.call('DELETE', `/teams/${team}`, undefined, second.accessToken);
    expect(refused.status).toBe(409);
    expect(await profileStatus(second.accessToken)).toBe(200);
    await shop.shop.db.update(users).set({ disabledAt: null }).where(eq(users.username, 'admin'));
    expect((await accounts.call('DELETE', `/teams/${team}`, undefined, owner.accessToken)).status).toBe(200);
  });
});

describe('the number to which an invitation’s code goes', () => {
  test('is written by the owner only, in new and in stored members', async () => {
    const staff = await accounts.registerVerified('penulis');
    const body = { name: 'Calon', position: 'Staf', waNumber: '6281399990001' };
    const refused = await accounts.post('/teams', body, staff.accessToken);
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: 'waNumber' }] } });

    const member = (await accounts.post<{ _id: string }>('/teams', body, owner.accessToken)).body;
    const patch = (values: object, token: string) => accounts.call('PATCH', `/teams/${member._id}`, values, token);
    expect((await patch({ waNumber: '6281399990002' }, staff.accessToken)).status).toBe(403);
    expect((await patch({ waNumber: null }, staff.accessToken)).status).toBe(403);
    expect((await patch({ position: 'Kasir', waNumber: '0813-9999-0001' }, staff.accessToken)).status).toBe(200);
    expect((await patch({ waNumber: '6281399990003' }, owner.accessToken)).status).toBe(200);
  });

  test('an invitation by e-mail sends the code there, and nowhere that the invited person names', async () => {
    const member = (
      await accounts.post<{ _id: string }>('/teams', { name: 'Surel', position: 'Staf' }, owner.accessToken)
    ).body;
    const invited = await accounts.post<{ url: string }>(
      `/teams/${member._id}/invite`,
      { role: 'staff', email: 'Surel@Example.com' },
      owner.accessToken,
    );
    expect((await accounts.lastMessage('invitation', 'Surel')).email).toBe('surel@example.com');
    const invite = accounts.tokenIn(invited.body.url);
    const registered = await accounts.post<Session>('/auth/register', {
      invite,
      name: 'Surel',
      username: 'surel',
      password: staffPassword,
    });
    const message = await accounts.lastMessage('otp', 'Surel');
    expect(message).toMatchObject({ email: 'surel@example.com', waNumber: null });
    const otp = accounts.codeIn(message.text);
    const verified = await accounts.post('/auth/verify-otp', { otp }, registered.body.accessToken);
    expect(verified.body).toMatchObject({ isNotVerified: false, email: 'surel@example.com' });
  });
});

describe('the owner’s list of accounts', () => {
  test('shows role, last login and open sessions; ends them all but the caller’s own', async () => {
    const member = await accounts.registerVerified('daftar');
    const second = await accounts.login('daftar', staffPassword);
    const seen = await accountOf(member);
    expect(seen).toMatchObject({ role: 'staff', isDisabled: false, openSessions: 2 });
    expect(Date.parse(seen?.lastLoginAt ?? '')).toBeGreaterThan(Date.now() - 120_000);

    const ended = await accounts.call<Account>(
      'DELETE',
      `/accounts/${member.user._id}/sessions`,
      undefined,
      owner.accessToken,
    );
    expect(ended).toMatchObject({ status: 200, body: { openSessions: 0 } });
    expect(await profileStatus(member.accessToken)).toBe(401);
    expect(await profileStatus(second.accessToken)).toBe(401);

    await accounts.login();
    const own = await accounts.call<Account>(
      'DELETE',
      `/accounts/${owner.user._id}/sessions`,
      undefined,
      owner.accessToken,
    );
    expect(own.body.openSessions).toBe(1);
    expect(await profileStatus(owner.accessToken)).toBe(200);
    const missing = await accounts.call('DELETE', '/accounts/tidak-ada/sessions', undefined, owner.accessToken);
    expect(missing.status).toBe(404);
  });

  test('a disabled account can be enabled again', async () => {
    const member = await accounts.registerVerified('kembali');
    const change = (isDisabled: boolean) =>
      accounts.call<Account>('PATCH', `/accounts/${member.user._id}`, { isDisabled }, owner.accessToken);
    expect((await change(true)).body).toMatchObject({ isDisabled: true, openSessions: 0 });
    expect((await change(false)).body).toMatchObject({ isDisabled: false });
    await accounts.login('kembali', staffPassword);
  });
});
