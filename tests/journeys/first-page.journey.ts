import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

const maxScriptBytes = 150_000;

test('the landing page brings at most 150 kB of scripts, in few files, and nothing on it jumps', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      sizes.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  // A test that counts nothing would pass too.
  expect(bytes).toBeGreaterThan(50_000);
  expect(sizes.length).toBeLessThan(10);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

for (const [what, act, shown] of [
  ['chosen', (page: Page) => page.getByLabel('Urutkan').selectOption('highest_cost'), /sortBy=highest_cost/],
  ['pressed', (page: Page) => page.getByRole('button', { name: /^Kategori:/ }).click(), 'menu'],
] as const) {
  test(`what is ${what} before the scripts have come is done once they are there`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/libraries-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'commit' });
    await act(page);
    held.resolve();
    if (shown === 'menu') await expect(page.getByRole('menuitem', { name: 'VGA' })).toBeVisible();
    else await expect(page).toHaveURL(shown);
  });
}
