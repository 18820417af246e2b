import { expect, test } from '@playwright/test';
import { ownerLogin } from './auth-api.ts';
import { startOwnShop } from './own-shop.ts';
import { expectHealthy } from './page-health.ts';

let shop: Awaited<ReturnType<typeof startOwnShop>>;

/** A shop of its own: a backup holds the embedded database for a moment. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startOwnShop({ BACKUP_TIME: '02:30' });
});
test.afterAll(() => shop.stop());

test('the owner sees the state of the system, makes a backup and sees that it can be restored', async ({ page }) => {
  // The check has a low priority: beside other journeys it takes minutes.
  test.setTimeout(400_000);
  const login = await page.request.post(`${shop.origin}/api/auth/login`, { data: ownerLogin });
  await page.addInitScript((text) => localStorage.setItem('auth', text), await login.text());
  await page.goto(`${shop.origin}/app/home`);
  await page.getByRole('link', { name: 'Keadaan sistem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keadaan sistem' })).toBeVisible();

  const server = page.getByRole('region', { name: 'Server' });
  await expect(server).toContainText('Versi program');
  await expect(server).toContainText('Bawaan program');
  await expect(page.getByRole('region', { name: 'Layanan luar' })).toContainText('RajaOngkir');
  await expect(page.getByRole('region', { name: 'Antrean' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paling lambat hari ini' })).toBeVisible();

  const backups = page.getByRole('region', { name: 'Cadangan' });
  await expect(backups).toContainText('Setiap hari pukul 02:30 WIB');
  await expect(backups).toContainText('Belum pernah');
  await page.route('**/api/system/backups', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await backups.getByRole('button', { name: 'Cadangkan sekarang' }).click();
  await expect(page.getByText('Sistem tidak dapat memproses.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // While the backup holds the database, reads may fail: what has begun is shown all the same.
  await page.route('**/api/system**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await backups.getByRole('button', { name: 'Cadangkan sekarang' }).click();
  await expect(backups.getByText('Sedang dibuat')).toBeVisible();
  await expect(backups.getByRole('button', { name: 'Sedang berjalan…' })).toBeDisabled();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(backups.getByText('Teruji')).toBeVisible({ timeout: 300_000 });
  await expect(backups).not.toContainText('Belum pernah');
  await expect(backups.getByText(/baris data, .* gambar/)).toBeVisible();
  await expectHealthy(page);
});
