import { readFile } from 'node:fs/promises';
import { expect, type StaffCall, test } from './journey.ts';
import { expectHealthy } from './page-health.ts';

const customer = { name: 'Sari Dewi', address: 'Jl. Melati 5', waNumber: '081234567890' };

async function makeOrder(call: StaffCall, more: object = {}): Promise<{ id: string; number: string }> {
  const { docs } = (await call('GET', '/products?limit=20&sortBy=highest_cost')) as {
    docs: { _id: string; stock: number; variants: unknown[] }[];
  };
  const sold = docs.filter(({ stock, variants }) => stock > 1 && variants.length === 0).slice(0, 3);
  const items = sold.map(({ _id }) => ({ product: _id, variant: null, qty: 1 }));
  const { _id, number } = await call('POST', '/orders/staff', { items, customer, ...more });
  return { id: String(_id), number: String(number) };
}

test('documents of an order and of a quotation are printed and downloaded, and listed orders exported as a sheet', async ({
  staff: page,
  call,
}) => {
  await test.step('an order’s documents are printed without the back office around them, and downloaded as PDF', async () => {
    const { id, number } = await makeOrder(call);
    await page.goto(`/app/order/${id}`);
    await expect(page.getByRole('link', { name: 'Cetak Faktur' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cetak Penawaran harga' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh PDF Surat jalan' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Surat-jalan-${number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('link', { name: 'Cetak Faktur' }).click();
    const sheet = page.getByRole('article', { name: `Faktur ${number}` });
    await expect(sheet).toContainText('Terbilang:');
    await expect(sheet).toContainText('Sari Dewi');
    await expectHealthy(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Cetak', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');

    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('a quotation has its own document only', async () => {
    const { id } = await makeOrder(call, { kind: 'quotation', validUntil: '2030-01-31' });
    await page.goto(`/app/order/${id}`);
    await page.getByRole('link', { name: 'Cetak Penawaran harga' }).click();
    await expect(page.getByRole('article')).toContainText('31 Januari 2030');
    await page.goto(`/app/order/${id}/print?document=invoice`);
    await expect(page.getByRole('heading', { name: 'Penawaran harga' }).first()).toBeVisible();
  });

  await test.step('the listed orders are exported as a sheet', async () => {
    const { number } = await makeOrder(call);
    await page.goto(`/app/order?search=${number}`);
    for (const format of ['CSV', 'XLSX']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Ekspor ${format}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^pesanan-.*\\.${format.toLowerCase()}$`));
      if (format === 'CSV') {
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
        expect(lines).toHaveLength(2);
        expect(lines[1]).toContain(number);
      }
    }
  });
});
