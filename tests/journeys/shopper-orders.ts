import type { BrowserContext, Page } from '@playwright/test';
import { createProduct, ownName } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expect, type StaffCall } from './journey.ts';

export type Product = { _id: string; name: string; price: number; stock: number; updatedAt: string };

export async function sell(call: StaffCall, stock: number): Promise<Product> {
  const name = ownName('Kabel');
  const id = await createProduct(call, { name, sku: name, price: 50_000, stock });
  return readProduct(call, id);
}

export const readProduct = async (call: StaffCall, id: string) => (await call('GET', `/products/${id}`)) as Product;

/**
 * WhatsApp is outside: its tab is answered here, and its address is what counts. It opens without a number when the shop
 * takes longer than two seconds, which happens while the disk of a test machine is busy: here it may take longer.
 */
export async function stopAtWhatsApp(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * 5);
  });
}

/** A shopper's page beside the one of staff. */
export async function openShopper(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await stopAtWhatsApp(page);
  return page;
}

/** What the shop keeps in this browser; from an address without a page, which would cost a load. */
export async function storeCart(page: Page, order: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((json) => localStorage.setItem('order', json), JSON.stringify(order));
}

/** A cart with everything filled in but the shipping option. */
export async function fillCart(page: Page, product: Product, buyer: string, more: object = {}): Promise<void> {
  const order = {
    items: [{ product, variant: null, qty: 1 }],
    customer: { name: buyer, address: 'Jl. Melati 5' },
    shipping: { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111', method: null },
    note: '',
    ...more,
  };
  await storeCart(page, order);
  await openHydrated(page, '/order');
  await page.getByRole('group', { name: 'Pilih Pengiriman' }).getByRole('button').first().click();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Beli via Whatsapp' });

/** The text of the message that opens in WhatsApp. */
export async function sentMessage(page: Page): Promise<string> {
  const [chat] = await Promise.all([page.waitForEvent('popup'), send(page).click()]);
  await chat.waitForURL(/wa\.me/);
  return new URL(chat.url()).searchParams.get('text') ?? '';
}

export const numberIn = (message: string) => /RK-\d{6}-\d{4}/.exec(message)?.[0];

/** 'Pembelian berhasil', then the question about the cart. */
export async function answerAfterSending(page: Page, answer: 'Nanti saja' | 'Ya, kosongkan!'): Promise<void> {
  await expect(page.getByText('Pembelian berhasil')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Kosongkan keranjang?' }).getByRole('button', { name: answer }).click();
}

export async function ordersOf(call: StaffCall, buyer: string): Promise<{ _id: string; number: string }[]> {
  const { docs } = await call('GET', `/orders?search=${encodeURIComponent(buyer)}`);
  return docs as { _id: string; number: string }[];
}
