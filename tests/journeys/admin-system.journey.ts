import { type FakeRajaOngkir, startFakeRajaOngkir } from '#server/shipping/fake-rajaongkir.ts';
import { ownerLogin } from './auth-api.ts';
import { expect, test } from './journey.ts';
import { startOwnShop } from './own-shop.ts';
import { expectHealthy, expectToFit } from './page-health.ts';

let rajaOngkir: FakeRajaOngkir;
let shop: Awaited<ReturnType<typeof startOwnShop>>;

/** A shop of its own: a backup holds the embedded database for a moment, and the settings of a provider hold for everyone. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  rajaOngkir = await startFakeRajaOngkir();
  shop = await startOwnShop({ BACKUP_TIME: '02:30', RAJAONGKIR_BASE_URL: rajaOngkir.url });
});
test.afterAll(async () => {
  await shop.stop();
  await rajaOngkir.close();
});

test("RajaOngkir is set up, and 'Tes koneksi' says what is wrong with it", async ({ page }) => {
  const login = await page.request.post(`${shop.origin}/api/auth/login`, { data: ownerLogin });
  const session = await login.text();
  await page.addInitScript((text) => localStorage.setItem('auth', text), session);
  await page.goto(`${shop.origin}/app/rajaongkir`);
  await page.getByRole('radio', { name: /RajaOngkir/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Kunci API' }).fill('kunci-rahasia-1234');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pengaturan ongkir sudah disimpan')).toBeVisible();
  await expect(page.getByText(/1234/)).toBeVisible();
  await expect(page.getByText('kunci-rahasia-1234')).toHaveCount(0);

  const result = page.getByRole('status').filter({ hasText: /RajaOngkir/ });
  for (const [behaviour, words] of [
    ['well', 'RajaOngkir menjawab dan kunci API diterima.'],
    ['wrong-key', 'Kunci API ditolak oleh RajaOngkir.'],
    ['quota', 'Kuota harian RajaOngkir sudah habis.'],
  ] as const) {
    rajaOngkir.behaviour = behaviour;
    await page.getByRole('button', { name: 'Tes koneksi' }).click();
    await expect(result).toContainText(words);
  }
  await expect(page.getByText(/^(Sedang bermasalah|Bermasalah, dicoba lagi nanti)$/)).toBeVisible();
  await expectToFit(page);
});

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
