import { expectToast, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectToFit, watchConsole } from './page-health.ts';

test('a sub-category is made by staff, and found in the picker, the sidebar and the filters of a phone', {
  tag: '@phone',
}, async ({ staff: page, call, isMobile }) => {
  const complaints = watchConsole(page);
  const name = ownName('Webcam');
  const { docs } = (await call('GET', '/categories?limit=100')) as { docs: { _id: string; name: string }[] };
  const idOf = (name: string) => docs.find((each) => each.name === name)?._id;
  const countOf = async (name: string) =>
    Number((await call('GET', `/products?category=${idOf(name)}&limit=1&isPublic=true`)).totalDocs);
  if (isMobile) {
    await call('POST', '/categories', { name, parent: idOf('Aksesoris') });
  } else {
    await page.goto('/app/category/new');
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(name);
    const parents = page.getByLabel('Kategori induk');
    await expect(parents.getByRole('option', { name: 'SSD NVMe' })).toHaveCount(0);
    await parents.selectOption({ label: 'Aksesoris' });
    await expectToFit(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${name} sudah disimpan`);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Aksesoris');
  }

  await openHydrated(page, '/products');
  const heading = page.getByRole('heading', { level: 1 });
  const picker = page.getByRole('button', { name: 'Kategori: Semua Kategori' });
  await picker.click();
  await expect(page.getByRole('menuitem', { name: 'SSD NVMe' })).toBeVisible();
  const entries = await page.getByRole('menuitem').allTextContents();
  // The other width's run may have made one there too.
  expect(entries.slice(entries.indexOf('Aksesoris'), entries.indexOf('Sistem Operasi'))).toContain(name);
  expect(entries[entries.indexOf('SSD & Harddisk') + 1]).toBe('SSD NVMe');
  await page.keyboard.press('Escape');

  if (isMobile) {
    await page.getByRole('button', { name: /^Filter/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter Produk' });
    const option = dialog.getByRole('option', { name: 'SSD NVMe' });
    await dialog.getByLabel('Kategori').selectOption(await option.evaluate((each: HTMLOptionElement) => each.value));
    await dialog.getByRole('button', { name: 'Terapkan' }).click();
    await expect(heading).toHaveText(/^Menampilkan \d+ produk untuk "SSD NVMe"$/);
  } else {
    const list = page
      .getByRole('complementary', { name: 'Filter Produk' })
      .getByRole('navigation', { name: 'Kategori' });
    await expect(list.getByRole('link', { name: 'SSD NVMe' })).toHaveCount(0);
    await list.getByRole('button', { name: 'Sub-kategori SSD & Harddisk' }).click();
    await list.getByRole('link', { name: 'SSD NVMe' }).click();
    await expect(heading).toHaveText(`Menampilkan ${await countOf('SSD NVMe')} produk untuk "SSD NVMe"`);
    await list.getByRole('link', { name: 'SSD & Harddisk' }).click();
    await expect(heading).toHaveText(`Menampilkan ${await countOf('SSD & Harddisk')} produk untuk "SSD & Harddisk"`);
    expect(await countOf('SSD & Harddisk')).toBeGreaterThan(await countOf('SSD NVMe'));
    await expect(list.getByRole('link', { name: 'SSD NVMe' })).toBeVisible();
  }
  await expectToFit(page);
  expect(complaints).toEqual([]);
});
