import type { Locator, Page } from '@playwright/test';
import { openAtPausedClock } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

// A chat of eleven questions with its pauses: long, and slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const texts = {
  customer: 'Halo! Aku lagi cari laptop, tapi bingung pilih yang mana. Bisa bantu?',
  bot: 'Halo! Tentu bisa. Jawab beberapa pertanyaan berikut',
  found: 'Yay! Aku menemukan laptop yang sesuai dengan semua jawaban kamu.',
  notFound: 'Wah, sepertinya laptop yang kamu cari belum tersedia.',
  main: 'Laptop rekomendasi untuk kamu!',
  alternatives: 'Laptop alternatif untuk kamu!',
  closing: 'Apakah sudah cocok ?',
};

/** From now on the page's timers wait for `page.clock.runFor`: the pauses are exact, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

const chat = (page: Page) => page.getByRole('main');
const next = (page: Page) => chat(page).getByRole('button', { name: 'Lanjut' });
const search = (page: Page) => chat(page).getByRole('button', { name: 'Cari', exact: true });
const option = (page: Page, name: string) => chat(page).getByRole('button', { name, exact: true });
const amount = (page: Page) => chat(page).getByRole('textbox', { name: 'Budget maksimal' });
const results = (page: Page): Locator => chat(page).getByRole('article');

async function answerRequired(page: Page, use: string, budget: string, os: string): Promise<void> {
  await option(page, use).click();
  await amount(page).fill(budget);
  await option(page, os).click();
}

/** For someone who has switched animations off: others look at the chat in motion. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

async function showAll(page: Page): Promise<void> {
  while (await next(page).isVisible()) await next(page).click();
}

test('Windows: the chat opens with its pauses and asks eleven questions, one after the other', {
  tag: ['@new-browser', '@phone-only'],
}, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await page.clock.pauseAt('2026-01-05T10:00:01');
  await openAtPausedClock(page, '/laptop-recommendations');
  await expect(page.getByRole('heading', { level: 1, name: 'Rekomendasi Laptop Terbaik untuk Kamu' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/laptop-recommendations$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/);

  await test.step('the opening keeps its pauses of 100 ms, 1 s and 1 s', async () => {
    const typing = chat(page).getByText('Sedang mengetik…');
    // The chat has begun, without a message yet.
    await expect(chat(page).getByRole('status')).toBeAttached();
    await page.clock.runFor(90);
    await expect(chat(page).getByText(texts.customer)).toBeHidden();
    await page.clock.runFor(20);
    await expect(chat(page).getByText(texts.customer)).toBeVisible();
    await expect(typing).toBeAttached();
    await page.clock.runFor(970);
    await expect(chat(page).getByText(texts.bot)).toBeHidden();
    await page.clock.runFor(40);
    await expect(chat(page).getByText(texts.bot)).toBeVisible();
    await page.clock.runFor(950);
    await expect(option(page, 'Gaming')).toBeHidden();
    await expect(typing).toBeAttached();
    await page.clock.runFor(60);
    await expect(option(page, 'Gaming')).toBeVisible();
    await expect(typing).toBeHidden();
    await page.clock.resume();
  });

  await test.step('an answer reveals the next question, a wrong budget says so', async () => {
    const slider = chat(page).getByRole('slider');
    await expect(slider).toBeHidden();
    await option(page, 'Office').click();
    await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'true');
    await expect(slider).toHaveValue('3000000');
    await expect(chat(page).getByText('Rp 3.000.000', { exact: true })).toBeVisible();
    await expect(option(page, 'Windows')).toBeHidden();
    await amount(page).fill('1500000');
    await expect(chat(page).getByText('Budget minimal Rp 2.000.000')).toBeVisible();
    await amount(page).fill('60000000');
    await expect(chat(page).getByText('Budget maksimal Rp 50.000.000')).toBeVisible();
    await amount(page).fill('');
    await expect(chat(page).getByText('Budget wajib diisi')).toBeVisible();
    await slider.fill('9900000');
    await slider.press('ArrowRight');
    await expect(amount(page)).toHaveValue('10.000.000');
    await expect(chat(page).getByText(/^Budget (minimal|maksimal|wajib)/)).toHaveCount(1);
    await expect(next(page)).toBeHidden();
    await option(page, 'Windows').click();
    await expect(chat(page).getByRole('combobox')).toHaveCount(1);
  });

  await test.step("'Lanjut' shows the rest one by one, 'Cari' comes with the last", async () => {
    for (const control of [
      chat(page).getByRole('combobox', { name: /^Ada merek/ }),
      chat(page).getByRole('combobox', { name: /processor/ }),
      chat(page).getByRole('combobox', { name: /GPU/ }),
      chat(page).getByRole('checkbox', { name: 'RJ45 (LAN)' }),
      chat(page).getByRole('radio', { name: 'Ya (ringan & baterai tahan lama)' }),
      chat(page).getByRole('radio', { name: 'Tidak', exact: true }),
      chat(page).getByRole('checkbox', { name: 'Desain estetik' }),
    ]) {
      await expect(control).toBeHidden();
      await expect(search(page)).toBeHidden();
      await next(page).click();
      await expect(control).toBeInViewport();
    }
    await expect(next(page)).toBeHidden();
    await expectHealthy(page);
  });
  expect(complaints).toEqual([]);
});

test('Windows: laptops that meet every answer, compared, and found anew when an answer changes', {
  tag: ['@new-browser', '@phone-only'],
}, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.clock.install();
  await page.goto('/laptop-recommendations?mainRequirement=Office&budget=10000000&os=windows&ports=hdmi');
  await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();

  await test.step('the list comes a second after the success bubble, the spinner goes after two', async () => {
    const list = chat(page).getByRole('heading', { name: texts.main });
    const closing = chat(page).getByText(texts.closing);
    const spinner = chat(page).locator('p .animate-spin');
    await stopClock(page);
    await search(page).click();
    await expect(chat(page).getByRole('paragraph').filter({ hasText: texts.found }).last()).toBeVisible();
    await expect(spinner).toBeVisible();
    await page.clock.runFor(950);
    await expect(list.or(closing)).toBeHidden();
    await page.clock.runFor(60);
    await expect(list).toBeVisible();
    await expect(closing).toBeVisible();
    await page.clock.runFor(900);
    await expect(spinner).toBeVisible();
    await page.clock.runFor(100);
    await expect(spinner).toBeHidden();
    await page.clock.resume();
    await expect(chat(page).getByText(texts.alternatives)).toBeHidden();
  });

  await test.step('each laptop shows its picture, name, price and reasons; the top three stand side by side', async () => {
    const first = results(page).first();
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/products\/.+/);
    await expect(first.locator('img')).toBeVisible();
    await expect(first.getByText(/^Rp \d/).first()).toBeVisible();
    await expect(first.getByRole('list', { name: 'Kenapa cocok' }).getByRole('listitem')).not.toHaveCount(0);
    await chat(page).locator('summary', { hasText: 'Bandingkan tiga teratas' }).click();
    await expect(
      chat(page)
        .getByRole('columnheader')
        .filter({ has: page.getByRole('link') }),
    ).toHaveCount(3);
    await expectHealthy(page);
  });

  await test.step('a changed answer searches again and keeps the rest', async () => {
    const before = await results(page).count();
    const answered = page.waitForResponse('**/api/laptop-recommendations');
    await chat(page).getByRole('checkbox', { name: 'RJ45 (LAN)' }).check();
    expect((await answered).request().postDataJSON()).toMatchObject({
      mainRequirement: 'Office',
      budget: 10_000_000,
      os: 'windows',
      ports: ['hdmi', 'rj45'],
    });
    await expect(results(page)).not.toHaveCount(before);
    await expect(page).toHaveURL(/mainRequirement=Office&budget=10000000&os=windows&ports=hdmi%2Crj45/);
    await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'true');
  });
  expect(complaints).toEqual([]);
});

