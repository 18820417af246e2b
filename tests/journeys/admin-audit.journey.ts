import { expectListStates, ownName } from './admin-session.ts';
import { createPerson, startSession } from './auth-api.ts';
import { expect, test } from './journey.ts';
import { expectHealthy, expectToFit, watchConsole } from './page-health.ts';

test('the owner reads in the audit trail who did what, and narrows it; the trail says when it is empty or cannot be read', async ({
  staff: page,
  call,
  isMobile,
}) => {
  const complaints = watchConsole(page);
  const brand = (await call('POST', '/brands', { name: ownName('Jejak') })) as { _id: string };
  await page.goto('/app/audit');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expectHealthy(page);

  await page.getByRole('searchbox').fill(brand._id);
  await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
  await expect(page.getByText('Tambah brand')).toBeVisible();
  await expect(page.getByText('Isian: Nama')).toBeVisible();
  await expect(page.getByRole('main').getByText('Pemilik Toko')).toBeVisible();
  // On a phone the filters are folded.
  if (isMobile) await page.getByRole('button', { name: /^Filter dan urutkan/ }).click();
  await page.getByLabel('Hasil').selectOption('failed');
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian dan filter' }).click();
  await expect(page).toHaveURL(/\/app\/audit$/);

  await page.getByLabel('Bagian').selectOption({ label: 'Brand' });
  await expect(page).toHaveURL(/area=brands/);
  await page.reload();
  await expect(page.getByLabel('Bagian')).toHaveValue('brands');
  await page.goto(`/app/audit?search=${brand._id}`);
  await page.getByRole('link', { name: 'Buka' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit brand' })).toBeVisible();
  await call('DELETE', `/brands/${brand._id}`);
  expect(complaints).toEqual([]);

  await test.step('an empty list and one that cannot be read say so', async () => {
    await expectListStates(page, '/app/audit', '**/api/audit?*');
    await expectToFit(page);
  });
});

test('the owner finds a message that no messenger delivered, reads it and passes it on; the list says when it is empty or cannot be read', async ({
  staff: page,
  call,
}) => {
  const complaints = watchConsole(page);
  const name = ownName('Penerima');
  const member = (await call('POST', '/teams', { name, position: 'Kasir', waNumber: '081200000066' })) as {
    _id: string;
  };
  await call('POST', `/teams/${member._id}/invite`, { role: 'staff' });
  await page.goto('/app/outbox');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=Penerima/);
  await expect(page.getByText('Page 1 of 1 · 1 data')).toBeVisible();
  await expect(page.getByText('Belum terkirim').last()).toBeVisible();
  await page.getByText('Lihat isi').click();
  await expect(page.getByText(/\/admls\/register\?invite=/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Teruskan lewat WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/6281200000066/,
  );
  await expectHealthy(page);
  await page.getByLabel('Status').selectOption('sent');
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible();
  await call('DELETE', `/teams/${member._id}`);
  expect(complaints).toEqual([]);

  await test.step('an empty list and one that cannot be read say so', async () => {
    await expectListStates(page, '/app/outbox', '**/api/outbox?*', 'Belum ada pesan keluar');
    await expectToFit(page);
  });
});

test('staff see that these screens are the owner’s, and find no link to them', async ({ page, request, isMobile }) => {
  await startSession(page, request, await createPerson(request));
  await page.goto('/app/audit');
  await expect(page.getByRole('heading', { name: 'Khusus pemilik toko' })).toBeVisible();
  await page.goto(isMobile ? '/app/menus' : '/app/home');
  await expect(page.getByRole('link', { name: 'Tim', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jejak audit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pesan keluar' })).toHaveCount(0);
});
