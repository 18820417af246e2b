import type { Page } from '@playwright/test';
import { resources } from '#domain/resources.ts';
import { expect, test } from './admin-session.ts';
import { openHydrated } from './hydrated.ts';
import { expectToFit } from './page-health.ts';

/** Screens whose own journeys run on the desktop only, because they behave alike on a phone. */
const storefront = [
  ...['/about', '/payment-guide', '/order-guide', '/warranty', '/admin-contact'],
  ...['/order', '/products?q=tidak-ada-yang-begini', '/products/tidak-ada', '/tidak-ada'],
];
const backOffice = [
  'home',
  'product',
  'product/new',
  'product/import',
  'order',
  'order/new',
  'order-settings',
  'customer',
  'account',
  'review',
  'configuration',
  'rajaongkir',
  'profile',
  'left-out',
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

test('the screens to get back into the shop fit a small phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/admls/forgot-password', '/admls/reset-password?token=x', '/admls/register?invite=x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAlsoTablets(page);
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
    // Until nothing loads any more: what comes late can be the widest.
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    await expectToFitAlsoTablets(page);
  }
});
