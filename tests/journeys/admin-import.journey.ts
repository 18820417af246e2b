import { wooCsv } from '#tests/foreign-samples.ts';
import { startPictureServer } from '#tests/picture-server.ts';
import { expectToFitPhones, ownName, pngFile } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
const sheet = (buffer: Buffer, name = 'produk.csv') => ({ name, mimeType: 'text/csv', buffer });

test('staff check a file, read what is wrong, and import what is right', async ({ staff: page, call }) => {
  const complaints = watchConsole(page);
  const mark = ownName('IMP').replaceAll(' ', '-');
  // As on plain http, where a browser makes no random UUIDs.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.goto('/app/product/import');
  await expect(page.getByRole('heading', { name: 'Impor produk' })).toBeVisible();
  await expectHealthy(page);

  const bad = csv(
    ['Kode Barang', 'Nama Barang', 'Harga', 'Sisa', 'Catatan'],
    [`${mark}-1`, `Kipas ${mark}`, '150000', '7', 'x'],
    [`${mark}-2`, `Lampu ${mark}`, 'mahal', '1', 'y'],
  );
  await page.getByLabel('Pilih berkas').setInputFiles(sheet(bad, `${mark}.csv`));
  await expect(page.getByText('2 baris')).toBeVisible();
  await expect(page.getByLabel("Kolom 'Kode Barang' dibaca sebagai")).toHaveValue('sku');
  await page.getByLabel("Kolom 'Sisa' dibaca sebagai").selectOption('stock');

  await page.getByRole('button', { name: 'Periksa dahulu' }).click();
  await expect(page.getByText('Ada baris yang perlu diperbaiki.')).toBeVisible({ timeout: 30_000 });
  const problem = page.getByRole('row', { name: /^3 Harga/ });
  await expect(problem).toContainText("'mahal' bukan bilangan bulat");
  await expectHealthy(page);
  await expectToFitPhones(page);

  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  await expect(page.getByText('Tidak ada yang ditulis')).toBeVisible({ timeout: 30_000 });

  await page.getByLabel('Lewati baris yang salah').check();
  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  await expect(page.getByText('Baris yang benar sudah diimpor')).toBeVisible({ timeout: 30_000 });
  const list = (await call('GET', `/products?search=${mark}`)) as {
    docs: { sku: string; status: string; stock: number }[];
  };
  expect(list.docs).toMatchObject([{ sku: `${mark}-1`, status: 'pending', stock: 7 }]);

  await page.reload();
  await page
    .getByRole('link', { name: `Hasil ${mark}.csv` })
    .first()
    .click();
  await expect(page.getByText('Baris yang benar sudah diimpor')).toBeVisible();
  await expectHealthy(page);
  await expectToFitPhones(page);
  expect(complaints).toEqual([]);
});

