import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { pruneTable } from '#server/platform/database/prune-table.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { saveBuild } from '#tests/saved-build.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { pcBuilds } from './pc-advisor.tables.ts';
import { pruneSavedBuilds } from './saved-build.service.ts';

const testShop = await setUpTestShop();
const now = new Date('2026-11-15T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

beforeAll(async () => {
  testShop.setTime(now);
});

async function insert(rows: { id: string; createdAt: Date }[]): Promise<void> {
  const build = { mainRequirement: 'Office', os: 'Linux', budgetRupiah: 5_000_000, items: [] } as const;
  await testShop.shop.db.insert(pcBuilds).values(rows.map((row) => ({ ...build, items: [], ...row })));
}

async function storedIds(): Promise<string[]> {
  const rows = await testShop.shop.db.select({ id: pcBuilds.id }).from(pcBuilds);
  return rows.map(({ id }) => id).sort();
}

describe('saved builds', () => {
  test('expire', async () => {
    await insert([
      { id: 'new', createdAt: daysAgo(1) },
      { id: 'old', createdAt: new Date(now.getTime() - limits.savedBuildMs - 1000) },
    ]);
    await pruneSavedBuilds(testShop.shop);
    expect(await storedIds()).toEqual(['new']);
  });

  test('have a quota: the oldest rows are deleted first', async () => {
    await insert(Array.from({ length: 5 }, (_, index) => ({ id: `q${index}`, createdAt: daysAgo(9 - index) })));
    await pruneTable(testShop.shop.db, pcBuilds, { oldest: daysAgo(100), maxRows: 3 });
    expect(await storedIds()).toEqual(['new', 'q3', 'q4']);
  });

  test('stay within the quota at every save', async () => {
    await testShop.shop.db.execute(sql`
      insert into ${pcBuilds} (id, main_requirement, os, budget_rupiah, items, created_at)
      select 'f' || n, 'Office', 'Linux', 5000000, '[]', ${daysAgo(2).toISOString()}::timestamptz
      from generate_series(1, ${limits.savedBuildRows}::integer) as n`);
    const { shop } = testShop;
    const { create, createProduct } = ownerCalls(testShop);
    const category = await create('/categories', { name: 'SSD', kind: 'storage' });
    const product = await createProduct({
      name: 'SSD',
      sku: 'S',
      price: 900_000,
      stock: 3,
      categories: [category],
    });
    const answer = await saveBuild(testShop, [{ name: 'Storage', product, variant: null, qty: 1 }]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(await shop.db.$count(pcBuilds)).toBe(limits.savedBuildRows);
    expect(await storedIds()).toContain((answer.body as { _id: string })._id);
  });
});
