import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectHealthy, watchConsole } from './page-health.ts';

const texts = {
  customer: 'Halo! Aku lagi cari laptop, tapi bingung pilih yang mana. Bisa bantu?',
  bot: 'Halo! Tentu bisa. Jawab beberapa pertanyaan berikut',
  first: 'Laptopnya mau dipakai untuk apa?',
  found: 'Yay! Aku menemukan laptop yang sesuai dengan semua jawaban kamu.',
  notFound: 'Wah, sepertinya laptop yang kamu cari belum tersedia.',
  main: 'Laptop rekomendasi untuk kamu!',
  alternatives: 'Laptop alternatif untuk kamu!',
  closing: 'Apakah sudah cocok ?',
};

/** Notes, in the page itself, when each text was first there and when the spinner was first gone. */
async function watchTimes(page: Page): Promise<(text: string) => Promise<number>> {
  await page.addInitScript((wanted: string[]) => {
    const times: Record<string, number> = {};
    Object.assign(window, { seenTimes: times });
    const look = () => {
      const main = document.querySelector('main');
      const said = [...(main?.querySelectorAll('p:not([role]), h2') ?? [])].map((element) => element.textContent ?? '');
      for (const text of wanted)
        if (!(text in times) && said.some((line) => line.includes(text))) times[text] = performance.now();
      if (wanted.some((text) => text.startsWith('Yay') && text in times) && !('spinner' in times)) {
        if (!main?.querySelector('p .animate-spin')) times.spinner = performance.now();
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, Object.values(texts));
  return (text) =>
    page.evaluate(
      (text) => (window as unknown as { seenTimes: Record<string, number> }).seenTimes[text] ?? Number.NaN,
      text,
    );
}

/** Timers never fire early; a busy machine may let them fire late. */
function expectAbout(actualMs: number, wantedMs: number): void {
  expect(actualMs).toBeGreaterThan(wantedMs - 60);
  expect(actualMs).toBeLessThan(wantedMs + 900);
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

async function showAll(page: Page): Promise<void> {
  while (await next(page).isVisible()) await next(page).click();
}

test('Windows: the chat opens with its pauses and asks eleven questions, one after the other', async ({ page }) => {
  const complaints = watchConsole(page);
  const timeOf = await watchTimes(page);
  await page.goto('/laptop-recommendations');
  await expect(page.getByRole('heading', { level: 1, name: 'Rekomendasi Laptop Terbaik untuk Kamu' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/laptop-recommendations$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/);

  await test.step('the opening keeps its pauses', async () => {
    await expect(chat(page).getByText(texts.customer)).toBeVisible();
    await expect(chat(page).getByText('Sedang mengetik…')).toBeAttached();
    await expect(page.getByRole('paragraph').filter({ hasText: texts.first })).toBeVisible();
    await expect(chat(page).getByText('Sedang mengetik…')).toBeHidden();
    expectAbout((await timeOf(texts.bot)) - (await timeOf(texts.customer)), 1000);
    expectAbout((await timeOf(texts.first)) - (await timeOf(texts.bot)), 1000);
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
      chat(page).getByRole('combobox', { name: /merek/ }),
      chat(page).getByRole('combobox', { name: /prosesor/ }),
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

test('Windows: laptops that meet every answer, compared, and found anew when an answer changes', async ({ page }) => {
  const complaints = watchConsole(page);
  const timeOf = await watchTimes(page);
  await page.goto('/laptop-recommendations');
  await answerRequired(page, 'Office', '10000000', 'Windows');
  await showAll(page);
  await chat(page).getByRole('checkbox', { name: 'HDMI' }).check();

  await test.step('the list comes a second after the success bubble, the spinner goes after two', async () => {
    await search(page).click();
    await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
    await expect(chat(page).getByText(texts.closing)).toBeVisible();
    await expect(chat(page).locator('p .animate-spin')).toHaveCount(0);
    const foundAt = await timeOf(texts.found);
    expectAbout((await timeOf(texts.main)) - foundAt, 1000);
    expectAbout((await timeOf(texts.closing)) - foundAt, 1000);
    expectAbout((await timeOf('spinner')) - foundAt, 2000);
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

test('macOS: the brand is not asked, and only Apple is offered', async ({ page }) => {
  await page.goto('/laptop-recommendations');
  await answerRequired(page, 'Coding', '25000000', 'macOS');
  await expect(chat(page).getByRole('combobox')).toHaveCount(1);
  await expect(next(page)).toBeVisible();
  await next(page).click();
  await expect(chat(page).getByRole('combobox', { name: /prosesor/ })).toBeVisible();
  await showAll(page);
  await expect(chat(page).getByRole('combobox', { name: /merek/ })).toBeHidden();
  await search(page).click();
  await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
  for (const name of await results(page).getByRole('link').allTextContents()) expect(name).toContain('MacBook');

  await test.step('back to Windows the brand is asked after all', async () => {
    await option(page, 'Windows').click();
    await expect(chat(page).getByRole('combobox', { name: /merek/ })).toBeVisible();
    await expect(results(page).getByText('MacBook')).toHaveCount(0);
  });
});

test('no match: the alternatives come at once and say what they miss; the search can begin anew', async ({ page }) => {
  const timeOf = await watchTimes(page);
  await page.goto('/laptop-recommendations');
  await answerRequired(page, 'Gaming', '20000000', 'Linux');
  await showAll(page);
  await search(page).click();
  await expect(chat(page).getByText(texts.notFound).last()).toBeVisible();
  await expect(chat(page).getByRole('heading', { name: texts.alternatives })).toBeVisible();
  await expect(chat(page).getByText(texts.closing)).toBeVisible();
  expect((await timeOf(texts.alternatives)) - (await timeOf(texts.notFound))).toBeLessThan(300);
  expect((await timeOf(texts.closing)) - (await timeOf(texts.notFound))).toBeLessThan(300);
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

test('a search that fails is only logged, and the talk goes on', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.route('**/api/laptop-recommendations', (route) => route.abort());
  await page.goto('/laptop-recommendations');
  await answerRequired(page, 'Sekolah', '8000000', 'Windows');
  await showAll(page);
  await search(page).click();
  await expect(chat(page).getByText(texts.closing)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(logged.join()).toContain('laptop search failed');
  await expectHealthy(page);

  await page.unroute('**/api/laptop-recommendations');
  await search(page).click();
  await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
});

test('a shared link shows its answers at once and searches; the product and back keep them', async ({ page }) => {
  const timeOf = await watchTimes(page);
  await page.goto('/laptop-recommendations?mainRequirement=Office&budget=10000000&os=windows&touchScreen=false&gpu=x');
  await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'true');
  expect((await timeOf(texts.first)) - (await timeOf(texts.customer))).toBeLessThan(300);
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

test('the menu link begins anew after a search', async ({ page }) => {
  await page.goto('/laptop-recommendations?mainRequirement=Office&budget=10000000&os=windows');
  await expect(chat(page).getByRole('heading', { name: texts.main })).toBeVisible();
  await page.getByRole('link', { name: 'Butuh Rekomendasi Laptop?' }).click();
  await expect(chat(page).getByText(texts.closing)).toBeHidden();
  await expect(option(page, 'Office')).toHaveAttribute('aria-pressed', 'false');
});

test('without JavaScript there is a way to the catalogue', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/laptop-recommendations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'katalog kami' })).toHaveAttribute('href', '/products');
  await context.close();
});
