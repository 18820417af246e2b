import { expect, expectToast, ownName, test } from './admin-session.ts';
import { expectHealthy } from './page-health.ts';

test('the owner invites a team member, makes a new link and withdraws it', async ({ staff: page, call }) => {
  const name = ownName('Anggota');
  const member = (await call('POST', '/teams', { name, position: 'Kasir', waNumber: '081200000088' })) as {
    _id: string;
  };
  await page.goto(`/app/team/${member._id}`);
  await page.getByRole('button', { name: 'Undang' }).click();
  const link = page.getByLabel('Tautan undangan');
  await expect(link).toHaveValue(/\/admls\/register\?invite=/);
  await expect(page.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/6281200000088/,
  );
  const first = await link.inputValue();
  await expectHealthy(page);
  await page.getByRole('button', { name: 'Buat tautan baru' }).click();
  await expect(link).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Batalkan undangan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, hapus!' }).click();
  await expectToast(page, 'Undangan dibatalkan');
  await expect(page.getByRole('button', { name: 'Undang' })).toBeVisible();
  await call('DELETE', `/teams/${member._id}`);
});
