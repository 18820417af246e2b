import { createProduct, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

type Outbox = { docs: { kind: string; subject: string; text: string }[] };

test('a shopper is notified once when stock returns, and the number is deleted with one press', {
  tag: '@phone-only',
}, async ({ page, call }) => {
  const sku = ownName('Speaker');
  // A word that is wider than the phone.
  const name = `${sku} ROG_ASTRAL_GEFORCE_RTX5090_OC_32G`;
  const id = await createProduct(call, { name, sku, price: 300_000, stock: 0 });

  await openHydrated(page, `/products/${id}`);
  // The bar under the thumb says why the product cannot be bought, and offers the notice in its place.
  const inBar = page.getByRole('button', { name: 'Kabari saya' }).last();
  await expect(inBar).toBeInViewport();
  await expect(inBar.locator('../..').getByText('Stok habis')).toBeInViewport();
  await inBar.click();
  const dialog = page.getByRole('dialog', { name: 'Kabari saat tersedia lagi' });
  await dialog.getByLabel('Nomor WhatsApp').fill('123');
  await dialog.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(dialog.getByText('Nomor WhatsApp tidak valid')).toBeVisible();
  await expect(dialog.getByLabel('Nomor WhatsApp')).toBeFocused();
  await expectHealthy(page);
  await dialog.getByLabel('Nomor WhatsApp').fill('0812 9000 7788');
  await dialog.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(page.getByText('Kami kabari nomor •••• 7788 begitu produk ini tersedia.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Kami kabari nomor');

  await call('PATCH', `/products/${id}`, { stock: 2 });
  const notices = async () => {
    const { docs } = (await call('GET', `/outbox?search=${encodeURIComponent(name)}`)) as Outbox;
    return docs;
  };
  await expect.poll(async () => (await notices()).length).toBe(1);
  const [notice] = await notices();
  const link = /\/kabari\/[\w-]+/.exec(notice?.text ?? '')?.[0] ?? '';

  await openHydrated(page, `/products/${id}`);
  await page.getByRole('button', { name: 'Kabari kalau harga turun' }).click();
  const wish = page.getByRole('dialog', { name: 'Kabari kalau harga turun' });
  await wish.getByLabel('Harga yang diinginkan').fill('300000');
  await wish.getByLabel('Nomor WhatsApp').fill('081290007788');
  await wish.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(wish.getByText(/Harus di bawah harga sekarang/)).toBeVisible();
  await wish.getByLabel('Harga yang diinginkan').fill('250000');
  await wish.getByRole('button', { name: 'Kabari saya' }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Kami kabari nomor •••• 7788 begitu harganya sampai' });
  await expect(waiting).toContainText('Rp 250.000.');
  expect((await waiting.boundingBox())?.x).toBe(16);
  await page.getByRole('button', { name: 'Batalkan kabar' }).click();
  await expect(page.getByRole('button', { name: 'Kabari kalau harga turun' })).toBeFocused();

  await openHydrated(page, link);
  await page.getByRole('button', { name: 'Hapus nomor saya' }).click();
  await expect(page.getByRole('heading', { name: 'Nomor Anda sudah dihapus' })).toBeVisible();
  expect(await notices()).toEqual([]);
  await expectHealthy(page);
});
