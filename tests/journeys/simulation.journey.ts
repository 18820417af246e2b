import type { Locator, Page } from '@playwright/test';
import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

const slowMs = 20_000;

const textOf = async (locator: Locator) => ((await locator.textContent()) ?? '').trim();
const main = (page: Page) => page.getByRole('main');
const parts = (page: Page) => page.getByRole('region', { name: 'Komponen', exact: true });
/** The row of a slot, by the word above its part. */
const row = (page: Page, slot: string) =>
  parts(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph').filter({ hasText: new RegExp(`^${slot}( ·|$)`) }) });
const picker = (page: Page) => page.getByRole('dialog', { name: /^(Pilih|Ganti) / });
const options = (page: Page) =>
  picker(page)
    .getByRole('list', { name: /^Pilihan / })
    .getByRole('listitem');

/** Opens the picker of a slot and takes the option that the name finds, or the first one. */
async function choose(page: Page, slot: string, name?: string): Promise<string> {
  await page.getByRole('button', { name: `Pilih ${slot}`, exact: true }).click();
  const dialog = picker(page);
  await expect(options(page).first()).toBeVisible();
  if (name) {
    await dialog.getByRole('searchbox').fill(name);
    // A press while the list changes would land beside the option.
    await expect(options(page).filter({ hasNotText: name })).toHaveCount(0);
  }
  const isOffered = { has: page.locator('button:enabled'), ...(name ? { hasText: name } : {}) };
  const option = options(page).filter(isOffered).first();
  const chosen = await textOf(option.getByRole('heading'));
  await option.getByRole('button', { name: `Pilih ${chosen}` }).click();
  await expect(dialog).toBeHidden();
  await expect(parts(page).getByRole('heading', { name: chosen })).toBeVisible();
  return chosen;
}

/** The verdict stands beside the parts, on a phone in a sheet. */
async function openVerdict(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Hasil pengecekan' });
  await page.getByRole('button', { name: /Lihat hasil/ }).click();
  return page.getByRole('dialog', { name: 'Hasil pengecekan' });
}

test('products, the advisor and a slide lead into the simulation, where a removed part leaves the focus on its slot', async ({
  page,
}) => {
  await openHydrated(page, '/simulasi');
  await expectToFit(page);
  const processor = await choose(page, 'Processor', 'Ryzen 5 7600');

  await test.step('a removed part leaves the focus on the button of its slot', async () => {
    await page.getByRole('button', { name: `Keluarkan ${processor}` }).click();
    await expect(page.getByRole('button', { name: 'Pilih Processor', exact: true })).toBeFocused();

    // A notice that offers an undo disappears with its change.
    const undo = main(page).getByRole('button', { name: 'Urungkan' });
    const notice = page.getByText('Rakitan dikosongkan');
    await undo.click();
    await main(page).getByRole('button', { name: 'Kosongkan' }).click();
    await expect(notice).toBeVisible();
    await undo.click();
    await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
    await expect(notice).toHaveCount(0);

    // Pressed in the notice, it gives the focus back.
    const clear = main(page).getByRole('button', { name: 'Kosongkan' });
    await clear.press('Enter');
    await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Urungkan' }).press('Enter');
    await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
    await expect(clear).toBeFocused();
  });

  await test.step('a product is taken along', async () => {
    const box = page.getByRole('combobox', { name: 'Cari produk disini' });
    await box.fill('B650');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Menampilkan .*"B650"$/);
    await page
      .getByRole('article')
      .first()
      .click({ position: { x: 70, y: 70 } });
    await expect(page).toHaveURL(/\/products\/[\w-]+$/);
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Menampilkan/);
    const board = await textOf(page.getByRole('heading', { level: 1 }));
    await page.getByRole('link', { name: 'Pakai di Simulasi Rakit PC' }).click();
    await expect(page).toHaveURL(/\/simulasi\?processor=.*motherboard=/);
    for (const name of [processor, board]) await expect(main(page).getByRole('heading', { name })).toBeVisible();
  });

  await test.step('a slide and the advisor lead there', async () => {
    await page.locator('header a[href="/"]').click();
    await expect(page.getByRole('link', { name: /^Simulasi Rakit PC/ })).toHaveAttribute('href', '/simulasi');
    await page.getByRole('link', { name: /rakit PC impianmu/i }).click();
    await page.getByRole('link', { name: 'Buka Simulasi Rakit PC' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simulasi Rakit PC');
  });
});

test('a shopper chooses part by part, sees what does not fit, and orders all of it', { tag: '@phone-only' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openHydrated(page, '/simulasi');
  await expectHealthy(page);

  const processor = await choose(page, 'Processor', 'Ryzen 5 7600');
  await expect(page).toHaveURL(/processor=/);

  await page.getByRole('button', { name: 'Pilih Motherboard' }).click();
  await expect(picker(page).getByText(/pilihan yang cocok, \d+ lagi tidak cocok/)).toBeVisible();
  await expect(picker(page).getByText('Tetap pilih')).toHaveCount(0);
  await expectHealthy(page);
  await picker(page).getByRole('switch', { name: 'Tampilkan juga yang tidak cocok' }).check();
  const unfit = options(page).filter({ hasText: 'Tetap pilih' }).first();
  await expect(unfit).toContainText(/tidak (cocok|mendukung)/);
  const wrongBoard = await textOf(unfit.getByRole('heading'));
  await unfit.getByRole('button').click();

  await expect(row(page, 'Motherboard')).toContainText(/tidak (cocok|mendukung)/);
  const verdict = await openVerdict(page, true);
  await expect(verdict.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Ganti Motherboard: ${wrongBoard}` }).click();
  await expect(picker(page).getByRole('switch', { name: 'Tampilkan juga yang tidak cocok' })).not.toBeChecked();
  await picker(page)
    .getByRole('button', { name: /^Pilih / })
    .first()
    .click();
  await expect(row(page, 'Motherboard')).not.toContainText(/tidak (cocok|mendukung)/);
  const names = [processor];
  for (const slot of ['RAM', 'Storage', 'Power Supply', 'Casing', 'Monitor']) names.push(await choose(page, slot));

  await page.reload();
  await whenHydrated(page);
  for (const name of names) await expect(main(page).getByRole('heading', { name })).toBeVisible();
  const after = await openVerdict(page, true);
  await expect(after.getByRole('img', { name: /^Perkiraan pemakaian \d+ W dari \d+ W$/ })).toBeVisible();
  await expect(after.getByRole('term').filter({ hasText: 'Slot RAM' })).toBeVisible();
  await after.getByRole('checkbox', { name: /^Sekalian jasa rakit/ }).check();
  await expectHealthy(page);
  await after.getByRole('button', { name: 'Masukkan semua ke keranjang' }).dblclick();
  await expect(page).toHaveURL(/\/order$/);
  for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Minta dirakitkan toko/ })).toBeChecked();

  // The build is still in this browser.
  await openHydrated(page, '/simulasi');
  await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
  await expect(page).toHaveURL(/processor=/);
  expect(complaints).toEqual([]);
});

test('a started build is completed, can be undone, and opens again from its saved link', async ({ page, browser }) => {
  await openHydrated(page, '/simulasi');
  const processor = await choose(page, 'Processor', 'Ryzen 5 7600');
  await page.getByRole('button', { name: 'Lengkapi otomatis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lengkapi otomatis' });
  await dialog.getByRole('button', { name: 'Lengkapi', exact: true }).click();
  await expect(dialog.getByText('Budget wajib diisi')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Budget untuk seluruh PC/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Linux' }).click();
  await dialog.getByRole('textbox', { name: /Budget untuk seluruh PC/ }).fill('20000000');
  await expectHealthy(page);
  await dialog.getByRole('button', { name: 'Lengkapi', exact: true }).click();
  await expect(page.getByText(/^\d komponen dilengkapi\.$/)).toBeVisible({ timeout: slowMs });
  await expect(page.getByRole('heading', { name: 'Semua cocok' })).toBeVisible();
  await expect(row(page, 'VGA').getByRole('heading')).toBeVisible();

  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await expect(row(page, 'VGA').getByRole('heading')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
  await page.getByRole('button', { name: 'Lengkapi otomatis' }).click();
  await dialog.getByRole('button', { name: 'Lengkapi', exact: true }).click();
  await expect(row(page, 'VGA').getByRole('heading')).toBeVisible({ timeout: slowMs });

  const panel = await openVerdict(page, false);
  await panel.getByRole('button', { name: 'Bandingkan' }).click();
  const comparison = page.getByRole('dialog', { name: 'Bandingkan rakitan' });
  await comparison.getByRole('button', { name: 'Bandingkan dengan rekomendasi kami' }).click();
  await expect(comparison.getByRole('columnheader', { name: 'Rekomendasi kami' })).toBeVisible({ timeout: slowMs });
  await expectHealthy(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Simpan' }).click();
  const link = panel.getByRole('textbox', { name: 'Tautan rakitan' });
  await expect(link).toHaveValue(/\/simulasi\?build=[\w-]{22}$/);
  const url = await link.inputValue();
  const names = await parts(page).getByRole('heading', { level: 3 }).allInnerTexts();

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const plain = await reader.newPage();
  await plain.goto(url);
  await expect(plain).toHaveTitle(/^Rakitan PC Rp /);
  for (const name of names) await expect(plain.getByRole('link', { name })).toBeVisible();
  await expect(plain.getByRole('heading', { name: 'Semua cocok' })).toBeVisible();
  await reader.close();

  await openHydrated(page, url);
  await expect(page.getByText('Belum ada yang berubah sejak disimpan.')).toBeVisible();
  await expectHealthy(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Ubah di simulasi' }).click();
  await expect(page).toHaveURL(/\/simulasi\?processor=/);
  await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
});

test('on a phone the sheet says what became of saving, and closing it leaves the page as it was', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const complaints = watchConsole(page);
  await openHydrated(page, '/simulasi');
  const processor = await choose(page, 'Processor', 'Ryzen 5 7600');
  const sheet = await openVerdict(page, true);
  await page.route('**/api/simulasi/saved', (route) => route.abort(), { times: 1 });
  await sheet.getByRole('button', { name: 'Simpan' }).click();
  await expect(sheet.getByText('Rakitan belum tersimpan.')).toBeVisible();
  // A press reaches only what lies above the sheet and is not inert.
  await sheet.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(page.getByRole('button', { name: 'Tutup pemberitahuan' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Simpan' }).click();
  await expect(sheet.getByRole('button', { name: 'Salin tautan' })).toBeVisible();
  await expectHealthy(page);
  // The notice lasts a few seconds: nothing slow may come between.
  await sheet.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(sheet.getByText('Tautan disalin')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pemberitahuan' }).getByText('Tautan disalin')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: processor })).toBeVisible();
  await page.route('**/api/simulasi/check', (route) => route.abort());
  await page.getByRole('button', { name: 'Office' }).click();
  await expect(page.getByRole('button', { name: /Belum dicek.*Lihat hasil/ })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a completion that is impossible names the part in the way, and releasing it helps', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openHydrated(page, '/simulasi');
  await page.getByRole('button', { name: 'Pilih Processor' }).click();
  await picker(page).getByLabel('Urutkan').selectOption('highest_cost');
  const dear = options(page).first();
  await expect(dear).toBeVisible();
  // A press while the list changes would land beside the option.
  await expect(picker(page).getByRole('list', { name: /^Pilihan / })).toHaveAttribute('aria-busy', 'false');
  await dear.getByRole('button', { name: /^Pilih/ }).click();
  const chosen = await textOf(row(page, 'Processor').getByRole('heading'));
  await page.getByRole('button', { name: 'Lengkapi otomatis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lengkapi otomatis' });
  await dialog.getByRole('button', { name: 'Office' }).click();
  await dialog.getByRole('button', { name: 'Linux' }).click();
  const budget = dialog.getByRole('textbox', { name: /Budget untuk seluruh PC/ });
  const complete = dialog.getByRole('button', { name: 'Lengkapi', exact: true });
  const impossible = dialog.getByText('Tidak mungkin dilengkapi');
  await budget.fill('7000000');
  await complete.click();
  await expect(impossible).toBeVisible({ timeout: slowMs });
  await expectHealthy(page);
  await dialog.getByRole('button', { name: 'Pakai budget itu' }).click();
  await expect(impossible).toBeHidden();
  await expect(complete).toBeFocused();
  await budget.fill('7000000');
  await complete.click();
  await expect(impossible).toBeVisible({ timeout: slowMs });
  await dialog.getByRole('button', { name: `Lepas dan coba lagi: ${chosen}` }).click();
  await expect(dialog).toBeHidden({ timeout: slowMs });
  await expect(row(page, 'Processor').getByRole('heading')).not.toHaveText(chosen);
});

test('an invalid address, a deleted build and a lost connection each show their message', {
  tag: '@new-browser',
}, async ({ page, context }) => {
  await openHydrated(page, '/simulasi?processor=TIDAK-ADA&ram=%00&vga=<script>&storage=x'.concat('x'.repeat(2_000)));
  await expect(page.getByText('komponen di tautan ini sudah tidak dijual.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Pilih Processor' })).toBeVisible();

  const gone = await page.goto('/simulasi?build=tidak-ada');
  expect(gone?.status()).toBe(404);
  await expect(page.getByText('Rakitan ini tidak ditemukan.')).toBeVisible();

  await openHydrated(page, '/simulasi');
  await page.route('**/api/simulasi/parts', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Pilih Casing' }).click();
  await expect(picker(page).getByText('Pilihan belum bisa dimuat.')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pilih Casing' })).toBeFocused();
  const removed = await choose(page, 'Casing');
  await choose(page, 'Processor');
  await context.setOffline(true);
  await expect(page.getByText(/^Kamu sedang offline\./)).toBeVisible();
  const verdict = await openVerdict(page, false);
  await page.getByRole('button', { name: `Keluarkan ${removed}` }).click();
  await expect(verdict.getByText('Pengecekan belum berhasil.')).toBeVisible();
  await page.getByRole('button', { name: 'Pilih RAM' }).click();
  await expect(picker(page).getByText('Pilihan belum bisa dimuat.')).toBeVisible();
  await context.setOffline(false);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(verdict.getByText('Pengecekan belum berhasil.')).toHaveCount(0);
  await expect(page.getByText(/^Kamu sedang offline\./)).toHaveCount(0);
});
