import { openHydrated, whenHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

const slowMs = 20_000;

test('the owner of an older PC sees which parts to buy, to keep and to replace', { tag: '@phone-only' }, async ({
  page,
}) => {
  await openHydrated(page, '/simulasi');
  await page.getByRole('link', { name: 'Upgrade PC saya' }).click();
  await page.getByRole('button', { name: 'Cari upgrade' }).click();
  await expect(page.getByText('Tulis isi PC kamu, atau tambahkan paling tidak satu komponen.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Isi PC kamu' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Isi PC kamu' }).fill('i5-10400F B460M 16GB GTX 1650 entahapa');
  const adding = page.getByRole('combobox', { name: 'Atau tambahkan satu per satu' });
  await adding.fill('450w');
  await page.getByRole('option', { name: /450W/ }).first().click();
  await expect(page.getByRole('button', { name: /^Hapus .*450W/ })).toBeVisible();
  await page.getByRole('button', { name: 'Linux' }).click();
  const budget = page.getByRole('textbox', { name: /Budget upgrade/ });
  await budget.fill('12000000');
  await page.getByRole('link', { name: 'Rakit baru' }).click();
  await page.getByRole('link', { name: 'Upgrade PC saya' }).click();
  await expect(budget).toHaveValue('12.000.000');
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Isi PC kamu' })).toHaveValue(/^i5-10400F B460M/);
  await expect(page.getByRole('button', { name: /^Hapus .*450W/ })).toBeVisible();
  await expect(budget).toHaveValue('12.000.000');
  await page.getByRole('button', { name: 'Cari upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'Pilihan upgrade' })).toBeVisible({ timeout: slowMs });
  const owned = page.getByRole('region', { name: 'Yang kami kenali' });
  await expect(owned).toContainText('i5-10400F');
  await expect(owned).toContainText('Belum kami kenali: entahapa.');
  const best = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Terbaik' }) });
  await expect(best).toContainText('Tetap dipakai');
  await expectHealthy(page);
  await best.getByRole('button', { name: 'Bawa ke simulasi' }).click();
  await expect(page).toHaveURL(/\/simulasi\?\w+=/);
  await expect(
    page.getByRole('region', { name: 'Komponen', exact: true }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
});
