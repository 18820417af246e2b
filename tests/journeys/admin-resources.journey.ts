import type { Page } from '@playwright/test';
import type { Field, Resource } from '#domain/resource.ts';
import { resources } from '#domain/resources.ts';
import { sampleValue } from '#tests/entry-samples.ts';
import { choosePicture, confirmDelete, expectToast, ownName, pngFile, rowAction } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, watchConsole } from './page-health.ts';

/** An optional field says so behind its label. */
const labelled = ({ label }: Field) => new RegExp(`^${label}( \\(opsional\\))?$`);

async function fillField(page: Page, field: Field): Promise<void> {
  const value = sampleValue(field);
  switch (field.input) {
    case 'image':
      return choosePicture(page, field.label, pngFile('gambar.png'));
    case 'select':
      await page.getByLabel(field.label).selectOption(String(value));
      return;
    case 'focus':
      await page.getByRole('button', { name: field.label }).click({ position: { x: 20, y: 20 } });
      return expect(page.getByText(/% dari kiri/)).toBeVisible();
    case 'filters':
      // The sample kind of a category has none.
      return expect(page.getByText('Jenis ini tidak punya filter spesifikasi.')).toBeVisible();
    case 'stars':
      return page.getByRole('radio', { name: `${value} dari 5 bintang` }).check({ force: true });
    case 'date':
      return page.getByLabel(field.label).fill('2030-01-01T09:00');
    case 'richtext': {
      const editor = page.getByRole('textbox', { name: field.label });
      await editor.click();
      await page.getByRole('button', { name: 'Judul bagian' }).click();
      await page.keyboard.type('Bagian pertama');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Tebal' }).click();
      await page.keyboard.type('Isi yang tebal.');
      return expect(editor.getByRole('heading', { name: 'Bagian pertama' })).toBeVisible();
    }
    default:
      if (value !== undefined) await page.getByRole('textbox', { name: labelled(field) }).fill(String(value));
  }
}

const screens = Object.values(resources).map((resource: Resource) => ({
  name: resource.name,
  title: resource.labels.many,
  one: resource.labels.one.toLowerCase(),
  nameLabel: resource.fields[resource.title]!.label,
  async fill(page: Page) {
    // The end must lie after the start, which the same sample would not.
    const { until } = resource.visible;
    for (const [name, field] of Object.entries(resource.fields)) {
      if (name !== resource.title && name !== until) await fillField(page, field);
    }
    if (resource.name === 'category') await page.getByRole('radio', { name: 'Monitor' }).check({ force: true });
  },
}));

type Screen = (typeof screens)[number];

async function manageEntries(page: Page, screen: Screen): Promise<void> {
  const first = ownName('Uji');
  const second = `${first} baru`;

  await page.getByRole('link', { name: screen.title, exact: true }).click();
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
}

/** A few at a time: a browser for each costs more than to go on to the next. */
for (const some of [screens.slice(0, 3), screens.slice(3, 6), screens.slice(6)]) {
  const titles = some.map(({ title }) => title).join(', ');
  test(`${titles}: staff add, find, edit, switch and delete an entry`, async ({ staff: page }) => {
    test.slow();
    const complaints = watchConsole(page);
    await page.goto('/app/home');
    for (const screen of some) await test.step(screen.title, () => manageEntries(page, screen));
    expect(complaints).toEqual([]);
  });
}

test('a page that staff add has an address of its own; those that the site needs keep theirs', async ({
  staff: page,
}) => {
  await test.step('a page that staff add has an address of its own, and lists from Word stay lists', async () => {
    const title = ownName('Syarat');
    await page.goto('/app/page/new');
    await page.getByRole('textbox', { name: 'Judul', exact: true }).fill(title);
    const editor = page.getByRole('textbox', { name: 'Isi' });
    await editor.click();
    await editor.evaluate((element) => {
      const line = (level: number, marker: string, text: string) =>
        `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span></span><![endif]>${text}</p>`;
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        `<p>Dari Word:</p>${line(1, '1.', 'Garansi')}${line(2, 'o', 'Satu tahun')}${line(1, '2.', 'Retur')}<p>Selesai</p>`,
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(editor.locator('ol > li')).toHaveCount(2);
    await expect(editor.locator('ol > li').first().locator('ul > li')).toHaveText('Satu tahun');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, `${title} sudah disimpan`);

    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Tindakan untuk ${title}` }).click();
    const path = await page.getByRole('menuitem', { name: 'Lihat di toko' }).getAttribute('href');
    await page.keyboard.press('Escape');
    expect(path).toMatch(/^\/pages\/syarat-/);
    const shown = await page.request.get(path ?? '');
    expect(shown.status()).toBe(200);
    const html = await shown.text();
    expect(html).toContain(`<h1 class="mb-6 font-extrabold text-2xl md:text-3xl">${title}</h1>`);
    expect(html).toMatch(/<meta name="description" content="Dari Word:/);
    await page.goto(path ?? '');
    await expect(page.getByRole('listitem').filter({ hasText: 'Retur' })).toBeVisible();
    await expectHealthy(page);

    await page.goto(`/app/page?search=${encodeURIComponent(title)}`);
    await page.getByRole('switch').first().click();
    await expectToast(page, /1 data di/);
    expect((await page.request.get(path ?? '')).status()).toBe(404);
  });

  await test.step('the pages that the site itself needs are neither deleted nor moved to another address', async () => {
    await page.goto('/app/page?search=warranty');
    const link = page.getByRole('table').getByRole('link');
    await page.getByRole('button', { name: `Tindakan untuk ${await link.textContent()}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Lihat di toko']);
    await page.keyboard.press('Escape');
    await link.click();
    await expect(page.getByRole('link', { name: 'Lihat di toko' })).toHaveAttribute('href', '/warranty');
    await expect(page.getByLabel('Slug')).toHaveJSProperty('readOnly', true);
    await expect(page.getByText('Dipakai oleh situs dan tidak dapat diubah.')).toBeVisible();
  });
});
