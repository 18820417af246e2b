import { choosePicture, expectToast, ownName, pngFile } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectToFit, watchConsole } from './page-health.ts';

test('staff describe pictures and give a variant its own; the shop shows it with the variant, in the cart too', async ({
  staff: page,
  call,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const { docs } = (await call('GET', '/products?search=AK400&limit=1')) as {
    docs: { _id: string; mediaUrls: string[]; variants: { name: string; picture: string }[] }[];
  };
  const { _id: id, mediaUrls, variants } = docs[0]!;
  const white = variants.find(({ name }) => name === 'Putih')!;

  await page.goto(`/app/product/${id}`);
  await page.getByText(/^Teks alternatif \(\d+ dari \d+ diisi\)$/).click();
  const alt = page.getByRole('textbox', { name: 'Teks alternatif gambar 2' });
  const words = ownName('Pendingin dilihat dari samping');
  await alt.fill(words);
  await expect(page.getByLabel('Gambar varian').nth(1)).toHaveValue(white.picture);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, /sudah disimpan/);

  await openHydrated(page, `/products/${id}`);
  await expect(page.getByRole('img', { name: words })).toBeAttached();
  const number = mediaUrls.indexOf(white.picture) + 1;
  await page.getByRole('button', { name: 'Putih' }).click();
  await expect(page.getByRole('button', { name: `Gambar ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Beli Sekarang' }).first().click();
  await expect(page).toHaveURL(/\/order$/);
  const line = page.getByRole('listitem').filter({ hasText: 'Variant : Putih' });
  await expect(line.locator('img')).toHaveAttribute('src', new RegExp(white.picture));
  expect(complaints).toEqual([]);
});

test('the point that staff press stays in sight on the slide', async ({ staff: page, call }) => {
  const title = ownName('Slide fokus');
  await page.goto('/app/slide/new');
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill(title);
  // Behind the others: journeys beside this one look at the first slide.
  await page.getByLabel('Urutan').fill('99');
  await choosePicture(page, 'Gambar', pngFile('tinggi.png', [21, 87, 255], 240));
  const picture = page.getByRole('button', { name: 'Titik fokus' });
  const box = (await picture.boundingBox())!;
  await picture.click({ position: { x: box.width * 0.8, y: box.height * 0.2 } });
  await expect(page.getByText('80% dari kiri, 20% dari atas')).toBeVisible();
  await picture.press('ArrowDown');
  await expect(page.getByText('80% dari kiri, 25% dari atas')).toBeVisible();
  await page.getByRole('textbox', { name: /^Teks alternatif/ }).fill(`Gambar ${title}`);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, `${title} sudah disimpan`);

  await page.goto('/');
  const shown = page.getByRole('img', { name: `Gambar ${title}`, includeHidden: true });
  await expect(shown).toHaveCSS('object-position', '80% 25%');
  const { docs } = (await call('GET', `/slides?search=${encodeURIComponent(title)}`)) as { docs: { _id: string }[] };
  await call('DELETE', `/slides/${docs[0]?._id}`);
});
