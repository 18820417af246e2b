import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, watchConsole } from './page-health.ts';

test('a visitor looks up the shipping cost between two cities, again where the answer failed', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  await openHydrated(page, '/ongkir');
  await expect(page.getByRole('heading', { name: 'CEK ONGKIR' })).toBeVisible();
  await page.getByRole('button', { name: 'Cek Ongkir' }).click();
  await expect(page.getByText('Value is required').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Kota asal/ })).toBeFocused();

  // The found places lie above the chat button.
  await page.getByRole('combobox', { name: /Kota asal/ }).fill('jakarta');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat via WhatsApp' })).toBeVisible();
  const isListOnTop = await page.getByRole('listbox', { name: 'Kota asal' }).evaluate((list) => {
    list.scrollIntoView({ block: 'end' });
    return list.contains(document.elementFromPoint(window.innerWidth - 60, window.innerHeight - 40));
  });
  expect(isListOnTop).toBe(true);

  for (const [label, typed, picked] of [
    [/Kota asal/, 'jakarta pusat', /Jakarta Pusat/i],
    [/Kota tujuan/, 'surabya', /Surabaya/i],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: picked }).first().click();
  }
  await page.getByLabel(/Berat/).fill('2500');
  await page.getByRole('button', { name: 'Cek Ongkir' }).click();
  await expect(page.getByRole('heading', { name: /pilihan untuk 2,50 kg/ })).toBeVisible();
  await expect(page.getByText('JNE').first()).toBeVisible();
  await expectHealthy(page);

  const costs = async () =>
    (await page.locator('section li p').filter({ hasText: /^Rp/ }).allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
  expect(await costs()).toEqual([...(await costs())].sort((a, b) => a - b));
  await page.getByLabel('Urutkan').selectOption('fastest');
  await expect(page.getByText('JNE').first()).toBeVisible();

  // A large but light parcel is charged by its volume.
  await page.getByLabel('Panjang').fill('60');
  await page.getByLabel('Lebar').fill('40');
  await page.getByRole('button', { name: 'Cek Ongkir' }).click();
  await expect(page.getByLabel('Tinggi')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Tinggi')).toBeFocused();
  await page.getByLabel('Tinggi').fill('25');
  await expect(page.getByText('Berat volumetrik 10,00 kg. Ini yang dihitung')).toBeVisible();
  await page.getByRole('button', { name: 'Cek Ongkir' }).click();
  await expect(page.getByRole('heading', { name: /pilihan untuk 10,00 kg/ })).toBeVisible();
  await expect(page.getByText('Dihitung dengan berat volumetrik.')).toBeVisible();
  await expectHealthy(page);

  // A product with a size says so, here and in the cart, and fills the form in.
  const found = await page.request.get('/api/products?skus=CSG-002');
  const { docs } = (await found.json()) as { docs: { _id: string }[] };
  await openHydrated(page, `/products/${docs[0]!._id}`);
  await expect(page.getByText('46 × 27 × 44 cm')).toBeVisible();
  const hint = page.getByText('kurir dapat menghitung 9,11 kg (berat volumetrik)');
  await expect(hint).toBeVisible();
  await page.getByRole('link', { name: 'Cek ongkir dengan ukuran ini' }).click();
  await expect(page.getByLabel('Berat (gr)')).toHaveValue('5500');
  await expect(page.getByLabel('Tinggi')).toHaveValue('44');
  await page.goBack();
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(page.getByText('Ongkir (Berat : 5,50 kg)')).toBeVisible();
  await expect(hint).toBeVisible();
  expect(complaints).toEqual([]);

  await test.step('a failed answer offers another try', async () => {
    await page.route('**/api/ongkir', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openHydrated(page, '/ongkir');
    for (const label of [/Kota asal/, /Kota tujuan/]) {
      await page.getByRole('combobox', { name: label }).fill('bogor');
      await page.getByRole('option').first().click();
    }
    await page.getByRole('button', { name: 'Cek Ongkir' }).click();
    await expect(page.getByText('Terjadi Kesalahan Saat Mengambil Data')).toBeVisible();
    await page.unroute('**/api/ongkir');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('JNE').first()).toBeVisible();
  });
});
