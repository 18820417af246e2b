import type { Pool } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesInUse } from '#server/app/maintenance.ts';
import { readDatabaseIdentity } from '#server/platform/database/database-identity.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { sweepOrphans } from '#server/platform/media/sweep.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';

let toko: TestShop;
beforeAll(async () => {
  toko = await createTestShop();
});
afterAll(() => toko.close());

test('pictures that a row names stay, in a column, in a list or in the site meta; others are swept', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [logo, slide, gallery, orphan] = await Promise.all([1, 2, 3, 4].map(() => storePicture(toko.shop, bytes)));
  await toko.call({ as: 'owner', method: 'PATCH', url: '/api/meta', payload: { logo } });
  await toko.call({ as: 'owner', method: 'POST', url: '/api/slides', payload: { title: 'A', image: slide } });
  const payload = { name: 'P', sku: 'P', price: 1, mediaUrls: [gallery] };
  expect((await toko.call({ as: 'owner', method: 'POST', url: '/api/products', payload })).status).toBe(201);

  const inUse = await picturesInUse(toko.shop);
  expect(inUse).toEqual(new Set([logo, slide, gallery]));
  await sweepOrphans(toko.shop, inUse, new Date(Date.now() + 60_000));
  expect(await toko.shop.files.exists(orphan!)).toBe(false);
  for (const path of [logo, slide, gallery]) expect(await toko.shop.files.exists(path!)).toBe(true);
});

test('each database has an identity of its own, the same at every start', async () => {
  const { $client: pool } = toko.shop.db as unknown as { $client: Pool };
  const identity = await readDatabaseIdentity(pool);
  expect(identity).toMatch(/^\d{10,}-\d+$/);
  expect(await readDatabaseIdentity(pool)).toBe(identity);
});
