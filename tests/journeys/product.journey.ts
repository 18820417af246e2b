import type { Locator, Page } from '@playwright/test';
import { findDemoProducts } from './demo-products.ts';
import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

type Found = {
  _id: string;
  name: string;
  variants: { name: string; price: number }[];
  stock: number;
  rating: { count: number };
};

/** A product of the demo, found by what a journey needs. */
async function findProduct(page: Page, isRight: (product: Found) => boolean, query = ''): Promise<Found> {
  const product = (await findDemoProducts<Found>(page, query)).find(isRight);
  if (!product) throw new Error('the demo shop has no such product');
  return product;
}
const withVariants = (product: Found) => product.variants.length > 1 && product.stock > 1;
const wellReviewed = (product: Found) => product.rating.count > 3;
const plain = (product: Found) => product.variants.length === 0 && product.stock > 2;

test('a product shows its facts and steps through its pictures, also where code is loaded at the second try', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  const product = await findProduct(page, withVariants);
  await openHydrated(page, `/products/${product._id}`);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a product shows its facts, and Spesifikasi is open', async () => {
    await expect(heading).toHaveText(product.name);
    const trail = page.getByRole('navigation', { name: 'Jejak halaman' });
    await expect(trail.getByRole('link').first()).toHaveText('Home');
    await expect(trail.getByRole('link').nth(1)).toHaveAttribute('href', /\/products\?category=/);
    for (const text of ['Kategori', 'Availability']) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('tab', { name: 'Spesifikasi' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Deskripsi' }).click();
    await expect(page.getByText(/^Data ter-update \d\d \w{3} \d{4}$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kamu Mungkin Juga Suka' })).toBeVisible();
    await expect(page.getByText('Rekomendasi Produk Berdasarkan Pencarianmu')).toBeVisible();
    await expectHealthy(page);
    expect(complaints).toEqual([]);
  });

  const dialog = page.getByRole('dialog');
  await test.step('code that cannot be loaded leaves the page as it is, and is tried again', async () => {
    const parts = /\/assets\/(gallery-zoom|price-chart)-.*\.js/;
    await page.route(parts, (route) => route.abort());
    const picture = page.getByRole('button', { name: /^Perbesar/ }).first();
    await picture.click();
    const notice = page.getByRole('region', { name: 'Pemberitahuan' }).getByText('Terjadi Kesalahan');
    await expect(notice).toBeVisible();
    await page.getByText('Riwayat harga', { exact: true }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await expect(heading).toHaveText(product.name);

    await page.unroute(parts);
    await retry.click();
    await expect(retry).toBeHidden();
    await picture.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the gallery steps through its pictures, and a click enlarges one', async () => {
    await page.getByRole('button', { name: 'Gambar 2', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Gambar 2', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: /^Perbesar gambar 2/ }).click();
    await expect(dialog.getByText(/^2 dari/)).toBeVisible();
    const width = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;
    expect(await width(dialog.locator('img'))).toBeGreaterThan(await width(page.locator('main ul img').nth(1)));
    await dialog.getByRole('button', { name: 'Perbesar' }).click();
    await expect(dialog.getByRole('button', { name: 'Perkecil' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Gambar berikutnya' }).click();
    await expect(dialog.getByText(/^2 dari/)).toBeHidden();
    await expectHealthy(page);
  });
});

test('grouped specifications, similar products and the instalment calculator help to decide, with Beli Sekarang in reach', {
  tag: '@phone-only',
}, async ({ page }) => {
  const complaints = watchConsole(page);
  const { docs } = (await (await page.request.get('/api/categories')).json()) as { docs: Found[] };
  const laptops = docs.find(({ name }) => name === 'Laptop');
  const product = await findProduct(page, plain, `&category=${laptops?._id}`);
  await openHydrated(page, `/products/${product._id}`);

  await test.step('the specifications are grouped, each once, with numbers as Indonesians write them', async () => {
    const table = page.getByRole('table');
    for (const title of ['Layar', 'Performa', 'Penyimpanan', 'Konektivitas', 'Fisik', 'Keterangan lain']) {
      await expect(table.getByRole('rowheader', { name: title, exact: true }).first()).toBeVisible();
    }
    const labels = await table.locator('th[scope=row]').allTextContents();
    expect(new Set(labels).size).toBe(labels.length);
    await expect(table.getByRole('row', { name: /^Berat [\d]+,\d\d kg$/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Ukuran layar \d\d(,\d)? inci$/ })).toBeVisible();
    await expect(table).not.toContainText(/Kelas grafis|Diagonal layar|Lebar resolusi/);
  });

  await test.step('on a phone Beli Sekarang stays at the bottom', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toBeInViewport();
  });

  await test.step('similar products and the instalment calculator help to decide', async () => {
    await page.getByText('Simulasi cicilan').click();
    const plans = page.getByRole('table', { name: 'Simulasi cicilan' });
    await expect(plans.getByRole('rowheader', { name: /^12 bulan Kartu kredit · bunga 0,95%/ })).toBeVisible();
    const monthly = plans.getByRole('row').nth(1).getByRole('cell').first();
    const before = await monthly.textContent();
    await page.getByLabel('Uang muka').fill('1000000');
    await expect(monthly).not.toHaveText(before ?? '');
    await page.getByLabel('Uang muka').fill('999999999999');
    await expect(page.getByText('Uang muka harus lebih kecil dari harga')).toBeVisible();
    await page.getByRole('link', { name: 'Lihat yang serupa' }).click();
    const similar = page.getByRole('region', { name: 'Produk Serupa' });
    await expect(similar).toBeInViewport();
    await expect(similar.getByRole('article')).toHaveCount(6);
    await expect(similar.getByRole('heading', { name: product.name, exact: true })).toHaveCount(0);
    await expectHealthy(page);
    await similar.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(product.name);
  });
  expect(complaints).toEqual([]);
});

test('a variant must be chosen first, and brings its price', async ({ page }) => {
  const product = await findProduct(page, withVariants);
  await openHydrated(page, `/products/${product._id}`);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Beli Sekarang' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Perhatian');
  await expect(alert).toContainText('Silahkan pilih variant dulu!');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('group', { name: 'Varian' }).locator(':focus')).toBeInViewport();
  const variant = product.variants.at(-1)!;
  await page.getByRole('button', { name: variant.name, exact: true }).click();
  await page.getByRole('button', { name: 'Beli Sekarang' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByRole('link', { name: 'Keranjang belanja, 1 barang' })).toBeVisible();
});

test('a product is counted, found by searchers and asked about, and its quantity stays between one and the stock', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) counted.push(new URL(request.url()).pathname);
  });
  const product = await findProduct(page, plain);
  await openHydrated(page, `/products/${product._id}`);

  await test.step('a view is counted once a day', async () => {
    await expect.poll(() => counted).toEqual([`/api/products/${product._id}/view`]);
    await page.reload();
    await whenHydrated(page);
    expect(counted).toHaveLength(1);
  });

  await test.step('previews and search engines get what they need', async () => {
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', product.name);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\/.+\?w=1280$/);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as { '@type': string; offers?: { priceCurrency: string } });
    expect(data.map((entry) => entry['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(data[0]?.offers?.priceCurrency).toBe('IDR');
  });

  await test.step('asking opens the agents with the product, sharing without support says so', async () => {
    await page.getByRole('button', { name: /^Tanya (produk|lewat WhatsApp)$/ }).click();
    await expect(page.getByRole('dialog')).toContainText(product.name);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Bagikan' }).click();
    await expect(page.getByText('Fitur share tidak didukung di browser ini')).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link').last().click();
    await page
      .getByRole('button', { name: /^Tanya .+ lewat WhatsApp$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Tanya produk' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Tanya produk' })).toBeHidden();
  });

  await test.step('the quantity stays between one and the stock, and buying twice adds up', async () => {
    const quantity = page.getByRole('textbox', { name: 'Jumlah' });
    await expect(page.getByRole('button', { name: 'Kurangi jumlah' })).toBeDisabled();
    await page.getByRole('button', { name: 'Tambah jumlah' }).click();
    await expect(quantity).toHaveValue('2');
    await quantity.fill(String(product.stock + 1));
    await expect(quantity).toHaveValue('2');
    await page.getByRole('button', { name: 'Kurangi jumlah' }).press('Enter');
    await expect(quantity).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Kurangi jumlah' })).toBeFocused();
    await quantity.fill('0');
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: 'Beli Sekarang' }).click();
    await expect(page).toHaveURL(/\/order$/);
    await openHydrated(page, `/products/${product._id}`);
    // An impatient second press adds nothing.
    await page.getByRole('button', { name: 'Beli Sekarang' }).dblclick();
    await expect(page).toHaveURL(/\/order$/);
    const order = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '{}'));
    expect(order.items).toHaveLength(1);
    expect(order.items[0].qty).toBe(2);
  });
});

