import type { Page } from '@playwright/test';
import { createProduct, expectLeaveConfirmation, expectToast, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit } from './page-health.ts';
import {
  answerAfterSending,
  fillCart,
  numberIn,
  openShopper,
  ordersOf,
  readProduct,
  sell,
  send,
  sentMessage,
} from './shopper-orders.ts';

/** Presses a step and answers its confirmation. */
async function step(page: Page, button: string | RegExp, answer: string, says: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await confirm(page, answer, says);
}

async function confirm(page: Page, answer: string, says: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

/** The same screen on a desktop: the acts are those of the phone. */
async function expectToFitDesktops(page: Page): Promise<void> {
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToFit(page);
  await page.setViewportSize(phone);
}

const checked = 'Pastikan data transaksi sudah diperiksa!';

test('an order: from the product page to the chat, through every step of the shop, to the page of its buyer', {
  tag: '@phone-only',
}, async ({ staff, context, call }) => {
  test.slow();
  const product = await sell(call, 5);
  const buyer = ownName('Sari');
  await staff.goto('/app/order?status=new');
  await expect(staff.getByRole('heading', { name: 'Pesanan', exact: true })).toBeVisible();

  const shopper = await openShopper(context);
  await openHydrated(shopper, `/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(shopper.getByRole('heading', { name: 'Keranjang dan Checkout' })).toBeAttached();
  await shopper.getByLabel(/Nama Pembeli/).fill(buyer);
  await shopper.getByLabel(/Alamat Pengiriman/).fill('Jl. Melati 5');
  await shopper.getByLabel('Nomor WhatsApp').fill('0812 3456 7890');
  await shopper.getByRole('combobox', { name: /Kota Tujuan/ }).fill('bandung');
  await shopper.getByRole('option').first().click();
  await shopper.getByRole('group', { name: 'Pilih Pengiriman' }).getByRole('button').first().click();
  await expect(shopper.getByText(/disimpan toko untuk memproses pesanan ini dan dihapus 24 bulan/)).toBeVisible();
  const message = await sentMessage(shopper);
  const number = numberIn(message.split('\n')[0] ?? '') ?? '';
  expect(number).not.toBe('');
  await answerAfterSending(shopper, 'Nanti saja');

  // The open list shows it without a reload.
  const listed = staff.getByRole('link', { name: new RegExp(number) }).first();
  await expect(listed).toBeVisible();
  // Another order may arrive during the press and move the list away: then one presses again.
  await expect(async () => {
    if (await listed.isVisible()) await listed.click();
    await expect(staff.getByRole('heading', { name: number })).toBeVisible();
  }).toPass();
  await expectHealthy(staff);
  await expectToFitDesktops(staff);
  await step(staff, 'Terima pesanan', 'Ya, terima!', checked);
  await expectToast(staff, 'Pesanan sekarang Diproses.');
  await expect(staff.getByRole('button', { name: 'Tandai dibayar' })).toBeFocused();
  expect((await readProduct(call, product._id)).stock).toBe(4);
  await step(staff, 'Tandai dibayar', 'Ya, tandai dibayar!', checked);
  await expectToast(staff, 'Pesanan sekarang Dibayar.');
  await step(staff, 'Mundur ke Diproses', 'Ya, mundurkan!', 'tetap tercatat di riwayat');
  await expect(staff.getByRole('button', { name: 'Tandai dibayar' })).toBeVisible();
  await step(staff, 'Tandai dibayar', 'Ya, tandai dibayar!', checked);
  await staff.getByRole('button', { name: 'Kirim', exact: true }).click();
  const sending = staff.getByRole('dialog', { name: 'Kirim pesanan' });
  await sending.getByLabel('Kurir').fill('JNE');
  await sending.getByLabel('Nomor resi').fill('JP1234567890');
  await staff.keyboard.press('Escape');
  await expect(sending).toBeHidden();
  await staff.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(sending.getByLabel('Nomor resi')).toHaveValue('JP1234567890');
  await expectToFitDesktops(staff);
  await sending.getByLabel('Nomor seri 1').fill(`SN-${number}`);
  await sending.getByRole('button', { name: 'Kirim', exact: true }).click();
  await confirm(staff, 'Ya, kirim!', checked);
  await expect(sending).toBeHidden();
  await step(staff, 'Tandai selesai', 'Ya, selesai!', checked);
  await expectToast(staff, 'Pesanan sekarang Selesai.');
  await expect(staff.getByText('Mundur ke Diproses')).toBeVisible();
  await expect(staff.getByText(/garansi sampai/)).toBeVisible();
  expect((await readProduct(call, product._id)).stock).toBe(4);

  await shopper.getByRole('link', { name: `Lihat pesanan ${number}` }).click();
  await expect(shopper.getByRole('heading', { name: `Pesanan ${number}` })).toBeVisible();
  const steps = shopper.getByRole('list', { name: 'Perjalanan pesanan' });
  for (const label of ['Dipesan', 'Diterima toko', 'Dibayar', 'Dikirim', 'Selesai']) {
    await expect(steps.getByRole('listitem').filter({ hasText: label })).toContainText('WIB');
  }
  await expect(shopper.getByText('JP1234567890')).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Lacak kiriman' })).toHaveAttribute('href', /jne/);
  await expect(shopper.getByText('Jl. Melati 5')).toHaveCount(0);
  await expectHealthy(shopper);
  await expectToFitDesktops(shopper);
});

test('staff enter an order by telephone, and a quotation becomes an order', async ({ staff: page, call }) => {
  const product = await sell(call, 5);
  await page.goto('/app/order/new?kind=quotation');
  const pick = async () => {
    await page.getByRole('combobox', { name: 'Tambah produk' }).fill(product.name);
    await page.getByRole('option', { name: product.name }).click();
  };
  const fetched = `**/api/products/${product._id}*`;
  await page.route(fetched, (route) => route.abort());
  await pick();
  await expectToast(page, 'Produk ini belum dapat diambil. Silakan coba lagi.');
  await page.unroute(fetched);
  await pick();
  // Enter belongs to the search: it sends nothing before the next product is found.
  await page.getByRole('combobox', { name: 'Tambah produk' }).fill('ssd');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/order\/new/);
  await page.getByRole('combobox', { name: 'Tambah produk' }).fill('');
  const [pieces, name] = [page.getByLabel('Jumlah', { exact: true }), page.getByLabel('Nama', { exact: true })];
  await pieces.fill('');
  await pieces.press('Enter');
  await expect(page.getByText('Value is required')).toBeVisible();
  await pieces.fill('500');
  await expect(page.getByText('Melebihi stok, yang ada 5')).toBeVisible();
  await pieces.fill('2');
  await expect(page.getByText('Melebihi stok')).toHaveCount(0);
  await name.fill('K'.repeat(101));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Maksimal 100 karakter')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Kantor Contoh');
  await page.getByLabel('Berlaku sampai').fill('1960-01-01');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert')).toHaveText('Periksa isian yang ditandai, lalu simpan lagi.');
  await expect(page.getByText('Tanggal tidak valid')).toBeVisible();
  await page.getByLabel('Berlaku sampai').fill('');
  await expectLeaveConfirmation(page, () => page.getByRole('link', { name: 'Kembali' }).click());
  await page.getByLabel('Ongkir').fill('10000');
  await page.getByLabel('Diskon').selectOption('nominal');
  await page.getByLabel('Rupiah').fill('lima ribu');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Value must be numeric')).toBeVisible();
  await page.getByLabel('Rupiah').fill('5000');
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name: /^PH-\d{6}-\d{4}$/ })).toBeVisible();
  await expect(page.getByText('Rp 105.000', { exact: true })).toBeVisible();
  expect((await readProduct(call, product._id)).stock).toBe(5);
  await page.getByRole('button', { name: 'Jadikan pesanan' }).click();
  await expect(page.getByRole('heading', { name: /^RK-\d{6}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terima pesanan' })).toBeVisible();
});

test('of two editors the second is warned and overwrites nothing, and a new note keeps the line of a deleted product', async ({
  staff: page,
  call,
}) => {
  const [sold, gone] = [await sell(call, 5), await sell(call, 5)];
  const { _id: id } = await call('POST', '/orders/staff', {
    items: [sold, gone].map(({ _id }) => ({ product: _id, variant: null, qty: 1 })),
    customer: { name: ownName('Dian'), address: '', waNumber: null },
  });
  await call('DELETE', `/products/${gone._id}`);
  await page.goto(`/app/order/${id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });

  await test.step('the second of two editors is warned and overwrites nothing', async () => {
    await edit.click();
    await page.getByLabel('Nama', { exact: true }).fill('Nama dari editor kedua');
    // The news of the change arrives while the connection is bad: what was typed stays.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/details'));
    await page.route(`**/api/orders/${id}/details`, (route) => route.abort());
    await call('PATCH', `/orders/${id}`, { assemblyFee: 75_000 });
    await failed;
    await page.unroute(`**/api/orders/${id}/details`);
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Nama dari editor kedua');
    for (let press = 1; press <= 2; press += 1) {
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByRole('alert')).toContainText('baru saja diubah orang lain');
    }
    expect(await call('GET', `/orders/${id}/details`)).toMatchObject({ assemblyFee: 75_000 });
    const cancel = page.getByRole('button', { name: 'Batal', exact: true });
    await cancel.click();
    await page.getByRole('button', { name: 'Lanjut mengubah' }).click();
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Nama dari editor kedua');
    await cancel.click();
    await page.getByRole('button', { name: 'Ya, buang' }).click();
    await expect(page.getByText('Rp 75.000')).toBeVisible();
    await expect(page.getByText('Nama dari editor kedua')).toHaveCount(0);
  });

  await test.step('changing only the note keeps the line whose product was deleted', async () => {
    await edit.click();
    await expect(page.getByRole('listitem').filter({ hasText: gone.name })).toContainText('Produk sudah tidak ada');
    await page.getByLabel('Catatan pembeli').fill('Bungkus rapi');
    await expectLeaveConfirmation(page, () => page.getByRole('link', { name: 'Kembali' }).click());
    await expectToFit(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, 'Pesanan disimpan.');
    await expect(page.getByText(gone.name, { exact: true })).toBeVisible();
    await expect(page.getByText('Rp 100.000').first()).toBeVisible();
    await expect(page.getByText('catatan pembeli', { exact: true })).toBeVisible();
  });
});

