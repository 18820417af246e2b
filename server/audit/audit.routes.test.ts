import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, OutboxMessage } from '#domain/auth/records.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf, staffPassword } from '#server/auth/test-accounts.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';

let shop: TestShop;
let accounts: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  shop = await createTestShop();
  accounts = accountsOf(shop);
});
afterAll(() => shop.close());

async function trail(search = ''): Promise<AuditEntry[]> {
  const url = `/api/audit?limit=100&search=${encodeURIComponent(search)}`;
  return ((await shop.call({ as: 'owner', method: 'GET', url })).body as Page<AuditEntry>).docs;
}

describe('the audit trail', () => {
  test('a write tells who, what, when and from where, but never a value', async () => {
    const created = await shop.call({
      as: 'owner',
      method: 'POST',
      url: '/api/brands',
      payload: { name: 'Merek Rahasia' },
      headers: { 'user-agent': 'Peramban Uji' },
    });
    const { _id } = created.body as { _id: string };
    const [line] = await trail('/brands');
    expect(line).toMatchObject({
      action: 'POST /brands',
      target: _id,
      actorName: 'Pemilik Toko',
      status: 201,
      address: '127.0.0.1',
      device: 'Peramban Uji',
      fields: ['name'],
    });
    expect(JSON.stringify(await trail())).not.toContain('Merek Rahasia');
  });

  test('refused writes of somebody logged in are there; those of strangers are not', async () => {
    await shop.call({ as: 'owner', method: 'DELETE', url: '/api/brands/tidak-ada' });
    expect((await trail('DELETE /brands'))[0]).toMatchObject({ status: 404, target: 'tidak-ada' });
    const before = (await trail()).length;
    await shop.call({ method: 'DELETE', url: '/api/brands/tidak-ada' });
    await shop.call({ method: 'GET', url: '/api/brands' });
    expect(await trail()).toHaveLength(before);
  });

  test('right and wrong logins are there, without what was typed', async () => {
    await accounts.post('/auth/login', { username: 'admin', password: 'salah-ketik-sandi' });
    await accounts.post('/auth/login', { username: 'sandi-di-kolom-nama', password: 'x' });
    await accounts.login();
    const lines = await trail('POST /auth/login');
    expect(lines.slice(0, 3).map(({ status, actorName }) => [status, actorName])).toEqual([
      [200, 'Pemilik Toko'],
      [401, null],
      [401, 'Pemilik Toko'],
    ]);
    expect(JSON.stringify(await trail())).not.toMatch(/salah-ketik-sandi|sandi-di-kolom-nama/);
  });

  test('only the owner reads it, and the outbox', async () => {
    await accounts.registerVerified('penonton');
    const { accessToken } = await accounts.login('penonton', staffPassword);
    for (const path of ['/audit', '/outbox']) {
      expect((await accounts.call('GET', path, undefined, accessToken)).status).toBe(403);
      expect((await accounts.call('GET', path)).status).toBe(401);
    }
    const messages = (await shop.call({ as: 'owner', method: 'GET', url: '/api/outbox' })).body as Page<OutboxMessage>;
    expect(messages.docs.map(({ kind, status }) => [kind, status])).toEqual([
      ['otp', 'kept'],
      ['invitation', 'kept'],
    ]);
  });

  test('is narrowed by part of the shop and by result, the outbox by status', async () => {
    const ask = async (path: string) => {
      const { body } = await shop.call({ as: 'owner', method: 'GET', url: `/api${path}` });
      return (body as Page<AuditEntry & OutboxMessage>).docs;
    };
    await shop.call({ as: 'owner', method: 'POST', url: '/api/categories', payload: { name: 'Kabel', kind: 'other' } });
    const brands = await ask('/audit?limit=100&area=brands');
    expect(new Set(brands.map(({ action }) => action))).toEqual(new Set(['POST /brands', 'DELETE /brands/{id}']));
    expect((await ask('/audit?limit=100&area=brands&result=done')).map(({ status }) => status)).toEqual([201]);
    expect((await ask('/audit?limit=100&area=brands&result=failed')).map(({ status }) => status)).toEqual([404]);
    // A word that only begins like a part of the shop is none.
    expect(await ask('/audit?area=brand')).toEqual([]);
    expect(await ask('/outbox?status=kept')).toHaveLength(2);
    expect(await ask('/outbox?status=sent')).toEqual([]);
    expect((await shop.call({ as: 'owner', method: 'GET', url: '/api/audit?area=%25' })).status).toBe(400);
  });
});
