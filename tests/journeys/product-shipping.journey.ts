import type { Page } from '@playwright/test';
import { findDemoProducts } from './demo-products.ts';
import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, watchConsole, watchShifts } from './page-health.ts';

type Found = { _id: string; weight: number; stock: number; variants: unknown[] };

async function findProduct(page: Page): Promise<Found> {
  const products = await findDemoProducts<Found>(page);
  return products.find(({ weight, stock, variants }) => weight > 1000 && stock > 1 && variants.length === 0)!;
}

test('a destination chosen once brings the shipping cost, or the word that the admin confirms it, to every product page', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  const shifted = await watchShifts(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ongkir')) requested.push(request.url());
  });
  const product = await findProduct(page);
  await openHydrated(page, `/products/${product._id}`);
  expect(requested, 'no destination is chosen yet').toEqual([]);

  await page.getByRole('button', { name: 'Cek ongkir' }).click();
  await expect(page.getByRole('combobox', { name: /Kota tujuan/ })).toBeFocused();
  await page.getByRole('combobox', { name: /Kota tujuan/ }).fill('bandung');
  await page.getByRole('option', { name: /^Kota Bandung/ }).click();
  const cost = page.getByText(/^Ongkir mulai Rp [\d.]+$/);
  await expect(cost).toBeVisible();
  await expect(page.getByText(/estimasi .+ hari/)).toBeVisible();
  await expect(page.getByText(/kg ke Kota Bandung$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ubah kota tujuan' })).toBeFocused();

  // Now it comes by itself, and nothing moves.
  await page.reload();
  await whenHydrated(page);
  await expect(cost).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
  await expectHealthy(page);

  // Two pieces cost what the checkout will show for two.
  await page.getByRole('button', { name: 'Tambah jumlah' }).first().click();
  const text = (await cost.textContent())?.replace('Ongkir mulai ', '') ?? '';
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(page.getByRole('combobox', { name: /Kota Tujuan/ })).toHaveValue(/Kota Bandung/);
  const cheapest = page.getByRole('group', { name: 'Pilih Pengiriman' }).getByRole('button').first();
  await cheapest.click();
  const shown = page.locator('dl').filter({ hasText: 'Grand Total' });
  await expect(shown.locator('div', { hasText: 'Ongkir (Berat' }).locator('dd')).toHaveText(text);

  // Another place, chosen on the page of shipping costs or here, is remembered too.
  await openHydrated(page, `/products/${product._id}`);
  await page.getByRole('button', { name: 'Ubah kota tujuan' }).click();
  await page.getByRole('combobox', { name: /Kota tujuan/ }).fill('jayapura');
  await page.getByRole('option', { name: /^Kota Jayapura/ }).click();
  await expect(page.getByText(/kg ke Kota Jayapura$/)).toBeVisible();
  await page.goto('/ongkir');
  await expect(page.getByRole('combobox', { name: /Kota tujuan/ })).toHaveValue(/Kota Jayapura/);
  expect(complaints).toEqual([]);

  await test.step('without a cost the product page says that the admin confirms it', async () => {
    await page.route('**/api/ongkir', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openHydrated(page, `/products/${product._id}`);
    await expect(page.getByText('Ongkir dikonfirmasi admin')).toBeVisible();
  });
});
