import { expect, test } from '@playwright/test';
import { expectHealthy, watchConsole } from './page-health.ts';

test('the landing page shows everything in its order, and the browser reports no errors', {
  tag: '@phone',
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
  await expectHealthy(page);
  expect(complaints).toEqual([]);
});

test('each row holds six products and links to the whole list', async ({ page }) => {
  await page.goto('/');
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

test('the slides move after five seconds, a dot jumps, and the pointer holds them', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Promo toko' });
  const dot = (number: number) => carousel.getByRole('button', { name: `Ke slide ${number}` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  if (!isMobile) {
    await page.mouse.move(5, 5);
    await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  }
  await expect(carousel.getByRole('link', { name: 'Hot Deals minggu ini' })).toHaveAttribute('href', '/hot-deals');
});

test('a slide, a banner and a brand link to their targets', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /rakit PC impianmu/i }).click();
  await expect(page).toHaveURL(/\/rakit$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'VGA baru, FPS naik' }).click();
  await expect(page).toHaveURL(/\/products\?category=/);
  await page.goto('/');
  await page.getByRole('link', { name: 'ASUS', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?brand=/);
});

test('a card opens its product anywhere; buying and asking are targets of their own', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'New Product' }).getByRole('article').first();
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

test('visited products are listed as recently seen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Terakhir Dilihat' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Produk Pilihan' }).getByRole('link', { name: /^Beli/ }).first().click();
  await expect(page).toHaveURL(/\/products\/[^?]+$/);
  await page.waitForFunction(() => localStorage.getItem('recently-seen'));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Terakhir Dilihat' }).getByRole('heading', { name })).toBeVisible();
});

test('the landing page is complete without JavaScript and fetches nothing twice', async ({ browser, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('article')).toHaveCount(18);
  await context.close();
});