test('a shared link searches at once, the menu link begins anew, and for macOS only Apple is offered', {
  tag: '@new-browser',
}, async ({ page }) => {
  await calm(page);

  await test.step('a shared link shows its answers at once and searches; the product and back keep them', async () => {
    await page.clock.install({ time: '2026-01-05T10:00:00' });
    await page.clock.pauseAt('2026-01-05T10:00:01');
    await openAtPausedClock(
      page,
      '/laptop-recommendations?mainRequirement=Office&budget=10000000&os=windows&touchScreen=false&gpu=x',
    );
    await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'true');
    await page.clock.resume();
    await expect(amount(page)).toHaveValue('10.000.000');
    await expect(chat(page).getByRole('radio', { name: 'Tidak', exact: true })).toBeChecked();
    await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
    const link = results(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(results(page).first().getByRole('link')).toHaveText(name);
  });

  await test.step('the menu link begins anew after a search', async () => {
    await page.getByRole('link', { name: 'Butuh Rekomendasi Laptop?' }).click();
    await expect(chat(page).getByText(texts.closing)).toBeHidden();
    await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('macOS: the brand is not asked, and only Apple is offered', async () => {
    await answerRequired(page, 'Coding', '25000000', 'macOS');
    await expect(chat(page).getByRole('combobox')).toHaveCount(1);
    await expect(next(page)).toBeVisible();
    await next(page).click();
    await expect(chat(page).getByRole('combobox', { name: /processor/ })).toBeVisible();
    await showAll(page);
    await expect(chat(page).getByRole('combobox', { name: /^Ada merek/ })).toBeHidden();
    await search(page).click();
    await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
    for (const name of await results(page).getByRole('link').allTextContents()) expect(name).toContain('MacBook');
  });

  await test.step('back to Windows the brand is asked after all', async () => {
    await option(page, 'Windows').click();
    await expect(chat(page).getByRole('combobox', { name: /^Ada merek/ })).toBeVisible();
    await expect(results(page).getByText('MacBook')).toHaveCount(0);
  });
});

test('no match: the alternatives are shown at once and say what they lack; the search can begin anew', {
  tag: '@new-browser',
}, async ({ page }) => {
  await calm(page);
  await page.clock.install();
  await page.goto('/laptop-recommendations');
  await answerRequired(page, 'Gaming', '20000000', 'Linux');
  await showAll(page);
  await stopClock(page);
  await search(page).click();
  await expect(chat(page).getByText(texts.notFound).last()).toBeVisible();
  await expect(chat(page).getByRole('heading', { name: texts.alternatives })).toBeVisible();
  await expect(chat(page).getByText(texts.closing)).toBeVisible();
  await page.clock.resume();
  await expect(results(page).first().getByText('Kurang cocok untuk Gaming')).toBeVisible();
  await expectHealthy(page);

  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await chat(page).getByRole('button', { name: 'Cari lagi?' }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(chat(page).getByText(texts.closing)).toBeVisible();
  await chat(page).getByRole('button', { name: 'Cari lagi?' }).click();
  await page.getByRole('button', { name: 'Ya, mulai lagi!' }).click();
  await expect(page).toHaveURL(/\/laptop-recommendations$/);
  await expect(chat(page).getByText(texts.closing)).toBeHidden();
  await expect(option(page, 'Gaming')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});

test('a search that fails is only logged, and the chat goes on, also with a result of few facts', async ({ page }) => {
  await calm(page);
  const complaints = watchConsole(page);
  await page.route('**/api/laptop-recommendations', (route) => route.abort());
  await page.goto('/laptop-recommendations');

  await test.step('a search that fails is only logged, and the chat goes on', async () => {
    await answerRequired(page, 'Sekolah', '8000000', 'Windows');
    await showAll(page);
    await search(page).click();
    await expect(chat(page).getByText(texts.closing)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(complaints.join()).toContain('laptop search failed');
    await expectToFit(page);

    await page.unroute('**/api/laptop-recommendations');
    await search(page).click();
    await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
  });

  await test.step('a result with nothing but id, name, thumbnail and price is shown', async () => {
    complaints.length = 0;
    await page.route('**/api/laptop-recommendations', (route) =>
      route.fulfill({
        json: {
          main: [1, 2].map((id) => ({ _id: `l${id}`, name: `Laptop ${id}`, thumbnail: null, price: 5_000_000 })),
        },
      }),
    );
    await search(page).click();
    await expect(results(page)).toHaveCount(2);
    await expect(results(page).first()).toContainText('Rp 5.000.000');
    await expect(chat(page).getByText(texts.closing)).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('without JavaScript there is a way to the catalogue', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/laptop-recommendations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'katalog kami' })).toHaveAttribute('href', '/products');
  await context.close();
});
