import { createProduct, expectLeaveConfirmation, expectToast, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

test('a question from the ask dialog is answered by staff and shown; an answer that is being typed is not lost', {
  tag: '@phone-only',
}, async ({ staff, context, call }) => {
  const name = ownName('Webcam');
  const id = await createProduct(call, { name, sku: name, price: 300_000, stock: 2 });

  await test.step('a question from the ask dialog is answered by staff and shown under the product', async () => {
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
    await shopper.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await shopper.getByRole('button', { name: /^Tanya (produk|lewat WhatsApp)$/ }).click();
    await expect(dialog.getByLabel('Pertanyaan')).toHaveValue('Bisa dipasang di tripod?');
    await expect(dialog.getByLabel('Nama')).toHaveValue('Yanti');
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

  await test.step('an answer that is being typed survives a faster colleague, a refetch and hiding', async () => {
    const ask = (name: string) => call('POST', '/product-questions', { product: id, name, question: `Dari ${name}?` });
    const [{ _id: first }] = [await ask('Adi'), await ask('Budi')];
    const stored = async () => (await call('GET', `/product-questions?product=${id}`)).docs;
    const card = (name: string) => staff.getByRole('article').filter({ hasText: name });
    const answer = card('Adi').getByLabel('Jawaban');

    await staff.goto(`/app/question?product=${id}&status=open`);
    await answer.fill('Jawaban saya.');
    await card('Budi').getByLabel('Jawaban').fill('Untuk Budi.');
    await call('PATCH', `/product-questions/${first}`, { answer: 'Jawaban rekan.' });
    await card('Budi').getByRole('button', { name: 'Simpan jawaban' }).click();
    await expectToast(staff, 'Jawaban disimpan');
    await expect(card('Budi')).toBeHidden();
    await expect(card('Adi').getByRole('heading')).toBeFocused();
    await expect(answer).toHaveValue('Jawaban saya.');
    await card('Adi').getByRole('button', { name: 'Simpan jawaban' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Data ini baru saja diubah orang lain' });
    for (const version of ['Jawaban saya.', 'Jawaban rekan.']) await expect(dialog).toContainText(version);
    await dialog.getByRole('button', { name: 'Simpan isian saya' }).click();
    await expect(card('Adi')).toBeHidden();

    await call('PATCH', `/product-questions/${first}`, { isPublished: true });
    await staff.goto(`/app/question?product=${id}&status=published`);
    await answer.fill('Jawaban yang lebih baik.');
    await card('Adi').getByRole('button', { name: 'Sembunyikan' }).click();
    await expectToast(staff, 'Pertanyaan disembunyikan');
    await expect(answer).toHaveValue('Jawaban yang lebih baik.');
    await card('Adi').getByRole('button', { name: 'Tampilkan' }).click();
    await expectToast(staff, 'Pertanyaan ditampilkan di halaman produk');
    await expect(card('Adi').getByRole('button', { name: 'Sembunyikan' })).toBeFocused();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ _id: first, answer: 'Jawaban yang lebih baik.', isPublished: true }),
    );
  });
});
