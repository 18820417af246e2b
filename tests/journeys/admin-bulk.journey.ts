import { expect, expectToast, ownName, type StaffCall, test } from './admin-session.ts';
import { expectHealthy } from './page-health.ts';

type Product = { _id: string; stock: number; brand: { name: string } | null; categories: { name: string }[] };

async function makeProducts(call: StaffCall, word: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const made = await call('POST', '/products', { name: `${word} ${number}`, sku: `${word}-${number}`, price: 1000 });
    ids.push(String(made._id));
  }
  return ids;
}

test('brand, category and stock of several products are changed at once', async ({ staff: page, call }) => {
  const word = ownName('Massal');
  const ids = await makeProducts(call, word, 2);
  await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
  for (const number of [1, 2]) await page.getByRole('checkbox', { name: `Pilih ${word} ${number}` }).check();
  await page.getByRole('button', { name: 'Ubah isian' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah 2 data' });
  await expect(dialog.getByRole('button', { name: 'Terapkan' })).toBeDisabled();
  await dialog.getByLabel('Brand').selectOption({ label: 'ASUS' });
  await dialog.getByLabel('Ganti kategori menjadi').selectOption({ label: 'Monitor' });
  await dialog.getByLabel('Stok').fill('1,5');
  await expect(dialog.getByText('Isi dengan angka bulat')).toBeVisible();
  await dialog.getByLabel('Stok').fill('12');
  await expectHealthy(page);
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await expectToast(page, '2 data diubah');
  for (const id of ids) {
    const product = (await call('GET', `/products/${id}`)) as unknown as Product;
    expect(product).toMatchObject({ stock: 12, brand: { name: 'ASUS' }, categories: [{ name: 'Monitor' }] });
    await call('DELETE', `/products/${id}`);
  }
});

test('everything that a search finds is selected, beyond the page', async ({ staff: page, call }) => {
  const word = ownName('Semua');
  await makeProducts(call, word, 11);
  await page.goto(`/app/product?search=${encodeURIComponent(word)}`);
  await expect(page.getByText('Page 1 of 2 · 11 data')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await expect(page.getByRole('region', { name: '10 dipilih' })).toBeVisible();
  await page.getByRole('button', { name: 'Pilih semua 11 data' }).click();
  const bar = page.getByRole('region', { name: '11 dipilih' });
  await bar.getByRole('button', { name: 'Ajukan' }).click();
  await expectToast(page, '11 data: Menunggu');
  const list = await call('GET', `/products?status=pending&search=${encodeURIComponent(word)}&limit=100`);
  const docs = list.docs as Product[];
  expect(docs).toHaveLength(11);
  for (const { _id } of docs) await call('DELETE', `/products/${_id}`);
});

test('on a phone the filters of a list are folded and say how many are used @phone', async ({
  staff: page,
  isMobile,
}) => {
  test.skip(isMobile !== true, 'a wide window shows them all');
  await page.goto('/app/product?stock=low');
  const fold = page.getByRole('button', { name: 'Saring dan urutkan (1)' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Brand', { exact: true })).toBeHidden();
  const first = page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }).first();
  await expect(first).toBeInViewport();
  await fold.click();
  await page.getByLabel('Stok', { exact: true }).selectOption('');
  await expect(page).toHaveURL(/\/app\/product$/);
  await expectHealthy(page);
});

test('a list requests its own number of entries per page, or seven by default', async ({ staff: page }) => {
  const limitOf = async (path: string, calls: string) => {
    const request = page.waitForRequest((request) => request.url().includes(calls));
    await page.goto(path);
    return new URL((await request).url()).searchParams.get('limit');
  };
  expect(await limitOf('/app/testimony', '/api/testimonies?')).toBe('10');
  expect(await limitOf('/app/product', '/api/products?')).toBe('10');
  expect(await limitOf('/app/left-out', '/api/rakitan/left-out?')).toBe('7');
});
