import { expectToast, expectToFitPhones, ownName, saveIntoConflict } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

test('a form marks what is wrong at its field: on blur, after a try to save, and what the server refuses', async ({
  staff: page,
  call,
}) => {
  await test.step('a field shows its error on blur, and all fields show theirs after a try to save', async () => {
    await page.goto('/app/shop/new');
    await page.getByLabel('Kota').focus();
    await expect(page.getByText('Value is required')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByText('Value is required')).toHaveCount(1);
    await page.getByLabel('Nomor WhatsApp').fill('12');
    await page.getByRole('button', { name: 'Simpan' }).click();
    // Name, address and city.
    await expect(page.getByText('Value is required')).toHaveCount(3);
    await expect(page.getByText('Nomor WhatsApp tidak valid')).toBeVisible();
    // The topmost one, although another field showed its error before.
    await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toBeFocused();
    await expect(page.getByText('Periksa isian yang ditandai, lalu simpan lagi.')).toBeVisible();
    await expectHealthy(page);
    await expectToFitPhones(page);
  });

  await test.step('the counter warns and does not block; the server reports what is too long at its field', async () => {
    await page.goto('/app/testimony/new');
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('x'.repeat(81));
    await expect(page.getByText('81/80 karakter')).toBeVisible();
    await page.getByLabel('Lokasi').fill('Bandung');
    await page.getByRole('radio', { name: '5 dari 5 bintang' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Testimoni' }).fill('Bagus.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const name = page.getByRole('textbox', { name: 'Nama', exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('x'.repeat(81));
    await expect(page.getByText('Maksimal 80 karakter')).toBeVisible();
  });

  await test.step('a slug is made of the field that its hint names; one that is taken is reported at its field', async () => {
    const word = ownName('Kembar');
    const { slug } = (await call('POST', '/brands', { name: word })) as { slug: string };
    await page.goto('/app/page/new');
    await expect(page.getByText('Kosongkan untuk dibuat otomatis dari judul')).toBeVisible();
    await page.goto('/app/brand/new');
    await expect(page.getByText('Kosongkan untuk dibuat otomatis dari nama')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(word);
    await page.getByLabel('Slug').fill(slug);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Sudah dipakai')).toBeVisible();
  });
});

test('what was typed stays when saving fails, and is left only after a confirmation', async ({ staff: page }) => {
  await test.step('what was typed stays when saving fails', async () => {
    const word = ownName('Gagal');
    await page.goto('/app/brand/new');
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(word);
    await page.route('**/api/brands', (route) => route.abort());
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Belum tersimpan');
    await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(word);
    await page.unroute('**/api/brands');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${word} sudah disimpan`);
  });

  await test.step('leaving with unsaved changes needs a confirmation', async () => {
    await page.getByRole('link', { name: 'Kategori', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
    await page.getByRole('link', { name: 'Tambah' }).click();
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Belum jadi');
    await expect(page.getByText('Perubahan belum disimpan', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Kembali' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' });
    await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue('Belum jadi');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await dialog.getByRole('button', { name: 'Ya, tinggalkan' }).click();
    await expect(page).toHaveURL(/\/app\/category$/);
  });
});

test('what others do to an entry while it is edited is noticed: a deletion, and another editor', async ({
  staff: page,
  call,
}) => {
  await test.step('what was deleted while it was edited can be saved as a new entry', async () => {
    const word = ownName('Terhapus');
    const { _id } = await call('POST', '/brands', { name: word });
    await page.goto(`/app/brand/${_id}`);
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(`${word} baru`);
    await call('DELETE', `/brands/${_id}`);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Data ini sudah dihapus orang lain.');
    await expectHealthy(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${word} baru sudah disimpan`);
    expect(await call('GET', `/brands?search=${encodeURIComponent(word)}`)).toMatchObject({ totalDocs: 1 });
  });

  await test.step('the second of two editors gets a conflict, compares, and overwrites nothing by accident', async () => {
    const word = ownName('Berdua');
    const made = (await call('POST', '/shops', { name: word, address: 'Jl. Lama 1', city: 'Bandung' })) as {
      _id: string;
    };
    await page.goto(`/app/shop/${made._id}`);
    await page.getByLabel('Kota').fill('Bogor');

    await call('PATCH', `/shops/${made._id}`, { city: 'Cimahi', address: 'Jl. Baru 2' });
    const dialog = await saveIntoConflict(page, ['Bogor', 'Cimahi']);
    await expect(page.getByLabel('Kota')).toHaveValue('Cimahi');
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Baru 2');

    await page.getByLabel('Kota').fill('Depok');
    await call('PATCH', `/shops/${made._id}`, { address: 'Jl. Lain 3' });
    await page.getByRole('button', { name: 'Simpan' }).click();
    await dialog.getByRole('button', { name: 'Simpan isian saya' }).click();
    await expectToast(page, `${word} sudah disimpan`);
    // What this editor did not touch is still the other's.
    const stored = await call('GET', `/shops/${made._id}`);
    expect(stored).toMatchObject({ city: 'Depok', address: 'Jl. Lain 3' });
    await call('DELETE', `/shops/${made._id}`);
  });
});
