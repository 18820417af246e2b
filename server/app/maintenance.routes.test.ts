import type { Pool } from 'pg';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { maintain, vacuumTables } from '#server/app/maintenance.ts';
import { picturesInUse } from '#server/app/pictures-in-use.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { holdLease, type Lease } from '#server/platform/database/lease.ts';
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
