import type { Page } from '@playwright/test';
import { confirmDelete, expectToast, ownName, rowAction } from './admin-session.ts';
import { expect, type StaffCall, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

type Product = {
  _id: string;
  price: number;
  stock: number;
  brand: { name: string } | null;
  categories: { name: string }[];
};

async function makeProducts(call: StaffCall, word: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const made = await call('POST', '/products', { name: `${word} ${number}`, sku: `${word}-${number}`, price: 1000 });
    ids.push(String(made._id));
  }
  return ids;
}

test('prices and fields of many products are changed with a preview of every line, and undone from the history', async ({
  staff: page,
  call,
}) => {
  const complaints = watchConsole(page);
  const word = ownName('Massal');
  const ids = await makeProducts(call, word, 11);
  const read = async (id: string | undefined) => (await call('GET', `/products/${id}`)) as unknown as Product;
  await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
  // The newest stand on the first page.
  for (const number of [10, 11])
    await page.getByRole('checkbox', { name: `Pilih ${word} ${number}`, exact: true }).check();
  await page.getByRole('button', { name: 'Ubah isian' }).click();
  await expect(page.getByText('2 produk yang dicentang di daftar.')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.goBack();
  await expect(page.getByText('2 produk yang dicentang di daftar.')).toBeVisible();
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'ASUS' });
  await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Monitor' });
  await page.getByLabel('Stok', { exact: true }).selectOption({ label: 'Jadikan' });
  await page.getByLabel('Jumlah stok').fill('1,5');
  await expect(page.getByText('Isi dengan angka bulat')).toBeHidden();
  await page.getByLabel('Jumlah stok').press('Tab');
  await expect(page.getByText('Isi dengan angka bulat')).toBeVisible();
  await page.getByLabel('Jumlah stok').fill('12');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap di sini' }).click();
  await expect(page.getByText('2 dari 2 produk akan diubah')).toBeVisible();
  await expect(page.getByText('Kategori: tidak ada menjadi → Monitor')).toHaveCount(2);
  const question = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await page.getByRole('button', { name: 'Ubah 2 produk' }).click();
  await question.getByRole('button', { name: 'Ya, lanjutkan!' }).click();
  await expectToast(page, '2 produk diubah');
  const changed = { stock: 12, brand: { name: 'ASUS' }, categories: [{ name: 'Monitor' }] };
  expect(await read(ids[9])).toMatchObject(changed);

  await page.goto(`/app/product/bulk?search=${encodeURIComponent(word)}`);
  const filter = page.getByRole('region', { name: 'Produk mana' });
  await expect(filter.getByRole('option', { name: 'SSD & Harddisk › SSD NVMe' })).toHaveCount(1);
  await page.getByLabel('Harga', { exact: true }).selectOption({ label: 'Naikkan' });
  await page.getByLabel('Besar perubahan').fill('50');
  await page.getByLabel('Pembulatan').selectOption({ label: '… 900' });
  await expect(page.getByText('11 dari 11 produk akan diubah')).toBeVisible();
  await expect(page.getByText('Harga: Rp 1.000 menjadi → Rp 1.900')).toHaveCount(10);
  await page.getByRole('navigation', { name: 'Halaman hasil' }).getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByText('Harga: Rp 1.000 menjadi → Rp 1.900')).toHaveCount(1);
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Ubah 11 produk' }).click();
  await question.getByRole('button', { name: 'Ya, lanjutkan!' }).click();
  await expectToast(page, '11 produk diubah');
  expect(await read(ids[10])).toMatchObject({ price: 1900 });

  await page.goto(`/app/product/${ids[9]}`);
  await page.getByRole('button', { name: 'Urungkan seluruh langkah (11 produk)' }).click();
  await page.getByRole('button', { name: 'Ya, urungkan' }).click();
  await expectToast(page, 'Diurungkan: 11 data kembali seperti semula');
  expect(await read(ids[0])).toMatchObject({ price: 1000 });
  expect(await read(ids[9])).toMatchObject({ price: 1000, ...changed });
  for (const id of ids) await call('DELETE', `/products/${id}`);
  expect(complaints).toEqual([]);
});

async function selectAllFound(page: Page, count: number) {
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await expect(page.getByRole('region', { name: '10 dipilih' })).toBeVisible();
  await page.getByRole('button', { name: `Pilih semua ${count} hasil filter` }).click();
  return page.getByRole('region', { name: `${count} dipilih` });
}

const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Urungkan' }).last();

