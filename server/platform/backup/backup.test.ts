import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '#server/app/tables.ts';
import { openControlSocket } from '#server/commands/control-socket.ts';
import { readOrder } from '#server/order/order.service.ts';
import { addEvent, insertOrder } from '#server/order/order-store.ts';
import type { Query } from '#server/platform/database/applied-migrations.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { openShop } from '#server/shop/open-shop.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { childEnvironment } from '#tests/child-environment.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { repetitions } from '#tests/repetitions.ts';
import { commandFile } from '../../../scripts/ensure-built.mjs';
import { backUp } from './backup.ts';
import { inDependencyOrder } from './catalog.ts';
import { readManifest } from './manifest.ts';
import { startHeartbeat } from './retention.ts';
import { readLines, writeTableRows } from './table-rows.ts';
import { contentOf, createTestShops, openPlace, type Place, quietLog, writeMigrations } from './test-backup-shops.ts';
import { verifyBackup } from './verify-backup.ts';

/** Real databases and processes are slow on a small machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const run = promisify(execFile);
const postgres = await startPostgres();
if (!postgres) console.warn('No PostgreSQL server was found: backups of PostgreSQL are not tested.');

const pictureOf = (hex: string) => `${hex}/${hex.repeat(16)}.webp`;
let testShops: Awaited<ReturnType<typeof createTestShops>>;
let migrations: string;

beforeAll(async () => {
  testShops = await createTestShops(postgres?.url ?? null);
  migrations = await writeMigrations(join(testShops.home, 'migrations'), [
    'create table halves (pair integer, half text, picture text)',
  ]);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await testShops.removeAll();
  await postgres?.stop();
});

async function linesOf(folder: string, table: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for await (const line of readLines(join(folder, `tables/${table}.jsonl.gz`))) lines.push(JSON.parse(line.toString()));
  return lines;
}

/** Stores a picture and then, in one transaction, two rows that name it, again and again. */
function startWriter(database: OpenDatabase, files: FileStore) {
  let isWriting = true;
  let acknowledged = 0;
  const work = (async () => {
    while (isWriting) {
      const id = randomBytes(16).toString('hex');
      const path = `${id.slice(0, 2)}/${id}.webp`;
      await files.put(path, Buffer.from(id), 'image/webp');
      const client = await database.pool.connect().catch(() => null);
      if (client === null) continue; // The shop is busy with its backup.
      try {
        const pair = acknowledged + 1;
        await client.query('begin');
        await client.query(`insert into halves values ($1, 'first', $2)`, [pair, path]);
        await client.query(`insert into halves values ($1, 'second', $2)`, [pair, path]);
        await client.query('commit');
        acknowledged = pair;
      } finally {
        client.release();
      }
      await sleep(10);
    }
  })();
  return {
    acknowledged: () => acknowledged,
    async stop() {
      isWriting = false;
      await work;
    },
  };
}

for (const kind of ['embedded', 'postgres'] as const) {
  test.skipIf(kind === 'postgres' && !postgres)(
    `a backup of ${kind} while the shop is written to holds whole transactions and every picture they name`,
    async () => {
      const { shop, database, files, close } = await openPlace(await testShops.newPlace(kind), migrations);
      await database.pool.query(
        `insert into halves select -g, repeat('x', 2000), null from generate_series(1, 3000) g`,
      );
      const writer = startWriter(database, files);
      try {
        for (let round = 0; round < repetitions(2, 6); round += 1) {
          const pairsBefore = writer.acknowledged();
          const { folder } = await backUp(shop, join(shop.config.dataDir, 'backups'));
          const manifest = await verifyBackup(folder);
          const rows = (await linesOf(folder, 'halves')).filter((row) => Number(row.pair) > 0);
          // A table has no order of its own: both halves are in it, wherever the database has put them.
          const ofHalf = (half: string) =>
            rows
              .filter((row) => row.half === half)
              .map((row) => Number(row.pair))
              .sort((a, b) => a - b);
          expect(ofHalf('first')).toEqual(ofHalf('second'));
          expect(rows.length).toBeGreaterThanOrEqual(pairsBefore * 2);
          const copied = new Set(manifest.files.map(({ path }) => path));
          expect(rows.map((row) => row.picture).filter((path) => !copied.has(String(path)))).toEqual([]);
        }
      } finally {
        await writer.stop();
      }
      expect(writer.acknowledged()).toBeGreaterThan(3);
      await close();
    },
  );
}

