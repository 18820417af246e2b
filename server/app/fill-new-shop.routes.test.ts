import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { siteMeta } from '#server/site-meta/site-meta.tables.ts';
import { createTestShop } from '#tests/test-shop.ts';
import { fillNewShop } from './fill-new-shop.ts';

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
