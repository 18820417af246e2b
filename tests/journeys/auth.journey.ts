import type { Page } from '@playwright/test';
import {
  codeIn,
  createPerson,
  freshNumber,
  freshUsername,
  invite,
  logIn,
  messageTo,
  newSession,
  pathIn,
  startSession,
} from './auth-api.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

test('staff log in with username and password, and out again, in all tabs at once; failures are reported', async ({
  context,
  page,
  request,
}) => {
  const person = await createPerson(request);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const password = page.getByPlaceholder('Masukkan password');

  await test.step('the first press of Login counts where an empty field has the focus', async () => {
    await page.route(/queued-dialog|\/api\/auth\/login/, (route) => route.abort());
    await page.goto('/admls/login');
    await page.getByLabel('Username').click();
    await button.click({ position: { x: 20, y: 4 } });
    await expect(page.getByText('Username wajib diisi')).toBeVisible();
    await expect(page.getByText('Password wajib diisi')).toBeVisible();
  });

  await test.step('a failed login is reported by the browser itself where the dialog cannot be loaded', async () => {
    await page.getByLabel('Username').fill('admin');
    await password.fill('apa-saja-12345');
    const shown = page.waitForEvent('dialog');
    const pressed = button.click();
    const dialog = await shown;
    expect(dialog.message()).toContain('Terjadi Kesalahan\nSistem tidak dapat memproses.');
    await dialog.accept();
    await pressed;
    await page.unroute(/queued-dialog|\/api\/auth\/login/);
  });

  await test.step('both kinds of failure are reported', async () => {
    await page.goto('/app/product');
    await page.waitForURL('**/admls/login');
    await expect(page.getByRole('heading', { name: 'Login Admin' })).toBeVisible();
    await expect(page.getByText('Gunakan username dan password')).toBeVisible();
    await expectHealthy(page);

    await button.click();
    await expect(page.getByText('Username wajib diisi')).toBeVisible();
    await expect(page.getByText('Password wajib diisi')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill(person.username);
    await password.fill('bukan-sandi-ini');
    await page.getByRole('button', { name: 'Tampilkan password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await button.click();
    await expect(page.getByRole('alertdialog', { name: 'Gagal Login' })).toContainText('Username atau password salah.');
    await page.getByRole('button', { name: 'OK' }).click();

    await page.route('**/api/auth/login', (route) => route.abort());
    await button.click();
    await expect(page.getByRole('alertdialog', { name: 'Terjadi Kesalahan' })).toContainText(
      'Sistem tidak dapat memproses. Silakan coba kembali dalam beberapa saat atau periksa koneksi Anda.',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/auth/login');
  });

  await test.step('two tabs log in and log out together', async () => {
    const other = await context.newPage();
    await other.goto('/admls/login');
    await password.fill(person.password);
    await button.click();
    await page.waitForURL('**/app/home');
    await other.waitForURL('**/app/home');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
    expect(Object.keys(stored).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
    await page.goto('/admin/login');
    await page.waitForURL('**/app/home');
    await page.getByRole('button', { name: /Menu (akun|pengguna)/ }).click();
    await page.getByRole('menuitem', { name: 'Akhiri Sesi' }).click();
    await page.waitForURL('**/admls/login');
    await other.waitForURL('**/admls/login');
  });
});

test('a link by WhatsApp logs in, leaves the address bar at once, and works only once; another replaces a forgotten password', async ({
  page,
  request,
}) => {
  const person = await createPerson(request);
  await page.goto('/admls/login');
  await page.getByRole('button', { name: 'Masuk lewat WhatsApp' }).click();
  await page.getByLabel('Nomor WhatsApp').fill(`+${person.waNumber}`);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText('Periksa WhatsApp Anda')).toBeVisible();
  await expectHealthy(page);
  const path = pathIn(await messageTo(request, 'login-link', person.waNumber));

  let addressDuringRequest = '';
  await page.route('**/api/auth/login-whatsapp', async (route) => {
    addressDuringRequest = page.url();
    await expect(page.getByText('Loading...')).toBeVisible();
    await route.continue();
  });
  await page.goto(path);
  await page.waitForURL('**/app/home');
  expect(new URL(addressDuringRequest).search).toBe('');
  await page.unroute('**/api/auth/login-whatsapp');

  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/auth/login-whatsapp', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('alertdialog', { name: 'Terjadi Kesalahan' })).toBeVisible();
  await page.unroute('**/api/auth/login-whatsapp');

  await page.goto(path);
  await expect(page.getByRole('alertdialog', { name: 'Tautan tidak berlaku' })).toBeVisible();
  await expect(page).toHaveURL(/\/admls\/login$/);
  await page.getByRole('button', { name: 'OK' }).click();

  await test.step('a forgotten password is replaced through a link', async () => {
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await page.getByLabel('Username, e-mail, atau nomor WhatsApp').fill(person.username);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByRole('heading', { name: 'Periksa pesan Anda' })).toBeFocused();
    await page.goto(pathIn(await messageTo(request, 'reset-link', person.waNumber)));
    await expectHealthy(page);
    await page.getByLabel('Password baru', { exact: false }).first().fill('sandi-baru-sesudah-lupa');
    await page.getByLabel('Ulangi password').fill('sandi-baru-sesudah-lupa');
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await page.waitForURL('**/admls/login');
    await logIn(page, { username: person.username, password: 'sandi-baru-sesudah-lupa' });
  });
});

test('an invited person registers, verifies with the code and works', async ({ page, request }) => {
  const waNumber = freshNumber();
  await page.goto(await invite(request, waNumber));
  await expect(page.getByText('Halo Sari Wulandari, Anda diundang sebagai staf toko ini.')).toBeVisible();
  await expectHealthy(page);
  await page.getByLabel('Username').fill(freshUsername());
  await page.getByLabel('Password', { exact: false }).first().fill('sandi-perjalanan-uji');
  await page.getByLabel('Ulangi password').fill('sandi-perjalanan-uji');
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await page.waitForURL('**/otp');
  await expectHealthy(page);
  const resend = page.getByRole('button', { name: /^Kirim ulang dalam/ });
  await expect(resend).toBeDisabled();
  await resend.focus();
  await expect(resend).toBeFocused();
  // Nothing else is open before the code.
  await page.goto('/app/product');
  await page.waitForURL('**/otp');
  const otp = codeIn(await messageTo(request, 'otp', waNumber));
  await page.getByLabel('Kode verifikasi').fill(otp === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByText('Kode salah atau sudah tidak berlaku')).toBeVisible();
  await page.getByLabel('Kode verifikasi').fill(otp);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.waitForURL('**/app/home');
});

const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth') ?? '{}');
    localStorage.setItem('auth', JSON.stringify({ ...session, accessToken: 'kedaluwarsa'.repeat(4) }));
  });

test('five calls with an expired token cause one refresh, tabs with one stay logged in, and an ended session is left', async ({
  context,
  page,
  request,
}) => {
  const person = await createPerson(request);
  for (let round = 0; round < 5; round += 1) await newSession(request, person);
  await startSession(page, request, person);
  await page.goto('/app/profile');
  const ends = page.getByRole('button', { name: /^Akhiri:/ });
  // One of them began with the registration.
  await expect(ends).toHaveCount(6);

  const calls: { kind: string; status: number; atMs: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/auth/refresh-token')
      calls.push({ kind: 'refresh', status: response.status(), atMs: Date.now() });
    const isEnd = response.request().method() === 'DELETE' && pathname.startsWith('/api/auth/sessions/');
    if (isEnd) calls.push({ kind: pathname, status: response.status(), atMs: Date.now() });
  });
  await expireToken(page);
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Akhiri:"]')];
    for (const button of buttons.slice(0, 5)) button.click();
  });
  await expect(ends).toHaveCount(1);

  expect(calls.filter(({ kind }) => kind === 'refresh')).toMatchObject([{ status: 200 }]);
  const tries = calls.filter(({ kind }) => kind !== 'refresh');
  const refused = tries.filter(({ status }) => status === 401);
  const done = tries.filter(({ status }) => status === 200);
  expect(new Set(refused.map(({ kind }) => kind)).size).toBe(5);
  expect(new Set(done.map(({ kind }) => kind)).size).toBe(5);
  expect(tries).toHaveLength(10);
  // The call that began the refresh goes on at once; the other four have waited.
  const waitedMs = done
    .map(({ kind, atMs }) => atMs - (refused.find((call) => call.kind === kind)?.atMs ?? atMs))
    .sort((a, b) => a - b);
  for (const ms of waitedMs.slice(1)) expect(ms).toBeGreaterThan(1_200);

  await test.step('tabs whose token expires at the same time all stay logged in', async () => {
    await expireToken(page);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/app/profile')));
    // All pages load at once, and each waits the specified time for the refresh.
    for (const tab of tabs) await expect(tab.getByText('Sesi ini')).toBeVisible();
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  await test.step('an ended session redirects to the login screen', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth') ?? '{}');
      localStorage.setItem('auth', JSON.stringify({ ...session, accessToken: 'lama', refreshToken: 'lama' }));
    });
    // A call of the open page may meet the old token first and reload it.
    await page.goto('/app/profile').catch(() => undefined);
    await page.waitForURL('**/admls/login');
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  });
});