test('a picture that is removed during the backup is in it, if the backup refers to it', async () => {
  const { shop, database, files, close } = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  await files.put(pictureOf('aa'), Buffer.from('soon gone'), 'image/webp');
  await database.pool.query(`insert into halves values (1, 'first', $1)`, [pictureOf('aa')]);
  const transaction = shop.db.transaction.bind(shop.db);
  vi.spyOn(shop.db, 'transaction').mockImplementation(async (...args) => {
    const result = await transaction(...args);
    await files.remove(pictureOf('aa'));
    await files.put(pictureOf('bb'), Buffer.from('just added'), 'image/webp');
    return result;
  });
  const { folder } = await backUp(shop, join(shop.config.dataDir, 'backups'));
  const held = (await verifyBackup(folder)).files.map(({ path }) => path);
  expect(held.sort()).toEqual([pictureOf('aa'), pictureOf('bb')]);
  await close();
});

test('the partial folder of a running backup does not look abandoned', async () => {
  const folder = join(testShops.home, '.rakita-backup-20200101-000000-0badcafe.partial');
  await mkdir(folder);
  await utimes(folder, 1, 1);
  const stop = startHeartbeat(folder, 20);
  await expect.poll(async () => Date.now() - (await stat(folder)).mtimeMs).toBeLessThan(10_000);
  stop();
});

test('only the newest backups stay, and nothing else in the folder is touched', async () => {
  const { shop, close } = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  const folder = join(testShops.home, 'retention');
  const others = [
    'rakita-backup-20200101-000000',
    'rakita-backup-old',
    'holiday pictures',
    '.rakita-backup-20200101-000000-0badcafe.partial',
  ];
  for (const name of others) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'rakita-backup-20200102-000000'), 'a file of that name');
  await writeFile(join(folder, 'rakita-backup-old', 'manifest.json'), '{}');
  const abandoned = join(folder, '.rakita-backup-20200101-000000-deadbeef.partial');
  await mkdir(abandoned);
  const minutesAgo = new Date(Date.now() - 3 * 60_000);
  await utimes(abandoned, minutesAgo, minutesAgo);

  const config = { ...shop.config, backupsToKeep: 2 };
  const made: string[] = [];
  for (let second = 1; second <= 3; second += 1) {
    const at = new Date(Date.UTC(2030, 0, 2, 3, 4, second));
    made.push((await backUp({ ...shop, config, now: () => at }, folder)).folder);
  }
  expect(made.map((path) => path.split('/').at(-1))).toEqual([1, 2, 3].map((n) => `rakita-backup-20300102-03040${n}`));
  expect(made.map((path) => existsSync(path))).toEqual([false, true, true]);

  // The clock went back: the new one stays, and two of the same second get different names.
  const earlier = { ...shop, config, now: () => new Date('2029-01-01T00:00:00.900Z') };
  const first = await backUp(earlier, folder);
  const second = await backUp(earlier, folder);
  expect(second.folder).toBe(join(folder, 'rakita-backup-20290101-000001'));
  expect(existsSync(first.folder)).toBe(false);
  expect((await readdir(folder)).sort()).toEqual(
    [
      ...others,
      'rakita-backup-20200102-000000',
      'rakita-backup-20290101-000001',
      'rakita-backup-20300102-030403',
    ].sort(),
  );

  await close();
});

test('a busy shop is backed up as soon as its database is free', async () => {
  const { shop, close } = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  const transaction = vi.spyOn(shop.db, 'transaction').mockRejectedValueOnce(new Error('timeout exceeded'));
  expect(await backUp(shop, join(shop.config.dataDir, 'backups'))).toMatchObject({ tables: 1 });
  expect(transaction).toHaveBeenCalledTimes(2);
  await close();
});

