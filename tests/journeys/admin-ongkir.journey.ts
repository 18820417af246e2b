import { expectToast, expectToFitPhones, jumpTo } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

type Settings = { rateCard: { name: string; service: string; rupiahPerKg: (number | null)[] }[] } & Record<
  string,
  unknown
>;

test('the shop sets its own rates, its origin and how long costs are cached', async ({ staff: page, call }) => {
  test.slow();
  const complaints = watchConsole(page);
  const before = (await call('GET', '/ongkir/settings')) as Settings;
  await page.goto('/app/rajaongkir');
  await expect(page.getByRole('radio', { name: /Tabel tarif sendiri/ })).toBeChecked();

  await page.getByText('JNE REG').click();
  await page.getByRole('textbox', { name: 'Tarif per kg Dalam kota' }).first().fill('11500');
  await page.getByRole('textbox', { name: 'Perkiraan hari Dalam kota' }).first().fill('cepat');
  await page.getByRole('textbox', { name: 'Simpan tarif selama' }).fill('0');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText("Tulis seperti '2' atau '2-3'")).toBeVisible();
  await expect(page.getByText('The minimum value allowed is 1')).toBeVisible();
  await expect(page.getByText('Periksa isian yang ditandai, lalu simpan lagi.')).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('textbox', { name: 'Perkiraan hari Dalam kota' }).first().fill('1-2');
  await page.getByRole('textbox', { name: 'Simpan tarif selama' }).fill('120');
  // What only the shop itself refuses is marked too.
  const rate = page.getByRole('textbox', { name: 'Tarif per kg Dalam kota' }).first();
  await rate.fill('99999999');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Maksimal 10.000.000')).toBeVisible();
  await expect(rate).toBeFocused();
  await rate.fill('11500');

  await page.getByRole('button', { name: 'Tambah layanan' }).click();
  await page.getByRole('textbox', { name: 'Nama kurir' }).last().fill('Kurir Toko');
  await page.getByRole('textbox', { name: 'Layanan', exact: true }).last().fill('INSTAN');
  await page.getByRole('textbox', { name: 'Tarif per kg Dalam kota' }).last().fill('20000');
  await page.getByRole('button', { name: 'Tambah pengecualian' }).click();
  await page.getByLabel('Provinsi 1').selectOption('Bali');
  await page.getByLabel('Zona 1', { exact: true }).selectOption({ label: 'Provinsi dekat' });

  await page.getByRole('combobox', { name: 'Dikirim dari' }).fill('bandung');
  await page
    .getByRole('option', { name: /Kota Bandung/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Tes koneksi' })).toBeDisabled();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expectToast(page, 'Pengaturan ongkir sudah disimpan');

  const stored = (await call('GET', '/ongkir/settings')) as Settings;
  expect(stored).toMatchObject({ cacheMinutes: 120, zoneOverrides: { Bali: 2 } });
  expect(stored.rateCard[0]).toMatchObject({ name: 'JNE', service: 'REG' });
  expect(stored.rateCard[0]?.rupiahPerKg[0]).toBe(11_500);
  expect(stored.rateCard.at(-1)).toMatchObject({ name: 'Kurir Toko', service: 'INSTAN' });
  await page.route('**/api/ongkir/settings/test', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Tes koneksi' }).click();
  await expect(page.getByText('Sistem tidak dapat memproses.')).toBeVisible();
  await page.getByRole('button', { name: 'Tes koneksi' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Ongkir dihitung dari tabel tarif toko sendiri' }),
  ).toBeVisible();

  // Another editor saves in between: the second gets a conflict and can load what is stored.
  await page.getByRole('textbox', { name: 'Simpan tarif selama' }).fill('45');
  await call('PATCH', '/ongkir/settings', { cacheMinutes: 90 });
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(dialog).toContainText('45 menit');
  await expect(dialog).toContainText('90 menit');
  await dialog.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  await expect(page.getByRole('textbox', { name: 'Simpan tarif selama' })).toHaveValue('90');

  const { rateCard, cacheMinutes, zoneOverrides, origin } = before;
  await call('PATCH', '/ongkir/settings', { rateCard, cacheMinutes, zoneOverrides, origin });
  // The refused rate, the test that could not be requested, and the conflict.
  expect(complaints.filter((text) => !/\b40[09]\b|ERR_FAILED/.test(text))).toEqual([]);
});

test('settings of shipping that cannot be read or saved say so, and what is too long is counted', async ({
  staff: page,
}) => {
  await test.step('a RajaOngkir without a key is refused at its field, and leaving needs a confirmation', async () => {
    await page.goto('/app/rajaongkir');
    await page.getByRole('radio', { name: /RajaOngkir/ }).check({ force: true });
    await expect(page.getByRole('textbox', { name: 'Kunci API' })).toHaveAttribute('type', 'password');
    await expect(page.getByText('Belum ada kunci.')).toBeVisible();
    for (const courier of ['JNE', 'J&T Express', 'SiCepat', 'Pos Indonesia', 'TIKI']) {
      await page.getByRole('checkbox', { name: courier, exact: true }).uncheck({ force: true });
    }
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Pilih paling sedikit satu kurir')).toBeVisible();
    await page.getByRole('checkbox', { name: 'JNE', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Isi kunci API RajaOngkir dahulu')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Kunci API' })).toHaveAttribute('aria-invalid', 'true');
    await expectHealthy(page);
    await expectToFitPhones(page);
    await jumpTo(page, 'kategori');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, tinggalkan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kategori' })).toBeVisible();
  });

  await test.step("settings that cannot be read say so, and 'Coba lagi' reads them again", async () => {
    await page.route('**/api/ongkir/settings', (route) => route.abort());
    await page.goto('/app/rajaongkir');
    await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
    await page.unroute('**/api/ongkir/settings');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('combobox', { name: 'Dikirim dari' })).toBeVisible();
    await expect(page.getByText('Berjalan baik')).toBeVisible();
    await page.getByText('JNE OKE').click();
    await page.getByRole('button', { name: 'Tambah pengecualian' }).click();
    await expect(page.getByLabel('Provinsi 1')).toBeVisible();
    await expectToFit(page);
  });

  await test.step('a long service name in the rate card is counted and not cut while it is typed', async () => {
    await page.getByRole('button', { name: 'Tambah layanan' }).click();
    const field = page.getByRole('textbox', { name: 'Layanan' }).last();
    await field.fill('Reguler '.repeat(4));
    await field.pressSequentially('Reguler '.repeat(2));
    await expect(field).toHaveValue('Reguler '.repeat(6));
    await expect(page.getByText('48/40 karakter')).toBeVisible();
  });
});
