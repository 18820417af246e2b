import { createProduct, expectToast, ownName, pngFile } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectToFit } from './page-health.ts';

type Made = { _id: string };

test('a product is edited: decimals, messages of the server, and a variant that is sold meanwhile', async ({
  staff: page,
  call,
}) => {
  await test.step('decimals are typed the Indonesian way', async () => {
    const name = ownName('Desimal uji');
    const made = (await call('POST', '/products', { name, sku: ownName('DSM'), price: 1_000_000 })) as Made;
    await page.goto(`/app/product/${made._id}`);
    await page.getByLabel('Diskon', { exact: true }).selectOption('percent');
    await page.getByLabel('Nilai diskon').pressSequentially('7,5');
    await expect(page.getByText('Rp 925.000')).toBeVisible();
    await page.getByRole('textbox', { name: 'Stok', exact: true }).fill('7,5');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Isi dengan angka bulat')).toBeVisible();
    await page.getByRole('textbox', { name: 'Stok', exact: true }).fill('1.500');
    await page.getByRole('textbox', { name: 'Batas stok menipis' }).fill('1.500');
    await page.getByRole('textbox', { name: 'Harga', exact: true }).fill('');
    await page.getByRole('textbox', { name: 'Harga', exact: true }).pressSequentially('2000000,75');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${name} sudah disimpan`);
    expect(await call('GET', `/products/${made._id}`)).toMatchObject({
      price: 2_000_000,
      stock: 1500,
      lowStock: 1500,
      discount: { type: 'percent', value: 7.5 },
    });
    await page.goto(`/app/product/${made._id}`);
    await expect(page.getByLabel('Nilai diskon')).toHaveValue('7,5');
    await page.goto(`/app/product?stock=low&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await call('DELETE', `/products/${made._id}`);
  });

  await test.step("a field's message of the server stays until the field changes", async () => {
    const [first, second] = [ownName('Satu uji'), ownName('Dua uji')];
    const sku = ownName('SAMA').replace(' ', '-');
    const one = (await call('POST', '/products', { name: first, sku, price: 1000 })) as Made;
    const two = (await call('POST', '/products', { name: second, sku: `${sku}-2`, price: 1000 })) as Made;
    const gone = ownName('Kategori hilang');
    const category = (await call('POST', '/categories', { name: gone, kind: 'other' })) as Made;
    await page.goto(`/app/product/${two._id}`);
    const field = page.getByRole('textbox', { name: 'SKU', exact: true });
    await field.fill(sku);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Periksa isian yang ditandai')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await page.getByLabel('Nama produk').focus();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(`${sku}-3`);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    // Also about a category that somebody has deleted meanwhile.
    await page.getByText(gone).click();
    await call('DELETE', `/categories/${category._id}`);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Kategori tidak ditemukan')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Kategori', exact: true })).toBeFocused();
    await page.getByText(gone).click();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${second} sudah disimpan`);
    for (const { _id } of [one, two]) await call('DELETE', `/products/${_id}`);
  });

  await test.step('a variant is priced anew while a piece of it is sold: the sold piece is not put back', async () => {
    const name = ownName('Varian uji');
    const variants = [{ name: 'Hitam', price: 500_000, stock: 3 }];
    const id = await createProduct(call, { name, sku: ownName('VAR'), price: 500_000, variants });
    await page.goto(`/app/product/${id}`);
    const price = page.getByRole('textbox', { name: 'Harga 1', exact: true });
    await expect(price).toHaveValue('500.000');
    const items = [{ product: id, variant: 'Hitam', qty: 1 }];
    const customer = { name: 'Rina', address: '', waNumber: '' };
    const order = (await call('POST', '/orders/staff', { items, customer })) as Made;
    await call('PATCH', `/orders/${order._id}/status`, { status: 'processing' });
    await price.fill('550000');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${name} sudah disimpan`);
    expect(await call('GET', `/products/${id}`)).toMatchObject({ variants: [{ price: 550_000, stock: 2 }] });
  });
});

test('a list of the sections leads through the long form @phone', async ({ staff: page }) => {
  // A long name must fit too.
  const longName = 'K'.repeat(60);
  await page.route('**/api/categories?*', async (route) => {
    const list = (await (await route.fetch()).json()) as { docs: { name: string }[] };
    list.docs[0]!.name = longName;
    await route.fulfill({ json: list });
  });
  await page.goto('/app/product/new');
  await expect(page.getByText(longName).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const sections = page.getByRole('navigation', { name: 'Bagian formulir' });
  await expect(sections.getByRole('link')).toHaveText([
    'Info utama',
    'Gambar',
    'Harga dan stok',
    'Varian',
    'Deskripsi',
    'Spesifikasi utama',
    'Spesifikasi lain',
    'Penayangan',
  ]);
  await expect(sections.getByRole('link', { name: 'Info utama' })).toHaveAttribute('aria-current', 'true');
  await sections.getByRole('link', { name: 'Deskripsi' }).click();
  await expect(page.getByRole('heading', { name: 'Deskripsi' })).toBeInViewport();
  await expect(sections.getByRole('link', { name: 'Deskripsi' })).toHaveAttribute('aria-current', 'true');
  await expect(sections).toBeInViewport();
  await expectToFit(page);
});

test('rows of variants keep the focus and ask for every stock, and files that are no pictures are marked', async ({
  staff: page,
}) => {
  await test.step('the focus stays at the rows when one of them is removed', async () => {
    await page.goto('/app/product/new');
    const add = page.getByRole('button', { name: 'Tambah varian' });
    for (const number of [1, 2]) {
      await add.click();
      await expect(page.getByLabel(`Nama varian ${number}`)).toBeFocused();
    }
    await page.getByRole('button', { name: 'Hapus Varian 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Hapus Varian 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();
  });

  await test.step('once a variant has a stock of its own, the stock of every variant is marked as required', async () => {
    const add = page.getByRole('button', { name: 'Tambah varian' });
    await add.click();
    await add.click();
    const [first, second] = [page.getByLabel('Stok varian 1'), page.getByLabel('Stok varian 2')];
    await expect(second).not.toHaveAttribute('aria-required', 'true');
    await first.fill('3');
    await expect(second).toHaveAttribute('aria-required', 'true');
    await expect(page.getByText('Stok *', { exact: true })).toBeVisible();
    const advice = page.getByText('Isi stok semua varian, atau kosongkan semuanya.');
    await expect(advice).toBeVisible();
    await second.fill('0');
    await expect(advice).toBeHidden();
  });

  await test.step('a file of the gallery that is no picture is marked, and one of another type is named', async () => {
    const broken = { name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') };
    const text = { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('catatan') };
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([pngFile('baik.png'), broken, text]);
    await expect(page.getByText('catatan.txt: Gambar harus berupa JPEG, PNG, atau WebP.')).toBeVisible();
    const marked = page.getByRole('listitem').filter({ hasText: 'Tidak terbaca' });
    await expect(marked).toHaveText('Tidak terbacarusak.png');
    await marked.getByRole('button', { name: /^Hapus/ }).click();
    await expect(marked).toHaveCount(0);
  });
});
