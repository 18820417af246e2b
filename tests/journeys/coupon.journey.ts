import { expectToast, ownName } from './admin-session.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';
import { answerAfterSending, fillCart, numberIn, openShopper, ordersOf, sell, sentMessage } from './shopper-orders.ts';

test('a coupon: staff make it, a shopper orders with it, and a cancelled order gives its use back', {
  tag: '@phone-only',
}, async ({ staff, call, context }) => {
  test.slow();
  const complaints = watchConsole(staff);
  const name = ownName('Promo');
  const code = name.replace(' ', '-').toUpperCase();

  await staff.goto('/app/coupon/new');
  await staff.getByRole('textbox', { name: 'Nama' }).fill(name);
  await staff.getByRole('textbox', { name: 'Kode' }).fill(code.toLowerCase());
  await staff.getByRole('textbox', { name: 'Potongan', exact: true }).fill('150');
  await staff.getByRole('textbox', { name: /^Potongan paling banyak/ }).fill('7000');
  await staff.getByRole('textbox', { name: /^Belanja minimum/ }).fill('100000');
  await staff.getByRole('textbox', { name: /^Batas pakai/ }).fill('1');
  await staff.getByRole('button', { name: 'Simpan' }).click();
  await expect(staff.getByText('The maximum value allowed is 100')).toBeVisible();
  await expectHealthy(staff);
  await staff.getByRole('textbox', { name: 'Potongan', exact: true }).fill('10');
  await staff.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(staff, `${name} sudah disimpan`);

  const product = await sell(call, 9);
  const buyer = ownName('Sari');
  const shopper = await openShopper(context);
  await fillCart(shopper, product, buyer);
  const field = shopper.getByRole('textbox', { name: /^Kode kupon/ });
  await field.fill('TIDAK-ADA');
  await field.press('Enter');
  await expect(shopper.locator('[aria-live=polite]').getByText('Kode kupon tidak dikenal.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await shopper.getByRole('button', { name: 'Pakai', exact: true }).click();
  await expect(shopper.getByText('Kupon ini berlaku untuk belanja mulai Rp 100.000.')).toBeVisible();
  await shopper.getByRole('button', { name: 'Tambah jumlah' }).click();
  await shopper.getByRole('button', { name: 'Pakai', exact: true }).click();
  await expect(shopper.getByText('Hemat Rp 7.000')).toBeVisible();
  await expect(shopper.getByRole('button', { name: `Lepas kupon ${code}` })).toBeFocused();
  await expect(shopper.getByText('−Rp 7.000')).toBeVisible();
  await expectHealthy(shopper);
  // Below its minimum the coupon stays in the cart without effect, and says what is missing.
  await shopper.getByRole('button', { name: 'Kurangi jumlah' }).click();
  await expect(shopper.getByText('Tambah belanja Rp 50.000 lagi agar kupon ini berlaku.')).toBeVisible();
  await expect(shopper.getByText('−Rp 7.000')).toBeHidden();
  await shopper.getByRole('button', { name: 'Tambah jumlah' }).click();

  const message = await sentMessage(shopper);
  expect(message.split('\n')).toContain(`Kupon ${code} : -Rp 7.000`);
  await answerAfterSending(shopper, 'Nanti saja');
  await shopper.getByRole('link', { name: /^Lihat pesanan RK/ }).click();
  await expect(shopper.getByText(`Kupon ${code}`)).toBeVisible();

  // The only use is taken: the next cart loses the coupon with its reason.
  await shopper.goto('/order');
  await expect(shopper.getByText(`Kupon ${code} dilepas. Kupon ini sudah habis dipakai.`)).toBeVisible();

  const [order] = await ordersOf(call, buyer);
  expect(order?.number).toBe(numberIn(message));
  await staff.goto(`/app/order/${order!._id}`);
  await expect(staff.getByText('−Rp 7.000')).toBeVisible();
  await expectToFit(staff);
  await staff.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan pesanan!' }).click();
  await expectToast(staff, 'Pesanan sekarang Batal.');
  await staff.goto(`/app/coupon?search=${code}`);
  await expect(staff.getByRole('link', { name })).toBeVisible();
  const { docs } = await call('GET', `/coupons?search=${code}`);
  expect(docs).toMatchObject([{ uses: 0, maxUses: 1 }]);
  // The refused percentage is answered with 400.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});