test('an accepted order gives its stock back when it is cancelled, and the owner removes the data of its buyer', async ({
  staff: page,
  call,
}) => {
  const product = await sell(call, 5);
  const buyer = ownName('Ningsih');
  const { _id: id } = await call('POST', '/orders/staff', {
    items: [{ product: product._id, variant: null, qty: 3 }],
    customer: { name: buyer, address: 'Jl. Melati 5', waNumber: null },
  });
  await call('PATCH', `/orders/${id}/status`, { status: 'processing' });
  expect((await readProduct(call, product._id)).stock).toBe(2);
  await page.goto(`/app/order/${id}`);

  await test.step('cancelling an accepted order gives its stock back', async () => {
    const noted = page.getByRole('button', { name: 'Tambah catatan internal' });
    await page.getByLabel('Tambah catatan internal').fill('Dibatalkan lewat telepon');
    await noted.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Dibatalkan lewat telepon' })).toBeVisible();
    await expect(noted).toBeFocused();
    // Pressed twice, it opens one confirmation.
    await page.getByRole('button', { name: 'Batalkan pesanan' }).dblclick();
    await confirm(page, 'Ya, batalkan pesanan!', 'Stoknya dikembalikan');
    await expectToast(page, 'Pesanan sekarang Batal.');
    expect((await readProduct(call, product._id)).stock).toBe(5);
  });

  await test.step('the owner removes the personal data of a buyer without a number', async () => {
    const details = page.getByRole('region', { name: 'Pembeli' });
    await expect(details.getByText(buyer)).toBeVisible();
    await details.getByRole('button', { name: 'Hapus data pribadi' }).click();
    const question = page.getByRole('alertdialog', { name: 'Hapus data pribadi dari pesanan ini?' });
    await question.getByRole('button', { name: 'Ya, hapus!' }).click();
    await expect(details.getByText('Data pembeli sudah dihapus')).toBeVisible();
    await expect(page.getByText(buyer)).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Hapus data pribadi' })).toHaveCount(0);
  });
});

