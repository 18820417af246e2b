import type { Page } from '@playwright/test';
import { emptyOrder, orderLimits } from '#domain/order/order.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

const opening = 'Aku butuh rakitan PC yang cocok buat kerjaan nih...';
const closing = 'Apakah sudah cocok ?';
/** The chat takes three seconds to show a result, on a machine that has nothing else to do. */
const slowMs = 20_000;
const found = 'Yay! Berikut hasilnya, rekomendasi komponen lengkap untuk kamu!';

/** In the page itself: the navbar has a 'Cari' of its own. */
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const budgetInput = (page: Page) => page.getByRole('textbox', { name: /Berapa budget maksimal kamu/ });
const parts = (page: Page) => page.getByRole('region', { name: 'Komponen', exact: true }).getByRole('listitem');

/** Records when each of these texts first appeared on the page. */
async function noteTimes(page: Page): Promise<void> {
  const words = {
    opening,
    bot: 'Halo! Aku bantu',
    question: 'Apa kebutuhan utama kamu?',
    found,
    parts: 'Komponen',
    estimate: 'Estimasi total harga',
    closing,
  };
  await page.addInitScript((words) => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      // The chat only: the panel beside it and the sheet for the printer say some of this too.
      const text = document.querySelector('main > div > div + div > div > div')?.textContent ?? '';
      for (const [name, word] of Object.entries(words)) if (text.includes(word)) times[name] ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, words);
}

/** For someone who has switched animations off: others look at the chat in motion. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** From the first bubble to 'Cari'. */
async function answer(page: Page, { use = 'Gaming', budget = '15000000', os = 'Linux' } = {}): Promise<void> {
  await page.goto('/rakit');
  await button(page, use).click();
  await expect(budgetInput(page)).toBeFocused();
  await budgetInput(page).fill(budget);
  await button(page, 'Next').click();
  await button(page, os).click();
  await expect(button(page, 'Cari')).toBeVisible();
}

