import type { Page } from '@playwright/test';
import { expectLeaveConfirmation } from './admin-session.ts';
import { ownerLogin, startSession } from './auth-api.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectHealthyLayout, watchConsole } from './page-health.ts';

const tenEntries = [
  'Beranda',
  'Produk',
  'Kategori',
  'Brand',
  'Slide',
  'Banner',
  'Testimoni',
  'Halaman',
  'Pengaturan',
  'Ongkir',
];

/** Every screen that the bottom navigation does not show. */
async function expectAllMenus(page: Page) {
  const links = page.getByRole('navigation', { name: 'Lainnya' }).getByRole('link');
  await expect(links).toHaveText([
    ...tenEntries.slice(2),
    /^Pesanan/,
    ...['Kupon', 'Toko', 'Ulasan', 'Pertanyaan', 'Produk ditunggu', 'Log pencarian', 'Tim', 'Akun', 'Pesan keluar'],
    ...['Jejak audit', 'Keadaan sistem', 'Profil', 'Lihat toko'],
  ]);
}

test('the back office opens with the dashboard, and its menus lead to every screen', async ({ staff: page }) => {
  await test.step('/app opens the dashboard', async () => {
    const complaints = watchConsole(page);
    await page.goto('/app');
    await expect(page).toHaveURL(/\/app\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Halo');
    await expect(page.getByRole('link', { name: /Produk aktif/ })).toContainText(/\d/);
    await expectHealthyLayout(page);
    expect(complaints).toEqual([]);
  });

  await test.step('on a desktop the sidebar holds the ten entries in order, then the further ones', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Navigasi admin' });
    await expect(sidebar.getByRole('link')).toHaveText([
      ...tenEntries,
      // With the number of new orders.
      /^Pesanan/,
      'Kupon',
      'Toko',
      'Ulasan',
      'Pertanyaan',
      'Produk ditunggu',
      'Log pencarian',
      'Tim',
      'Akun',
      'Pesan keluar',
      'Jejak audit',
      'Keadaan sistem',
    ]);
    await sidebar.getByRole('link', { name: 'Kategori' }).click();
    await expect(sidebar.getByRole('link', { name: 'Kategori' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('an unknown screen is a real 404, a known one is not', async () => {
    expect((await page.goto('/app/kategori'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
    expect((await page.goto('/app/category'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
  });

  await test.step('the list of screens leads to every screen that the bottom navigation does not show', async () => {
    await page.goto('/app/menus');
    await expectAllMenus(page);
  });

  await test.step('without a session the back office redirects to the login screen', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/app/category');
    await expect(page).toHaveURL(/\/admls\/login$/);
  });
});

test('on a phone the bottom navigation shows on three screens only, and the list of screens leads to the others', {
  tag: '@phone-only',
}, async ({ staff: page }) => {
  const bottom = page.getByRole('navigation', { name: 'Navigasi admin' });
  await page.goto('/app/home');
  for (const [screen, title] of [
    [/^Beranda/, /Halo/],
    [/^Produk/, 'Produk'],
    [/Lainnya$/, 'Lainnya'],
  ] as const) {
    await bottom.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(bottom.getByRole('link')).toHaveText(['Beranda', 'Produk', /Lainnya$/]);
  }
  await expectHealthyLayout(page);
  await expectAllMenus(page);
  await page.getByRole('navigation', { name: 'Lainnya' }).getByRole('link', { name: 'Kategori' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
  await expect(bottom).toBeHidden();
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/app\/menus$/);
});

test('Ctrl+K jumps to any screen, and to products by name and by SKU', async ({ staff: page }) => {
  const input = page.getByRole('combobox', { name: 'Cari atau lompat ke…' });
  await test.step('Ctrl+K jumps to any screen', async () => {
    await page.goto('/app/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveText(/^Rakita versi \d+\.\d+\.\d+$/);
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await input.fill('testi');
    await expect(page.getByRole('option')).toHaveText(['Testimoni', 'Tambah testimoni']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tambah testimoni' })).toBeVisible();
  });

  await test.step('Ctrl+K also finds products, by name and by SKU, and opens their form', async () => {
    await page.keyboard.press('Control+k');
    await input.fill('cpu-001');
    await expect(page.getByRole('option', { name: /CPU-001/ })).toBeVisible();
    await input.fill('samsung 990');
    const product = page.getByRole('option', { name: /Samsung 990 PRO/ }).first();
    await expect(product).toBeVisible();
    await expectHealthy(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit produk' })).toBeVisible();
    await expect(page.getByLabel('Nama produk')).toHaveValue(/Samsung 990 PRO/);

    await page.getByLabel('Nama produk').focus();
    await page.keyboard.press('Control+k');
    await input.fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada layar atau produk yang cocok')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await expect(page.getByLabel('Nama produk')).toBeFocused();
  });
});

test("the user menu leads to the profile, and 'Akhiri Sesi' to the login screen", async ({ page, request }) => {
  // Its own session: ending the shared one would end it for the other tests too.
  await startSession(page, request, ownerLogin);
  await page.goto('/app/home');
  await page.getByRole('button', { name: 'Menu pengguna' }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(page.getByText('Sesi ini')).toBeVisible();
  const endSession = async () => {
    await page.getByRole('button', { name: 'Menu pengguna' }).click();
    await page.getByRole('menuitem', { name: 'Akhiri Sesi' }).click();
  };
  // The confirmation is shown while the changes can still be saved.
  await page.getByLabel('Nama').fill('Belum disimpan');
  await expectLeaveConfirmation(page, endSession);
  await expect(page.getByLabel('Nama')).toHaveValue('Belum disimpan');
  await expect(page.getByText('Sesi ini')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
  await endSession();
  // A server that never answers keeps nobody logged in.
  await page.route('**/api/auth/logout', () => undefined);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, tinggalkan' }).click();
  await expect(page).toHaveURL(/\/admls\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
});
