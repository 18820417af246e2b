import type { Page } from '@playwright/test';
import { findDemoProducts } from './demo-products.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';
import { stopAtWhatsApp, storeCart } from './shopper-orders.ts';

const bandung = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111', method: null };

type Found = { _id: string; stock: number; variants: unknown[] };

async function putIntoCart(page: Page, keyword: string): Promise<void> {
  const products = await findDemoProducts<Found>(page, `&keyword=${encodeURIComponent(keyword)}`);
  const product = products.find(({ stock, variants }) => stock > 2 && variants.length === 0);
  await openHydrated(page, `/products/${product?._id}`);
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  // The address changes a moment before the page does, and both have steppers.
  await expect(page.getByRole('heading', { name: 'Keranjang dan Checkout' })).toBeAttached();
}

/** After an order was sent, the cart offers to empty itself. */
async function keepCart(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Kosongkan keranjang?' });
  await question.getByRole('button', { name: 'Nanti saja' }).click();
}

async function chooseDestination(page: Page, typed: string, label: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: /Kota Tujuan/ }).fill(typed);
  await page.getByRole('option', { name: label }).first().click();
}

test('a shopper orders: from Beli Sekarang to the message in WhatsApp, line by line', { tag: '@phone-only' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await stopAtWhatsApp(page);
  await putIntoCart(page, 'ryzen 5 7600');
  await page
    .getByRole('button', { name: /Tambah jumlah|tambah/i })
    .first()
    .click();

  // Enter confirms what was typed and sends nothing.
  await page.getByRole('textbox', { name: /^Jumlah / }).press('Enter');
  await page.getByRole('combobox', { name: /Kota Tujuan/ }).fill('denpasar');
  await page.getByRole('combobox', { name: /Kota Tujuan/ }).press('Enter');
  await page.getByRole('button', { name: 'Beli via Whatsapp' }).click();
  const warning = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(warning).toContainText('Perhatian');
  await expect(warning).toContainText('Data belum lengkap, silahkan lengkapi!');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Value is required').first()).toBeVisible();
  await expect(page.getByLabel(/Nama Pembeli/)).toBeFocused();
  await expect(page.getByLabel(/Nama Pembeli/)).toBeInViewport();

  await page.getByLabel(/Nama Pembeli/).fill('Sari *Dewi*');
  await page.getByLabel(/Alamat Pengiriman/).fill('Jl. Melati 5\nTotal : Rp 1');
  await chooseDestination(page, 'bandung', /Bandung/i);
  const couriers = page.getByRole('group', { name: 'Pilih Pengiriman' });
  const option = couriers.getByRole('button').first();
  await expect(option).toBeVisible();
  await page.getByRole('button', { name: 'Beli via Whatsapp' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(couriers).toBeFocused();
  await expect(couriers).toBeInViewport();
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Ongkir \(Berat : \d+,\d\d kg\)$/)).toBeVisible();
  await expectHealthy(page);

  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Beli via Whatsapp' }).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  const url = new URL(chat.url());
  expect(url.pathname).toBe('/6281200000001');
  const lines = (url.searchParams.get('text') ?? '').split('\n');
  expect(lines[0]).toMatch(/^Halo Admin Rakita Komputer, saya ingin memesan.*RK-\d{6}-\d{4}/);
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Produk : .*Ryzen 5 7600/), 'Varian : -', 'Jumlah : 2']),
  );
  expect(lines.find((line) => line.startsWith('Harga : '))).toMatch(
    /^Harga : (~Rp [\d.]+~ )?Rp [\d.]+( \*[\d.]+%\*)?$/,
  );
  expect(lines.find((line) => line.startsWith('Sub Total : '))).toMatch(/^Sub Total : Rp [\d.]+$/);
  expect(lines.find((line) => line.startsWith('Ongkir (Berat : '))).toMatch(
    /^Ongkir \(Berat : \d+,\d\d kg\) : Rp [\d.]+$/,
  );
  expect(lines.filter((line) => line.startsWith('*Total : '))).toHaveLength(1);
  // Names and addresses can forge neither markup nor lines.
  expect(lines).toContain('Nama : Sari Dewi');
  expect(lines).toContain('Alamat Pengiriman : Jl. Melati 5 Total : Rp 1');
  expect(lines.find((line) => line.startsWith('Tujuan Pengiriman : '))).toMatch(/Bandung/i);
  expect(lines.find((line) => line.startsWith('Metode Pengiriman : '))).toMatch(
    /^Metode Pengiriman : .+ \| .+ \| .+ \| .+$/,
  );

  await expect(page.getByText('Pembelian berhasil')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await keepCart(page);
  await expect(page.getByRole('link', { name: 'Buka pesan pesanan' })).toBeVisible();
  // The cart is not cleared, and it survives a reload.
  await page.reload();
  await expect(page.getByText('Summary Order')).toBeVisible();
  // Emptied, it begins at its top, and the page of the order is still within reach.
  await page.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.locator(':focus', { hasText: 'Data Belum Tersedia' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByText(/^Pesanan terakhir: RK-\d{6}-\d{4}$/)).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByRole('heading', { name: /^Pesanan RK-\d{6}-\d{4}$/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** A cart of the first products that are in stock, with a buyer and a destination. */
async function fillOrder(page: Page, count: number): Promise<void> {
  const products = (await findDemoProducts<Found>(page))
    .filter(({ stock, variants }) => stock > 0 && variants.length === 0)
    .slice(0, count);
  const order = {
    items: products.map((product) => ({ product, variant: null, qty: 1 })),
    customer: { name: 'Sari', address: 'Jl. Melati 5' },
    shipping: bandung,
  };
  await storeCart(page, order);
  await openHydrated(page, '/order');
}

const firstOption = (page: Page) => page.getByRole('group', { name: 'Pilih Pengiriman' }).getByRole('button').first();

test('a cart that is empty, unreadable or full says so', async ({ page }) => {
  await openHydrated(page, '/');

  await test.step("a cart that cannot be read says so, and 'Coba lagi' reads it again", async () => {
    await page.route('**/api/order-terms', (route) => route.abort());
    await page.getByRole('link', { name: 'Keranjang belanja' }).click();
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/order-terms');
    await retry.click();
  });

  await test.step('an empty cart says so and links to the landing page', async () => {
    await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
    await expect(page.getByText('Untuk mulai menampilkan data, silakan pesan beberapa produk.')).toBeVisible();
    await expectHealthy(page);
    await page.getByRole('link', { name: 'Kembali ke Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a full cart says so and stays as it is', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      product: { _id: `lama-${index}`, name: `Produk lama ${index}`, price: 1000, stock: 5 },
      variant: null,
      qty: 1,
    }));
    await storeCart(page, { items });
    const products = await findDemoProducts<Found>(page);
    const product = products.find(({ stock, variants }) => stock > 0 && variants.length === 0);
    await openHydrated(page, `/products/${product?._id}`);
    await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
    await expect(page.getByRole('alertdialog')).toContainText('Keranjang sudah penuh');
    await expect(page).toHaveURL(/\/products\//);
    const order = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '{}'));
    expect(order.items).toHaveLength(100);
  });
});

test('an open cart fits a tablet, shows what changed since it was filled, and is one in two tabs', async ({
  page,
  context,
}) => {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  await putIntoCart(page, 'corsair cx650');

  await test.step('on a tablet the chat button stays above the bar with the total', async () => {
    const chat = await page.getByRole('button', { name: 'Chat via WhatsApp' }).boundingBox();
    const send = await page.getByRole('button', { name: 'Beli via Whatsapp' }).boundingBox();
    expect(chat!.y + chat!.height).toBeLessThan(send!.y);
    await expectToFit(page);
    await page.setViewportSize(desktop);
    await expectToFit(page);
  });

  await test.step('changes of price and stock since the cart was filled are shown', async () => {
    const costs = await page.request.post('/api/ongkir', { data: { destination: '40111', weight: 1000 } });
    const [option] = (await costs.json()) as { name: string; service: string; cost: number }[];
    // Away from the order page, which would otherwise refresh the cart while it is being changed here.
    await page.goto('/robots.txt');
    await page.evaluate(
      (shipping) => {
        const order = JSON.parse(localStorage.getItem('order') ?? '{}');
        order.shipping = shipping;
        order.items[0].product.price = 1_000;
        order.items[0].product.discount = null;
        order.items[0].qty = 999;
        order.items.push({
          product: { _id: 'sudah-tidak-ada', name: 'Barang Lama', price: 1, stock: 3 },
          variant: null,
          qty: 1,
        });
        localStorage.setItem('order', JSON.stringify(order));
      },
      { ...bandung, method: { ...option, cost: 1 } },
    );
    await page.goto('/order');
    await expect(
      page.getByText(`Ongkir ${option!.name} ${option!.service} berubah dari Rp 1 menjadi Rp`),
    ).toBeVisible();
    await expect(page.getByText(/Harga .* naik dari Rp 1\.000 menjadi Rp/)).toBeVisible();
    await expect(page.getByText('Barang Lama sudah tidak dijual dan dikeluarkan dari keranjang.')).toBeVisible();
    await expect(
      page.getByText(/Stok .* tinggal \d+, jadi jumlahnya disesuaikan dari 999 menjadi \d+\./),
    ).toBeVisible();

    // All that there is lies in the cart now: one more is not added, and it says so.
    await page
      .getByRole('region', { name: 'Summary Order' })
      .getByRole('link', { name: /^Corsair CX650/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
    await expect(page.getByText(/^Jumlah Corsair CX650 .* disesuaikan dengan stok yang ada\.$/)).toBeVisible();
  });

  await test.step('two tabs share one cart, and Hapus empties it in both', async () => {
    const other = await context.newPage();
    await other.goto('/order');
    await expect(other.getByText('Summary Order')).toBeVisible();
    await page.getByRole('button', { name: 'Hapus' }).click();
    await expect(other.getByText('Data Belum Tersedia')).toBeVisible();
  });
});

test('an order is sent without shipping costs and without pop-ups, but not with a name that is too long', async ({
  page,
}) => {
  await stopAtWhatsApp(page);
  await page.route('**/api/ongkir', (route) => route.fulfill({ status: 503, body: '{}' }));

  await test.step('the checkout requests shipping costs with destination and weight only', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/ongkir'));
    await fillOrder(page, 1);
    expect((await sent).postDataJSON()).toEqual({ destination: expect.stringMatching(/^\d{5}$/), weight: 1000 });
  });

  await test.step('with the shipping costs down the order is still sent, and the admin adds the cost', async () => {
    await page.getByRole('button', { name: /Ongkir dikonfirmasi admin/ }).click();
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Beli via Whatsapp' }).click(),
    ]);
    await chat.waitForURL(/wa\.me/);
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    expect(text).toMatch(/^Ongkir \(Berat : \d+,\d\d kg\) : dikonfirmasi admin$/m);
    expect(text).toContain('(belum termasuk ongkir)');
    await page.unroute('**/api/ongkir');
  });

  await test.step('a name or an address that is too long can be typed, is marked and is not sent', async () => {
    await fillOrder(page, 1);
    const address = page.getByLabel(/Alamat Pengiriman/);
    await address.fill('a'.repeat(900));
    await page.getByLabel(/Nama Pembeli/).fill('b'.repeat(101));
    await address.focus();
    await expect(page.getByText('900/400 karakter')).toBeVisible();
    await expect(page.getByText('101/100 karakter')).toBeVisible();
    await expect(page.getByText('Maksimal 100 karakter')).toBeVisible();
    await expect(address).toHaveValue('a'.repeat(900));
    await firstOption(page).click();
    await page.getByRole('button', { name: 'Beli via Whatsapp' }).click();
    await expect(page.getByText('Data belum lengkap, silahkan lengkapi!')).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await address.fill('Jl. Melati 5');
    await page.getByLabel(/Nama Pembeli/).fill('Sari');
  });

  await test.step('with pop-ups blocked the message waits behind a visible link', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Beli via Whatsapp' }).click();
    await expect(page.getByText('Pembelian berhasil')).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await keepCart(page);
    const link = page.getByRole('link', { name: 'Buka pesan pesanan' });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281200000001\?text=Halo/);
    const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await chat.waitForURL(/wa\.me/);
  });
});

