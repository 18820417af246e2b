import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

const count = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  // While a list loads, the heading has no number.
  await expect(heading).toContainText('Menampilkan');
  const text = await heading.textContent();
  return Number(/Menampilkan ([\d.]+) produk/.exec(text ?? '')?.[1]?.replaceAll('.', ''));
};
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the catalogue shows fifteen products a page, and its pages have addresses', { tag: '@phone-only' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/products');
  const pages = page.getByRole('navigation', { name: 'Halaman hasil' });

  await test.step('search engines get a canonical link and a list of products', async () => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    const list = JSON.parse(data ?? '{}') as { '@type': string; itemListElement: unknown[] };
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement).toHaveLength(15);
  });

  await test.step('fifteen products a page, whose address leads there and back', async () => {
    await expect(page.getByRole('article')).toHaveCount(15);
    expect(await count(page)).toBeGreaterThan(15);
    await expect(pages.getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled();
    const first = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await pages.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first);
    await expectHealthy(page);
    expect(complaints).toEqual([]);
  });

  await test.step('the pagination shows the first five pages and the last, within the screen', async () => {
    const last = Number(await pages.getByRole('link').nth(-2).textContent());
    expect(last).toBeGreaterThan(7);
    const phone = page.viewportSize()!;
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(pages.getByRole('listitem')).toHaveText(['«', '1', '2', '3', '4', '5', String(last), '»']);
      const tops = await pages
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await expectToFit(page);
    }
  });
});

test('a sorted list begins at page 1, and going back to a page of it shows the same from the top', async ({ page }) => {
  await page.goto('/products?page=2');
  const sort = page.getByLabel('Urutkan');

  await test.step('the sorts are the specified ones and begin at page 1', async () => {
    await expect(sort.getByRole('option')).toHaveText([
      'Terbaru',
      'Harga Tertinggi',
      'Harga Terendah',
      'Ulasan Terbanyak',
      'Dilihat Terbanyak',
      'Pembaruan Terakhir',
    ]);
    await expect(sort).toHaveValue('newest');
    await sort.selectOption('lowest_cost');
    await expect(page).toHaveURL(/\/products\?sortBy=lowest_cost$/);
    // The address changes before the list does.
    await expect(async () => {
      const prices = await page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map((card) =>
            Number(/Rp (\d{1,3}(?:\.\d{3})*)/.exec(card.textContent ?? '')?.[1]?.replaceAll('.', '')),
          ),
        );
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }).toPass({ timeout: 20_000 });
  });

  await test.step('going back shows the same page and filters of the list, from the top', async () => {
    // From here on: a card under the pointer already loads the code.
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/product-page-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const pages = page.getByRole('navigation', { name: 'Halaman hasil' });
    await pages.getByRole('link', { name: '2', exact: true }).click();
    // The address changes first, the products after it.
    await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => window.scrollTo(0, 1200));
    const card = page.getByRole('article').nth(6).getByRole('heading').getByRole('link');
    const name = (await card.textContent()) ?? '';
    await card.click();
    // While the product's code travels, the shop around it stays.
    await expect(page.getByRole('main').getByText('Memuat…')).toBeAttached();
    await expect(page.getByRole('combobox', { name: 'Cari produk disini' })).toBeVisible();
    code.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?sortBy=lowest_cost&page=2$/);
    await expect(page.getByRole('article')).toHaveCount(15);
    await expect(sort).toHaveValue('lowest_cost');
    // The browser's own restoration would come shortly after the list is drawn.
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a list that loads has no number yet, and one that fails is loaded by Coba lagi or once the connection is back', {
  tag: '@new-browser',
}, async ({ page, context }) => {
  await openHydrated(page, '/products');
  const heading = page.getByRole('heading', { level: 1 });
  const all = await count(page);

  await test.step('a list that fails to load says so and is loaded by Coba lagi, or once the connection is back', async () => {
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Urutkan').selectOption('highest_cost');
    await expect(page.getByText('Terjadi Kesalahan Saat Mengambil Data')).toBeVisible();
    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('article')).toHaveCount(15);
    await expect(heading).toBeFocused();
    await context.setOffline(true);
    await page.getByLabel('Urutkan').selectOption('lowest_cost');
    await expect(page.getByText('Terjadi Kesalahan Saat Mengambil Data')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(15);
  });

  await test.step('while another list loads, the heading does not give it the number of the one before', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/api/products?*', async (route) => {
      await release.promise;
      await route.continue();
    });
    const sidebar = page.getByRole('complementary', { name: 'Filter Produk' });
    await sidebar.getByRole('link', { name: 'VGA' }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(heading).not.toContainText(/\d/);
    release.resolve();
    await expect(heading).toContainText('untuk "VGA"');
    expect(await count(page)).toBeLessThan(all);
  });
});

