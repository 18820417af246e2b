import { createProduct, expectToast } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

const letters = () =>
  Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

test('a search without a match reaches the log, and a synonym finds the product at once', async ({
  staff,
  context,
  call,
}) => {
  const [typed, meant] = [letters(), letters()];
  await createProduct(call, { name: `Kipas ${meant}`, sku: meant, price: 90_000, stock: 2 });

  const shopper = await context.newPage();
  await openHydrated(shopper, `/products?keyword=${typed}`);
  await expect(shopper.getByRole('link', { name: `Kipas ${meant}`, exact: true })).toBeHidden();

  await staff.goto('/app/search-log');
  await expect(staff.getByRole('heading', { name: 'Log pencarian' })).toBeVisible();
  await expectHealthy(staff);
  await staff.getByRole('button', { name: 'Tambah sinonim', exact: true }).first().click();
  const dialog = staff.getByRole('dialog', { name: 'Tambah sinonim' });
  await dialog.getByLabel('Kata yang diketik pembeli').fill(typed);
  await dialog.getByLabel('Artinya di toko ini').fill(typed);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Harus berbeda dari kata yang dicari')).toBeVisible();
  await dialog.getByLabel('Artinya di toko ini').fill(meant);
  await expectHealthy(staff);
  // Neither a press outside nor Escape, however often, throws away what was typed.
  await staff.mouse.click(5, 5);
  const question = staff.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Lanjut mengubah' }).click();
  for (const isAsked of [true, false, true]) {
    await staff.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: isAsked });
  }
  await question.getByRole('button', { name: 'Lanjut mengubah' }).click();
  await expect(dialog.getByLabel('Artinya di toko ini')).toHaveValue(meant);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(staff, 'Sinonim ditambahkan. Pencarian sudah memakainya.');

  await openHydrated(shopper, `/products?keyword=${typed}`);
  await expect(shopper.getByRole('link', { name: `Kipas ${meant}`, exact: true })).toBeVisible();

  const log = (await call('GET', '/search-log?limit=100')) as { docs: { term: string; hasSynonym: boolean }[] };
  expect(log.docs.find(({ term }) => term === typed)).toMatchObject({ hasSynonym: true });
  await staff.getByRole('button', { name: `Hapus sinonim ${typed} berarti ${meant}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expectToast(staff, 'Sinonim dihapus');
  await openHydrated(shopper, `/products?keyword=${typed}`);
  await expect(shopper.getByRole('link', { name: `Kipas ${meant}`, exact: true })).toBeHidden();
});