test('on a phone the reviews that could not be loaded are, and the dialog shows all of them to the last', {
  tag: '@phone-only',
}, async ({ page }) => {
  const product = await findProduct(page, wellReviewed, '&sortBy=highest_reviews');
  await openHydrated(page, `/products/${product._id}`);
  const dialog = page.getByRole('dialog', { name: 'Ulasan Pembeli' });

  await test.step('a failing page of reviews can be tried again', async () => {
    await page.route('**/api/product-reviews?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await expectBestReviews(page);
    await expect(page.getByText('Oops something went wrong!')).toBeVisible();
    await page.unroute('**/api/product-reviews?*');
    await dialog.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(dialog.getByRole('article').first()).toBeVisible();
  });

  await test.step('all of them are in the dialog', async () => {
    await dialog.getByRole('status').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByText('No more results!')).toBeVisible();
    await expectHealthy(page);
  });
});

/** The best three, with the press that shows all of them. */
async function expectBestReviews(page: Page): Promise<void> {
  const reviews = page.getByRole('region', { name: 'Ulasan Pembeli' });
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await expect(reviews.getByText(/\d\d (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) \d{4}/).first()).toBeVisible();
  await reviews.getByRole('button', { name: 'Lihat Semua' }).click();
}

test('the best reviews are shown, all of them in a dialog and their pictures step by step; without any the first is invited', async ({
  page,
}) => {
  await test.step('the best reviews are shown, and all of them in a dialog', async () => {
    const product = await findProduct(page, wellReviewed, '&sortBy=highest_reviews');
    await openHydrated(page, `/products/${product._id}`);
    await expectBestReviews(page);
    const dialog = page.getByRole('dialog', { name: 'Ulasan Pembeli' });
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectToFit(page);
  });

  await test.step('a review with many pictures shows three, then all, then one large', async () => {
    const { docs } = await (await page.request.get('/api/product-reviews?limit=100')).json();
    const review = docs.find(({ mediaUrls }: { mediaUrls: string[] }) => mediaUrls.length > 3);
    await openHydrated(page, `/products/${review.product}`);
    const reviews = page.getByRole('region', { name: 'Ulasan Pembeli' });
    const more = reviews.getByRole('button', { name: /^\+\d+ foto lagi$/ });
    await more.first().click();
    await expect(
      reviews.getByRole('button', { name: `Foto ${review.mediaUrls.length} dari ${review.name}` }),
    ).toBeVisible();
    await expect(reviews.getByRole('button', { name: /^Foto 4 dari/ }).first()).toBeFocused();
    await reviews
      .getByRole('button', { name: /^Foto 1 dari/ })
      .first()
      .click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('img')).toBeVisible();
    await preview.getByRole('button', { name: 'Tutup', exact: true }).last().click();
    await expect(preview).toBeHidden();
  });

  await test.step('a product without reviews invites the first', async () => {
    const product = await findProduct(page, ({ rating }) => rating.count === 0);
    await openHydrated(page, `/products/${product._id}`);
    await expect(page.getByText('Belum ada ulasan untuk produk ini')).toBeVisible();
    await expect(page.getByText('Beli produk ini dan jadilah yang pertama memberikan ulasan')).toBeVisible();
  });
});

test('an unknown product is a real 404', async ({ page }) => {
  for (const id of ['tidak-ada', 'x'.repeat(300), 'facets']) {
    const response = await page.goto(`/products/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
    await expect(page).toHaveTitle(/^Halaman tidak ditemukan \| /);
  }

  // Reached by a link, and left again.
  await openHydrated(page, '/products');
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveTitle(/^Halaman tidak ditemukan \| /);
  await page.goBack();
  await expect(page).not.toHaveTitle(/tidak ditemukan/);
});
