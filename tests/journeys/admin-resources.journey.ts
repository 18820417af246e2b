import type { Page } from '@playwright/test';
import {
  choosePicture,
  confirmDelete,
  expect,
  expectToast,
  ownName,
  pngFile,
  rowAction,
  test,
} from './admin-session.ts';
import { expectHealthy, watchConsole } from './page-health.ts';

type Screen = {
  name: string;
  title: string;
  one: string;
  /** The label of the field that names an entry. */
  nameLabel: string;
  fill: (page: Page) => Promise<void>;
};

const screens: readonly Screen[] = [
  {
    name: 'category',
    title: 'Kategori',
    one: 'kategori',
    nameLabel: 'Nama',
    async fill(page) {
      await page.getByLabel('Jenis').selectOption('monitor');
      await page.getByRole('radio', { name: 'Monitor' }).check({ force: true });
    },
  },
  {
    name: 'brand',
    title: 'Brand',
    one: 'brand',
    nameLabel: 'Nama',
    fill: (page) => choosePicture(page, 'Logo', pngFile('logo.png')),
  },
  {
    name: 'slide',
    title: 'Slide',
    one: 'slide',
    nameLabel: 'Judul',
    async fill(page) {
      await choosePicture(page, 'Gambar', pngFile('slide.png'));
      await page.getByLabel('Tautan').fill('/hot-deals');
      await page.getByLabel('Tampil mulai').fill('2030-01-01T09:00');
    },
  },
  {
    name: 'banner',
    title: 'Banner',
    one: 'banner',
    nameLabel: 'Judul',
    fill: (page) => choosePicture(page, 'Gambar', pngFile('banner.png')),
  },
  {
    name: 'page',
    title: 'Halaman',
    one: 'halaman',
    nameLabel: 'Judul',
    async fill(page) {
      const editor = page.getByRole('textbox', { name: 'Isi' });
      await editor.click();
      await page.getByRole('button', { name: 'Judul bagian' }).click();
      await page.keyboard.type('Bagian pertama');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Tebal' }).click();
      await page.keyboard.type('Isi yang tebal.');
      await expect(editor.getByRole('heading', { name: 'Bagian pertama' })).toBeVisible();
    },
  },
  {
    name: 'testimony',
    title: 'Testimoni',
    one: 'testimoni',
    nameLabel: 'Nama',
    async fill(page) {
      await page.getByLabel('Lokasi').fill('Bandung');
      await page.getByRole('radio', { name: '4 dari 5 bintang' }).check({ force: true });
      await page.getByRole('textbox', { name: 'Testimoni' }).fill('Pelayanannya cepat dan ramah.');
    },
  },
  {
    name: 'shop',
    title: 'Toko',
    one: 'toko',
    nameLabel: 'Nama',
    async fill(page) {
      await page.getByLabel('Alamat').fill('Jl. Contoh No. 1');
      await page.getByLabel('Kota').fill('Bandung');
      await page.getByLabel('Nomor WhatsApp').fill('0812 0000 0009');
    },
  },
  {
    name: 'team',
    title: 'Tim',
    one: 'anggota tim',
    nameLabel: 'Nama',
    fill: (page) => page.getByLabel('Jabatan').fill('Kasir'),
  },
];

for (const screen of screens) {
  test(`${screen.title}: staff add, find, edit, switch and delete an entry`, async ({ staff: page }) => {
    test.slow();
    const complaints = watchConsole(page);
    const first = ownName('Uji');
    const second = `${first} baru`;

    await page.goto(`/app/${screen.name}`);
    await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d+/)).toBeVisible();
    await expectHealthy(page);

    await page.getByRole('link', { name: 'Tambah' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Tambah ${screen.one}` })).toBeVisible();
    await page.getByRole('textbox', { name: screen.nameLabel, exact: true }).fill(first);
    await screen.fill(page);
    await expectHealthy(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${first} sudah disimpan`);
    await expect(page).toHaveURL(new RegExp(`/app/${screen.name}$`));

    await page.getByRole('searchbox').fill(first);
    await expect(page).toHaveURL(/search=Uji/);
    await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
    await page.getByRole('link', { name: first }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Edit ${screen.one}` })).toBeVisible();
    await page.getByRole('textbox', { name: screen.nameLabel, exact: true }).fill(second);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${second} sudah disimpan`);
    // Back at the same place of the list: the search still stands.
    await expect(page).toHaveURL(/search=Uji/);
    await expect(page.getByRole('link', { name: second })).toBeVisible();

    const flag = page.getByRole('switch').first();
    const before = await flag.isChecked();
    await flag.click();
    await expect(flag).toBeChecked({ checked: !before });
    await expectToast(page, /1 data di/);

    await rowAction(page, second, 'Hapus');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByRole('link', { name: second })).toBeVisible();
    await rowAction(page, second, 'Hapus');
    await confirmDelete(page);
    await expectToast(page, `${second} sudah dihapus`);
    await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
