import type { Page } from '@playwright/test';
import { createProduct, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, type StaffCall, test } from './journey.ts';
import { expectHealthy, expectToFit } from './page-health.ts';

type Card = { _id: string; name: string; sku: string; stock: number; discountedPrice: number };

const productOf = (call: StaffCall, name: string, stock: number) =>
  createProduct(call, { name, sku: name, price: 1_000_000, stock });

/** Saved by a shopper, as the simulation does. */
async function savedLink(page: Page, items: object[]): Promise<string> {
  const answer = await page.request.post('/api/simulasi/saved', { data: { items, use: 'Office', os: 'Linux' } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

test('staff make a product of a saved build, and it is sold out when a part is', async ({
  staff: page,
  call,
  context,
}) => {
  const [cpuName, boardName, name] = [ownName('Prosesor'), ownName('Papan'), ownName('PC Paket')];
  const [cpu, board] = [await productOf(call, cpuName, 4), await productOf(call, boardName, 2)];
  const link = await savedLink(page, [
    { slot: 'cpu', product: cpu, variant: null, qty: 1 },
    { slot: 'motherboard', product: board, variant: null, qty: 1 },
  ]);

  await page.goto('/app/product');
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  if (isPhone) await page.getByRole('button', { name: 'Impor, ekspor, dan lainnya' }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Buat PC rakitan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Produk PC rakitan dari rakitan tersimpan' });
  await dialog.getByLabel('Tautan rakitan tersimpan').fill(link);
  await expect(dialog.getByText('2 komponen, Rp 2.000.000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Buat produk' }).click();
  await expect(dialog.getByText('Value is required').first()).toBeVisible();
  await dialog.getByLabel('Nama produk').fill(name);
  await dialog.getByLabel('SKU').fill(name);
  await dialog.getByLabel('Jasa rakit dalam harga (Rp)').fill('145000');
  await dialog.getByLabel('Pembulatan harga ke atas').selectOption('50000');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lanjut mengubah' }).click();
  await dialog.getByRole('button', { name: 'Buat produk' }).click();

  await expect(page).toHaveURL(/\/app\/product\/[\w-]{30,}/);
  const section = page.getByRole('region', { name: 'Isi paket' });
  await expect(section).toContainText(cpuName);
  await expect(section).toContainText('Rp 2.150.000');
  await expect(page.getByLabel('Stok', { exact: true })).toHaveValue('2');
  await expectToFit(page);
  const id = page.url().split('/').at(-1)!;
  await page.getByRole('button', { name: 'Ubah isi dan harga' }).click();
  const fee = page.getByRole('dialog').getByLabel('Jasa rakit dalam harga (Rp)');
  await fee.fill('195000');
  // Enter saves the dialog, not the form around it.
  await fee.press('Enter');
  await expect(section).toContainText('Rp 2.200.000');
  await call('PATCH', `/products/${id}/bundle`, { feeRupiah: 145_000 });
  for (const status of ['pending', 'active']) await call('PATCH', `/products/${id}/status`, { status });

  const shopper = await context.newPage();
  await openHydrated(shopper, `/products/${id}`);
  await expect(shopper.getByRole('heading', { name })).toBeVisible();
  const contents = shopper.getByRole('region', { name: 'Isi paket' });
  await expect(contents.getByRole('link', { name: boardName })).toBeVisible();
  await expect(shopper.getByText('Rp 2.150.000').first()).toBeVisible();
  await expectHealthy(shopper);

  // The last two boards are sold as parts; the bundle cannot be sold any more.
  const { _id: order } = await call('POST', '/orders/staff', {
    items: [{ product: board, variant: null, qty: 2 }],
    customer: { name: ownName('Pembeli'), address: '', waNumber: null },
  });
  await call('PATCH', `/orders/${order}/status`, { status: 'processing' });
  expect((await call('GET', `/products/${id}`)) as Card).toMatchObject({ stock: 0 });
  await openHydrated(shopper, `/products/${id}`);
  await expect(shopper.getByText('Stok sedang kosong', { exact: false }).first()).toBeVisible();
  await expect(contents).toContainText('stok habis');

  // Cancelled, the boards and the bundle are back.
  await call('PATCH', `/orders/${order}/status`, { status: 'cancelled' });
  expect((await call('GET', `/products/${id}`)) as Card).toMatchObject({ stock: 2 });
});
