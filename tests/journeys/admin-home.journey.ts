import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('the first screen shows the shop in numbers, and first what needs work', async ({ staff: page, call }) => {
  await test.step('the first screen shows the shop in numbers, each of them a way to its list', async () => {
    const complaints = watchConsole(page);
    await page.goto('/app/home');
    await expect(page.getByRole('img', { name: /^Berpindah ke WhatsApp dalam 30 hari terakhir/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Produk dilihat/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Penyedia ongkir/ })).toBeVisible();
    await expectToFit(page);
    expect(complaints).toEqual([]);

    await page.getByRole('link', { name: /^Produk aktif/ }).click();
    await expect(page).toHaveURL(/\/app\/product\?status=active/);
    await page.goBack();
    await page.getByRole('link', { name: 'Impor produk' }).click();
    await expect(page.getByRole('heading', { name: 'Impor produk' })).toBeVisible();
  });

  await test.step('when the numbers cannot be read, each card offers another try', async () => {
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/app/home');
    await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
    await page.unroute('**/api/dashboard');
    await page.getByRole('button', { name: 'Coba lagi' }).first().click();
    await expect(page.getByRole('link', { name: /^Produk aktif/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Produk dilihat/ })).toBeVisible();
  });

  await test.step('the dashboard shows what needs work first, and hides tiles without any', async () => {
    const work = page.getByRole('region', { name: 'Perlu dikerjakan' });
    await expect(work.getByRole('link', { name: /^Stok habis/ })).toBeVisible();
    await expect(work.getByRole('link', { name: /arsip/ })).toHaveCount(0);
    const [workTop, chartTop] = await Promise.all([
      work.boundingBox(),
      page.getByRole('img', { name: /^Produk dilihat/ }).boundingBox(),
    ]);
    expect(workTop!.y).toBeLessThan(chartTop!.y);

    const figures = await call('GET', '/dashboard');
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({
        json: {
          ...figures,
          products: { draft: 0, pending: 0, active: 3, rejected: 0, archived: 0 },
          lowStock: { totalDocs: 0, docs: [] },
          emptyStock: { totalDocs: 0, docs: [] },
          reviews: { pending: 0, latest: [] },
          waitingOrders: { totalDocs: 0, docs: [] },
        },
      }),
    );
    await page.reload();
    await expect(page.getByText('Tidak ada yang menunggu. Semua beres.')).toBeVisible();
    await expectHealthy(page);
  });
});
