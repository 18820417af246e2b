import { whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('up to four products stand side by side', { tag: '@phone-only' }, async ({ page }) => {
  const complaints = watchConsole(page);
  // The dearest are the demo's: the newest may be another journey's, which deletes them at any moment.
  await page.goto('/products?sortBy=highest_cost');
  const toggles = page.getByRole('button', { name: /^Bandingkan / });
  for (const index of [0, 1, 2, 3]) await toggles.nth(index).click();
  await toggles.nth(4).click();
  const notice = page.getByText('Paling banyak 4 produk bisa dibandingkan sekaligus.');
  await expect(notice).toBeVisible();
  const bar = page.getByRole('complementary', { name: 'Bandingkan Produk' });
  const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await expect(bar).toContainText('4 dari 4 produk');
  await bar.getByRole('link', { name: 'Bandingkan' }).click();
  await expect(page).toHaveURL(/\/products\/compare\?ids=/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const all = await table.getByRole('rowheader').count();
  await page.getByLabel('Tampilkan hanya yang berbeda').check();
  expect(await table.getByRole('rowheader').count()).toBeLessThanOrEqual(all);
  await expectHealthy(page);
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToFit(page);
  await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await table
    .getByRole('button', { name: /^Hapus / })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);

  // On a phone two of them stand side by side, and their names stay in sight above the last values.
  await whenHydrated(page);
  await table
    .getByRole('button', { name: /^Hapus / })
    .first()
    .click();
  const names = table.getByRole('columnheader');
  await expect(names).toHaveCount(2);
  await expectHealthy(page);
  const last = table.getByRole('row').last().getByRole('cell').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});

test('chosen products are cleared where the shopper stands, and a comparison without any links to the catalogue', async ({
  page,
}) => {
  await test.step('a comparison without products links to the catalogue', async () => {
    const response = await page.goto('/products/compare?ids=tidak-ada');
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
    await page.getByRole('link', { name: 'Buka katalog' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  await test.step("the focus goes to the page's heading when the chosen products are cleared", async () => {
    await expect(page.getByRole('article')).toHaveCount(15);
    await page
      .getByRole('button', { name: /^Bandingkan / })
      .last()
      .click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await page.getByRole('button', { name: 'Kosongkan' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The list stays where the shopper was.
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
