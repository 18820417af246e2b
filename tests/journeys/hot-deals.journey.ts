import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('hot deals are all labelled, best discount first, and the shop name is shown while the next page loads', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  await openHydrated(page, '/hot-deals');
  const cards = page.getByRole('article');

  await test.step('hot deals are all labelled, best discount first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Special Hot Deal Just for You');
    await expect(cards).toHaveCount(15);
    await expect(cards.getByRole('img', { name: 'HOT DEALS' })).toHaveCount(15);
    await expectHealthy(page);
  });

  await test.step('« is off on page 1, and the next page has an address; while it loads, the shop name is shown', async () => {
    const pages = page.getByRole('navigation', { name: 'Halaman hasil' });
    await expect(pages.getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled();
    const release = Promise.withResolvers<void>();
    await page.route('**/api/products?*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await pages.getByRole('link', { name: 'Halaman berikutnya' }).click();
    await expect(page.getByRole('main').getByRole('status').getByText('Rakita Komputer')).toBeVisible();
    release.resolve();
    await expect(cards).not.toHaveCount(0);
    await expect(page).toHaveURL(/\/hot-deals\?page=2$/);
    await expect(pages.getByRole('link', { name: 'Halaman sebelumnya' })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('desktop: every filter of the sidebar leads to the catalogue', async ({ page }) => {
  await openHydrated(page, '/hot-deals');
  await expectToFit(page);
  const sidebar = page.getByRole('complementary', { name: 'Filter Produk' });
  await sidebar.getByLabel('Rp Maksimal').fill('3000000');
  await sidebar.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/\/products\?maxPrice=3000000$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hot-deals$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Special Hot Deal Just for You');
  await sidebar.getByRole('link', { name: 'VGA', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?category=[^&]+$/);
  const { category } = searchOf(page);
  await page.goto(`/hot-deals?category=${category}`);
  await expect(sidebar.getByRole('link', { name: 'VGA', exact: true })).toHaveCSS('font-weight', '700');
  await sidebar.getByRole('link', { name: 'MSI', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?category=[^&]+&brand=[^&]+$/);
});

test('phone: the dialog filters the hot deals themselves', { tag: '@phone-only' }, async ({ page }) => {
  await openHydrated(page, '/products');
  // The catalogue's counts are fetched by its own dialog; those of the deals would be other ones.
  const dialog = page.getByRole('dialog', { name: 'Filter Produk' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(dialog.getByText(/produk cocok$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header a[href="/"]').click();
  await page.locator('main a[href="/hot-deals"]').last().click();
  await expect(page).toHaveURL(/\/hot-deals$/);
  await page.getByRole('link', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(dialog.getByLabel('Kategori')).toBeVisible();
  await expect(dialog.getByText(/produk cocok$/)).toHaveCount(0);
  await dialog.getByLabel('Kategori').selectOption({ label: 'Laptop' });
  await dialog.getByLabel('Rp Maksimal').fill('20000000');
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/\/hot-deals\?category=[^&]+&maxPrice=20000000$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /ada filter aktif/ })).toBeVisible();
});