test('the chat opens step by step and asks one question after the other', async ({ page }) => {
  const complaints = watchConsole(page);
  await noteTimes(page);
  await page.goto('/rakit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rekomendasi Rakitan Komputer');
  await expect(page.getByText('Apa kebutuhan utama kamu?')).toBeVisible();
  await expect(page.getByText('Berapa budget maksimal kamu?')).toHaveCount(0);

  await button(page, 'Gaming').click();
  await expect(budgetInput(page)).toBeFocused();
  await expect(page.getByText('Pakai sistem operasi apa?')).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(page.getByText('Budget wajib diisi')).toBeVisible();
  await budgetInput(page).fill('1000000');
  await expect(budgetInput(page)).toHaveValue('1.000.000');
  await expect(page.getByText('Budget minimal Rp 2.000.000')).toBeVisible();
  await budgetInput(page).fill('300000000');
  await expect(page.getByText('Budget maksimal Rp 200.000.000')).toBeVisible();
  await expect(page.getByText('Pakai sistem operasi apa?')).toHaveCount(0);
  await budgetInput(page).fill('15000000');
  await budgetInput(page).press('Enter');
  await expect(page.getByText('Pakai sistem operasi apa?')).toBeVisible();
  await expect(page.getByText('Ada preferensi merek? (opsional)')).toHaveCount(0);
  await button(page, 'Linux').click();
  await expect(page.getByText('Ada preferensi merek? (opsional)').first()).toBeVisible();
  await expect(page.getByText('Ada tambahan khusus?').first()).toBeVisible();

  await button(page, 'Cari').click();
  await expect(page.getByText(closing)).toBeVisible();
  const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
  const between = (first: string, then: string) => (times[then] ?? 0) - (times[first] ?? 0);
  // A busy machine may be late, never early.
  expect(between('opening', 'bot')).toBeGreaterThan(950);
  expect(between('bot', 'question')).toBeGreaterThan(950);
  expect(between('opening', 'question')).toBeLessThan(slowMs);
  expect(between('found', 'parts')).toBeGreaterThan(950);
  expect(between('parts', 'closing')).toBeGreaterThan(1_950);
  expect(between('found', 'closing')).toBeLessThan(slowMs);
  expect(Math.abs(between('parts', 'estimate'))).toBeLessThan(50);
  await expectToFit(page);

  // A refused search hides the result before it, as any search does.
  await budgetInput(page).fill('1');
  await button(page, 'Cari').click();
  await expect(budgetInput(page)).toBeFocused();
  await expect(page.getByText(closing)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a shopper finds a build, swaps a part and orders all of it', { tag: '@phone-only' }, async ({ page }) => {
  const complaints = watchConsole(page);
  // A note of an earlier build that leaves no room for another one.
  const before = { ...emptyOrder, note: 'Catatan lama. '.repeat(40).slice(0, orderLimits.note) };
  await page.addInitScript((order) => {
    if (localStorage.getItem('order') === null) localStorage.setItem('order', order);
  }, JSON.stringify(before));
  await answer(page);
  await page.getByRole('textbox', { name: 'Ada tambahan khusus?' }).fill('Tolong dirakit sekalian');
  await button(page, 'Cari').click();
  await expect(page.getByText(closing)).toBeVisible();
  const panel = page.getByRole('complementary', { name: /^Rekomendasi Rakitan di / });
  await expect(panel).toContainText('Total Estimasi');
  await expect(panel.getByRole('listitem')).toHaveCount(await parts(page).count());
  await expect(page.getByText('Semua komponen cocok satu sama lain dan stoknya tersedia.').first()).toBeVisible();
  await expect(page.getByText(/^Perkiraan kebutuhan daya \d+ W/).first()).toBeVisible();
  await expectHealthy(page);

  await page.getByRole('button', { name: /^Ganti Storage:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti Storage' });
  const choice = dialog.getByRole('button', { name: /Rp/ }).first();
  const chosen = ((await choice.locator('span.font-semibold').textContent()) ?? '').trim();
  await choice.click();
  await expect(dialog).toHaveCount(0);
  await expect(parts(page).filter({ hasText: chosen })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Ganti Storage:/ })).toBeFocused();
  await page.getByRole('button', { name: /^Ganti Cooler:/ }).click();
  await page.getByRole('dialog', { name: 'Ganti Cooler' }).getByRole('button', { name: 'Tanpa Cooler' }).click();
  await expect(page.getByRole('button', { name: /^Ganti Casing:/ })).toBeFocused();

  const names = await parts(page).getByRole('link').allInnerTexts();
  await page.getByRole('link', { name: 'Ubah di simulasi' }).click();
  await expect(page).toHaveURL(/\/simulasi\?/);
  await page.goBack();
  await expect(parts(page).filter({ hasText: chosen })).toHaveCount(1);
  await expect(budgetInput(page)).toHaveValue('15.000.000');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(page, 'Beli lewat WhatsApp!').dblclick();
  await expect(page.getByText('Catatan rakitan sebelumnya diganti dengan catatan yang baru.')).toBeVisible();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByText('Summary Order')).toBeVisible();
  for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const order = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '{}'));
  expect(order.items).toHaveLength(names.length);
  expect(order.items[0].qty).toBe(1);
  expect(order.note).toBe('Tolong dirakit sekalian');
  await expect(page.getByText('Tolong dirakit sekalian')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus catatan' }).click();
  await expect(page.getByText('Tolong dirakit sekalian')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Summary Order' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a saved build prints, opens again from its link and can be ordered there', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await calm(page);
  await answer(page, { use: 'Office', budget: '8000000' });
  await button(page, 'Cari').click();
  await button(page, 'Simpan').click({ timeout: slowMs });
  const link = page.getByRole('textbox', { name: 'Tautan rakitan' });
  await expect(link).toHaveValue(/\/rakit\?build=[\w-]{22}$/);
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  // The link is of that very build: a swapped part takes it away.
  await page.getByRole('button', { name: /^Ganti Storage:/ }).click();
  await page.getByRole('dialog', { name: 'Ganti Storage' }).getByRole('button', { name: /Rp/ }).first().click();
  await expect(link).toHaveCount(0);
  await button(page, 'Simpan').click();
  const names = await parts(page).getByRole('link').allInnerTexts();

  await page.goto(await link.inputValue());
  await expect(page.getByText(/^Rakitan yang disimpan pada \d\d \w{3} \d{4}, dengan harga hari ini\.$/)).toBeVisible();
  await expect(page.getByText('Belum ada yang berubah sejak disimpan.')).toBeVisible();
  expect(await parts(page).getByRole('link').allInnerTexts()).toEqual(names);
  const edit = page.getByRole('link', { name: 'Ubah di simulasi' });
  await expect(edit).toHaveAttribute('href', /^\/simulasi\?processor=/);
  await expectHealthy(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(closing)).toBeHidden();
  // At 96 pixels per inch, what an A4 page holds between margins of a centimetre.
  const height = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0);
  expect(height).toBeLessThan(1_040);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Beli lewat WhatsApp!').click();
  await expect(page).toHaveURL(/\/order$/);

  const gone = await page.goto('/rakit?build=tidak-ada');
  expect(gone?.status()).toBe(404);
  await expect(page.getByText('Rakitan ini tidak ditemukan.')).toBeVisible();
});