test('a keyword finds the best match first, without the word that no product has, or nothing and an agent', async ({
  page,
}) => {
  await openHydrated(page, '/products?keyword=vivobook');
  const heading = page.getByRole('heading', { level: 1 });
  const ignored = page.getByRole('main').getByText('Hasil ini tanpa kata "zzzqqqxxx".');

  await test.step('a keyword names itself in the header and puts the best match first', async () => {
    await expect(heading).toHaveText(/^Menampilkan \d+ produk untuk "vivobook"$/);
    await expect(page.getByRole('article').first()).toContainText(/vivobook/i);
    await expect(page.getByText('Hasil ini tanpa kata')).toHaveCount(0);
  });

  await test.step('a word that no product has beside the others is left out and named', async () => {
    const box = page.getByRole('combobox', { name: 'Cari produk disini' });
    await box.fill('vivobook zzzqqqxxx');
    await box.press('Enter');
    await expect(ignored).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(/vivobook/i);
  });

  await test.step('a list without results links to an agent and clears its filters', async () => {
    await page.goto('/products?keyword=zzzqqqxxx&minPrice=900000000');
    await expect(page.getByRole('heading', { name: 'Data Belum Tersedia' })).toBeVisible();
    await expect(page.getByText('Tidak ada data yang dapat ditampilkan')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Tanya admin' })).toBeVisible();
    await expectHealthy(page);
    await page.getByRole('button', { name: 'Hapus semua' }).click();
    await expect(page.getByRole('article')).toHaveCount(15);
  });
});

test('desktop: a count in the sidebar is what its press shows, and the filters replace or join each other', async ({
  page,
}) => {
  await openHydrated(page, '/products?keyword=asus&sortBy=lowest_cost&minPrice=1000');
  const sidebar = page.getByRole('complementary', { name: 'Filter Produk' });

  await test.step('a category replaces the other filters, a brand is added, a price range keeps both', async () => {
    await sidebar.getByRole('link', { name: 'Laptop', exact: true }).click();
    await expect(page).toHaveURL(/category=/);
    expect(Object.keys(searchOf(page))).toEqual(['category']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/untuk "Laptop"$/);
    const { category } = searchOf(page);

    await sidebar.getByRole('link', { name: 'ASUS', exact: true }).click();
    await expect(page).toHaveURL(/brand=/);
    const { brand } = searchOf(page);
    expect(searchOf(page)).toEqual({ category, brand });

    await sidebar.getByLabel('Rp Minimal').fill('5000000');
    await expect(sidebar.getByLabel('Rp Minimal')).toHaveValue('5.000.000');
    await sidebar.getByLabel('Rp Maksimal').fill('20000000');
    await sidebar.getByLabel('Rp Maksimal').press('Enter');
    await expect(page).toHaveURL(/maxPrice=20000000/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Menampilkan/);
    await expect(sidebar.getByLabel('Rp Maksimal')).toBeFocused();
    expect(searchOf(page)).toEqual({ category, brand, minPrice: '5000000', maxPrice: '20000000' });
  });

  await test.step('a count beside a category and a brand is what its press shows', async () => {
    await page.getByRole('list', { name: 'Filter aktif' }).getByRole('button', { name: 'Hapus semua' }).click();
    await expect(page).toHaveURL(/\/products$/);
    for (const [list, name] of [
      ['Kategori', 'Laptop'],
      ['Brand', 'ASUS'],
    ] as const) {
      const row = sidebar
        .getByRole('navigation', { name: list })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('link', { name, exact: true }),
        });
      const words = row.getByText(/^\d+ produk$/);
      // The chosen category's sub-categories, which are shown until the whole list has come, have counts of their own.
      await expect(words).toHaveCount(1);
      const shown = Number(/^\d+/.exec((await words.textContent()) ?? '')?.[0]);
      await row.getByRole('link').click();
      await expect.poll(() => count(page)).toBe(shown);
    }
  });
});

