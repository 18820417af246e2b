import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/auth/audit.contract.ts';
import type { OutboxMessage } from '#domain/auth/outbox.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf, staffPassword } from '#server/auth/test-accounts.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);

async function trail(search = ''): Promise<AuditEntry[]> {
  const url = `/api/audit?limit=100&search=${encodeURIComponent(search)}`;
  return ((await shop.call({ as: 'owner', method: 'GET', url })).body as Page<AuditEntry>).docs;
}

describe('the audit trail', () => {
  test('a write records who, what, when and from where, but never a value', async () => {
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

  test('an export is recorded too: it carries the data of buyers out of the shop', async () => {
    for (const url of ['/api/orders/export?format=csv', '/api/products/export?format=csv']) {
      expect((await shop.call({ as: 'owner', method: 'GET', url })).status).toBe(200);
    }
    expect((await trail('/export')).map(({ action, actorName, status }) => [action, actorName, status])).toEqual([
      ['GET /products/export', 'Pemilik Toko', 200],
      ['GET /orders/export', 'Pemilik Toko', 200],
    ]);
    await shop.call({ method: 'GET', url: '/api/orders/export?format=csv' });
    expect(await trail('/export')).toHaveLength(2);
  });

  test('refused writes of a logged-in user are recorded; anonymous ones are not', async () => {
    await shop.call({ as: 'owner', method: 'DELETE', url: '/api/brands/tidak-ada' });
    expect((await trail('DELETE /brands'))[0]).toMatchObject({ status: 404, target: 'tidak-ada' });
    const before = (await trail()).length;
    await shop.call({ method: 'DELETE', url: '/api/brands/tidak-ada' });
    await shop.call({ method: 'GET', url: '/api/brands' });
    expect(await trail()).toHaveLength(before);
  });

  test('right and wrong logins are recorded, without what was typed', async () => {
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
    const read = async (path: string) => {
      const { body } = await shop.call({ as: 'owner', method: 'GET', url: `/api${path}` });
      return (body as Page<AuditEntry & OutboxMessage>).docs;
    };
    await shop.call({ as: 'owner', method: 'POST', url: '/api/categories', payload: { name: 'Kabel', kind: 'other' } });
    const brands = await read('/audit?limit=100&area=brands');
    expect(new Set(brands.map(({ action }) => action))).toEqual(new Set(['POST /brands', 'DELETE /brands/{id}']));
    expect((await read('/audit?limit=100&area=brands&result=done')).map(({ status }) => status)).toEqual([201]);
    expect((await read('/audit?limit=100&area=brands&result=failed')).map(({ status }) => status)).toEqual([404]);
    // A word that only begins like a part of the shop is none.
    expect(await read('/audit?area=brand')).toEqual([]);
    expect(await read('/outbox?status=kept')).toHaveLength(2);
    expect(await read('/outbox?status=sent')).toEqual([]);
    expect((await shop.call({ as: 'owner', method: 'GET', url: '/api/audit?area=%25' })).status).toBe(400);
  });
});

describe('nothing of the audit trail is lost', () => {
  const blocked = 'Perangkat Tertolak';
  /** The trail refuses the lines of one device, as a database without time or space refuses all. */
  const blockLines = () =>
    shop.shop.db.execute(
      sql`alter table audit_trail add constraint test_block check (device <> 'Perangkat Tertolak') not valid`,
    );
  const unblockLines = () => shop.shop.db.execute(sql`alter table audit_trail drop constraint test_block`);
  const headers = { 'user-agent': blocked };

  test('a change and its line exist together or not at all', async () => {
    await blockLines();
    const payload = { name: 'Merek Tanpa Jejak' };
    const refused = await shop.call({ as: 'owner', method: 'POST', url: '/api/brands', payload, headers });
    await unblockLines();
    expect(refused.status).toBeGreaterThanOrEqual(500);
    const names = async () => {
      const { body } = await shop.call({ as: 'owner', method: 'GET', url: '/api/brands?search=Tanpa%20Jejak' });
      return (body as Page<{ name: string }>).docs.map(({ name }) => name);
    };
    expect(await names()).toEqual([]);
    const created = await shop.call({ as: 'owner', method: 'POST', url: '/api/brands', payload, headers });
    expect(created.status).toBe(201);
    const lines = (await trail('POST /brands')).filter(({ device }) => device === blocked);
    expect(lines).toContainEqual(
      expect.objectContaining({ status: 201, target: (created.body as { _id: string })._id }),
    );
    expect(lines.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('a line that cannot be written now is written later', async () => {
    await blockLines();
    const url = '/api/brands/tidak-ada-nanti';
    expect((await shop.call({ as: 'owner', method: 'DELETE', url, headers })).status).toBe(404);
    expect(await trail('tidak-ada-nanti')).toEqual([]);
    await unblockLines();
    await expect.poll(() => trail('tidak-ada-nanti'), { timeout: 20_000 }).toMatchObject([{ status: 404 }]);
  });

  test('text that a database cannot store is escaped', async () => {
    const payload = { name: 'Merek NUL', 'a\0b': 1, '\ud800c': 2 };
    expect((await shop.call({ as: 'owner', method: 'POST', url: '/api/brands', payload })).status).toBe(400);
    expect((await trail('POST /brands'))[0]).toMatchObject({ status: 400, fields: ['name', 'a\\u0000b', '\\ud800c'] });
    expect((await shop.call({ as: 'owner', method: 'DELETE', url: '/api/brands/x%00y' })).status).toBe(400);
    expect((await trail('DELETE /brands'))[0]).toMatchObject({ status: 400, target: 'x\\u0000y' });
  });

  test('names of fields that a refused body makes up are cut off', async () => {
    const payload = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}${'x'.repeat(3_000)}`, 1]));
    expect((await shop.call({ as: 'owner', method: 'POST', url: '/api/brands', payload })).status).toBe(400);
    const [line] = await trail('POST /brands');
    expect(JSON.stringify(line!.fields).length).toBeLessThan(4_000);
  });
});
