import { existsSync } from 'node:fs';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { checkInChild } from './check-in-child.ts';
import { makeScratch } from './scratch-database.ts';
import { createTestShops, openPlace, quietLog } from './test-backup-shops.ts';

/** Real databases and processes are slow on a small machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const postgres = await startPostgres();
const keep = { daily: 7, weekly: 4, monthly: 6 };
let testShops: Awaited<ReturnType<typeof createTestShops>>;

beforeAll(async () => {
  testShops = await createTestShops(postgres?.url ?? null);
});
afterAll(async () => {
  await testShops.removeAll();
  await postgres?.stop();
});

async function scratchDatabases(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select datname from pg_database where datname like 'rakita_check_%'`);
  await client.end();
  return rows.map(({ datname }) => datname);
}

// The embedded database restores its own in tests/journeys/admin-system.journey.ts.
test.skipIf(!postgres)('a backup is restored into a scratch database and leaves nothing there', async () => {
  const place = await testShops.newPlace('postgres');
  const { shop, database, files, close } = await openPlace(place, migrationsFolder);
  await database.pool.query(`insert into brands (id, name, slug) values ('a', 'A', 'a'), ('b', 'B', 'b')`);
  const picture = `cc/${'c'.repeat(32)}.webp`;
  await files.put(picture, Buffer.from('a picture'), 'image/webp');
  const parent = join(place.config.dataDir, 'backups');
  const first = await backUp(shop, parent);
  const { folder } = await backUp({ ...shop, now: () => new Date(Date.now() + 60_000) }, parent);
  await close();
  const databaseUrl = place.config.databaseUrl!;
  // What a killed check left on the server.
  await makeScratch(databaseUrl, parent, 'check');

  const { reply } = checkInChild({ folder, databaseUrl, bucket: undefined, keep, alwaysKeep: [] });
  expect(await reply).toEqual({ restoredOn: 'postgres' });
  expect((await readdir(parent)).length).toBe(2);
  expect(await scratchDatabases(databaseUrl)).toEqual([]);

  // Two backups share the bytes of a picture that both hold.
  const pictureIn = (backup: string) => stat(join(backup, 'files', picture));
  expect((await pictureIn(first.folder)).ino).toBe((await pictureIn(folder)).ino);

  await appendFile(join(folder, 'tables/brands.jsonl.gz'), 'x');
  await expect(checkBackup({ folder, databaseUrl, log: quietLog })).rejects.toThrow('tables/brands.jsonl.gz has');
  expect((await readdir(parent)).length).toBe(2);
});

test('a check whose shop ends is ended too, and leaves nothing', async () => {
  const place = await testShops.newPlace();
  const { shop, close } = await openPlace(place, migrationsFolder);
  const parent = join(place.config.dataDir, 'backups');
  const { folder } = await backUp(shop, parent);
  await close();
  const check = checkInChild({ folder, databaseUrl: undefined, bucket: undefined, keep, alwaysKeep: [] });
  await vi.waitFor(async () => expect(await readdir(parent)).toHaveLength(2), { timeout: 60_000 });
  check.stop();
  expect(await check.reply).toMatchObject({ failed: 'check' });
  expect(existsSync(folder)).toBe(true);
  expect(await readdir(parent)).toHaveLength(1);
});
