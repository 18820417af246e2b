import { confirmDelete, expect, expectToast, ownName, rowAction, test } from './admin-session.ts';
import { expectHealthy, watchConsole } from './page-health.ts';

test('staff enter a review, accept it, refuse it and delete it', async ({ staff: page }) => {
  test.slow();
  const complaints = watchConsole(page);
  const name = ownName('Pembeli');
  await page.goto('/app/review');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('combobox', { name: 'Produk' }).fill('samsung 990');
  await page.getByRole('option').first().click();
  await page.getByLabel('Nama pembeli').fill(name);
  await page.getByRole('radio', { name: '5 dari 5 bintang' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Kencang sekali.');
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, `ulasan ${name} sudah disimpan`);

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await expect(dialog).toContainText('Pastikan data sudah diperiksa!');
  await dialog.getByRole('button', { name: 'Ya, terima!' }).click();
  await expectToast(page, `Ulasan ${name} diterima`);
  await rowAction(page, `ulasan ${name}`, 'Tolak');
  await dialog.getByRole('button', { name: 'Ya, tolak!' }).click();
  await expectToast(page, `Ulasan ${name} ditolak`);
  await page.getByRole('navigation', { name: 'Status ulasan' }).getByRole('button', { name: 'Ditolak' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await rowAction(page, `ulasan ${name}`, 'Hapus');
  await confirmDelete(page);
  await expect(page.getByRole('heading', { name: 'Tidak ada yang cocok' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("reviews that cannot be read say so, and 'Coba lagi' reads them again", async ({ staff: page }) => {
  await page.route('**/api/product-reviews?*', (route) => route.abort());
  await page.goto('/app/review');
  await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
  await page.unroute('**/api/product-reviews?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});