test('a session that ends while something is typed loses nothing: after a login in another tab it is saved', async ({
  context,
  page,
  request,
}) => {
  const person = await createPerson(request);
  await startSession(page, request, person);
  const endSession = async () => {
    const { accessToken } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
    await request.delete('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  };
  const name = `Diketik ${person.username}`;
  await page.goto('/app/brand/new');
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(name);
  await endSession();
  // The page would be loaded anew; the browser asks because of what was typed, and the answer is no.
  page.on('dialog', (dialog) => dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Simpan' }).click();
  expect((await asked).type()).toBe('beforeunload');
  await expect(page.getByRole('alert')).toContainText('Sesi Anda sudah berakhir.');
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(name);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Masuk lagi' }).click();
  const login = await opened;
  await expect(login).toHaveURL(/\/admls\/login$/);
  await logIn(login, person);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(`${name} sudah disimpan`)).toBeVisible();
  await login.close();

  await test.step('the form of an order says too where to log in again', async () => {
    await page.goto('/app/order/new');
    await page.getByRole('combobox', { name: 'Tambah produk' }).fill('ssd');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Nama', { exact: true }).fill('Sari');
    await endSession();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Sesi Anda sudah berakhir.');
    await expect(page.getByRole('link', { name: 'Masuk lagi' })).toBeVisible();
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Sari');
    // Screens whose failures are toasts show it too.
    await expect(page.getByRole('link', { name: 'Buka halaman masuk' })).toHaveAttribute('href', '/admls/login');
  });
});

test('people edit their own profile: data, e-mail, number, password, sessions', async ({ page, request }) => {
  const person = await createPerson(request);
  // A second session, on another device.
  await newSession(request, person);
  await startSession(page, request, person);
  await page.goto('/app/profile');
  await page.getByLabel('Nama').fill('Sari W.');
  await page.getByRole('link', { name: 'Kategori', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap di sini' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Profil sudah disimpan')).toBeVisible();
  await expectHealthy(page);

  const email = `${person.username}@example.com`;
  await page.getByRole('button', { name: 'Tambahkan e-mail' }).click();
  await expect(page.getByLabel('Alamat e-mail')).toBeFocused();
  await page.getByLabel('Alamat e-mail').fill(email);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByLabel('Password Anda')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password Anda').fill('bukan-sandi-ini');
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByText('Password saat ini salah')).toBeVisible();
  await expectHealthy(page);
  await page.getByLabel('Password Anda').fill(person.password);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByLabel(`Kode 6 angka yang dikirim ke ${email}`)).toBeVisible();
  // The step is still there after a reload.
  await page.reload();
  // A maximum length is counted and never blocks typing.
  await page.getByLabel('Kode 6 angka').pressSequentially('1234567');
  await expect(page.getByLabel('Kode 6 angka')).toHaveValue('1234567');
  await expect(page.getByText('7/6 karakter')).toBeVisible();
  await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect(page.getByLabel('Kode 6 angka')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Kode 6 angka').fill(codeIn(await messageTo(request, 'otp', email)));
  await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const waNumber = freshNumber();
  await page.getByRole('button', { name: 'Ganti nomor' }).click();
  await page.getByLabel('Nomor WhatsApp').fill(waNumber);
  await page.getByLabel('Password Anda').fill(person.password);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible();
  await page.getByLabel('Kode 6 angka').fill(codeIn(await messageTo(request, 'otp', waNumber)));
  await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect(page.getByText(`+${waNumber}`)).toBeVisible();
  expect(await messageTo(request, 'account-changed', person.waNumber)).toContain('Nomor WhatsApp');

  await page.getByRole('button', { name: 'Lepaskan' }).first().click();
  await page.getByLabel('Password Anda').fill(person.password);
  await page.getByRole('button', { name: 'Lepaskan' }).first().click();
  await expect(page.getByText('Belum ada alamat e-mail.')).toBeVisible();

  const ends = page.getByRole('button', { name: /^Akhiri:/ });
  const others = await ends.count();
  expect(others).toBeGreaterThan(0);
  await ends.first().click();
  await expect(ends).toHaveCount(others - 1);
  await expect(ends.first()).toBeFocused();

  await page.getByLabel('Password saat ini').fill(person.password);
  await page.getByLabel('Password baru', { exact: false }).first().fill('sandi-profil-yang-baru');
  await page.getByLabel('Ulangi password').fill('sandi-profil-yang-baru');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByText('Password baru sudah disimpan')).toBeVisible();
  await expect(page.getByText('Sesi ini')).toBeVisible();
});