test('everything that a filter finds changes in one call, with a preview and an undo', async ({
  staff: page,
  call,
}) => {
  const complaints = watchConsole(page);
  const word = ownName('Semua');
  const ids = await makeProducts(call, word, 11);
  const statuses = async () => {
    const { docs } = await call('GET', `/products?search=${encodeURIComponent(word)}&limit=100`);
    return (docs as { status: string }[]).map(({ status }) => status).sort();
  };
  await call('PATCH', `/products/${ids[0]}/status`, { status: 'pending' });
  await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
  await expect(page.getByText('Page 1 of 2 · 11 data')).toBeVisible();
  const bar = await selectAllFound(page, 11);
  await expectHealthy(page);
  await bar.getByRole('button', { name: 'Ajukan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
  await expect(question).toContainText('10 data akan diubah');
  await expect(question).toContainText('1 data tidak diubah: sudah berstatus Menunggu');
  await expect(question.getByText(`${word} 1`, { exact: true })).toBeVisible();
  await expectHealthy(page);
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(question).toBeHidden();
  expect(new Set(await statuses())).toEqual(new Set(['draft', 'pending']));

  await bar.getByRole('button', { name: 'Ajukan' }).click();
  await question.getByRole('button', { name: 'Ya, lanjutkan!' }).click();
  await expectToast(page, '10 data: Menunggu');
  expect(new Set(await statuses())).toEqual(new Set(['pending']));
  await undoButton(page).click();
  await expectToast(page, 'Diurungkan: 10 data kembali seperti semula');
  expect(await statuses()).toEqual([...Array(10).fill('draft'), 'pending']);

  await (await selectAllFound(page, 11)).getByRole('button', { name: 'Hapus' }).click();
  await expect(question).toContainText('11 data akan dihapus');
  await confirmDelete(page);
  await expectToast(page, '11 data sudah dihapus');
  await expect(page.getByText('Page 1 of 2 · 11 data')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await statuses()).toEqual([]);
  await expectToFit(page);
  await undoButton(page).click();
  await expectToast(page, 'Diurungkan: 11 data kembali seperti semula');
  expect(await statuses()).toHaveLength(11);
  for (const id of ids) await call('DELETE', `/products/${id}`);
  expect(complaints).toEqual([]);
});

test('staff and the shop notice what changed in the meantime: a category with products, an undo, a filter', async ({
  staff: page,
  call,
}) => {
  await test.step('deleting one category says how many products lose it, and is undone', async () => {
    const name = ownName('Kategori sebentar');
    const { _id: category } = await call('POST', '/categories', { name, kind: 'other' });
    const { _id: product } = await call('POST', '/products', { name, sku: name, price: 1_000, categories: [category] });
    const categoriesOf = async () => (await call('GET', `/products/${product}`)).categories;
    await page.goto(`/app/category?search=${encodeURIComponent(name)}`);
    await rowAction(page, name, 'Hapus');
    await expect(page.getByRole('alertdialog')).toContainText('1 produk kehilangan kategori ini');
    await expectToFit(page);
    await confirmDelete(page);
    await expectToast(page, `${name} sudah dihapus`);
    expect(await categoriesOf()).toEqual([]);
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/bulk/*/undo', async (route) => {
      await mayGo;
      await route.continue();
    });
    await undoButton(page).click();
    await expectToast(page, 'Mengurungkan …');
    letGo();
    await expectToast(page, 'Diurungkan: 1 data kembali seperti semula');
    expect(await categoriesOf()).toMatchObject([{ name }]);
    await page.unroute('**/bulk/*/undo');
    await call('DELETE', `/products/${product}`);
    await call('DELETE', `/categories/${category}`);
  });

  await test.step('an undo says which products were changed again in the meantime', async () => {
    const word = ownName('Sela');
    const [first, second] = await makeProducts(call, word, 2);
    for (const id of [first, second]) await call('PATCH', `/products/${id}/status`, { status: 'pending' });
    await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('region', { name: '2 dipilih' }).getByRole('button', { name: 'Tolak' }).click();
    const question = page.getByRole('alertdialog', { name: 'Apakah anda yakin?' });
    await expect(question).toContainText('Anda tidak akan dapat mengembalikannya!');
    await question.getByRole('button', { name: 'Ya, tolak!' }).click();
    await expectToast(page, '2 data: Ditolak');
    await call('PATCH', `/products/${first}/status`, { status: 'draft' });
    await undoButton(page).click();
    await expectToast(page, `1 data kembali seperti semula. 1 data tetap, karena sudah diubah lagi: ${word} 1`);
    for (const id of [first, second]) await call('DELETE', `/products/${id}`);
  });

  await test.step('a filter that finds something else by the time of the answer is refused', async () => {
    const word = ownName('Berubah');
    const ids = await makeProducts(call, word, 2);
    await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('region', { name: '2 dipilih' }).getByRole('button', { name: 'Hapus' }).click();
    // The question comes after the preview, which must still have found the product as it was.
    await expect(page.getByRole('alertdialog', { name: 'Apakah anda yakin?' })).toBeVisible();
    await call('PATCH', `/products/${ids[0]}/status`, { status: 'pending' });
    await confirmDelete(page);
    await expectToast(page, 'Hasil filter sudah berubah sejak pratinjau');
    for (const id of ids) await call('DELETE', `/products/${id}`);
  });
});

test('a search that is too long is said so, not cut, and a list requests its own number of entries', async ({
  staff: page,
}) => {
  await test.step('a search that is too long is said so, not cut', async () => {
    await page.goto('/app/product');
    const box = page.getByRole('searchbox', { name: 'Cari nama atau SKU' });
    await box.fill('laptop '.repeat(20));
    await expect(page.getByText('Maksimal 100 karakter')).toBeVisible();
    await expect(page.getByText('139/100 karakter')).toBeVisible();
    await expectToFit(page);
    await expect(page).toHaveURL(/\/app\/product$/);
    await box.fill('laptop');
    await expect(page).toHaveURL(/search=laptop/);
    await expect(page.getByText('Maksimal 100 karakter')).toBeHidden();
  });

  await test.step('a list requests its own number of entries per page, or seven by default', async () => {
    const limitOf = async (path: string, calls: string) => {
      const request = page.waitForRequest((request) => request.url().includes(calls));
      await page.goto(path);
      return new URL((await request).url()).searchParams.get('limit');
    };
    expect(await limitOf('/app/testimony', '/api/testimonies?')).toBe('10');
    expect(await limitOf('/app/product', '/api/products?')).toBe('10');
    expect(await limitOf('/app/unusable-parts', '/api/rakitan/unusable-parts?')).toBe('7');
  });
});
