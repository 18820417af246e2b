import { and, eq, lt, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { BulkPreview } from '#domain/bulk.contract.ts';
import { dayOf } from '#domain/days.ts';
import { buildApp } from '#server/app/app.ts';
import { maintain, vacuumTables } from '#server/app/maintenance.ts';
import { picturesInUse } from '#server/app/pictures-in-use.ts';
import { auditTrail } from '#server/audit/audit.tables.ts';
import { productHistory, productPrices, products, productViews } from '#server/catalogue/product.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { holdLease, type Lease } from '#server/platform/database/lease.ts';
import { idempotentResponses } from '#server/platform/http/idempotency.tables.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { sweepOrphans } from '#server/platform/media/sweep.ts';
import { importChunks, importJobs } from '#server/product-import/import.tables.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

test('pictures that a row names stay, in a column, in a list or in the site meta; others are swept', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [logo, slide, gallery, orphan] = await Promise.all([1, 2, 3, 4].map(() => storePicture(testShop.shop, bytes)));
  await testShop.call({ as: 'owner', method: 'PATCH', url: '/api/meta', payload: { logo } });
  await testShop.call({ as: 'owner', method: 'POST', url: '/api/slides', payload: { title: 'A', image: slide } });
  const payload = { name: 'P', sku: 'P', price: 1, mediaUrls: [gallery] };
  expect((await testShop.call({ as: 'owner', method: 'POST', url: '/api/products', payload })).status).toBe(201);

  const inUse = await picturesInUse(testShop.shop);
  expect(inUse).toEqual(new Set([logo, slide, gallery]));

  // Each instance removes the copies on its own disk; the picture is left to the one with the lease.
  const copiesOf = [logo, orphan].map((path) => path!.replace('.webp', '-160.webp'));
  for (const copy of copiesOf) await testShop.shop.copies.store.put(copy, bytes, 'image/webp');
  const later = { ...testShop.shop, now: () => new Date(Date.now() + 48 * 60 * 60_000) };
  await maintain(later, testShop.database, { holdsLease: false });
  const areThere = await Promise.all(copiesOf.map((copy) => testShop.shop.copies.store.exists(copy)));
  expect(areThere).toEqual([true, false]);
  expect(await testShop.shop.files.exists(orphan!)).toBe(true);

  await sweepOrphans(testShop.shop, inUse, new Date(Date.now() + 60_000));
  expect(await testShop.shop.files.exists(orphan!)).toBe(false);
  for (const path of [logo, slide, gallery]) expect(await testShop.shop.files.exists(path!)).toBe(true);
});

test('the search for pictures in use reads every row, few per statement, also by a key of two columns', async () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({
    gallery: `0a/0a${String(index).padStart(2, '0')}${'ab'.repeat(14)}.webp`,
    staged: `0b/0b${String(index).padStart(2, '0')}${'cd'.repeat(14)}.webp`,
  }));
  await testShop.shop.db.insert(products).values(
    rows.map(({ gallery }, index) => ({
      name: `Banyak ${index}`,
      sku: `BANYAK-${index}`,
      price: 1,
      discountedPrice: 1,
      mediaUrls: [gallery],
    })),
  );
  await testShop.shop.db
    .insert(importJobs)
    .values({ id: 'impor', fileName: 'a.csv', dryRun: false, partial: false, status: 'writing' });
  await testShop.shop.db
    .insert(importChunks)
    .values(rows.map(({ staged }, position) => ({ jobId: 'impor', position, rows: `[{"thumbnail":"${staged}"}]` })));
  for (const rowsPerStatement of [1, 4, 23, 24]) {
    const execute = vi.spyOn(testShop.shop.db, 'execute');
    const inUse = await picturesInUse(testShop.shop, rowsPerStatement);
    expect(rows.filter(({ gallery, staged }) => !inUse.has(gallery) || !inUse.has(staged))).toEqual([]);
    expect(execute.mock.calls.length).toBeGreaterThan((2 * rows.length) / rowsPerStatement);
    execute.mockRestore();
  }
});

test('the pictures of products that are deleted during the search are in use: the deletion can be undone', async () => {
  const { db } = testShop.shop;
  const picture = `0c/0c${'ef'.repeat(15)}.webp`;
  const values = { name: 'Terhapus', sku: 'TERHAPUS', price: 1, discountedPrice: 1, thumbnail: picture };
  const [product] = await db.insert(products).values(values).returning({ id: products.id });
  async function deleteProduct() {
    const url = `/api/products/bulk/preview?ids=${product!.id}&action=delete`;
    const { token } = (await testShop.call({ as: 'owner', method: 'GET', url })).body as BulkPreview;
    const payload = { action: 'delete', token };
    const run = { method: 'POST', url: `/api/products/bulk?ids=${product!.id}`, payload } as const;
    expect((await testShop.call({ as: 'owner', ...run })).status).toBe(200);
  }
  const isSearchOfProducts = (query: SQL) => new PgDialect().sqlToQuery(query).sql.includes('from "products"');
  const execute = async (query: SQL) => {
    if (isSearchOfProducts(query) && (await db.$count(products, eq(products.id, product!.id))) > 0) {
      await deleteProduct();
    }
    return db.execute(query);
  };
  expect(await picturesInUse({ db: { execute } as unknown as Database })).toContain(picture);
  expect(await db.$count(products, eq(products.id, product!.id))).toBe(0);
});

