import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('the landing page shows everything in its order, and the browser reports no errors', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of [
    'Free Shipping - Untuk Order Di Atas 10jt',
    'Free Returns - Jika produk yang diterima rusak',
    '100% Pay Secure',
    'Support 24/7',
  ]) {
    await expect(
      main
        .getByText(text)
        .or(main.locator('p', { hasText: text }))
        .first(),
    ).toBeVisible();
  }
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'New Product',
    'Hot Deals',
    'Produk Pilihan',
    'Brand Resmi',
    'Testimoni',
  ]);
  await expect(main.getByText("This Week's Popular Products!")).toBeVisible();
  await expect(main.getByText('Kepuasan Mereka, Prioritas Kami')).toBeVisible();

  await test.step('each row holds six products and links to the whole list', async () => {
    const rows = [
      { name: 'New Product', label: 'NEW', seeAll: '/products' },
      { name: 'Hot Deals', label: 'HOT DEALS', seeAll: '/hot-deals' },
      { name: 'Produk Pilihan', label: null, seeAll: '/products' },
    ];
    for (const { name, label, seeAll } of rows) {
      const row = page.getByRole('region', { name, exact: true });
      await expect(row.getByRole('article')).toHaveCount(6);
      await expect(row.getByRole('link', { name: 'Lihat Semua' })).toHaveAttribute('href', seeAll);
      if (label === 'NEW') await expect(row.getByText(label, { exact: true })).toHaveCount(6);
      if (label === 'HOT DEALS') await expect(row.getByRole('img', { name: label })).toHaveCount(6);
    }
  });

  await test.step('a dot jumps to its slide', async () => {
    const carousel = page.getByRole('region', { name: 'Promo toko' });
    const dot = (number: number) => carousel.getByRole('button', { name: `Ke slide ${number}` });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await dot(3).click();
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('link', { name: 'Hot Deals minggu ini' })).toHaveAttribute('href', '/hot-deals');
  });
  await expectHealthy(page);
  expect(complaints).toEqual([]);
});

test("a card's product is loaded while the pointer rests on it, opens without a new page, or in a tab of its own", async ({
  page,
}) => {
  await openHydrated(page, '/');
  const card = page.getByRole('region', { name: 'New Product' }).getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/products\/./);
  const name = (await link.textContent()) ?? '';

  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${href}`);
  await link.hover();
  await loaded;

  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(href);
  await tab.close();
  expect(new URL(page.url()).pathname).toBe('/');

  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(documents).toBe(0);
});

test('the slides move after five seconds, a dot jumps, and the pointer holds them', { tag: '@new-browser' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openHydrated(page, '/');
  await expectToFit(page);
  const carousel = page.getByRole('region', { name: 'Promo toko' });
  const dot = (number: number) => carousel.getByRole('button', { name: `Ke slide ${number}` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_000);
  await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  await expect(carousel.getByRole('link', { name: 'Hot Deals minggu ini' })).toHaveAttribute('href', '/hot-deals');
});

test('cards, slides, banners and brands lead to their targets, and a visited product is listed as recently seen', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const recent = page.getByRole('region', { name: 'Terakhir Dilihat' });
  const home = page.locator('header a[href="/"]');

  await test.step('a card opens its product anywhere; buying and asking are targets of their own', async () => {
    await expect(recent).toHaveCount(0);
    // The demo's: a new product may be another journey's, which deletes it at any moment.
    const card = page.getByRole('region', { name: 'Produk Pilihan' }).getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const buy = card.getByRole('link', { name: `Beli ${name}` });
    const ask = card.getByRole('button', { name: `Tanya ${name} lewat WhatsApp` });
    for (const target of [buy, ask]) {
      const box = await target.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    await ask.click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await card.click({ position: { x: 70, y: 70 } });
    await expect(page).toHaveURL(/\/products\/[^?]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('visited products are listed as recently seen', async () => {
    await page.waitForFunction(() => localStorage.getItem('recently-seen'));
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await home.click();
    await expect(recent.getByRole('heading', { name })).toBeVisible();
    const buy = page.getByRole('region', { name: 'Produk Pilihan' }).getByRole('link', { name: /^Beli/ });
    await buy.nth(1).click();
    await expect(page).toHaveURL(/\/products\/[^?]+$/);
    await home.click();
  });

  await test.step('a slide, a banner and a brand link to their targets', async () => {
    await page.getByRole('link', { name: /rakit PC impianmu/i }).click();
    await expect(page).toHaveURL(/\/rakit$/);
    await home.click();
    await page.getByRole('link', { name: 'VGA baru, FPS naik' }).click();
    await expect(page).toHaveURL(/\/products\?category=/);
    await home.click();
    await page.getByRole('link', { name: 'ASUS', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?brand=/);
  });
});

test('the landing page is complete without JavaScript and fetches nothing twice', { tag: '@new-browser' }, async ({
  browser,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  // An offer of another journey may end just now, which an open page fetches: then it is opened again.
  await expect(async () => {
    fetched.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(fetched).toEqual([]);
  }).toPass();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('article')).toHaveCount(18);
  await context.close();
});
