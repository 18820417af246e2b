import { openAtPausedClock, openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
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
  await test.step('the footer shows the logo, and telephone and e-mail can be reached on every screen', async () => {
    await expect(page.getByRole('contentinfo').getByRole('img', { name: 'Rakita Komputer' })).toHaveJSProperty(
      'complete',
      true,
    );
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible();
  });
  // Between phone and tablet there is room for one line.
  await page.setViewportSize({ width: 660, height: 740 });
  const advisor = await page.getByRole('link', { name: 'Butuh Rekomendasi Laptop?' }).boundingBox();
  expect(advisor!.height).toBeLessThanOrEqual(44);
});

test('the chat button appears after two seconds and connects to an agent', {
  tag: ['@new-browser', '@phone-only'],
}, async ({ page }) => {
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

test('the chat button is used with the keyboard, and its bubble stays until a press and stays closed for the visit', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Chat via WhatsApp' });
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');

  await test.step('on a wide screen the bubble stays until something is pressed', async () => {
    await expect(bubble).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect(bubble).toBeVisible();
    await page.getByRole('main').click();
    await expect(bubble).toBeHidden();
  });

  await test.step('the bubble of the chat button stays closed for the visit', async () => {
    await page.goto('/warranty');
    await bubble.getByRole('button', { name: 'Tutup' }).click();
    await expect(bubble).toBeHidden();
    await expect(button).toBeFocused();
    await page.goto('/about');
    await expect(button).toBeVisible();
    await expect(bubble).toBeHidden();
  });

  await test.step('the agents of the chat button are reached and left with the keyboard', async () => {
    await button.press('Enter');
    const agent = page.getByRole('complementary').getByRole('link').first();
    await expect(agent).toBeVisible();
    await expectToFit(page);
    await button.press('Tab');
    await expect(agent).toBeFocused();
    await agent.press('Escape');
    await expect(agent).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('on a phone the bubble is withdrawn at the first scroll or after a few seconds, and presses go through it', {
  tag: ['@new-browser', '@phone-only'],
}, async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/about');
  const bubble = page.getByText('Ada pertanyaan? chat dengan kami');

  await test.step('it is withdrawn at the first scroll, and presses go through it', async () => {
    await page.clock.runFor(2_000);
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

  await test.step('it is withdrawn after a few seconds', async () => {
    await openHydrated(page, '/warranty');
    await page.clock.runFor(2_000);
    await expect(bubble).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(bubble).toBeHidden();
  });
});

test('the search box goes to the catalogue with keyword and category, and shows those of the address', async ({
  page,
}) => {
  await page.goto('/about');
  const box = page.getByPlaceholder('Cari produk disini');
  const strip = page.getByRole('navigation', { name: 'Kategori' }).first();
  const searched = (category: string) => page.getByRole('button', { name: `Kategori: ${category}` });
  const pickGraphicsCards = async () => {
    await searched('Semua Kategori').click();
    await page.getByRole('menuitem', { name: 'VGA' }).click();
  };

  await test.step('a search goes to the catalogue with keyword and category, and the box shows them again', async () => {
    await pickGraphicsCards();
    await box.fill('rtx 4060');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/products\?keyword=rtx\+4060&category=/);
    await expect(box).toHaveValue('rtx 4060');
    await expect(searched('VGA')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await strip.getByRole('link', { name: 'Katalog' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(box).toHaveValue('');
    await expect(searched('Semua Kategori')).toBeVisible();
  });

  await test.step('a search that loses its keyword loses its category in the box', async () => {
    await pickGraphicsCards();
    await box.fill('rtx');
    await box.press('Enter');
    await expect(page).toHaveURL(/keyword=rtx&category=/);
    await box.fill('');
    await box.press('Enter');
    await expect(page).not.toHaveURL(/keyword/);
    await expect(searched('Semua Kategori')).toBeVisible();
  });

  await test.step('the category of the search box follows the address, also without a keyword', async () => {
    await page.locator('header a[href="/"]').click();
    await expect(page).toHaveURL(/\/$/);
    await strip.getByRole('link', { name: 'Laptop', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?category=/);
    await expect(searched('Laptop')).toBeVisible();
    await page.reload();
    await expect(searched('Laptop')).toBeVisible();
    await page.goBack();
    await expect(searched('Semua Kategori')).toBeVisible();
  });
});

test('a page fits a tablet, shows how it begins while it loads, and begins at its top', async ({ page }) => {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  await openHydrated(page, '/products');

  await test.step('nothing sticks out on a tablet', async () => {
    await expect(page.getByRole('link', { name: 'Keranjang belanja' })).toBeInViewport({ ratio: 1 });
    await expectHealthyLayout(page);
    await page.setViewportSize(desktop);
  });

  await test.step('a page that loads slowly shows how it begins, not the footer', async () => {
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

  await test.step('every navigation begins at the top', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Garansi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Garansi');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('pages hold their content without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tim kami' })).toBeVisible();
  await context.close();
});

test('an unknown address is a real 404 with a search and a way home, the development page too', async ({ page }) => {
  const absent = await page.request.get('/dev/ui');
  expect(absent.status()).toBe(404);
  const response = await page.goto('/tidak-ada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  await expect(page.getByRole('searchbox').last()).toBeVisible();
  await expectHealthy(page);
});

test('each page about the shop has its heading, its head and no errors, and fetches nothing that it holds', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  for (const path of ['/about', '/payment-guide', '/order-guide', '/warranty', '/admin-contact']) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\//);
      await expectHealthy(page);
      expect(complaints).toEqual([]);
      // The server renders once.
      expect(fetched).toEqual([]);
    });
  }
});
