import type { Page } from '@playwright/test';
import '#web/startup/early-input.ts';
import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { watchShifts } from './page-health.ts';

const maxScriptBytes = 130_000;

test('the landing page brings at most 130 kB of compressed scripts, in few files, and nothing on it jumps', {
  tag: '@new-browser',
}, async ({ page }) => {
  const shifted = await watchShifts(page);
  const sizes: Promise<number>[] = [];
  // Another journey may have an offer that ends on the page just now, which loads its countdown.
  const ofCountdowns = /\/(price-end|price-countdown|price-clock|id-moment)-/;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !ofCountdowns.test(pathname)) {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  // A test that counts nothing would pass too.
  expect(bytes).toBeGreaterThan(50_000);
  expect(sizes.length).toBeLessThan(10);
  expect(await shifted()).toBeLessThan(0.01);
});

test('the code of a page is requested once the page is seen, also by a browser that does not report its paints', {
  tag: '@new-browser',
}, async ({ page }) => {
  await openHydrated(page, '/products');
  const { seenMs, requestedMs } = await page.evaluate(() => {
    const [seen] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return { seenMs: seen!.startTime, requestedMs: Math.min(...files.map(({ startTime }) => startTime)) };
  });
  expect(requestedMs).toBeGreaterThanOrEqual(seenMs);
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await openHydrated(page, '/about');
});

test('nothing on a list of products moves, not even when it is scrolled to its end at once', {
  tag: ['@new-browser', '@phone-only'],
}, async ({ page }) => {
  const shifted = await watchShifts(page);
  for (const [path, width] of [
    ['/products?sortBy=highest_reviews', 360],
    ['/hot-deals', 412],
  ] as const) {
    await test.step(path, async () => {
      await page.setViewportSize({ width, height: 740 });
      await openHydrated(page, path);
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: 'Halaman berikutnya' }).scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      expect(await shifted()).toBeLessThan(0.01);
    });
  }
});

/** Holds the page's scripts back until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what is chosen, pressed or typed before the scripts have loaded is done after hydration', async ({ page }) => {
  for (const [what, act, expectDone] of [
    [
      'chosen',
      (page: Page) => page.getByLabel('Urutkan').selectOption('highest_cost'),
      (page: Page) => expect(page).toHaveURL(/sortBy=highest_cost/),
    ],
    [
      'pressed',
      (page: Page) => page.getByRole('button', { name: /^Kategori:/ }).click(),
      (page: Page) => expect(page.getByRole('menuitem', { name: 'VGA' })).toBeVisible(),
    ],
    [
      'pressed one after the other, one of them twice,',
      async (page: Page) => {
        const toggles = page.getByRole('button', { name: /^Bandingkan / });
        for (const index of [0, 1, 1]) await toggles.nth(index).click();
      },
      (page: Page) => expect(page.getByText('2 dari 4 produk')).toBeVisible(),
    ],
    [
      'typed',
      (page: Page) => page.getByRole('combobox', { name: 'Cari produk disini' }).pressSequentially('vivob'),
      (page: Page) => expect(page.getByRole('listbox', { name: 'Saran pencarian' })).toContainText(/vivobook/i),
    ],
  ] as const) {
    await test.step(what, async () => {
      const release = await holdScripts(page);
      await page.goto('/products', { waitUntil: 'commit' });
      await act(page);
      expect(await page.evaluate(() => 'earlyInput' in window), 'nothing is hydrated yet').toBe(true);
      release();
      await expectDone(page);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('a choice that is changed during hydration is the later one afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const sort = page.getByLabel('Urutkan');
  await sort.selectOption('highest_cost');
  // No person could hit this moment twice: the page below its root is not hydrated yet.
  await sort.evaluate((select: HTMLSelectElement) => {
    const take = window.earlyInput!;
    window.earlyInput = () => {
      queueMicrotask(() => {
        select.value = 'lowest_cost';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      return take();
    };
  });
  release();
  await expect(page).toHaveURL(/sortBy=/);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/sortBy=lowest_cost/);
  await expect(sort).toHaveValue('lowest_cost');
});

test.describe('the filters of the desktop, used before the scripts have loaded', () => {
  test('a ticked one is applied after hydration', async ({ page }) => {
    const answer = await page.request.get('/api/categories');
    const { docs } = (await answer.json()) as { docs: { _id: string; name: string }[] };
    const release = await holdScripts(page);
    const laptops = docs.find(({ name }) => name === 'Laptop');
    await page.goto(`/products?category=${laptops?._id}`, { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: /^Windows/ }).check();
    release();
    await expect(page).toHaveURL(/specs=os/);
  });

  test('a submitted price form leads to the filtered list before hydration, with the filters before it', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto('/products?keyword=laptop&sortBy=lowest_cost', { waitUntil: 'commit' });
    const filters = page.getByRole('complementary', { name: 'Filter Produk' });
    await filters.getByLabel('Rp Maksimal').fill('9000000');
    await filters.getByRole('button', { name: 'Terapkan' }).click();
    await expect(page).toHaveURL(/\/products\?keyword=laptop&sortBy=lowest_cost&minPrice=&maxPrice=9000000$/);
    await expect(page.getByRole('list', { name: 'Filter aktif' })).toContainText('Sampai Rp 9.000.000');
  });
});

test('a page that is scrolled before it is hydrated stays where it is, and the next one begins at its top', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  const next = page.getByRole('link', { name: 'Halaman berikutnya' });
  await next.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  code.resolve();
  await whenHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await scrolled()).toBe(before);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(scrolled).toBe(0);
});
