import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Profile } from '#domain/auth/account.contract.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import type { ImportJob } from '#domain/product-import/import.contract.ts';
import { accountsOf, type ProblemBody, staffPassword } from '#server/auth/test-accounts.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { multipart } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importJobs } from './import.tables.ts';

const shop = await setUpTestShop();
const accounts = accountsOf(shop);
let staffToken: string;
let staffId: string;
beforeAll(async () => {
  await accounts.registerVerified('pengimpor');
  const session = await accounts.login('pengimpor', staffPassword);
  staffToken = session.accessToken;
  staffId = session.user._id;
});

async function importAs(token: string | null, sku: string, query: string) {
  const bytes = Buffer.from(
    [
      ['sku', 'name', 'price'],
      [sku, `Produk ${sku}`, 1_000],
    ]
      .map(csvLine)
      .join(''),
  );
  const form = await multipart([['file', { bytes, name: 'produk.csv', type: 'text/csv' }]]);
  return shop.call({
    method: 'POST',
    url: `/api/products/import${query}`,
    ...(token === null ? { as: 'owner' as const } : {}),
    payload: form.payload,
    headers: { ...form.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
}

async function statusOf(sku: string): Promise<string | undefined> {
  const { body } = await shop.call({ as: 'owner', method: 'GET', url: `/api/products?search=${sku}` });
  return (body as Page<ProductCard>).docs.find((product) => product.sku === sku)?.status;
}

const publicTotal = async (sku: string) => {
  const { body } = await shop.call({ method: 'GET', url: `/api/products?search=${sku}` });
  return (body as Page<ProductCard>).totalDocs;
};

test('new products wait, unless the import says that they are active at once', async () => {
  expect((await importAs(null, 'TUNGGU-1', '')).status).toBe(200);
  expect(await statusOf('TUNGGU-1')).toBe('pending');
  expect(await publicTotal('TUNGGU-1')).toBe(0);
  expect((await importAs(null, 'AKTIF-1', '?newStatus=active')).status).toBe(200);
  expect(await statusOf('AKTIF-1')).toBe('active');
  expect(await publicTotal('AKTIF-1')).toBe(1);
  const { body } = await shop.call({ as: 'owner', method: 'GET', url: '/api/products/imports' });
  expect((body as Page<ImportJob>).docs.map(({ newStatus }) => newStatus)).toEqual(['active', 'pending']);
});

test('a product that exists keeps its status', async () => {
  expect((await importAs(null, 'TUNGGU-1', '?newStatus=active')).status).toBe(200);
  expect(await statusOf('TUNGGU-1')).toBe('pending');
});

test('an unknown status is refused', async () => {
  expect((await importAs(null, 'ASING-1', '?newStatus=archived')).status).toBe(400);
});

test('staff need the right, which the owner gives and takes', async () => {
  const refused = await importAs(staffToken, 'STAF-1', '?newStatus=active');
  expect(refused.status).toBe(403);
  expect((refused.body as ProblemBody).detail).toContain("Pilih 'Menunggu'");
  expect((await importAs(staffToken, 'STAF-1', '?newStatus=active&dryRun=true')).status).toBe(403);
  expect(await shop.shop.db.select().from(importJobs).where(eq(importJobs.by, 'pengimpor'))).toEqual([]);
  expect((await importAs(staffToken, 'STAF-1', '')).status).toBe(200);

  const owner = await accounts.login();
  const right = (canPublishImports: boolean, token: string) =>
    accounts.call<Account>('PATCH', `/accounts/${staffId}`, { canPublishImports }, token);
  expect((await right(true, staffToken)).status).toBe(403);
  expect(await right(true, owner.accessToken)).toMatchObject({ status: 200, body: { canPublishImports: true } });
  const profile = await accounts.call<Profile>('GET', '/auth/profile', undefined, staffToken);
  expect(profile.body.canPublishImports).toBe(true);
  expect((await importAs(staffToken, 'STAF-2', '?newStatus=active')).status).toBe(200);
  expect(await statusOf('STAF-2')).toBe('active');

  expect(await right(false, owner.accessToken)).toMatchObject({ status: 200, body: { canPublishImports: false } });
  expect((await importAs(staffToken, 'STAF-3', '?newStatus=active')).status).toBe(403);
  expect(await statusOf('STAF-3')).toBeUndefined();
});

test('owners always have the right', async () => {
  const { accessToken } = await accounts.login();
  const profile = await accounts.call<Profile>('GET', '/auth/profile', undefined, accessToken);
  expect(profile.body.canPublishImports).toBe(true);
});
