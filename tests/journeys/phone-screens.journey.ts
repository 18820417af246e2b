import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { resources } from '#domain/resources.ts';
import { expect, test } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expectToFit } from './page-health.ts';

/** Screens whose own journeys run on the desktop only, because they behave alike on a phone. */
const storefront = [
  ...['/about', '/payment-guide', '/order-guide', '/warranty', '/admin-contact'],
  ...['/order', `/products?keyword=${'tidakada'.repeat(20)}`, '/products/tidak-ada', '/tidak-ada'],
];
const backOffice = [
  'home',
  'product',
  'product/new',
  'product/import',
  'product/bulk',
  'product-alerts',
  'unusable-parts',
  'search-log',
  'order',
  'order/new',
  'order-settings',
  'customer',
  'account',
  'review',
  'question',
  'configuration',
  'rajaongkir',
  'profile',
  'outbox',
  'audit',
  'system',
];

/** What fits a small phone can still stick out where tables and columns begin. */
async function expectToFitAlsoTablets(page: Page): Promise<void> {
  await expectToFit(page);
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectToFit(page);
  await page.setViewportSize(phone);
}

for (const path of storefront) {
  test(`${path} fits a small phone and a tablet`, { tag: '@phone-only' }, async ({ page }) => {
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAlsoTablets(page);
  });
}

test('with a larger font in the browser the shop still fits a small phone', { tag: '@phone-only' }, async ({
  page,
}) => {
  const { docs } = await (await page.request.get('/api/products?sortBy=highest_cost&limit=20')).json();
  const [product, other] = (docs as { _id: string; rating: { count: number } }[]).filter(({ rating }) => rating.count);
  const compared = `/products/compare?ids=${product!._id},${other!._id}`;
  const { docs: parts } = await (await page.request.get('/api/products?keyword=ryzen+5+7600&limit=1')).json();
  const laptops = '/laptop-recommendations?mainRequirement=Office&budget=9000000&os=windows';
  const simulations = [`/simulasi?processor=${parts[0].sku}`, '/simulasi?bagian=upgrade'];
  const paths = ['/', '/products', compared, '/ongkir', laptops, ...simulations, `/products/${product!._id}`];
  const doubled = ['/about', '/hot-deals'];
  for (const path of [...doubled, ...paths]) {
    await openHydrated(page, path);
    if (path === laptops) await expect(page.getByText('Apakah sudah cocok ?')).toBeVisible();
    await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      doubled.includes(path) ? '32px' : '24px',
    );
    await expectToFit(page);
  }
  const logo = await page.getByRole('banner').getByRole('img', { name: 'Rakita Komputer' }).boundingBox();
  expect(logo!.width).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(page.getByText('Summary Order')).toBeVisible();
  await expectToFit(page);
});

test('the screens to get back into the shop fit a small phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/admls/forgot-password', '/admls/reset-password?token=x', '/admls/register?invite=x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAlsoTablets(page);
  }
});

test('a product or an order that is gone has a way back to its list', { tag: '@phone-only' }, async ({
  staff: page,
}) => {
  for (const list of ['/app/product', '/app/order']) {
    await page.goto(`${list}/bukan-id`);
    await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
    await page.goto(`${list}/${randomUUID()}`);
    await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  }
});

test('every screen of the back office fits a small phone and a tablet', { tag: '@phone-only' }, async ({
  staff: page,
}) => {
  test.slow();
  const lists = Object.keys(resources);
  for (const path of [...backOffice, ...lists, ...lists.map((name) => `${name}/new`)]) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('Halaman tidak ditemukan'), path).toHaveCount(0);
    // Until nothing loads any more: what comes late can be the widest.
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    await expectToFitAlsoTablets(page);
  }
});
