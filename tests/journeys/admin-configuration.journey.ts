import { expectToast, jumpTo, saveIntoConflict } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('the settings show live what shoppers will see, are saved, and offer a new instalment plan on product pages', async ({
  staff: page,
  call,
}) => {
  test.slow();
  await test.step('the settings show live what shoppers will see, and are saved', async () => {
    const complaints = watchConsole(page);
    const before = (await call('GET', '/meta')) as { description: string; customerServices: unknown[] };
    await page.goto('/app/configuration');
    await page.getByLabel('Jam buka').fill('SENIN - JUMAT 10:00 - 17:00 WIB');
    await expect(page.getByRole('figure', { name: 'Pratinjau bilah atas' })).toContainText('SENIN - JUMAT');
    await page.getByLabel('Jam buka').fill('SETIAP HARI 09:00 - 19:00 WIB');

    await page.getByRole('button', { name: 'Tambah customer service' }).click();
    const number = before.customerServices.length + 1;
    await page.getByRole('textbox', { name: `Nama ${number}`, exact: true }).fill('Tari - Uji');
    await page.getByRole('textbox', { name: `Nomor WhatsApp ${number}` }).fill('12');
    await page.getByRole('textbox', { name: 'Instagram' }).fill('instagram');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Nomor WhatsApp tidak valid')).toBeVisible();
    await expect(page.getByText('Tautan harus diawali https://, http:// atau /')).toBeVisible();
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/rakita.komputer');
    await page.getByRole('textbox', { name: `Nomor WhatsApp ${number}` }).fill('0812 0000 0077');
    await expect(page.getByRole('figure', { name: 'Pratinjau daftar chat' })).toContainText('Tari - Uji');
    await expectHealthy(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, 'Pengaturan sudah disimpan');
    const stored = (await call('GET', '/meta')) as { customerServices: unknown[] };
    expect(stored.customerServices.at(-1)).toEqual({ name: 'Tari - Uji', waNumber: '6281200000077' });

    // Another editor saves in between: the second sees both versions and decides.
    const description = page.getByRole('textbox', { name: 'Deskripsi' });
    await description.fill('Toko komputer di Mangga Dua, versi saya.');
    await call('PATCH', '/meta', { description: 'Toko komputer di Mangga Dua, versi rekan.' });
    await saveIntoConflict(page, ['versi saya', 'versi rekan']);
    await expect(description).toHaveValue(/versi rekan/);
    await description.fill('Toko komputer di Mangga Dua, versi terakhir.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, 'Pengaturan sudah disimpan');
    // The notice of the first save may still be there, so it is not a sign that this one is done.
    await expect
      .poll(() => call('GET', '/meta'))
      .toMatchObject({ description: 'Toko komputer di Mangga Dua, versi terakhir.' });
    await call('PATCH', '/meta', { customerServices: before.customerServices, description: before.description });
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });

  await test.step('a new instalment plan is offered on product pages', async () => {
    const { instalments } = (await call('GET', '/meta')) as { instalments: object[] };
    const { docs } = (await call('GET', '/products?limit=1&sortBy=highest_reviews&isPublic=true')) as {
      docs: { _id: string }[];
    };
    await page.goto('/app/configuration');
    await page.getByRole('button', { name: 'Tambah cicilan' }).click();
    const number = instalments.length + 1;
    await page.getByRole('textbox', { name: `Penyedia ${number}` }).fill('Bank Uji');
    await page.getByRole('textbox', { name: `Bulan ${number}`, exact: true }).fill('24');
    await page.getByRole('textbox', { name: `Bunga % per bulan ${number}` }).fill('25');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('The maximum value allowed is 20')).toBeVisible();
    await page.getByRole('textbox', { name: `Bunga % per bulan ${number}` }).fill('1,25');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, 'Pengaturan sudah disimpan');
    await page.goto(`/products/${docs[0]?._id}`);
    await page.getByText('Simulasi cicilan').click();
    await expect(page.getByRole('rowheader', { name: /^24 bulan Bank Uji · bunga 1,25%/ })).toBeVisible();
    await call('PATCH', '/meta', { instalments });
  });
});

test('the settings fit a small screen, say when they cannot be read or written, and count what is too long', async ({
  staff: page,
}) => {
  await test.step('settings that cannot be read say so', async () => {
    await page.goto('/app/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/api/meta', (route) => route.abort());
    await jumpTo(page, 'pengaturan');
    await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan Saat Mengambil Data' })).toBeVisible();
    await page.unroute('**/api/meta');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByLabel('Nama toko')).toBeVisible();
  });

  await test.step('the settings fit a small screen', async () => {
    await expectToFit(page);
    // The buttons beside a picture stay within its frame.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: size.height });
    await expectToFit(page);
    const remove = page.getByRole('button', { name: 'Hapus gambar: Logo', exact: true });
    const isWithin = (button: Element) =>
      button.getBoundingClientRect().right <= button.closest('.border')!.getBoundingClientRect().right;
    expect(await remove.evaluate(isWithin)).toBe(true);
    await page.setViewportSize(size);
  });

  await test.step('nothing can be typed while the settings are saved: it would be neither saved nor kept', async () => {
    const [description, hours] = [page.getByLabel('Deskripsi singkat'), page.getByLabel('Jam buka')];
    const before = await hours.inputValue();
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/meta', async (route) => {
      if (route.request().method() === 'PATCH') await mayGo;
      await route.fulfill({ status: 503, json: { code: 'busy' } });
    });
    await description.fill('Toko komputer');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Menyimpan…')).toBeVisible();
    await hours.click({ force: true });
    await page.keyboard.type('X');
    await expect(hours).toHaveValue(before);
    letGo();
    await expect(page.getByRole('alert')).toContainText('Sistem sedang sibuk');
    await hours.click();
    await page.keyboard.type('X');
    await expect(hours).not.toHaveValue(before);
    await page.unroute('**/api/meta');
  });

  await test.step("a long agent's name is counted and not cut while it is typed", async () => {
    await page.getByRole('button', { name: 'Tambah customer service' }).click();
    const field = page.getByRole('textbox', { name: /^Nama \d+$/ }).last();
    await field.fill('Rina '.repeat(15));
    await field.pressSequentially('Rina '.repeat(2));
    await expect(field).toHaveValue('Rina '.repeat(17));
    await expect(page.getByText('85/80 karakter')).toBeVisible();
  });
});
