import { expect, test } from '@playwright/test';
import { openAtPausedClock, openHydrated } from './hydrated.ts';
import { expectHealthy, expectHealthyLayout, expectToFit, watchConsole } from './page-health.ts';

test('a visitor sees the whole layout, and the browser reports no errors', { tag: '@phone' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await expect(page.getByText('SETIAP HARI 09:00 - 19:00 WIB')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Butuh Rekomendasi Laptop?' })).toHaveAttribute(
    'href',
    '/laptop-recommendations',
  );
  await expect(page.getByRole('link', { name: 'Katalog' })).toHaveAttribute('href', '/products');
  const strip = page.getByRole('navigation', { name: 'Kategori' }).first();
  // Katalog, five categories, Lokasi.
  await expect(strip.getByRole('link')).toHaveCount(7);
  await expect(strip.getByRole('link', { name: 'Lokasi' })).toHaveAttribute('target', '_blank');
  for (const name of ['Tentang Kami', 'Cara Pembayaran', 'Cara Pemesanan', 'Garansi', 'Kontak Admin']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByText(`© ${new Date().getFullYear()} Rakita Komputer`)).toBeVisible();
  expect(complaints).toEqual([]);
  await expectHealthyLayout(page);
  // Between phone and tablet there is room for one line.
  await page.setViewportSize({ width: 660, height: 740 });
  const advisor = await page.getByRole('link', { name: 'Butuh Rekomendasi Laptop?' }).boundingBox();
  expect(advisor!.height).toBeLessThanOrEqual(44);
});

test('the chat button appears after two seconds and connects to an agent', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await page.clock.pauseAt('2026-01-05T10:00:01');
  await openAtPausedClock(page, '/about');
  const button = page.getByRole('button', { name: 'Chat via WhatsApp' });
  await page.clock.runFor(1_900);
  await expect(button).toBeHidden();
  await page.clock.resume();
  await expect(button).toBeVisible();
  await expect(page.getByText('Ada pertanyaan? chat dengan kami')).toBeVisible();
  await button.click();
  await expect(page.getByText('Pilih Customer Service untuk terhubung via WhatsApp.')).toBeVisible();
  const agent = page.getByRole('complementary').getByRole('link').first();
  await expect(agent).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+\?text=Halo/);
  await expectHealthy(page);
  // On a phone that lies on its side the agents scroll within what is left of the screen.
  await page.setViewportSize({ width: 740, height: 260 });
  const panel = await page
    .getByText('Pilih Customer Service untuk terhubung via WhatsApp.')
    .locator('..')
    .boundingBox();
  expect(panel!.y).toBeGreaterThanOrEqual(0);
  await button.click();
  await expect(agent).toBeHidden();
});

test('the agents of the chat button are reached and left with the keyboard', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Chat via WhatsApp' });
  await button.press('Enter');
  const agent = page.getByRole('complementary').getByRole('link').first();
  await expect(agent).toBeVisible();
  await button.press('Tab');
  await expect(agent).toBeFocused();
  await agent.press('Escape');
  await expect(agent).toBeHidden();
  await expect(button).toBeFocused();
});

test('a search goes to the catalogue with keyword and category, and the box shows them again', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: /Kategori: Semua Kategori/ }).click();
  await page.getByRole('menuitem', { name: 'VGA' }).click();
  await page.getByPlaceholder('Cari produk disini').fill('rtx 4060');
  await page.getByPlaceholder('Cari produk disini').press('Enter');
  await expect(page).toHaveURL(/\/products\?keyword=rtx\+4060&category=/);
  await expect(page.getByPlaceholder('Cari produk disini')).toHaveValue('rtx 4060');
  await expect(page.getByRole('button', { name: 'Kategori: VGA' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Kategori' }).first().getByRole('link', { name: 'Katalog' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByPlaceholder('Cari produk disini')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Kategori: Semua Kategori' })).toBeVisible();
});

test('the category of the search box follows the address, also without a keyword', async ({ page }) => {
  await openHydrated(page, '/');
  const strip = page.getByRole('navigation', { name: 'Kategori' }).first();
  await strip.getByRole('link', { name: 'Laptop', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?category=/);
  await expect(page.getByRole('button', { name: 'Kategori: Laptop' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kategori: Laptop' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Kategori: Semua Kategori' })).toBeVisible();
});

test('the footer shows the logo, and telephone and e-mail can be reached on every screen', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo').getByRole('img', { name: 'Rakita Komputer' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expectToFit(page);
});

test('the bubble of the chat button stays closed for the visit', async ({ page }) => {
  await page.goto('/about');
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');
  await bubble.getByRole('button', { name: 'Tutup' }).click();
  await expect(bubble).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat via WhatsApp' })).toBeFocused();
  await page.goto('/warranty');
  await expect(page.getByRole('button', { name: 'Chat via WhatsApp' })).toBeVisible();
  await expect(bubble).toBeHidden();
});

test('on a wide screen the bubble stays until something is pressed', async ({ page }) => {
  await page.goto('/about');
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');
  await expect(bubble).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(bubble).toBeVisible();
  await page.getByRole('main').click();
  await expect(bubble).toBeHidden();
});

test('on a phone the bubble is withdrawn at the first scroll, and presses go through it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/about');
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');
  await expect(bubble).toBeVisible();
  expect(
    await bubble.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 20, top + height / 2));
    }),
  ).toBe(false);
  await page.mouse.wheel(0, 300);
  await expect(bubble).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat via WhatsApp' })).toBeVisible();
});

test('on a phone the bubble is withdrawn after a few seconds', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/about');
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');
  await expect(bubble).toBeVisible();
  await expect(bubble).toBeHidden();
});

test('nothing sticks out on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/products');
  await expect(page.getByRole('link', { name: 'Keranjang belanja' })).toBeInViewport({ ratio: 1 });
  await expectHealthyLayout(page);
});

test('every navigation begins at the top', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Garansi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garansi');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page that loads slowly shows how it begins, not the footer', async ({ page }) => {
  await openHydrated(page, '/products');
  const release = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cara Pembayaran' }).click();
  await expect(page.getByRole('status').getByText('Rakita Komputer')).toBeInViewport();
  release.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a search that loses its keyword loses its category in the box', async ({ page }) => {
  await openHydrated(page, '/products');
  await page.getByRole('button', { name: /Kategori: Semua Kategori/ }).click();
  await page.getByRole('menuitem', { name: 'VGA' }).click();
  const box = page.getByPlaceholder('Cari produk disini');
  await box.fill('rtx');
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=rtx&category=/);
  await box.fill('');
  await box.press('Enter');
  await expect(page).not.toHaveURL(/keyword/);
  await expect(page.getByRole('button', { name: 'Kategori: Semua Kategori' })).toBeVisible();
});

test('pages hold their content without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tim kami' })).toBeVisible();
  await context.close();
});

test('the server renders once: the browser fetches nothing that the page already holds', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  await openHydrated(page, '/admin-contact');
  expect(fetched).toEqual([]);
});

test('an unknown address is a real 404 with a search and a way home', async ({ page }) => {
  const response = await page.goto('/tidak-ada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  await expect(page.getByRole('searchbox').last()).toBeVisible();
  await expectHealthy(page);
});

for (const path of ['/about', '/payment-guide', '/order-guide', '/warranty', '/admin-contact']) {
  test(`${path} has its heading, its head and no errors`, async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\//);
    await expectHealthy(page);
    expect(complaints).toEqual([]);
  });
}

test('the development page is absent in production', async ({ page }) => {
  const response = await page.goto('/dev/ui');
  expect(response?.status()).toBe(404);
});
