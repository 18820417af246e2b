import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { resources } from '#domain/resources.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { expectToFit } from './page-health.ts';

/** Screens whose own journeys run on the desktop only, because they behave alike on a phone. */
const guides = ['/about', '/payment-guide', '/order-guide', '/warranty', '/admin-contact'];
const withNothing = ['/order', `/products?keyword=${'tidakada'.repeat(20)}`, '/products/tidak-ada', '/tidak-ada'];

/** Each is a link of the list of screens or of the bottom navigation, and leads to those behind it. */
const backOffice = [
  ['home'],
  ['product', 'product/new', 'product/import', 'product/bulk', 'unusable-parts'],
  ['order', 'order/new', 'customer'],
  ['configuration', 'order-settings'],
  ...['product-alerts', 'search-log', 'account', 'review', 'question', 'rajaongkir', 'profile', 'outbox'],
  ...['audit', 'system'],
  ...Object.keys(resources).map((name) => [name, `${name}/new`]),
].map((screens) => [screens].flat());

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };

/** What fits a small phone can still stick out where tables and columns begin. Changing the width is slow: it stays. */
async function expectToFitBothWidths(page: Page): Promise<void> {
  await expectToFit(page);
  await page.setViewportSize(page.viewportSize()?.width === phone.width ? tablet : phone);
  await expectToFit(page);
}

async function expectAllToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFitBothWidths(page);
    });
  }
}

test('the pages about the shop fit a small phone and a tablet', { tag: '@phone-only' }, async ({ page }) => {
  await expectAllToFit(page, guides);
});

test('pages that have nothing to show fit a small phone and a tablet', { tag: '@phone-only' }, async ({ page }) => {
  await expectAllToFit(page, withNothing);
});

test('with a font of twice the size in the browser the shop still fits a small phone', { tag: '@phone-only' }, async ({
  page,
}) => {
  const { docs } = await (await page.request.get('/api/products?sortBy=highest_cost&limit=20')).json();
  const [product, other] = (docs as { _id: string; rating: { count: number } }[]).filter(({ rating }) => rating.count);
  const compared = `/products/compare?ids=${product!._id},${other!._id}`;
  const { docs: parts } = await (await page.request.get('/api/products?keyword=ryzen+5+7600&limit=1')).json();
  const laptops = '/laptop-recommendations?mainRequirement=Office&budget=9000000&os=windows';
  const simulations = [`/simulasi?processor=${parts[0].sku}`, '/simulasi?bagian=upgrade'];
  const lists = ['/products', '/products?keyword=tidakada', '/hot-deals', '/order', '/ongkir', '/rakit'];
  for (const path of ['/', '/about', ...lists, compared, laptops, ...simulations, `/products/${product!._id}`]) {
    await openHydrated(page, path);
    if (path === laptops) await expect(page.getByText('Apakah sudah cocok ?')).toBeVisible();
    if (path === '/rakit') await expect(page.getByText('Apa kebutuhan utama kamu?')).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await expectToFit(page);
  }
  // What 1280 x 1024 shows at a zoom of 400 %: nothing may stay in sight and take the room to read.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Beli Sekarang' }).last()).not.toBeInViewport();
  await page.setViewportSize(phone);
  const logo = await page.getByRole('banner').getByRole('img', { name: 'Rakita Komputer' }).boundingBox();
  expect(logo!.width).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Beli Sekarang' }).last().click();
  await expect(page.getByText('Summary Order')).toBeVisible();
  await expectToFit(page);
});

test('the screens to get into the shop and back into it fit a small phone', { tag: '@phone-only' }, async ({
  page,
}) => {
  const withTokens = ['/admls/reset-password?token=x', '/admls/register?invite=x'];
  await expectAllToFit(page, ['/admls/login', '/admls/forgot-password', ...withTokens]);
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

/** Follows the link to a screen, looks at it, and gives back the way back. */
async function visit(page: Page, path: string): Promise<() => Promise<void>> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  const link = page.locator(`[href="/app/${path}"]`).filter({ visible: true }).first();
  await link.click();
  await expect(heading, path).not.toHaveText(before);
  // Until nothing loads any more: what comes late can be the widest.
  const unfinished = page.locator('[aria-busy="true"]').or(page.getByText('Halaman tidak ditemukan'));
  await expect(unfinished, path).toHaveCount(0);
  await expectToFitBothWidths(page);
  return async () => {
    await page.goBack();
    await expect(heading).toHaveText(before);
  };
}

test('every screen of the back office fits a small phone and a tablet', { tag: '@phone-only' }, async ({
  staff: page,
}) => {
  test.slow();
  await page.goto('/app/menus');
  for (const [screen, ...further] of backOffice) {
    const goBack = await visit(page, screen!);
    for (const path of further) {
      if (screen === 'product' && path !== 'product/new') {
        // On a phone the work on many products is in a menu.
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Impor, ekspor, dan lainnya' }).click();
      }
      await (await visit(page, path))();
    }
    await goBack();
  }
});