test('old audit lines, history, prices, views and responses are removed by the maintenance, few pages of a table per statement', async () => {
  const { db } = testShop.shop;
  const [old, recent] = [-800, -0.9].map((days) => new Date(Date.now() + days * 24 * 60 * 60_000)) as [Date, Date];
  const [product] = await db
    .insert(products)
    .values({ name: 'Lama', sku: 'LAMA', price: 1, discountedPrice: 1 })
    .returning();
  const productId = product!.id;
  const line = { action: 'PATCH /products/{id}', status: 200, fields: [] };
  const lines = (at: Date) => Array.from({ length: 200 }, () => ({ ...line, at, device: 'x'.repeat(200) }));
  const changed = { productId, how: 'edited' as const, changes: [] };
  const price = { productId, price: 1, isOffered: true };
  await db.insert(auditTrail).values([...lines(old), ...lines(recent)]);
  await db.insert(productHistory).values([old, recent].map((at) => ({ ...changed, at })));
  const older = new Date(old.getTime() - 1_000);
  await db.insert(productPrices).values([older, old].map((at) => ({ ...price, at })));
  await db.insert(productViews).values([old, recent].map((at) => ({ productId, day: dayOf(at), views: 1 })));
  await db
    .insert(idempotentResponses)
    .values([old, recent].map((createdAt) => ({ key: createdAt.toISOString(), requestHash: '', createdAt })));
  const leftOver = async () => [
    await db.$count(auditTrail, lt(auditTrail.at, recent)),
    await db.$count(auditTrail, eq(auditTrail.at, recent)),
    await db.$count(productHistory, eq(productHistory.productId, productId)),
    await db.$count(productPrices, and(eq(productPrices.productId, productId), lt(productPrices.at, recent))),
    await db.$count(productViews, eq(productViews.productId, productId)),
    await db.$count(idempotentResponses),
  ];
  expect(await leftOver()).toEqual([200, 200, 2, 2, 2, 2]);

  const execute = vi.spyOn(db, 'execute');
  await deleteInBatches(db, auditTrail, and(lt(auditTrail.at, recent), eq(auditTrail.status, 201)), 2);
  expect(execute.mock.calls.length).toBeGreaterThan(5);
  execute.mockRestore();
  expect(await leftOver()).toEqual([200, 200, 2, 2, 2, 2]);

  // A row that another session holds neither stops a start nor keeps the others.
  const client = testShop.database.kind === 'postgres' ? await testShop.database.pool.connect() : undefined;
  await client?.query('begin');
  await client?.query('select 1 from audit_trail order by at limit 1 for update');
  const app = await buildApp({ shop: testShop.shop });
  await app.ready();
  await app.close();
  await maintain(testShop.shop, testShop.database, { holdsLease: true });
  expect(await leftOver()).toEqual([client ? 1 : 0, 200, 1, 1, 1, 1]);
  await client?.query('rollback');
  client?.release();
});

test('the vacuum goes through the tables one by one', async () => {
  await expect(vacuumTables(testShop.database)).resolves.toBeUndefined();
  const { rows } = await testShop.database.pool.query("select reltuples from pg_class where relname = 'products'");
  expect(rows[0].reltuples).toBeGreaterThan(0);
});

test('each database has an identity of its own, the same at every start', async () => {
  const { $client: pool } = testShop.shop.db as unknown as { $client: Pool };
  const identity = await readDatabaseIdentity(pool);
  expect(identity).toMatch(/^\d{10,}-\d+$/);
  expect(await readDatabaseIdentity(pool)).toBe(identity);
});

test('one of several instances holds the lease, and another takes over when it is released or lost', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const leaseMs = 600;
  const [first, second] = [
    holdLease(testShop.shop.db, 'uji', leaseMs, log),
    holdLease(testShop.shop.db, 'uji', leaseMs, log),
  ];
  await Promise.all([first.ready, second.ready]);
  const holders = () => [first, second].filter((lease) => lease.isHeld());
  expect(holders()).toHaveLength(1);
  const [holder] = holders() as [Lease];
  await holder.release();
  await vi.waitFor(() => expect(holders()).toHaveLength(1), { timeout: 20_000 });
  expect(holder.isHeld()).toBe(false);
  // A killed instance releases nothing: its lease runs out.
  await Promise.all([first.release(), second.release()]);
  await testShop.database.pool.query(
    "insert into leases values ('uji', 'killed', now() + interval '300 milliseconds')",
  );
  const third = holdLease(testShop.shop.db, 'uji', leaseMs, log);
  await third.ready;
  expect(third.isHeld()).toBe(false);
  await vi.waitFor(() => expect(third.isHeld()).toBe(true), { timeout: 20_000 });
  await third.release();
  expect(log.warn).not.toHaveBeenCalled();
});