test('a long order is shortened, and its link shows the whole', async ({ page }) => {
  await stopAtWhatsApp(page);
  await fillOrder(page, 45);
  await firstOption(page).click();
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Beli via Whatsapp' }).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(text.length).toBeLessThan(2_000);
  expect(text).toMatch(/\ndan \d+ produk lainnya\n/);
  const link = /^Rincian pesanan : (\S+)$/m.exec(text)?.[1] ?? '';
  await chat.goto(link);
  await expect(chat.getByRole('heading', { name: /^Pesanan RK-\d{6}-\d{4}$/ })).toBeVisible();
  await expect(chat.getByRole('region', { name: 'Barang' }).getByRole('listitem')).toHaveCount(45);
  await expectHealthy(chat);
});

test('with the keyboard alone the destination is picked and one of two variants is removed, each by its own name', async ({
  page,
}) => {
  const { docs } = await (await page.request.get('/api/products?keyword=samsung+990+pro')).json();
  const [product] = docs as [{ name: string; variants: { name: string }[] }];
  const variants = product.variants.slice(0, 2);
  await storeCart(page, {
    items: variants.map((variant) => ({ product, variant, qty: 1 })),
    customer: { name: 'Sari', address: 'Jl. Melati 5' },
    shipping: bandung,
  });
  await openHydrated(page, '/order');

  await test.step('two variants of one product have controls of their own names', async () => {
    const names = variants.map(({ name }) => `${product.name} (${name})`);
    expect(names).toHaveLength(2);
    for (const name of names) {
      await expect(page.getByRole('textbox', { name: `Jumlah ${name}`, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: `Hapus ${name}`, exact: true })).toBeVisible();
    }
  });

  await test.step('the destination is found and picked with the keyboard alone', async () => {
    const input = page.getByRole('combobox', { name: /Kota Tujuan/ });
    await input.fill('');
    await expect(page.getByText('Pilih kota tujuan untuk melihat pilihan pengiriman.')).toBeVisible();
    await input.pressSequentially('denpasar');
    await expect(page.getByRole('option').first()).toBeVisible();
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(input).toHaveValue(/Denpasar/);
    await expect(firstOption(page)).toBeVisible();
  });

  await test.step('a removed item leaves the focus in the list', async () => {
    const lines = page.getByRole('region', { name: 'Summary Order' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Hapus' }).first().press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(lines).toBeFocused();
  });
});
