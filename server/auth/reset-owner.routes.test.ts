import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#domain/auth/auth.contract.ts';
import { openControlSocket } from '#server/commands/control-socket.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { commandFile } from '../../scripts/ensure-built.mjs';
import { accountsOf, ownerPassword } from './test-accounts.ts';

const run = promisify(execFile);

let shop: TestShop;
let control: { close(): Promise<void> };
let accounts: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  shop = await createTestShop();
  accounts = accountsOf(shop);
  control = await openControlSocket(shop.shop);
});
afterAll(async () => {
  await control.close();
  await shop.close();
});

async function command(...names: string[]): Promise<{ username: string; password: string }> {
  const { dataDir, databaseUrl } = shop.shop.config;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const { stdout } = await run(process.execPath, [commandFile('admin-reset'), ...names], { env });
  const [, username, password] = /New login: (\S+) \/ (\S+)/.exec(stdout) ?? [];
  return { username: username ?? '', password: password ?? '' };
}

describe('an owner who is locked out', () => {
  test('gets a temporary password beside the running shop; nothing old works any more', {
    timeout: 120_000,
  }, async () => {
    const old = await accounts.login();
    const { username, password } = await command();
    expect(username).toBe('admin');
    expect((await accounts.call('GET', '/auth/profile', undefined, old.accessToken)).status).toBe(401);
    expect((await accounts.post('/auth/login', { username, password: ownerPassword })).status).toBe(401);

    const session = (await accounts.post<Session>('/auth/login', { username, password })).body;
    expect(session.user).toMatchObject({ role: 'owner', mustChangePassword: true });
    const refused = await accounts.call('GET', '/audit', undefined, session.accessToken);
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Ganti password sementara Anda terlebih dahulu.' } });
    const change = { currentPassword: password, password: 'sandi-pemilik-baru' };
    expect((await accounts.call('PATCH', '/auth/password', change, session.accessToken)).status).toBe(200);
    const trail = await accounts.call<{ docs: { action: string }[] }>('GET', '/audit', undefined, session.accessToken);
    expect(trail.body.docs.map((line) => line.action)).toContain('admin:reset');
  });

  test('an unknown username ends with a clear sentence', async () => {
    await expect(command('siapa')).rejects.toThrow('There is no account named siapa.');
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')('PostgreSQL works without a running shop too', async () => {
    await control.close();
    const { username, password } = await command('admin');
    expect((await accounts.post('/auth/login', { username, password })).status).toBe(200);
    control = await openControlSocket(shop.shop);
  });
});
