import { createProduct, expectLeaveConfirmation, expectToast, ownName, pngFile } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

test('a buyer reviews what was bought, staff accept and answer it, and shoppers read both', {
  tag: '@phone-only',
}, async ({ staff, context, call }) => {
  const [name, buyer] = [ownName('Mouse'), ownName('Tini')];
  const product = await createProduct(call, { name, sku: name, price: 90_000, stock: 5 });
  const { _id: order } = await call('POST', '/orders/staff', {
    items: [{ product, variant: null, qty: 1 }],
    customer: { name: buyer, address: 'Jl. Melati 5', waNumber: '081234567890' },
  });
  for (const status of ['processing', 'paid', 'sent']) await call('PATCH', `/orders/${order}/status`, { status });

  const shopper = await context.newPage();
  await openHydrated(shopper, `/order/${order}`);
  await expect(shopper.getByRole('heading', { name: /Pesanan RK-/ })).toBeVisible();
  await expect(shopper.getByRole('region', { name: 'Beri ulasan' })).toBeHidden();
  await call('PATCH', `/orders/${order}/status`, { status: 'done' });
  await openHydrated(shopper, `/order/${order}`);
  const invitation = shopper.getByRole('region', { name: 'Beri ulasan' });
  await invitation.getByRole('button', { name: `Tulis ulasan untuk ${name}` }).click();
  await expect(invitation.getByRole('form', { name: `Tulis ulasan untuk ${name}` })).toBeFocused();
  await invitation.getByRole('button', { name: 'Kirim ulasan' }).click();
  await expect(invitation.getByText('Pilih jumlah bintang')).toBeVisible();
  await invitation.getByRole('radio', { name: /^4/ }).press('Space');
  await invitation.getByLabel(/^Ulasan/).fill('Klik kanannya senyap.');
  await invitation.getByLabel('Tambah foto').setInputFiles([pngFile('meja.png'), pngFile('kotak.png', [200, 40, 40])]);
  await expect(invitation.getByRole('img', { name: 'Foto 2' })).toBeVisible();
  await invitation.getByRole('button', { name: 'Hapus Foto 1' }).click();
  await expect(invitation.getByRole('button', { name: 'Hapus Foto 1' })).toBeFocused();
  await expect(invitation.getByLabel(/^Nama yang ditampilkan/)).toHaveValue(buyer);
  await expectHealthy(shopper);
  await invitation.getByRole('button', { name: 'Kirim ulasan' }).click();
  const own = shopper.getByRole('region', { name: 'Ulasan Anda' });
  await expect(own.getByText(name, { exact: true })).toBeFocused();
  await expect(own.getByText('Menunggu pemeriksaan')).toBeVisible();

  await staff.goto(`/app/review?product=${product}`);
  const card = staff.getByRole('article').filter({ hasText: buyer });
  await expect(card.getByText('Pembelian terverifikasi')).toBeVisible();
  await card.getByRole('button', { name: 'Terima' }).click();
  await staff.getByRole('button', { name: 'Ya, terima!' }).click();
  await expectToast(staff, `Ulasan ${buyer} diterima`);
  await expect(card.getByRole('heading', { name: buyer })).toBeFocused();
  await card.getByRole('button', { name: 'Jawab' }).click();
  await expect(card.getByLabel('Jawaban toko')).toBeFocused();
  await card.getByLabel('Jawaban toko').fill('Terima kasih, Kak!');
  const tabs = staff.getByRole('navigation', { name: 'Status ulasan' });
  await expectLeaveConfirmation(staff, () => tabs.getByRole('button', { name: 'Ditolak' }).click());
  await card.getByRole('button', { name: 'Simpan jawaban' }).click();
  await expectToast(staff, 'Jawaban disimpan');
  await expect(card.getByRole('button', { name: 'Ubah jawaban' })).toBeFocused();
  await expect(card.getByText('Terima kasih, Kak!')).toBeVisible();

  await openHydrated(shopper, `/products/${product}`);
  const reviews = shopper.getByRole('region', { name: 'Ulasan Pembeli' });
  await expect(reviews.getByRole('article')).toContainText('Pembelian terverifikasi');
  await expect(reviews.getByRole('article')).toContainText('Terima kasih, Kak!');
  await expect(reviews.getByRole('img', { name: '4 bintang: 1 ulasan' })).toBeVisible();
  await reviews.getByRole('button', { name: 'Lihat Semua' }).click();
  const dialog = shopper.getByRole('dialog', { name: 'Ulasan Pembeli' });
  await dialog.getByRole('button', { name: /Dengan foto/ }).click();
  await expect(dialog.getByRole('button', { name: /Dengan foto/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('article')).toHaveCount(1);
  await expectHealthy(shopper);
});

test('a review that is being written is not lost by another form, a cancel or leaving', { tag: '@phone-only' }, async ({
  page,
  call,
}) => {
  const [first, second] = [ownName('Kabel'), ownName('Adaptor')];
  const products = [];
  for (const name of [first, second])
    products.push(await createProduct(call, { name, sku: name, price: 1_000, stock: 5 }));
  const { _id: order } = await call('POST', '/orders/staff', {
    items: products.map((product) => ({ product, variant: null, qty: 1 })),
    customer: { name: 'Tono', address: 'Jl. Melati 5', waNumber: '081234567891' },
  });
  for (const status of ['processing', 'paid', 'sent', 'done'])
    await call('PATCH', `/orders/${order}/status`, { status });
  await openHydrated(page, `/order/${order}`);
  const item = (name: string) =>
    page.getByRole('region', { name: 'Beri ulasan' }).getByRole('listitem').filter({ hasText: name });
  const text = item(first).getByLabel(/^Ulasan/);
  await item(first).getByRole('button', { name: 'Tulis ulasan' }).click();
  await text.fill('Awet sekali.');
  const photos = Array.from({ length: 8 }, (_, index) => pngFile(`${index}.png`));
  await item(first).getByLabel('Tambah foto').setInputFiles(photos);
  await expect(item(first).getByText('3 foto tidak dipakai: paling banyak 5 foto.')).toBeVisible();
  await expect(item(first).getByRole('img', { name: /^Foto/ })).toHaveCount(5);
  await item(second).getByRole('button', { name: 'Tulis ulasan' }).click();
  await expect(item(second).getByLabel(/^Ulasan/)).toBeVisible();
  await item(second).getByRole('button', { name: 'Batal' }).click();
  await expect(item(second).getByRole('button', { name: 'Tulis ulasan' })).toBeFocused();
  await item(first).getByRole('button', { name: 'Batal' }).click();
  await page
    .getByRole('alertdialog', { name: 'Buang ulasan ini?' })
    .getByRole('button', { name: 'Lanjut menulis' })
    .click();
  const leaving = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' });
  await page.getByRole('link', { name: first }).click();
  await leaving.getByRole('button', { name: 'Lanjut menulis' }).click();
  page.on('dialog', (dialog) => dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => location.reload());
  expect((await asked).type()).toBe('beforeunload');
  await expect(text).toHaveValue('Awet sekali.');
});