test('an order is sent at the price that is shown, and stored once where the server is down or slow just then', async ({
  context,
  call,
}) => {
  const product = await sell(call, 5);
  const shopper = await openShopper(context);

  await test.step('a price that changes while the cart is open is shown, and nothing is sent', async () => {
    const buyer = ownName('Agus');
    await fillCart(shopper, product, buyer);
    await call('PATCH', `/products/${product._id}`, { price: 60_000 });
    await send(shopper).click();
    await expect(shopper.getByText('Pesanan berubah')).toBeVisible();
    await shopper.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(shopper.getByText(/naik dari Rp 50\.000 menjadi Rp 60\.000/)).toBeVisible();
    expect(context.pages().filter((page) => page.url().includes('wa.me'))).toEqual([]);
    expect(await ordersOf(call, buyer)).toEqual([]);
    // Busy for a moment: the second try still gets its number.
    await shopper.route('**/api/orders', (route) => route.fulfill({ status: 503 }), { times: 1 });
    const message = await sentMessage(shopper);
    expect(message).toContain('Rp 60.000');
    expect(numberIn(message)).toBeDefined();
    await answerAfterSending(shopper, 'Nanti saja');

    // The last piece is sold elsewhere: the emptied cart says why.
    await call('PATCH', `/products/${product._id}`, { stock: 0 });
    await shopper.getByLabel(/Nama Pembeli/).fill(`${buyer} lagi`);
    await send(shopper).click();
    await shopper.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(shopper.getByText('Data Belum Tersedia')).toBeVisible();
    await expect(shopper.getByText(`Stok ${product.name} habis, jadi dikeluarkan dari keranjang.`)).toBeVisible();
    await call('PATCH', `/products/${product._id}`, { stock: 5 });
  });

  for (const [state, seconds] of [
    ['down', 0],
    ['slow', 60],
  ] as const) {
    await test.step(`with the server ${state} at the moment of pressing, the chat opens and the order is stored later, once`, async () => {
      const buyer = ownName('Nadia');
      await fillCart(shopper, await readProduct(call, product._id), buyer);
      await shopper.route('**/api/orders', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        await route.abort().catch(() => undefined);
      });
      const pressedAt = Date.now();
      const message = await sentMessage(shopper);
      // The shop has a limited time to answer; a busy machine takes seconds to open a tab.
      expect(Date.now() - pressedAt).toBeLessThan(30_000);
      expect(numberIn(message)).toBeUndefined();
      expect(message).toContain(buyer);
      // The cart is emptied at once: the order must not be lost with it.
      await answerAfterSending(shopper, 'Ya, kosongkan!');
      expect(await ordersOf(call, buyer)).toEqual([]);

      await shopper.unroute('**/api/orders');
      // Any page of the shop sends it, not only the cart.
      await openHydrated(shopper, '/warranty');
      await expect.poll(async () => (await ordersOf(call, buyer)).length).toBe(1);
      await openHydrated(shopper, '/order');
      await shopper.waitForTimeout(1_000);
      expect(await ordersOf(call, buyer)).toHaveLength(1);
    });
  }
});

