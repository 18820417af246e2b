import type { Page } from '@playwright/test';
import { expectToast, ownName } from './admin-session.ts';
import { createPerson, newSession, type Person, startSession } from './auth-api.ts';
import { expect, type StaffCall, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

/** The person's entry in the team, and the way to give the account exactly these areas. */
async function areasOf(person: Person, call: StaffCall) {
  const list = (await call('GET', '/teams?limit=100&sortBy=newest')) as { docs: { _id: string; waNumber: string }[] };
  const member = list.docs.find(({ waNumber }) => waNumber === person.waNumber)!;
  const { account } = (await call('GET', `/teams/${member._id}/account`)) as { account: { _id: string } };
  return { member, give: (...areas: string[]) => call('PATCH', `/accounts/${account._id}`, { areas }) };
}

/** Journeys beside this one add accounts too, so the newest of them may already stand on a further page. */
async function openAccountPage(page: Page, call: StaffCall, username: string): Promise<void> {
  const { docs } = (await call('GET', '/accounts?limit=100')) as { docs: { username: string }[] };
  const index = docs.findIndex((account) => account.username === username);
  expect(index).toBeGreaterThanOrEqual(0);
  await page.goto(`/app/account?page=${Math.floor(index / 10) + 1}`);
}

test('the owner invites a team member and withdraws it, changes the role of an account and disables it', async ({
  staff: page,
  call,
  request,
}) => {
  await test.step('the owner invites a team member, makes a new link and withdraws it', async () => {
    const name = ownName('Anggota');
    const member = (await call('POST', '/teams', { name, position: 'Kasir', waNumber: '081200000088' })) as {
      _id: string;
    };
    await page.goto(`/app/team/${member._id}`);
    await page.getByLabel('E-mail').fill('bukan-alamat');
    await page.getByRole('button', { name: 'Undang' }).click();
    await expect(page.getByText('Value is not a valid email address')).toBeVisible();
    await page.getByLabel('E-mail').fill('anggota@example.com');
    await page.getByRole('button', { name: 'Undang' }).click();
    const link = page.getByLabel('Tautan undangan');
    await expect(link).toHaveValue(/\/admls\/register\?invite=/);
    await expect(page.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/6281200000088/,
    );
    const first = await link.inputValue();
    await expectHealthy(page);
    // As on plain http, where a browser has no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Salin tautan' }).click();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(first);
    await expect(page.getByText('Berlaku untuk tautan yang dibuat sesudah ini.')).toBeVisible();
    const notInLink = page.getByText('Belum berlaku: buat tautan baru.');
    await expect(notInLink).toHaveCount(0);
    await page.getByRole('checkbox', { name: /^Harga/ }).click();
    await expect(notInLink).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Buat tautan baru' }).click();
    await expect(link).not.toHaveValue(first);
    await expect(notInLink).toHaveCount(0);
    await page.getByRole('button', { name: 'Batalkan undangan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, hapus!' }).click();
    await expectToast(page, 'Undangan dibatalkan');
    await expect(page.getByRole('button', { name: 'Undang' })).toBeVisible();
    await call('DELETE', `/teams/${member._id}`);
  });

  await test.step('the owner changes the role of an account and disables it; its sessions end', async () => {
    const person = await createPerson(request);
    const { username, password } = person;
    const login = () => request.post('/api/auth/login', { data: { username, password } });
    const list = (await call('GET', '/teams?limit=100&sortBy=newest')) as { docs: { _id: string; waNumber: string }[] };
    const member = list.docs.find(({ waNumber }) => waNumber === person.waNumber)!;
    await page.goto(`/app/team/${member._id}`);
    await expect(page.getByText(username)).toBeVisible();
    const role = page.getByLabel('Peran');
    const question = page.getByRole('alertdialog');
    await role.focus();
    await page.keyboard.press('ArrowUp');
    await question.getByRole('button', { name: 'Batal' }).click();
    await expect(role).toHaveValue('staff');
    await expect(role).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await question.getByRole('button', { name: 'Ya, jadikan pemilik!' }).click();
    await expectToast(page, 'Akun diperbarui');
    await expect(role).toHaveValue('owner');
    await expect(role).toBeFocused();
    const off = page.getByRole('switch', { name: /Akun dinonaktifkan/ });
    await off.press('Space');
    await question.getByRole('button', { name: 'Ya, nonaktifkan!' }).click();
    await expect(off).toBeChecked();
    await expect(off).toBeFocused();
    await expectToFit(page);
    await expect.poll(async () => (await login()).status()).toBe(401);
    await call('DELETE', `/teams/${member._id}`);
  });
});

test('the owner sees every account, ends its sessions, disables it and enables it again; the last owner stays', async ({
  staff: page,
  call,
  request,
  isMobile,
}) => {
  const person = await createPerson(request);
  const { username, password } = person;
  const login = async () => (await request.post('/api/auth/login', { data: { username, password } })).status();
  expect(await login()).toBe(200);
  const complaints = watchConsole(page);
  await page.goto(isMobile ? '/app/menus' : '/app/home');
  await page.getByRole('link', { name: 'Akun', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun' })).toBeVisible();
  await expect(page.getByText('Akun Anda')).toBeVisible();
  await expectHealthy(page);

  await openAccountPage(page, call, username);
  const entry = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: username });
  await expect(entry.getByText('2 terbuka')).toBeVisible();
  await entry.getByRole('button', { name: /^Akhiri sesi/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, akhiri!' }).click();
  await expect(entry.getByText('Tidak ada')).toBeVisible();

  await entry.getByRole('button', { name: /^Nonaktifkan/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, nonaktifkan!' }).click();
  await expect(entry.getByText('Nonaktif', { exact: true })).toBeVisible();
  expect(await login()).toBe(401);
  await expectToFit(page);
  await entry.getByRole('button', { name: /^Aktifkan/ }).click();
  await expect(entry.getByText('Aktif', { exact: true })).toBeVisible();
  expect(await login()).toBe(200);
  expect(complaints).toEqual([]);

  await test.step('the account of a removed member is disabled and stays in the list', async () => {
    const list = (await call('GET', '/teams?limit=100&sortBy=newest')) as { docs: { _id: string; waNumber: string }[] };
    const member = list.docs.find(({ waNumber }) => waNumber === person.waNumber)!;
    await call('DELETE', `/teams/${member._id}`);
    await openAccountPage(page, call, username);
    await expect(entry.getByText('Nonaktif', { exact: true })).toBeVisible();
    await expect(entry.getByRole('link', { name: 'Buka di Tim' })).toHaveCount(0);
  });

  await test.step('the last owner cannot be disabled; the reason is shown', async () => {
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Nonaktifkan: Pemilik Toko' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, nonaktifkan!' }).click();
    await expectToast(page, 'Toko harus punya minimal satu pemilik yang aktif.');
  });
});

test('the owner gives staff the right to import products that are active at once, and takes it', async ({
  staff: page,
  call,
  request,
  browser,
}) => {
  const { username, password } = await createPerson(request);
  const session = await (await request.post('/api/auth/login', { data: { username, password } })).text();
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const staffPage = await context.newPage();
  await staffPage.addInitScript((text) => localStorage.setItem('auth', text), session);
  const openImport = async () => {
    await staffPage.goto('/app/product/import');
    const buffer = Buffer.from('sku,name,price\r\nA,B,1');
    await staffPage.getByLabel('Pilih berkas').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    return staffPage.getByRole('radio', { name: 'Langsung aktif' });
  };
  await expect(await openImport()).toBeDisabled();
  await expect(staffPage.getByText('Hanya untuk pemilik, atau akun yang diberi hak oleh pemilik.')).toBeVisible();
  await expectToFit(staffPage);

  await openAccountPage(page, call, username);
  const entry = page.getByRole('row').filter({ hasText: username });
  await entry.getByRole('button', { name: /^Beri hak impor aktif/ }).click();
  await expectToast(page, /boleh mengimpor produk langsung aktif$/);
  await expectToFit(page);
  await expect(await openImport()).toBeEnabled();

  await entry.getByRole('button', { name: /^Cabut hak impor aktif/ }).click();
  await expect(entry.getByRole('button', { name: /^Beri hak impor aktif/ })).toBeVisible();
  await expect(await openImport()).toBeDisabled();
  await context.close();
});

test('staff see and write what the areas of their account allow, also when one is taken away meanwhile', async ({
  page,
  call,
  request,
}) => {
  const person = await createPerson(request);
  const { member: own, give } = await areasOf(person, call);
  await startSession(page, request, person);
  const returnHome = async () => {
    const session = await newSession(request, person);
    await page.evaluate((text) => localStorage.setItem('auth', text), session);
    await page.goto('/app/home');
  };

  await test.step('staff read the number of a team member and cannot write it', async () => {
    const name = ownName('Anggota');
    const member = (await call('POST', '/teams', { name, position: 'Kasir', waNumber: '081200000077' })) as {
      _id: string;
    };
    await page.goto(`/app/team/${member._id}`);
    await expect(page.getByLabel('Nomor WhatsApp')).toHaveAttribute('readonly', '');
    await page.getByLabel('Jabatan').fill('Kepala kasir');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, new RegExp(name));
    await call('DELETE', `/teams/${member._id}`);
  });

  await test.step('an area that is taken away while a form is filled in refuses the save and keeps what was typed', async () => {
    await page.goto('/app/brand/new');
    const name = page.getByRole('textbox', { name: 'Nama', exact: true });
    await name.fill('Merek yang diketik');
    await give('content');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('hak');
    await expect(page.getByRole('link', { name: 'Kategori', exact: true })).toHaveCount(0);
    await expect(name).toHaveValue('Merek yang diketik');

    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, tinggalkan' }).click();
    await expect(page.getByRole('heading', { name: 'Bagian ini belum diberikan kepada akun Anda' })).toBeVisible();
  });

  await test.step('an account without areas sees that on its first screen, and an unknown address is not found', async () => {
    await give();
    await returnHome();
    await expect(page.getByRole('heading', { name: 'Akun Anda belum diberi bagian apa pun' })).toBeVisible();
    await expect(page.getByText('Semua beres')).toHaveCount(0);
    await expectToFit(page);
    await page.goto('/app/kategori');
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  });

  await test.step('an account with few areas meets no link that would refuse it', async () => {
    const name = ownName('Produk dipesan');
    const { _id: product } = await call('POST', '/products', { name, sku: name, price: 150_000, stock: 3 });
    const items = [{ product, variant: null, qty: 1 }];
    const order = await call('POST', '/orders/staff', {
      items,
      customer: { name: 'Sari', waNumber: null, address: '' },
    });
    const refusing = page.getByRole('main').locator('a[href^="/app/product"], a[href^="/app/order"]');
    await give('reports');
    await returnHome();
    await expect(page.getByRole('heading', { name: 'Paling laku' })).toBeVisible();
    await expect(refusing).toHaveCount(0);

    await give('orders');
    await page.goto(`/app/order/${order._id}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await give('orders', 'catalogue');
    await page.reload();
    await expect(page.getByRole('link', { name })).toBeVisible();
  });
  await call('DELETE', `/teams/${own._id}`);
});

test('the owner takes prices from an account; its open back office follows at once', async ({
  staff: page,
  call,
  request,
  browser,
}) => {
  const person = await createPerson(request);
  const list = (await call('GET', '/teams?limit=100&sortBy=newest')) as { docs: { _id: string; waNumber: string }[] };
  const member = list.docs.find(({ waNumber }) => waNumber === person.waNumber)!;
  const name = ownName('Produk bagian');
  const product = await call('POST', '/products', { name, sku: ownName('SKU'), price: 150_000, stock: 3 });
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const staffPage = await context.newPage();
  // An order of another journey would make the page learn of its lost rights before it saves.
  await staffPage.route('**/api/orders/**', () => {});
  await startSession(staffPage, request, person);
  await staffPage.goto(`/app/product/${product._id}`);
  const price = staffPage.getByRole('textbox', { name: 'Harga', exact: true });
  await expect(price).toBeEnabled();
  const menu = staffPage.getByRole('navigation', { name: 'Navigasi admin' });
  await expect(menu.getByRole('link', { name: 'Pesanan' })).toBeVisible();

  await page.goto(`/app/team/${member._id}`);
  // Ticks during a slow save are shown at once and saved after it.
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/*', async (route) => {
    await mayGo;
    await route.continue();
  });
  for (const area of [/^Harga/, /^Pesanan/, /^Pengaturan/]) {
    await page.getByRole('checkbox', { name: area }).click();
    await expect(page.getByRole('checkbox', { name: area })).not.toBeChecked();
  }
  letGo();
  await expectToast(page, 'Akun diperbarui');
  const storedAreas = async () =>
    ((await call('GET', `/teams/${member._id}/account`)) as { account: { areas: string[] } }).account.areas;
  await expect
    .poll(async () => (await storedAreas()).filter((area) => ['prices', 'orders', 'settings'].includes(area)))
    .toEqual([]);
  await expectToFit(page);

  await price.fill('99.000');
  await staffPage.getByRole('button', { name: 'Simpan' }).click();
  await expect(staffPage.getByText('Perlu hak bagian Harga')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Pesanan' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Pengaturan' })).toHaveCount(0);
  await expect(price).toBeDisabled();
  expect(await call('GET', `/products/${product._id}`)).toMatchObject({ price: 150_000 });

  await staffPage.reload();
  await staffPage.getByRole('textbox', { name: 'Stok', exact: true }).fill('8');
  await expectToFit(staffPage);
  await staffPage.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(staffPage, new RegExp(name));
  expect(await call('GET', `/products/${product._id}`)).toMatchObject({ price: 150_000, stock: 8 });
  await staffPage.goto('/app/order');
  await expect(staffPage.getByRole('heading', { name: 'Bagian ini belum diberikan kepada akun Anda' })).toBeVisible();
  await expectToFit(staffPage);
  await context.close();
  await call('DELETE', `/products/${product._id}`);
  await call('DELETE', `/teams/${member._id}`);
});
