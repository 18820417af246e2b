import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type RunningShop, startEmptyShop } from '#tests/running-shop.ts';
import { expect, test } from './journey.ts';

const run = promisify(execFile);

let dataDir: string;
let shop: RunningShop;

test.describe.configure({ mode: 'serial' });

/** A shop of its own: a new one without ADMIN_PASSWORD, and one whose owner may be reset. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await mkdtemp(join(tmpdir(), 'rakita-reset-'));
  shop = await startEmptyShop({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await shop.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function replaceTemporary(page: Page, username: string, temporary: string, next: string): Promise<void> {
  await page.goto(`${shop.origin}/admls/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByPlaceholder('Masukkan password').fill(temporary);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admls/change-password');
  // Nothing else opens before it is changed.
  await page.goto(`${shop.origin}/app/product`);
  await page.waitForURL('**/admls/change-password');
  await page.getByLabel('Password sementara').fill(temporary);
  await page.getByLabel('Password baru', { exact: false }).first().fill(next);
  await page.getByLabel('Ulangi password').fill(next);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.waitForURL('**/app/home');
}

test('the owner of a new shop replaces the password that was printed', async ({ page }) => {
  const [, username = '', password = ''] = /First login:\s+(\S+) \/ (\S+)/.exec(shop.printed()) ?? [];
  await replaceTemporary(page, username, password, 'sandi-pemilik-pertama');
});

test('npm run admin:reset gives a locked-out owner a new password while the shop runs', async ({ page }) => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['scripts/command.mjs', 'admin-reset'], { env });
  const [, username = '', password = ''] = /New login: (\S+) \/ (\S+)/.exec(stdout) ?? [];
  await page.goto(`${shop.origin}/admls/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByPlaceholder('Masukkan password').fill('sandi-pemilik-pertama');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Gagal Login' })).toBeVisible();
  await replaceTemporary(page, username, password, 'sandi-pemilik-kedua');
});
