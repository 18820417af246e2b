import { expect, type Page, test } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expectHealthy, watchConsole } from './page-health.ts';
import { stopAtWhatsApp } from './shopper-orders.ts';

const bandung = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111', method: null };

async function putIntoCart(page: Page, keyword: string): Promise<void> {
  const answer = await page.request.get(`/api/products?keyword=${encodeURIComponent(keyword)}&limit=20`);
  const { docs } = (await answer.json()) as { docs: { _id: string; stock: number; variants: unknown[] }[] };
  const product = docs.find(({ stock, variants }) => stock > 2 && variants.length === 0);
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

test('an empty cart says so and links to the landing page', async ({ page }) => {
  await page.goto('/order');
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await expect(page.getByText('Untuk mulai menampilkan data, silakan pesan beberapa produk.')).toBeVisible();
  await expectHealthy(page);
  await page.getByRole('link', { name: 'Kembali ke Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a shopper orders: from Beli Sekarang to the message in WhatsApp, line by line', { tag: '@phone' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await stopAtWhatsApp(page.context());
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

test('changes of price and stock since the cart was filled are shown', async ({ page }) => {
  await putIntoCart(page, 'corsair cx650');
  // Away from the order page, which would otherwise refresh the cart while it is being changed here.
  await page.goto('/about');
  const costs = await page.request.post('/api/ongkir', { data: { destination: '40111', weight: 1000 } });
  const [option] = (await costs.json()) as { name: string; service: string; cost: number }[];
  const shipping = { ...bandung, method: { ...option, cost: 1 } };
  await page.evaluate((shipping) => {
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
  }, shipping);
  await page.goto('/order');
  await expect(page.getByText(`Ongkir ${option!.name} ${option!.service} berubah dari Rp 1 menjadi Rp`)).toBeVisible();
  await expect(page.getByText(/Harga .* naik dari Rp 1\.000 menjadi Rp/)).toBeVisible();
  await expect(page.getByText('Barang Lama sudah tidak dijual dan dikeluarkan dari keranjang.')).toBeVisible();
  await expect(page.getByText(/Stok .* tinggal \d+, jadi jumlahnya disesuaikan dari 999 menjadi \d+\./)).toBeVisible();

  // All that there is lies in the cart now: one more is not added, and it says so.
  await putIntoCart(page, 'corsair cx650');
  await expect(page.getByText(/^Jumlah Corsair CX650 .* disesuaikan dengan stok yang ada\.$/)).toBeVisible();
});

test('on a tablet the chat button stays above the bar with the total', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await putIntoCart(page, 'corsair cx650');
  const chat = await page.getByRole('button', { name: 'Chat via WhatsApp' }).boundingBox();
  const send = await page.getByRole('button', { name: 'Beli via Whatsapp' }).boundingBox();
  expect(chat!.y + chat!.height).toBeLessThan(send!.y);
  await expectHealthy(page);
});

test('two tabs share one cart, and Hapus empties it in both', async ({ page, context }) => {
  await putIntoCart(page, 'corsair cx650');
  const other = await context.newPage();
  await other.goto('/order');
  await expect(other.getByText('Summary Order')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus' }).click();
  await expect(other.getByText('Data Belum Tersedia')).toBeVisible();
});

/** A cart of the first products that are in stock, with a buyer and a destination. */
async function fillOrder(page: Page, count: number): Promise<void> {
  const { docs } = await (await page.request.get('/api/products?limit=100')).json();
  const products = (docs as { stock: number; variants: unknown[] }[])
    .filter(({ stock, variants }) => stock > 0 && variants.length === 0)
    .slice(0, count);
  const order = {
    items: products.map((product) => ({ product, variant: null, qty: 1 })),
    customer: { name: 'Sari', address: 'Jl. Melati 5' },
    shipping: bandung,
  };
  await page.goto('/about');
  await page.evaluate((json) => localStorage.setItem('order', json), JSON.stringify(order));
  await openHydrated(page, '/order');
}

const firstOption = (page: Page) => page.getByRole('group', { name: 'Pilih Pengiriman' }).getByRole('button').first();

test('two variants of one product have controls of their own names', async ({ page }) => {
  const { docs } = await (await page.request.get('/api/products?keyword=samsung+990+pro')).json();
  const [product] = docs as [{ name: string; variants: { name: string }[] }];
  const names = product.variants.slice(0, 2).map(({ name }) => `${product.name} (${name})`);
  expect(names).toHaveLength(2);
  const items = product.variants.slice(0, 2).map((variant) => ({ product, variant, qty: 1 }));
  await page.goto('/about');
  await page.evaluate((json) => localStorage.setItem('order', json), JSON.stringify({ items }));
  await page.goto('/order');
  for (const name of names) {
    await expect(page.getByRole('textbox', { name: `Jumlah ${name}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Hapus ${name}`, exact: true })).toBeVisible();
  }
});

test('with pop-ups blocked the message waits behind a visible link', async ({ page }) => {
  await stopAtWhatsApp(page.context());
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await fillOrder(page, 1);
  await firstOption(page).click();
  await page.getByRole('button', { name: 'Beli via Whatsapp' }).click();
  await expect(page.getByText('Pembelian berhasil')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await keepCart(page);
  const link = page.getByRole('link', { name: 'Buka pesan pesanan' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281200000001\?text=Halo/);
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await chat.waitForURL(/wa\.me/);
});

test('a long order is shortened, and its link shows the whole', async ({ page }) => {
  await stopAtWhatsApp(page.context());
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

test('with the shipping costs down the order is still sent, and the admin adds the cost', async ({ page }) => {
  await stopAtWhatsApp(page.context());
  await page.route('**/api/ongkir', (route) => route.fulfill({ status: 503, body: '{}' }));
  await fillOrder(page, 1);
  await page.getByRole('button', { name: /Ongkir dikonfirmasi admin/ }).click();
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Beli via Whatsapp' }).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(text).toMatch(/^Ongkir \(Berat : \d+,\d\d kg\) : dikonfirmasi admin$/m);
  expect(text).toContain('(belum termasuk ongkir)');
});

test('a name or an address that is too long can be typed, is marked and is not sent', async ({ page }) => {
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
});

test("a cart that cannot be read says so, and 'Coba lagi' reads it again", async ({ page }) => {
  await openHydrated(page, '/');
  await page.route('**/api/order-terms', (route) => route.abort());
  await page.getByRole('link', { name: 'Keranjang belanja' }).click();
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/order-terms');
  await retry.click();
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
});

test('a full cart says so and stays as it is', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      product: { _id: `lama-${index}`, name: `Produk lama ${index}`, price: 1000, stock: 5 },
      variant: null,
      qty: 1,
    }));
    localStorage.setItem('order', JSON.stringify({ items }));
  });
  const answer = await page.request.get('/api/products?limit=50');
  const { docs } = (await answer.json()) as { docs: { _id: string; stock: number; variants: unknown[] }[] };
  const product = docs.find(({ stock, variants }) => stock > 0 && variants.length === 0);
  await openHydrated(page, `/products/${product?._id}`);
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(page.getByRole('alertdialog')).toContainText('Keranjang sudah penuh');
  await expect(page).toHaveURL(/\/products\//);
  const order = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '{}'));
  expect(order.items).toHaveLength(100);
});

test('the checkout requests shipping costs with destination and weight only', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/ongkir'));
  await fillOrder(page, 1);
  expect((await sent).postDataJSON()).toEqual({ destination: expect.stringMatching(/^\d{5}$/), weight: 1000 });
});

test('the destination is found and picked with the keyboard alone, and a removed item leaves the focus in the list', async ({
  page,
}) => {
  await fillOrder(page, 2);
  const input = page.getByRole('combobox', { name: /Kota Tujuan/ });
  await input.fill('');
  await expect(page.getByText('Pilih kota tujuan untuk melihat pilihan pengiriman.')).toBeVisible();
  await input.pressSequentially('denpasar');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(input).toHaveValue(/Denpasar/);
  await expect(firstOption(page)).toBeVisible();
  const lines = page.getByRole('region', { name: 'Summary Order' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Hapus' }).first().press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(lines).toBeFocused();
});
