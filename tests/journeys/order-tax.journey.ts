import type { Page } from '@playwright/test';
import { createProduct } from './admin-session.ts';
import { ownerLogin } from './auth-api.ts';
import { expect, test } from './journey.ts';
import { startOwnShop } from './own-shop.ts';
import { expectToFit } from './page-health.ts';
import { answerAfterSending, fillCart, openShopper, readProduct, send, sentMessage } from './shopper-orders.ts';

let shop: Awaited<ReturnType<typeof startOwnShop>>;

/** A shop of its own: PPN holds for every order. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startOwnShop({});
});
test.afterAll(() => shop.stop());

async function ownerCall({ request }: Page) {
  const login = await request.post('/api/auth/login', { data: ownerLogin });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
    return (await answer.json()) as Record<string, unknown>;
  };
}

test('PPN that the shop adds to its prices stands in the cart, the message and the order', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const shopper = await openShopper(context);
  const call = await ownerCall(shopper);
  await call('PATCH', '/meta', { name: 'Toko Uji', waNumberOrder: '081200000001' });
  const id = await createProduct(call, { name: 'Kabel', sku: 'KABEL', price: 50_000, stock: 5 });
  await fillCart(shopper, await readProduct(call, id), 'Sari');
  const totals = shopper.getByRole('region', { name: 'Summary Order' });
  await expect(totals.getByText(/^PPN/)).toHaveCount(0);

  // Set while the cart is open: the shopper sees the new total before anything is stored.
  await call('PATCH', '/order-settings', { tax: { isOn: true, ratePercent: 11, isIncluded: false } });
  await send(shopper).click();
  await shopper.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(totals.getByText('PPN 11% ditambahkan ke harga.')).toBeVisible();
  await expect(totals.getByText('Rp 5.500')).toBeVisible();
  await expectToFit(shopper);

  const message = (await sentMessage(shopper)).split('\n');
  expect(message).toContain('PPN 11% : Rp 5.500');
  const total =
    message
      .find((line) => line.startsWith('*Total'))
      ?.replace(/\D+/, '')
      .replace('*', '') ?? '';
  await expect(totals.getByText(`Rp ${total}`)).toBeVisible();
  await answerAfterSending(shopper, 'Nanti saja');
  await shopper.getByRole('link', { name: /^Lihat pesanan RK/ }).click();
  await expect(shopper.getByText('PPN 11%')).toBeVisible();
  await expect(shopper.getByText(`Rp ${total}`)).toBeVisible();
  await context.close();
});