test('phone: the dialog starts from the address, applies its own filters and leaves the keyword behind', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/products?keyword=asus&minPrice=1000000');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter Produk' });
  await expect(dialog.getByLabel('Rp Minimal')).toHaveValue('1.000.000');
  await expect(dialog.getByLabel('Kategori').locator('option').first()).toHaveText('Semua kategori');
  await expect(dialog.getByLabel('Brand').locator('option').first()).toHaveText('Semua brand / merk');
  await dialog.getByLabel('Kategori').selectOption({ label: 'Laptop' });
  await expect(dialog.getByText('Ukuran layar')).toBeVisible();
  await expectHealthy(page);
  // The page behind an open dialog is held still.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(Object.keys(searchOf(page)).sort()).toEqual(['category', 'minPrice']);
  await expect(page.getByRole('button', { name: /ada filter aktif/ })).toBeVisible();
});

test('filters by specification, brand, stock and price combine, are shown as chips and are removed one by one', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const complaints = watchConsole(page);
  await openHydrated(page, '/products');
  const all = await count(page);
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filter Produk' })
    : page.getByRole('complementary', { name: 'Filter Produk' });
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
  };
  const chips = page.getByRole('list', { name: 'Filter aktif' });

  await test.step('specification filters combine, are shown as chips and are removed one by one', async () => {
    await openFilters();
    if (isMobile) await filters.getByLabel('Kategori').selectOption({ label: 'Laptop' });
    else await filters.getByRole('link', { name: 'Laptop', exact: true }).click();
    const box = filters.getByRole('checkbox', { name: /^Windows/ });
    await box.check();
    const label = await box.evaluate((input) => input.closest('label')?.textContent ?? '');
    const windows = Number(/\((\d+)\)/.exec(label)?.[1]);
    if (isMobile) await filters.getByRole('button', { name: 'Terapkan' }).click();
    await expect(page).toHaveURL(/specs=os/);
    await expect.poll(() => count(page)).toBe(windows);
    await chips.getByRole('button', { name: 'Hapus Sistem operasi: Windows' }).click();
    await expect(page).not.toHaveURL(/specs/);
    await expect(chips.getByRole('button', { name: 'Hapus Laptop' })).toBeFocused();
    await expect.poll(() => count(page)).toBeGreaterThan(windows);
    await chips.getByRole('button', { name: 'Hapus semua' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('several brands, stock and a slid price combine, with the counts shown beside them', async () => {
    await openFilters();
    if (isMobile) await filters.getByText('Pilih beberapa brand').click();
    const tick = (brand: string) =>
      filters.getByRole('checkbox', { name: isMobile ? new RegExp(`^${brand} \\(`) : `Sertakan ${brand}` });
    const brands = () => searchOf(page).brand?.split(',').length ?? 0;
    await tick('ASUS').check();
    if (!isMobile) await expect.poll(brands).toBe(1);
    await tick('Acer').check();
    if (!isMobile) await expect.poll(brands).toBe(2);
    await filters.getByRole('checkbox', { name: /^Hanya stok tersedia/ }).check();
    if (!isMobile) await expect(page).toHaveURL(/stock=available/);
    const slider = filters.getByRole('slider', { name: 'Geser harga tertinggi' });
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    const highest = await filters.getByLabel('Rp Maksimal').inputValue();
    expect(highest).toMatch(/^\d{1,3}(\.\d{3})+$/);
    if (isMobile) await expect(filters.getByText(/^\d+ produk cocok$/)).toBeVisible();
    await expectHealthy(page);
    await filters.getByRole('button', { name: 'Terapkan' }).click();
    await expect(page).toHaveURL(/maxPrice=/);
    const search = searchOf(page);
    expect(search.brand?.split(',')).toHaveLength(2);
    expect(search).toMatchObject({ stock: 'available', maxPrice: highest.replaceAll('.', '') });
    await expect(chips.getByRole('listitem')).toHaveText([
      'ASUS',
      'Acer',
      'Hanya stok tersedia',
      /^Sampai/,
      'Hapus semua',
    ]);
    await expect.poll(() => count(page)).toBeLessThan(all);
    await chips.getByRole('button', { name: 'Hapus Acer' }).click();
    await expect.poll(brands).toBe(1);
    await chips.getByRole('button', { name: 'Hapus semua' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  await test.step('every price that the field takes is applied', async () => {
    await openFilters();
    await filters.getByLabel('Rp Maksimal').pressSequentially('1234567890123456789');
    await expect(filters.getByLabel('Rp Maksimal')).toHaveValue('123.456.789.012.345');
    await filters.getByRole('button', { name: 'Terapkan' }).click();
    await expect(page).toHaveURL(/maxPrice=123456789012345$/);
    await expect(chips).toContainText('Sampai Rp 123.456.789.012.345');
    await expect(page.getByRole('article')).toHaveCount(15);
  });
  expect(complaints).toEqual([]);
});

test('any query is answered', async ({ page }) => {
  const complaints = watchConsole(page);
  for (const query of [
    'page=abc&minPrice=-1&maxPrice=1e99&sortBy=x',
    'page=99999',
    'category=tidak-ada',
    'category=%00&brand=%27%3B--',
    'keyword=%25%00%5C',
    'specs=%3Cscript%3E,a:b,:::',
    'category=a&category=b',
    'minPrice=5&maxPrice=1',
  ]) {
    await test.step(query, async () => {
      const response = await openHydrated(page, `/products?${query}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Menampilkan/);
      expect(complaints).toEqual([]);
    });
  }
});

test('suggestions appear while typing and can be picked with the keyboard', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Cari produk disini' });
  await box.pressSequentially('vivob');
  const list = page.getByRole('listbox', { name: 'Saran pencarian' });
  await expect(list.getByRole('option').first()).toContainText(/vivobook/i);
  await expectHealthy(page);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await box.pressSequentially('o');
  await expect(list).toBeVisible();
  await box.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\/[^?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/vivobook/i);
});

test('Enter searches for the keyword, whether a suggestion lies under the mouse or none can be loaded', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Cari produk disini' });
  await page.goto('/about');

  await test.step('also after the mouse has passed over a suggestion', async () => {
    await box.pressSequentially('vivob');
    await page.getByRole('listbox', { name: 'Saran pencarian' }).getByRole('option').first().hover();
    await expectToFit(page);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/products\?keyword=vivob$/);
  });

  await test.step('one can search where the list of suggestions cannot be loaded', async () => {
    await page.route('**/search-suggestions-*.js', (route) => route.abort());
    const suggested = page.waitForResponse('**/api/products/suggest*');
    await page.goto('/about');
    await box.pressSequentially('vivobook');
    await suggested;
    // Nothing is shown, so the keys choose nothing either.
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/untuk "vivobook"$/);
  });
});
