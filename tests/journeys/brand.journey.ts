import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('a brand has a page with its text and products, found from product, catalogue and search engines', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  const { docs } = (await (await page.request.get('/api/brands?limit=1000')).json()) as {
    docs: { _id: string; name: string; slug: string }[];
  };
  const brand = docs.find(({ name }) => name === 'ASUS')!;

  await test.step('a brand has a page with its text and products, found from product and catalogue', async () => {
    await openHydrated(page, `/products?brand=${brand._id}`);
    await page.getByRole('link', { name: 'Tentang ASUS' }).click();
    await expect(page).toHaveURL(/\/brands\/asus$/);
    await expect(page.getByRole('heading', { level: 1, name: 'ASUS' })).toBeVisible();
    await expect(page.getByText('Seri Vivobook dan Zenbook')).toBeVisible();
    const products = page.getByRole('region', { name: 'Produk ASUS' });
    await expect(products.getByRole('article').first()).toBeVisible();
    await expectHealthy(page);
    const phone = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectToFit(page);
    await page.setViewportSize(phone);

    const pages = page.getByRole('navigation', { name: 'Halaman hasil' });
    await pages.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/\/brands\/asus\?page=2$/);
    // The address changes first, the products after it.
    await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
    await products.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/products\//);
    await page.getByRole('main').getByRole('link', { name: 'ASUS', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ASUS' })).toBeVisible();
    await page.getByRole('link', { name: 'Filter dan urutkan' }).click();
    await expect(page).toHaveURL(new RegExp(`/products\\?brand=${brand._id}$`));
    expect(complaints).toEqual([]);
  });

  await test.step('search engines know a brand by its slug, and an unknown one is not found', async () => {
    await page.goto('/brands/asus');
    await expect(page).toHaveTitle(/^ASUS: daftar produk dan harga \| /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brands\/asus$/);
    const kinds = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '{}')['@type']));
    expect(kinds).toEqual(['Brand', 'BreadcrumbList', 'ItemList']);
    await page.goto('/brands/asus?page=99');
    await page.getByRole('link', { name: 'Ke halaman pertama' }).click();
    await expect(page).toHaveURL(/\/brands\/asus$/);
    for (const slug of ['tidak-ada', 'options']) {
      expect((await page.goto(`/brands/${slug}`))?.status()).toBe(404);
    }
  });
});
