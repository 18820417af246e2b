import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { openFiles } from '#server/platform/media/stores/open-files.ts';
import { StoreError } from '#server/platform/media/stores/s3-calls.ts';
import { siteMeta } from '#server/site-meta/site-meta.tables.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { createTestShop } from '#tests/test-shop.ts';
import { fillNewShop } from './fill-new-shop.ts';

const bucketAt = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
});

test('a shop starts while its bucket is away, unless its demo has to be stored there', async () => {
  const bucket = await startS3Server();
  await bucket.close();
  const testShop = await createTestShop(bucketAt(bucket.settings.endpoint));
  await expect(testShop.shop.files.check()).rejects.toThrow('the store cannot be reached');
  await testShop.shop.db.delete(siteMeta);
  const config = { ...testShop.shop.config, demoData: true };
  await expect(fillNewShop({ ...testShop.shop, config }, () => {})).rejects.toThrow(StoreError);
  expect(await testShop.shop.db.$count(siteMeta)).toBe(0);
  await testShop.close();
});

test('a bucket that refuses the keys ends the start', async () => {
  const bucket = await startS3Server();
  const config = readConfig({ NODE_ENV: 'test', ...bucketAt(bucket.settings.endpoint) });
  await expect(openFiles(config, undefined, () => {})).rejects.toThrow('the store answered 403');
  await bucket.close();
});

// The embedded database takes one process only.
test.skipIf(inject('databaseTemplate').kind === 'embedded')(
  'an instance that starts beside another one waits for it, longer than a statement may wait for a lock',
  async () => {
    const { lockMs } = limits;
    Object.assign(limits, { lockMs: 200 });
    const testShop = await createTestShop({ DEMO_DATA: 'off' });
    Object.assign(limits, { lockMs });
    await testShop.shop.db.delete(siteMeta);
    const other = new pg.Client({ connectionString: testShop.shop.config.databaseUrl });
    await other.connect();
    await other.query('begin; select pg_advisory_xact_lock(7251443)');
    const filling = fillNewShop(testShop.shop, () => {});
    setTimeout(() => void other.query('commit'), 600);
    expect(await filling).toBe(false);
    expect(await testShop.shop.db.$count(siteMeta)).toBe(1);
    await other.end();
    await testShop.close();
  },
);
