import { expect, expectToast, ownName, test } from './admin-session.ts';
import { createPerson } from './auth-api.ts';
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

test('the owner changes the role of an account and disables it; its sessions end', async ({
  staff: page,
  call,
  request,
}) => {
  const person = await createPerson(request);
  const { username, password } = person;
  const login = () => request.post('/api/auth/login', { data: { username, password } });
  const list = (await call('GET', '/teams?limit=100&sortBy=newest')) as { docs: { _id: string; waNumber: string }[] };
  const member = list.docs.find(({ waNumber }) => waNumber === person.waNumber)!;
  await page.goto(`/app/team/${member._id}`);
  await expect(page.getByText(username)).toBeVisible();
  await page.getByLabel('Peran').selectOption('owner');
  await expectToast(page, 'Akun diperbarui');
  await page.getByRole('switch', { name: /Akun dinonaktifkan/ }).click();
  await expect(page.getByRole('switch', { name: /Akun dinonaktifkan/ })).toBeChecked();
  await expectHealthy(page);
  await expect.poll(async () => (await login()).status()).toBe(401);
  await call('DELETE', `/teams/${member._id}`);
});
