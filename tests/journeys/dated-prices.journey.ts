import { hourMs, jakartaAheadMs } from '#domain/days.ts';
import { createProduct, expectToast, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit } from './page-health.ts';

/** What a `datetime-local` input takes, on the shop's clock. */
const jakarta = (ms: number) => new Date(ms + jakartaAheadMs).toISOString().slice(0, 16);

test('staff give a discount an end, and an open page changes its price at that moment', async ({
  staff: page,
  call,
  context,
}) => {
  const name = ownName('Promo bertanggal');
  const id = await createProduct(call, { name, sku: name, price: 1_000_000, stock: 3 });

  await page.goto(`/app/product/${id}`);
  await page.getByLabel('Diskon', { exact: true }).selectOption('percent');
  await page.getByLabel('Nilai diskon').fill('10');
  const [start, end] = [page.getByLabel('Diskon mulai (WIB)'), page.getByLabel('Diskon sampai (WIB)')];
  await expect(page.getByText('Rp 900.000')).toBeVisible();
  await start.fill(jakarta(Date.now() + 3 * hourMs));
  await expect(page.getByText(/^Mulai \d\d \w{3} \d{4} \d\d\.\d\d WIB: Rp 900\.000$/)).toBeVisible();
  await expect(page.getByText('Rp 900.000', { exact: true })).toHaveCount(0);
  await end.fill(jakarta(Date.now() + 2 * hourMs));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Harus setelah waktu mulai')).toBeVisible();
  await start.fill('');
  // A day without its hour would be saved as no end at all.
  await end.fill('');
  await end.focus();
  await page.keyboard.type('31122030');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Lengkapi tanggal dan jamnya, atau kosongkan')).toBeVisible();
  await expect(end).toBeFocused();
  await expectToFit(page);
  await end.fill(jakarta(Date.now() + 30 * hourMs));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, `${name} sudah disimpan`);
  await page.goto(`/app/product?search=${encodeURIComponent(name)}`);
  await expect(
    page.getByText(/^Diskon sampai \d\d \w{3} \d{4} \d\d\.\d\d WIB$/).filter({ visible: true }),
  ).toBeVisible();

  const shopper = await context.newPage();
  await openHydrated(shopper, `/products/${id}`);
  await expect(shopper.getByText(/^Diskon berakhir dalam 1 hari 0\d:\d\d:\d\d$/)).toBeVisible();
  await expect(shopper.getByText('Harga terendah 30 hari sebelum diskon: Rp 1.000.000')).toBeVisible();
  await shopper.getByText('Riwayat harga').click();
  await expect(shopper.getByRole('img', { name: /^Sekarang Rp 900\.000\. .*tertinggi Rp 1\.000\.000/ })).toBeVisible();
  await expectHealthy(shopper);

  const soonMs = 20_000;
  const discount = { type: 'percent', value: 20, startAt: null, endAt: new Date(Date.now() + soonMs).toISOString() };
  await call('PATCH', `/products/${id}`, { discount });
  await openHydrated(shopper, `/products/${id}`);
  await expect(shopper.getByText('Rp 800.000').first()).toBeVisible();
  await expect(shopper.getByText(/^Diskon berakhir dalam 00:00:\d\d$/)).toBeVisible();
  await expect(shopper.getByText('Rp 800.000')).toHaveCount(0, { timeout: 2 * soonMs });
  await expect(shopper.getByText(/^Diskon (berakhir|sampai)/)).toHaveCount(0);
  await call('DELETE', `/products/${id}`);
});
