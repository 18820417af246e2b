import { confirmDelete, expectListStates, expectToast, ownName, rowAction } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('staff enter a review, accept it, refuse it, delete it and edit another; the list has pages, a product and its states', async ({
  staff: page,
  call,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const name = ownName('Pembeli');
  await page.goto('/app/review');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('combobox', { name: 'Produk' }).fill('samsung 990');
  await page.getByRole('option').first().click();
  await page.getByLabel('Nama pembeli').fill(name);
  await page.getByRole('radio', { name: '5 dari 5 bintang' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Kencang sekali.');
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, `ulasan ${name} sudah disimpan`);

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await expect(dialog).toContainText('Pastikan data sudah diperiksa!');
  await dialog.getByRole('button', { name: 'Ya, terima!' }).click();
  await expectToast(page, `Ulasan ${name} diterima`);
  await rowAction(page, `ulasan ${name}`, 'Tolak');
  await dialog.getByRole('button', { name: 'Ya, tolak!' }).click();
  await expectToast(page, `Ulasan ${name} ditolak`);
  await page.getByRole('navigation', { name: 'Status ulasan' }).getByRole('button', { name: 'Ditolak' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await rowAction(page, `ulasan ${name}`, 'Hapus');
  await confirmDelete(page);
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
  expect(complaints).toEqual([]);

  await test.step('a review is edited, and the list has pages, a product and its own states', async () => {
    const { docs } = (await call('GET', '/products?limit=1&sortBy=highest_cost')) as {
      docs: { _id: string; name: string }[];
    };
    const name = ownName('Penyunting');
    const body = { product: docs[0]!._id, name, stars: 4, review: 'Awalnya begini.' };
    const made = (await call('POST', '/product-reviews', body)) as { _id: string };
    await page.goto('/app/review');
    await page.getByRole('link', { name: 'Halaman berikutnya' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.goto(`/app/review?search=${encodeURIComponent(name)}`);
    await rowAction(page, `ulasan ${name}`, 'Edit');
    const text = page.getByRole('textbox', { name: 'Ulasan', exact: true });
    await text.fill('');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Value is required')).toBeVisible();
    await text.fill('Sekarang begini.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `ulasan ${name} sudah disimpan`);
    await expect(page).toHaveURL(/search=Penyunting/);
    await expect(page.getByText('Sekarang begini.')).toBeVisible();
    await page.goto(`/app/review?product=${docs[0]!._id}`);
    await expect(page.getByRole('button', { name: /Produk: / })).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await call('DELETE', `/product-reviews/${made._id}`);
    await expectListStates(page, '/app/review', '**/api/product-reviews?*');
  });
});

test('reviews that a filter finds are accepted and deleted together, and undone', async ({ staff: page, call }) => {
  const word = ownName('Ramai');
  const { docs } = (await call('GET', '/products?limit=1&sortBy=highest_cost')) as { docs: { _id: string }[] };
  for (let number = 1; number <= 11; number += 1) {
    const body = { product: docs[0]!._id, name: `${word} ${number}`, stars: 5, review: 'Bagus' };
    await call('POST', '/product-reviews', body);
  }
  const total = async (status: string) =>
    (await call('GET', `/product-reviews?status=${status}&search=${encodeURIComponent(word)}`)).totalDocs;
  await page.goto(`/app/review?search=${encodeURIComponent(word)}`);
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('button', { name: 'Pilih semua 11 hasil filter' }).click();
    return page.getByRole('region', { name: '11 dipilih' });
  };
  const undo = () =>
    page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Urungkan' }).last().click();
  await (await selectAll()).getByRole('button', { name: 'Terima' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await expect(dialog).toContainText('Pastikan data sudah diperiksa!');
  await expect(dialog).toContainText('11 data akan diubah');
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Ya, terima!' }).click();
  await expectToast(page, 'Ulasan 11 data diterima');
  expect(await total('approved')).toBe(11);
  await undo();
  await expectToast(page, 'Diurungkan: 11 data kembali seperti semula');
  expect(await total('pending')).toBe(11);
  await (await selectAll()).getByRole('button', { name: 'Hapus' }).click();
  await confirmDelete(page);
  await expectToast(page, '11 data sudah dihapus');
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
});
