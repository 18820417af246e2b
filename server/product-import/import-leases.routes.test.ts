import { setTimeout } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#server/catalogue/product.tables.ts';
import { leaseEnd } from '#server/platform/database/lease.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import type { Shop } from '#server/shop/shop.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importChunks, importJobs } from './import.tables.ts';
import type { ImportUpload } from './import-run.ts';
import { testImporter } from './test-importer.ts';

const testShop = await setUpTestShop();

const leaseMs = 3_000;

function uploadOf(skus: string[]): ImportUpload {
  const rows = [['sku', 'name', 'price'], ...skus.map((sku) => [sku, `Produk ${sku}`, 1_000])];
  return {
    fileName: 'a.csv',
    bytes: Buffer.from(rows.map(csvLine).join('')),
    mapping: new Map(),
    isPlain: false,
    names: { brands: {}, categories: {} },
    pictures: undefined,
  };
}

const skusOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
const options = (id: string) => ({
  id,
  by: null,
  dryRun: false,
  partial: false,
  newStatus: 'pending' as const,
  fetchPictures: false,
});

async function countOf(skus: string[]): Promise<number> {
  return (await testShop.shop.db.select({ id: products.id }).from(products).where(inArray(products.sku, skus))).length;
}

async function jobOf(id: string) {
  const [job] = await testShop.shop.db.select().from(importJobs).where(eq(importJobs.id, id));
  return job;
}

/** The same shop, in which staging the first chunks takes longer than a lease. */
function slowStaging(shop: Shop, chunks: number): Shop {
  let left = chunks;
  const db = new Proxy(shop.db, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (work: Parameters<Shop['db']['transaction']>[0]) => {
        left -= 1;
        if (left >= 0) await setTimeout(leaseMs * 1.5);
        return target.transaction(work);
      };
    },
  });
  return { ...shop, db };
}

describe('an import that takes longer than its lease', () => {
  test('is not taken over by its own or another instance while it is staged', async () => {
    const skus = skusOf('LAMBAT', 10);
    // Looks for abandoned imports as a second instance does.
    const [own, other] = [testImporter(slowStaging(testShop.shop, 1), leaseMs), testImporter(testShop.shop, leaseMs)];
    const config = { ...testShop.shop.config, databaseUrl: 'postgres://elsewhere' };
    const third = testImporter({ ...testShop.shop, config }, leaseMs);
    await own.resume();
    await other.resume();
    const result = own.run(uploadOf(skus), options('sewa-lambat'));
    await third.resume();
    expect(await result).toMatchObject({ created: skus.length, failed: 0 });
    expect(await countOf(skus)).toBe(skus.length);
    expect(await jobOf('sewa-lambat')).toMatchObject({ status: 'done', problem: null });
    await Promise.all([own.close(), other.close(), third.close()]);
  });

  test('while it waits behind another one', async () => {
    const [first, second] = [skusOf('DEPAN', 10), skusOf('ANTRE', 10)];
    const own = testImporter(slowStaging(testShop.shop, 1), leaseMs);
    const other = testImporter(testShop.shop, leaseMs);
    await other.resume();
    await own.resume();
    const results = await Promise.all([
      own.run(uploadOf(first), options('sewa-depan')),
      own.run(uploadOf(second), options('sewa-antre')),
    ]);
    expect(results).toMatchObject([{ created: 10 }, { created: 10 }]);
    expect(await countOf([...first, ...second])).toBe(20);
    await Promise.all([own.close(), other.close()]);
  });
});

describe('an import of an instance that has ended', () => {
  const result = { dryRun: false, total: 2, created: 2, updated: 0, failed: 0, errors: [] };
  async function leave(id: string, skus: string[], leaseEndsInMs: number, total = skus.length) {
    const job = { id, fileName: 'a', dryRun: false, partial: false, status: 'writing' as const, result, total };
    const leaseUntil = leaseEnd(leaseEndsInMs);
    await testShop.shop.db.insert(importJobs).values({ ...job, leasedBy: 'ended', leaseUntil });
    const rows = JSON.stringify(skus.map((sku) => ({ sku, name: sku, price: 1 })));
    await testShop.shop.db.insert(importChunks).values({ jobId: id, position: 0, rows });
  }

  test('goes on as soon as its lease is over, and not before', async () => {
    const skus = skusOf('USAI', 2);
    const config = { ...testShop.shop.config, databaseUrl: 'postgres://elsewhere' };
    const importer = testImporter({ ...testShop.shop, config }, leaseMs);
    await leave('sewa-usai', skus, 2_000);
    await importer.resume();
    expect(await jobOf('sewa-usai')).toMatchObject({ status: 'writing', leasedBy: 'ended' });
    await expect.poll(() => jobOf('sewa-usai'), { timeout: 20_000 }).toMatchObject({ status: 'done' });
    expect(await countOf(skus)).toBe(2);
    await importer.close();
  });

  test('that lost staged rows is reported as failed, not as done', async () => {
    const skus = skusOf('HILANG', 1);
    await leave('sewa-hilang', skus, -1_000, 2);
    const importer = testImporter(testShop.shop, leaseMs);
    await importer.resume();
    await expect.poll(() => jobOf('sewa-hilang'), { timeout: 20_000 }).toMatchObject({ status: 'failed' });
    expect((await jobOf('sewa-hilang'))?.problem).toContain('1 dari 2');
    await importer.close();
  });
});