test('an order that is sent stays one and is counted as a lead, and emptying the cart needs a confirmation', {
  tag: '@phone-only',
}, async ({ context, call }) => {
  const product = await sell(call, 5);
  const buyer = ownName('Maya');
  const leads = async () => {
    const { leads } = (await call('GET', '/dashboard')) as unknown as { leads: { order: number }[] };
    return leads.at(-1)!.order;
  };
  const before = await leads();
  const shopper = await openShopper(context);
  await fillCart(shopper, product, buyer);

  await test.step('an order sent to WhatsApp is counted as a lead by the click itself', async () => {
    await send(shopper).dblclick();
    await expect(shopper.getByText('Pembelian berhasil')).toBeVisible();
    await expect.poll(leads).toBeGreaterThan(before);
  });

  await test.step('pressed twice, and again after going back, it stays one order', async () => {
    await answerAfterSending(shopper, 'Nanti saja');
    await shopper.goto('/about');
    await shopper.goBack();
    await expect(shopper.getByText('Summary Order')).toBeVisible();
    const message = await sentMessage(shopper);
    const stored = await ordersOf(call, buyer);
    expect(stored.map(({ number }) => number)).toEqual([numberIn(message)]);
    await answerAfterSending(shopper, 'Nanti saja');
  });

  await test.step('Kosongkan keranjang needs a confirmation', async () => {
    await shopper.getByRole('button', { name: 'Kosongkan keranjang' }).click();
    const question = shopper.getByRole('alertdialog', { name: 'Kosongkan keranjang?' });
    await question.getByRole('button', { name: 'Batal' }).click();
    await expect(shopper.getByText('Summary Order')).toBeVisible();
    await shopper.getByRole('button', { name: 'Kosongkan keranjang' }).click();
    await question.getByRole('button', { name: 'Ya, kosongkan!' }).click();
    await expect(shopper.locator(':focus', { hasText: 'Data Belum Tersedia' })).toBeInViewport();
    // Buyer and shipping are cleared with the items.
    const stored = await shopper.evaluate(() => localStorage.getItem('order') ?? '');
    expect(stored).not.toContain(buyer);
  });
});

