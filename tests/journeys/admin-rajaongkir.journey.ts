import { expect, test } from '@playwright/test';
import { type FakeRajaOngkir, startFakeRajaOngkir } from '#server/shipping/fake-rajaongkir.ts';
import { ownerLogin } from './auth-api.ts';
import { startOwnShop } from './own-shop.ts';
import { expectHealthy } from './page-health.ts';

let rajaOngkir: FakeRajaOngkir;
let shop: Awaited<ReturnType<typeof startOwnShop>>;

/** A shop of its own: the settings of a provider hold for everyone. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  rajaOngkir = await startFakeRajaOngkir();
  shop = await startOwnShop({ RAJAONGKIR_BASE_URL: rajaOngkir.url });
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
  await expectHealthy(page);
});
