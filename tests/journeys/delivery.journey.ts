import { expectToast, ownName } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit } from './page-health.ts';
import { answerAfterSending, fillCart, openShopper, ordersOf, sell, sentMessage } from './shopper-orders.ts';

test('packing, insurance and pick-up: set at Pengaturan pesanan, chosen in the cart, named in message and order', {
  tag: '@phone-only',
}, async ({ staff, call, context }) => {
  test.slow();
  await staff.goto('/app/order-settings');
  // What is wrong is shown at its field, and nothing is sent.
  await staff.getByRole('button', { name: 'Tambah rekening' }).click();
  await staff.getByLabel('Masa berlaku penawaran (hari)').fill('0');
  await staff.getByRole('button', { name: 'Simpan' }).click();
  await expect(staff.getByText('The minimum value allowed is 1')).toBeVisible();
  await expect(staff.getByRole('listitem').getByText('Value is required')).toHaveCount(3);
  await staff.getByRole('button', { name: 'Hapus Rekening' }).last().click();
  await staff.getByLabel('Masa berlaku penawaran (hari)').fill('14');
  await staff.getByRole('combobox', { name: 'Biaya packing kayu' }).selectOption('Rupiah');
  await staff.getByRole('textbox', { name: /^Packing kayu/ }).fill('75.000');
  await staff.getByRole('combobox', { name: 'Biaya asuransi' }).selectOption('Persen');
  await staff.getByRole('textbox', { name: /^Asuransi/ }).fill('2,5');
  await expectHealthy(staff);
  await staff.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(staff, 'Pengaturan pesanan disimpan.');

  const product = await sell(call, 9);
  const buyer = ownName('Sari');
  const shopper = await openShopper(context);
  await fillCart(shopper, product, buyer);
  await shopper.getByRole('checkbox', { name: /^Packing kayu \(Rp 75\.000\)/ }).check();
  await shopper.getByRole('checkbox', { name: /^Asuransi \(Rp 1\.250\)/ }).check();
  await expectHealthy(shopper);
  const message = await sentMessage(shopper);
  expect(message).toMatch(/^Metode Pengiriman : .+, Packing kayu Rp 75\.000, Asuransi Rp 1\.250 \| .+$/m);
  await answerAfterSending(shopper, 'Nanti saja');
  const [order] = await ordersOf(call, buyer);
  await staff.goto(`/app/order/${order!._id}`);
  await expect(staff.getByText(/Packing kayu Rp 75\.000, Asuransi Rp 1\.250/)).toBeVisible();

  // Picked up instead: no address, no additions, no cost.
  await shopper.getByLabel(/Alamat Pengiriman/).fill('');
  await shopper
    .getByRole('button', { name: /^Ambil di toko/ })
    .first()
    .click();
  await expect(shopper.getByRole('checkbox', { name: /^Packing kayu/ })).toBeHidden();
  await expectToFit(shopper);
  const collected = await sentMessage(shopper);
  expect(collected).toMatch(/^Metode Pengiriman : Ambil di toko \| .+ \| .+ \| .+$/m);
  expect(collected).toContain('*Total : Rp 50.000*');
  await answerAfterSending(shopper, 'Nanti saja');
  const pickedUp = (await ordersOf(call, buyer)).find(({ _id }) => _id !== order!._id)!;
  await staff.goto(`/app/order/${pickedUp._id}`);
  await staff.getByRole('button', { name: 'Terima pesanan' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Ya, terima!' }).click();
  await staff.getByRole('button', { name: 'Siap diambil' }).click();
  const ready = staff.getByRole('dialog', { name: 'Pesanan siap diambil' });
  await expect(ready.getByLabel('Kurir')).toHaveCount(0);
  await ready.getByRole('button', { name: 'Siap diambil' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Ya, siap diambil!' }).click();
  await expectToast(staff, 'Pesanan sekarang Siap diambil.');
  await expect(staff.getByText('Status menjadi Siap diambil')).toBeVisible();

  // A destination that is looked up on a product's page later leaves the choice as it is.
  const pickup = shopper.getByRole('button', { name: /^Ambil di toko/ }).first();
  await shopper.getByRole('combobox', { name: /Kota Tujuan/ }).fill('');
  await pickup.click();
  await shopper.evaluate(() =>
    localStorage.setItem(
      'destination',
      JSON.stringify({ zip_code: '40111', label: 'Kota Bandung, Jawa Barat, 40111' }),
    ),
  );
  await shopper.reload();
  await expect(pickup).toHaveAttribute('aria-pressed', 'true');
});