test('pictures that rows name and the store has lost are counted, and older backups stay', async () => {
  const { shop, database, files, close } = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  const folder = join(shop.config.dataDir, 'backups');
  for (const hex of ['aa', 'bb', 'cc']) await files.put(pictureOf(hex), Buffer.from(hex), 'image/webp');
  await database.pool.query('create table products (thumbnail text, media_urls jsonb, description text)');
  await database.pool.query('insert into products values ($1, $2, $4), (null, $3, null), ($5, $3, null)', [
    pictureOf('aa'),
    JSON.stringify([pictureOf('bb'), pictureOf('cc')]),
    '[]',
    `a visitor's text: ${pictureOf('dd')}`,
    '.webp',
  ]);
  // A schema that lacks a column is one before its migration.
  await database.pool.query('create table users (note text)');
  await database.pool.query('insert into users values ($1)', [pictureOf('ee')]);
  const complete = await backUp(shop, folder, 1);
  expect(complete).toMatchObject({ files: 3, missingFiles: 0 });
  await files.remove(pictureOf('aa'));
  await files.remove(pictureOf('cc'));
  expect(await backUp(shop, folder, 1)).toMatchObject({ files: 1, missingFiles: 2 });
  expect(existsSync(complete.folder)).toBe(true);
  await close();
});

test('a backup that fails leaves nothing that looks like one, and the shop goes on', async () => {
  const { shop, database, files, close } = await openPlace(await testShops.newPlace(), migrations);
  const folder = join(testShops.home, 'failed');
  await files.put(pictureOf('aa'), Buffer.from('x'), 'image/webp');
  const failing = { ...files, get: () => Promise.reject(new Error('the store is gone')) };
  await expect(backUp({ ...shop, files: failing }, folder)).rejects.toThrow('the store is gone');
  expect(await readdir(folder)).toEqual([]);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a database without a shop is not backed up', async () => {
  const { shop, close } = await openPlace(await testShops.newPlace(testShops.cheapest), null);
  await expect(backUp(shop, join(testShops.home, 'none'))).rejects.toThrow('this database holds no shop yet');
  await close();
});

test('only the user that runs the shop can read a backup', async () => {
  const { shop, close } = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  const { folder } = await backUp(shop, join(shop.config.dataDir, 'backups'));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'manifest.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'tables/halves.jsonl.gz'))).mode & 0o777).toBe(0o600);
  await close();
});

test('tables come after those they refer to, and a cycle is no endless loop', () => {
  const tables = ['a', 'b', 'c', 'x', 'y'].map((name) => ({ name, columns: [] }));
  const keys = [
    { table: 'a', refersTo: 'b' },
    { table: 'b', refersTo: 'c' },
    { table: 'c', refersTo: 'c' },
    { table: 'x', refersTo: 'y' },
    { table: 'y', refersTo: 'x' },
  ];
  expect(inDependencyOrder(tables, keys).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'x', 'y']);
});

const commands = { backup: commandFile('backup'), restore: commandFile('restore') };