test('without a build the chat offers the budget of the cheapest one, and starts again at the top after a confirmation', {
  tag: '@phone-only',
}, async ({ page }) => {
  await calm(page);
  await answer(page, { budget: '2000000' });
  await button(page, 'Cari').click();
  const none = page.getByText('Oops, Maaf Aku tidak menemukan rekomendasi yang tepat buat Kamu!').last();
  await expect(none).toBeVisible();
  await expect(page.getByText(closing)).toHaveCount(0);

  await test.step('a budget below the cheapest build offers to search with what that costs', async () => {
    const offer = page.getByRole('button', { name: /^Cari dengan budget Rp/ });
    await expect(offer).toBeVisible();
    const least = ((await offer.textContent()) ?? '').replace(/\D/g, '');
    await expect(page.getByText(/^Rakitan Gaming dengan Linux yang lengkap mulai dari Rp/)).toContainText(
      Number(least).toLocaleString('id-ID'),
    );
    await expectHealthy(page);
    await offer.click();
    await expect(button(page, 'Cari')).toBeFocused();
    await expect(page.getByText(closing)).toBeVisible();
    await expect(budgetInput(page)).toHaveValue(Number(least).toLocaleString('id-ID'));
    await expect(parts(page).first()).toBeVisible();
  });

  await test.step('without a build the chat starts again at the top after a confirmation', async () => {
    await budgetInput(page).fill('2000000');
    await button(page, 'Cari').click();
    await expect(none).toBeVisible();
    await button(page, 'Cari lagi?').click();
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(budgetInput(page)).toHaveValue('2.000.000');
    await button(page, 'Cari lagi?').click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Ya, mulai lagi!' }).click()]);
    await expect(budgetInput(page)).toHaveCount(0);
    await expect(page.getByText(opening)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a search that fails is only logged, the next one works, and a build with few facts goes to the cart', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await calm(page);

  await test.step('a search that fails is only logged, and the next one works', async () => {
    await page.route('**/api/rakitan', (route) => route.abort(), { times: 1 });
    await answer(page);
    await button(page, 'Cari').click();
    await expect.poll(() => complaints.some((text) => text.includes('PC build search failed'))).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(found)).toHaveCount(0);
    await button(page, 'Cari').click();
    await expect(page.getByText(closing)).toBeVisible();
  });

  await test.step('in the simulation, an offer that is taken goes with the next verdict: the focus stays in its panel', async () => {
    await page.getByRole('link', { name: 'Ubah di simulasi' }).click();
    await expect(page).toHaveURL(/\/simulasi\?/);
    const offer = page.getByRole('button', { name: 'Pakai ini' });
    await expect(offer).toBeVisible();
    await page.route('**/api/simulasi/check', async (route) => {
      const check = await (await route.fetch()).json();
      await route.fulfill({ json: { ...check, stepUp: null } });
    });
    await offer.press('Enter');
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Hasil pengecekan' })).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goBack();
    await expect(page.getByText(closing)).toBeVisible();
  });

  await test.step('the first press of Cari counts: the error of the field that is left does not move it away', async () => {
    await budgetInput(page).fill('1');
    await button(page, 'Cari').click();
    await expect(budgetInput(page)).toBeFocused();
    await expect(page.getByText(closing)).toHaveCount(0);
    await budgetInput(page).fill('15000000');
    await button(page, 'Cari').click();
    await expect(page.getByText(closing)).toBeVisible();
  });

  await test.step('a build that names no more than slot, product, price and picture is shown and goes to the cart', async () => {
    const { docs } = await (await page.request.get('/api/products?skus=CPU-001')).json();
    const { _id, name, thumbnail, price } = docs[0];
    const items = [{ name: 'Processor', product: { _id, name, thumbnail, price }, qty: 1 }];
    await page.route('**/api/rakitan', (route) => route.fulfill({ json: items }));
    await button(page, 'Cari').click();
    await expect(parts(page)).toHaveCount(1);
    await expect(page.getByText(closing)).toBeVisible();
    await expect(parts(page)).toContainText([name]);
    await button(page, 'Beli lewat WhatsApp!').click();
    await expect(page).toHaveURL(/\/order/);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  });
});
