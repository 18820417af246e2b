import { createProduct, expect, expectLeaveConfirmation, expectToast, ownName, test } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expectHealthy } from './page-health.ts';

test('a question from the ask dialog is answered by staff and shown under the product', { tag: '@phone-only' }, async ({
  staff,
  context,
  call,
}) => {
  const name = ownName('Webcam');
  const id = await createProduct(call, { name, sku: name, price: 300_000, stock: 2 });

  const shopper = await context.newPage();
  await openHydrated(shopper, `/products/${id}`);
  await expect(shopper.getByRole('region', { name: 'Tanya Jawab' })).toBeHidden();
  await shopper.getByRole('button', { name: /^Tanya (produk|lewat WhatsApp)$/ }).click();
  const dialog = shopper.getByRole('dialog', { name: 'Tanya produk' });
  const chat = await dialog.getByRole('link').first().getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(`SKU: ${name}`);
  await dialog.getByRole('button', { name: 'Kirim pertanyaan' }).click();
  await expect(dialog.getByLabel('Pertanyaan')).toBeFocused();
  await dialog.getByLabel('Pertanyaan').fill('Bisa dipasang di tripod?');
  await dialog.getByLabel('Nama').fill('Yanti');
  await expectHealthy(shopper);
  await dialog.getByRole('button', { name: 'Kirim pertanyaan' }).click();
  await expect(dialog.getByText(/^Pertanyaan terkirim/)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();

  await staff.goto(`/app/question?product=${id}&status=open`);
  const card = staff.getByRole('article').filter({ hasText: 'Yanti' });
  await expect(card.getByRole('button', { name: 'Tampilkan' })).toBeDisabled();
  await card.getByLabel('Jawaban').fill('Bisa, ulirnya seperempat inci.');
  await expectLeaveConfirmation(staff, () => staff.getByRole('link', { name: 'Kembali' }).click());
  await card.getByRole('button', { name: 'Tampilkan' }).click();
  await expectToast(staff, 'Pertanyaan ditampilkan di halaman produk');
  await staff.goto(`/app/question?product=${id}&status=published`);
  await expect(card.getByRole('button', { name: 'Sembunyikan' })).toBeVisible();
  await expectHealthy(staff);

  await openHydrated(shopper, `/products/${id}`);
  const answers = shopper.getByRole('region', { name: 'Tanya Jawab' });
  await expect(answers).toContainText('Bisa dipasang di tripod?');
  await expect(answers).toContainText('Bisa, ulirnya seperempat inci.');
  await expectHealthy(shopper);
});