/** A command as its user runs it, away from any `.env` of this project. */
async function command(name: keyof typeof commands, place: Place, args: string[] = []) {
  const { dataDir, databaseUrl } = place.config;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...childEnvironment(), ...database, DATA_DIR: dataDir, NODE_ENV: 'test' };
  return run(process.execPath, [commands[name], ...args], { env, cwd: testShops.home }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

async function orderCable(shop: Shop) {
  const line = { name: 'Kabel', qty: 2, price: 50_000, discountedPrice: 50_000, weightGrams: 100 };
  const order = await insertOrder(
    shop,
    { id: 'pesanan-yang-dicadangkan', kind: 'order', source: 'web', customerName: 'Sari' },
    [line],
  );
  await addEvent(shop, order.id, { by: null, kind: 'created', status: 'new' });
  return order;
}

test('the two commands carry a real shop from one folder to another', async () => {
  const place = await testShops.newPlace('embedded', 'empty');
  const { shop, database, close } = await openShop(place.config, quietLog);
  await shop.db.insert(pages).values({ title: 'Tentang "kami"', slug: 'tentang', content: '<p>💻\n\\</p>' });
  await shop.files.put(pictureOf('aa'), Buffer.from('picture'), 'image/webp');
  const order = await transaction(shop, (shop) => orderCable(shop));
  const original = await contentOf({ shop, database, files: shop.files, close });

  // While the shop runs, it makes the backup itself.
  const control = await openControlSocket(shop);
  const whileRunning = await command('backup', place);
  expect(whileRunning).toMatchObject({ code: 0, text: expect.stringContaining('Backup made: ') });
  expect(await command('restore', place, ['anything', '--force'])).toMatchObject({ code: 1 });
  const refused = await command('backup', place, ['/dev/null/backups']);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('The backup was not made: ENOTDIR') });
  await control.close();
  const withoutSocket = await command('backup', place);
  expect(withoutSocket).toMatchObject({ code: 1, text: expect.stringContaining('Another Rakita process') });
  await close();

  const [made] = await readdir(join(place.config.dataDir, 'backups'));
  const target = await testShops.newPlace();
  const restored = await command('restore', target, [join(place.config.dataDir, 'backups', made!)]);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('rows of') });
  const again = await command('restore', target, [join(place.config.dataDir, 'backups', made!)]);
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('add --force') });

  const reopened = await openShop(target.config, quietLog);
  expect(await contentOf({ ...reopened, files: reopened.shop.files })).toEqual(original);
  expect(await readOrder(reopened.shop, order.id, '')).toMatchObject({
    number: order.number,
    customer: { name: 'Sari' },
    items: [{ qty: 2, discountedPrice: 50_000 }],
    events: [{ kind: 'created' }],
  });
  await reopened.close();

  // The restored shop is stopped: the command opens it alone.
  const alone = await command('backup', target, ['elsewhere']);
  expect(alone).toMatchObject({ code: 0 });
  const [second] = await readdir(join(testShops.home, 'elsewhere'));
  const [before, after] = await Promise.all(
    [join(place.config.dataDir, 'backups', made!), join(testShops.home, 'elsewhere', second!)].map(readManifest),
  );
  expect(after!.tables.map(({ name, rows }) => [name, rows])).toEqual(
    before!.tables.map(({ name, rows }) => [name, rows]),
  );
  expect(after!.files).toEqual(before!.files);
});

test('the commands say in a sentence what is missing', async () => {
  const nowhere = testShops.missing('nowhere');
  expect(await command('backup', nowhere)).toEqual({
    code: 1,
    text: `The backup was not made: There is no shop in ${nowhere.config.dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.\n`,
  });
  expect(existsSync(nowhere.config.dataDir)).toBe(false);
  expect((await command('restore', nowhere)).text).toContain(
    'Use: npm run restore -- <backup folder | s3:name | s3:latest> [--force]',
  );
  expect((await command('restore', nowhere, ['missing'])).text).toContain('is not a complete backup');
});

test('a socket that a killed shop has left behind does not stop the command', async () => {
  const place = await testShops.newPlace(testShops.cheapest);
  await (await openPlace(place, migrations)).close();
  const path = join(place.config.dataDir, 'control.sock');
  // Killed, so that the socket's file stays.
  const leave = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await run(process.execPath, ['-e', leave]).catch(() => {});
  expect(existsSync(path)).toBe(true);
  expect(await command('backup', place)).toMatchObject({ code: 0 });
});

test('rows are read in batches that fit in memory, however large the rows are', async () => {
  const fetched: number[] = [];
  const left = { small: 3_000, large: 60 };
  const query = (async (text: string) => {
    const rows = Number(/^fetch forward (\d+)/.exec(text)?.[1] ?? 0);
    if (rows === 0) return [];
    fetched.push(rows);
    const size = left.small > 0 ? 'small' : 'large';
    const given = Math.min(rows, left[size]);
    left[size] -= given;
    return Array.from({ length: given }, () => ({ line: size === 'small' ? '{}' : `"${'x'.repeat(1_000_000)}"` }));
  }) as Query;
  const path = join(testShops.home, 'batches.jsonl.gz');
  const written = await writeTableRows(query, { name: 'products', columns: ['id'] }, path);
  expect(written.rows).toBe(3_060);
  expect(fetched).toEqual([50, 200, 800, 2_000, 2_000, 4]);
});