test('the screens of orders fit and read well, and a typed day filters them', { tag: '@phone' }, async ({
  staff: page,
  call,
  isMobile,
}) => {
  // People paste a link to a map as their address: a word that nothing divides.
  const [product, word] = [ownName('Kabel'.repeat(12)), 'maps.example/'.repeat(8)];
  const item = await createProduct(call, { name: product, sku: ownName('PJG'), price: 50_000, stock: 3 });
  const { _id } = await call('POST', '/orders/staff', {
    items: [{ product: item, variant: null, qty: 1 }],
    customer: { name: word.slice(0, 90), address: word, waNumber: null },
    note: word,
  });
  await page.goto(`/app/order/${_id}`);
  await expect(page.getByText(word).first()).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Catatan pembeli')).toHaveValue(word);
  await expectHealthy(page);
  const expectListed = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Orders of other journeys may have moved those of the demo to the next page.
    await expect(
      page
        .getByRole('main')
        .getByText(/Rp \d|BCA/)
        .first(),
    ).toBeAttached();
  };
  if (!isMobile) await page.goto('/app/home');
  await page.goto('/app/order');
  await expectListed();
  await expectHealthy(page);
  if (!isMobile) {
    await test.step('a day is typed into the filter of the orders, as one step back in the history', async () => {
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await page.getByLabel('Dari tanggal').focus();
      for (const digit of '11112025') {
        await page.keyboard.type(digit);
        // Each digit of the year is a change; what it finds arrives before the next one.
        await page.waitForTimeout(100);
      }
      await expect(page).toHaveURL(/\?from=2025-11-11$/);
      await expect(page.getByLabel('Dari tanggal')).toHaveValue('2025-11-11');
      await page.goBack();
      await expect(page).toHaveURL(/\/app\/home$/);
    });
  }
  await page.goto('/app/order?status=quotation');
  await expectListed();
  await expectToFit(page);
  await expect(page.getByRole('button', { name: 'Penawaran', exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto('/app/customer');
  await expectListed();
  await expectHealthy(page);
  await page.goto('/app/configuration');
  await page.getByRole('link', { name: 'Pengaturan pesanan' }).click();
  await expect(page.getByRole('heading', { name: 'Pengaturan pesanan' })).toBeVisible();
  await expectListed();
  await expectHealthy(page);
});

test('a simulated PC is ordered with assembly: the fee is in the total, the verdict in message and order', async ({
  staff,
  call,
  context,
}) => {
  const buyer = ownName('Perakit');
  const { assemblyFee } = (await call('GET', '/order-settings')) as { assemblyFee: number };
  const [first, second] = [await sell(call, 3), await sell(call, 3)];
  const shopper = await openShopper(context);
  await fillCart(shopper, first, buyer, {
    items: [first, second].map((product) => ({ product, variant: null, qty: 1 })),
    builds: [
      { parts: [first, second].map(({ _id }) => ({ product: _id, variant: null, qty: 1 })), isAssembled: false },
    ],
  });
  await expect(shopper.getByText('Rakitan PC · 2 komponen')).toBeVisible();
  await expect(shopper.getByText('Jasa rakit', { exact: true })).toBeHidden();
  await shopper.getByRole('checkbox', { name: /Minta dirakitkan toko/ }).check();
  const summary = shopper.getByRole('region', { name: 'Summary Order' });
  await expect(summary.getByText('Jasa rakit', { exact: true })).toBeVisible();
  await expectHealthy(shopper);
  const message = await sentMessage(shopper);
  expect(message).toContain('rakitan dengan jasa rakit: belum bisa dipastikan - Belum ada: Processor');
  expect(message).toMatch(/\nJasa rakit : Rp/);
  await answerAfterSending(shopper, 'Ya, kosongkan!');
  const [{ _id } = { _id: '' }] = await ordersOf(call, buyer);
  const stored = (await call('GET', `/orders/${_id}/details`)) as { sums: { assembly: number; subtotal: number } };
  expect(stored.sums).toMatchObject({ assembly: assemblyFee, subtotal: 100_000 });
  await staff.goto(`/app/order/${_id}`);
  await expect(staff.getByText('Rakitan: belum bisa dipastikan')).toBeVisible();
  await expect(staff.getByText('Dirakit oleh toko.')).toBeVisible();
  await openHydrated(shopper, `/order/${_id}`);
  await expect(shopper.getByText('Rakitan: belum bisa dipastikan')).toBeVisible();
});