test('a WooCommerce file is imported, a failed picture is fetched again, and the whole import is undone', async ({
  staff: page,
  call,
}) => {
  const complaints = watchConsole(page);
  const mark = ownName('WOO').replaceAll(' ', '-');
  let isOut = true;
  const pictures = await startPictureServer((request, response) => {
    if (isOut && request.url === '/hilang.png') response.writeHead(404).end();
    else response.end(pngFile('a.png').buffer);
  });
  const row = {
    Type: 'simple',
    Published: 1,
    'In stock?': 1,
    Stock: 3,
    'Regular price': 250_000,
    Brands: `Merek ${mark}`,
  };
  const file = wooCsv([
    {
      ...row,
      ID: 1,
      SKU: `${mark}-1`,
      Name: `Tetikus ${mark}`,
      Categories: `Toko > Tikus ${mark}`,
      'Sale price': 200_000,
      Images: `${pictures.origin}/ada.png`,
    },
    {
      ...row,
      ID: 2,
      SKU: `${mark}-2`,
      Name: `Kibor ${mark}`,
      Categories: `Promo ${mark}`,
      Images: `${pictures.origin}/hilang.png`,
    },
  ]);
  await page.goto('/app/product/import');
  await page.getByLabel('Pilih berkas').setInputFiles(sheet(Buffer.from(file), `${mark}.csv`));
  await expect(page.getByText('Ekspor WooCommerce · 2 produk')).toBeVisible();
  await page.getByRole('group', { name: 'Kategori' }).getByLabel(`Promo ${mark}`).uncheck();
  await expect(page.getByLabel('Ambil 2 gambar dari alamatnya')).toBeChecked();
  await expectToFit(page);

  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  await expect(page.getByText('Dibuat: 1 brand dan 1 kategori baru.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 gambar tidak dapat diambil.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: new RegExp(`^3 ${mark}-2`) })).toContainText('galat 404');
  await expectHealthy(page);
  isOut = false;
  await page.getByRole('button', { name: 'Coba ambil lagi' }).click();
  await expect(page.getByText('2 gambar tersimpan.')).toBeVisible({ timeout: 30_000 });
  const list = (await call('GET', `/products?search=${mark}`)) as {
    docs: { sku: string; thumbnail: string; discountedPrice: number; categories: { name: string }[] }[];
  };
  expect(list.docs.toSorted((a, b) => a.sku.localeCompare(b.sku))).toMatchObject([
    { sku: `${mark}-1`, discountedPrice: 200_000, categories: [{ name: `Tikus ${mark}` }] },
    { sku: `${mark}-2`, thumbnail: expect.any(String), categories: [] },
  ]);

  await page.getByRole('button', { name: 'Urungkan impor ini' }).click();
  await page.getByRole('button', { name: 'Ya, urungkan' }).click();
  await expect(page.getByRole('status').getByText('Impor diurungkan: 4 dihapus')).toBeVisible({ timeout: 30_000 });
  expect(await call('GET', `/products?search=${mark}`)).toMatchObject({ totalDocs: 0 });
  await expectToFit(page);
  expect(complaints).toEqual([]);
  await pictures.stop();
});

test('the owner gets a template and the export, sees which files are refused, and imports products that are active at once', async ({
  staff: page,
  call,
}) => {
  await test.step('the template and the export are downloaded as files', async () => {
    await page.goto('/app/product/import');
    for (const [button, name] of [
      ['Templat XLSX', /templat-impor-produk\.xlsx$/],
      ['Ekspor CSV', /produk-[\d-]+\.csv$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });

  await test.step('the field for pictures takes a ZIP only', async () => {
    await page.getByLabel('Pilih ZIP').setInputFiles(sheet(csv(['sku'], ['A']), 'harga.csv'));
    await expect(page.getByRole('alert')).toContainText('Gambar harus dalam satu berkas ZIP');
    await expect(page.getByRole('button', { name: 'Hapus ZIP gambar' })).toBeHidden();
  });

  await test.step('a file that is no sheet and a mapping without SKU are refused with a reason', async () => {
    await page.goto('/app/product/import');
    await page.getByLabel('Pilih berkas').setInputFiles(sheet(pngFile('a.png').buffer, 'foto.csv'));
    await expect(page.getByRole('alert')).toContainText('bukan CSV');
    await page.getByLabel('Pilih berkas').setInputFiles(sheet(csv(['Barang', 'Harga'], ['A', '1'])));
    await expect(page.getByRole('alert')).toContainText('SKU');
    await expect(page.getByRole('button', { name: 'Impor', exact: true })).toBeDisabled();
    await page.getByLabel("Kolom 'Barang' dibaca sebagai").selectOption('sku');
    await expect(page.getByRole('button', { name: 'Impor', exact: true })).toBeEnabled();
  });

  await test.step('the owner imports products that are active at once', async () => {
    const mark = ownName('AKT').replaceAll(' ', '-');
    await page.goto('/app/product/import');
    const file = csv(['sku', 'name', 'price'], [`${mark}-1`, `Rak ${mark}`, '50000']);
    await page.getByLabel('Pilih berkas').setInputFiles(sheet(file, `${mark}.csv`));
    const choice = page.getByRole('group', { name: 'Produk baru' });
    await expect(choice.getByRole('radio', { name: 'Menunggu' })).toBeChecked();
    await choice.getByRole('radio', { name: 'Langsung aktif' }).check();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Impor', exact: true }).click();
    await expect(page.getByText('Semua baris sudah diimpor')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: 'Lihat produk yang aktif' })).toBeVisible();
    const list = (await call('GET', `/products?isPublic=true&search=${mark}`)) as { docs: { sku: string }[] };
    expect(list.docs).toMatchObject([{ sku: `${mark}-1` }]);
  });
});
