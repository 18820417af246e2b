import { expect, expectLeaveConfirmation, test } from './admin-session.ts';
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

test('without a session the back office redirects to the login screen', async ({ page }) => {
  await page.goto('/app/category');
  await expect(page).toHaveURL(/\/admls\/login$/);
});

test('/app opens the dashboard', async ({ staff: page }) => {
  const complaints = watchConsole(page);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Halo');
  await expect(page.getByRole('link', { name: /Produk aktif/ })).toContainText(/\d/);
  await expectHealthyLayout(page);
  expect(complaints).toEqual([]);
});

test('an unknown screen is a real 404, a known one is not', async ({ staff: page }) => {
  expect((await page.goto('/app/kategori'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  expect((await page.goto('/app/category'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
});

test('on a desktop the sidebar holds the ten entries in order, then the further ones', async ({ staff: page }) => {
  await page.goto('/app/home');
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

test('on a phone the bottom navigation shows on three screens only', { tag: '@phone-only' }, async ({
  staff: page,
}) => {
  const bottom = page.getByRole('navigation', { name: 'Navigasi admin' });
  for (const path of ['/app/home', '/app/product', '/app/menus']) {
    await page.goto(path);
    await expect(bottom.getByRole('link')).toHaveText(['Beranda', 'Produk', /Lainnya$/]);
  }
  await expectHealthyLayout(page);
  await page.getByRole('navigation', { name: 'Lainnya' }).getByRole('link', { name: 'Kategori' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
  await expect(bottom).toBeHidden();
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/app\/menus$/);
});

test('the list of screens leads to every screen that the bottom navigation does not show', { tag: '@phone' }, async ({
  staff: page,
}) => {
  await page.goto('/app/menus');
  const links = page.getByRole('navigation', { name: 'Lainnya' }).getByRole('link');
  await expect(links).toHaveText([
    ...tenEntries.slice(2),
    /^Pesanan/,
    ...['Kupon', 'Toko', 'Ulasan', 'Pertanyaan', 'Produk ditunggu', 'Log pencarian', 'Tim', 'Akun', 'Pesan keluar'],
    ...['Jejak audit', 'Keadaan sistem', 'Profil', 'Lihat toko'],
  ]);
});

test('Ctrl+K jumps to any screen', async ({ staff: page }) => {
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/^Rakita versi \d+\.\d+\.\d+$/);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Cari atau lompat ke…' });
  await expect(input).toBeFocused();
  await input.fill('testi');
  await expect(page.getByRole('option')).toHaveText(['Testimoni', 'Tambah testimoni']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah testimoni' })).toBeVisible();
});

test('Ctrl+K also finds products, by name and by SKU, and opens their form', async ({ staff: page }) => {
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Cari atau lompat ke…' });
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

test("the user menu leads to the profile, and 'Akhiri Sesi' to the login screen", async ({
  staff: page,
  playwright,
}) => {
  // Its own session: ending the shared one would end it for the other tests too.
  const request = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL });
  const answer = await request.post('/api/auth/login', {
    data: { username: 'admin', password: 'kata-sandi-uji-coba' },
  });
  await page.goto('/app/home');
  await page.evaluate((text) => localStorage.setItem('auth', text), await answer.text());
  await page.reload();
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
  await request.dispose();
});
