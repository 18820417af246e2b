import { beforeAll, expect, test } from 'vitest';
import type { Profile } from '#domain/auth/account.contract.ts';
import { areas } from '#domain/auth/areas.ts';
import type { AuditEntry } from '#domain/auth/audit.contract.ts';
import type { Session } from '#domain/auth/auth.contract.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import type { Page } from '#domain/page.ts';
import { buildApp } from '#server/app/app.ts';
import { teams } from '#server/content/content.tables.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { accountsOf, staffPassword } from './test-accounts.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);
let owner: string;
let staff: Session;
beforeAll(async () => {
  owner = (await accounts.login()).accessToken;
  staff = await accounts.registerVerified('bagian');
});

const give = (body: object) => accounts.call<Account>('PATCH', `/accounts/${staff.user._id}`, body, owner);
const ordersStatus = async () => (await accounts.call('GET', '/orders', undefined, staff.accessToken)).status;

test('a new staff account has every area, as one from before the areas', async () => {
  expect(staff.user.areas).toEqual(areas);
  expect(await ordersStatus()).toBe(200);
});

test('areas act on the next request of an open session, in every instance', async () => {
  const second = await buildApp({ shop: shop.shop });
  const headers = { authorization: `Bearer ${staff.accessToken}` };
  const ordersElsewhere = async () => (await second.inject({ method: 'GET', url: '/api/orders', headers })).statusCode;
  expect((await give({ areas: ['reviews', 'catalogue', 'reviews'] })).body.areas).toEqual(['catalogue', 'reviews']);
  expect([await ordersStatus(), await ordersElsewhere()]).toEqual([403, 403]);
  const refused = await accounts.call('GET', '/orders', undefined, staff.accessToken);
  expect(refused.body.detail).toBe('Akun ini tidak punya hak untuk bagian Pesanan. Minta hak itu kepada pemilik.');
  const profile = await accounts.call<Profile>('GET', '/auth/profile', undefined, staff.accessToken);
  expect(profile.body.areas).toEqual(['catalogue', 'reviews']);
  await give({ areas: ['orders'] });
  expect([await ordersStatus(), await ordersElsewhere()]).toEqual([200, 200]);
  await second.close();
});

test('an unknown area is refused and changes nothing; an account may have none', async () => {
  await give({ areas: ['orders'] });
  expect((await give({ areas: ['orders', 'gudang'] })).status).toBe(400);
  expect(await ordersStatus()).toBe(200);
  expect((await give({ areas: [] })).body.areas).toEqual([]);
  expect(await ordersStatus()).toBe(403);
  expect((await accounts.call('GET', '/auth/profile', undefined, staff.accessToken)).status).toBe(200);
});

test('only the owner gives areas, and nobody takes them from an owner', async () => {
  const own = await accounts.call('PATCH', `/accounts/${staff.user._id}`, { areas: [...areas] }, staff.accessToken);
  expect(own.status).toBe(403);
  await give({ role: 'owner', areas: [] });
  expect(await ordersStatus()).toBe(200);
  await give({ role: 'staff' });
  expect(await ordersStatus()).toBe(403);
});

test('the audit trail says which areas were given', async () => {
  await give({ areas: ['orders', 'reports'] });
  const { body } = await accounts.call<Page<AuditEntry>>('GET', '/audit?area=accounts', undefined, owner);
  expect(body.docs[0]).toMatchObject({ fields: ['areas'], note: 'Bagian: Pesanan, Laporan', target: staff.user._id });
});

test('an invitation carries the areas of the account', async () => {
  const [team] = await shop.shop.db
    .insert(teams)
    .values({ name: 'Calon', position: 'Staf', waNumber: '628120001' })
    .returning();
  const path = `/teams/${team!.id}`;
  const invited = await accounts.post<{ url: string }>(`${path}/invite`, { role: 'staff', areas: ['content'] }, owner);
  const seen = await accounts.call<{ invitation: object }>('GET', `${path}/account`, undefined, owner);
  expect(seen.body.invitation).toMatchObject({ role: 'staff', areas: ['content'] });
  const registered = await accounts.post<Session>('/auth/register', {
    invite: accounts.tokenIn(invited.body.url),
    name: 'Calon',
    username: 'calon',
    password: staffPassword,
  });
  expect(registered.body.user.areas).toEqual(['content']);
});
