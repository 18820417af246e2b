import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#tests/s3-server.ts';
import { backUp } from './backup.ts';
import { BucketBackups } from './bucket-backups.ts';
import { createTestShops, type OpenPlace, openPlace, writeMigrations } from './test-backup-shops.ts';
import { verifyBackup } from './verify-backup.ts';

const picture = `aa/${'a'.repeat(32)}.webp`;
const laterPicture = `bb/${'b'.repeat(32)}.webp`;
let testShops: Awaited<ReturnType<typeof createTestShops>>;
let place: OpenPlace;
let bucket: S3Server;
let failing: ((key: string) => boolean) | undefined;

beforeAll(async () => {
  testShops = await createTestShops(null);
  const migrations = await writeMigrations(join(testShops.home, 'migrations'), ['create table people (name text)']);
  place = await openPlace(await testShops.newPlace(), migrations);
  await place.database.pool.query(`insert into people values ('Ani'), ('Budi')`);
  await place.files.put(picture, Buffer.from('a picture'), 'image/webp');
});
beforeEach(async () => {
  failing = undefined;
  bucket = await startS3Server((request, response) => {
    if (request.method !== 'PUT' || !failing?.(request.url ?? '')) return false;
    response.writeHead(400).end();
    return true;
  });
});
afterEach(() => bucket.close());
afterAll(async () => {
  await place.close();
  await testShops.removeAll();
});

const openAs = (owner: string) => new BucketBackups({ ...bucket.settings, prefix: 'toko/', owner });

let second = 0;
async function makeBackup(): Promise<{ folder: string; name: string }> {
  second += 1;
  const now = () => new Date(Date.UTC(2026, 10, 16, 0, 0, second));
  const { folder } = await backUp({ ...place.shop, now }, join(testShops.home, 'backups'), 99);
  return { folder, name: folder.split('/').at(-1)! };
}

test('a backup in the bucket comes back whole; each picture is stored once', async () => {
  const own = openAs('1');
  const first = await makeBackup();
  await own.upload(first.folder, first.name);
  await place.files.put(laterPicture, Buffer.from('another'), 'image/webp');
  const later = await makeBackup();
  await own.upload(later.folder, later.name);
  await place.files.remove(laterPicture);
  expect(await own.names()).toEqual([first.name, later.name]);
  expect(bucket.calls.filter((call) => call.startsWith('PUT') && call.includes(picture))).toHaveLength(1);

  const parent = join(testShops.home, 'fetched');
  const manifest = await verifyBackup(await own.download(later.name, parent));
  expect(manifest.tables).toMatchObject([{ name: 'people', rows: 2 }]);
  expect(manifest.files.map(({ path }) => path).sort()).toEqual([picture, laterPicture]);
  expect(await readdir(parent)).toEqual([later.name]);

  // With the second backup goes the picture that only it names.
  await own.prune(new Set([first.name]));
  expect(await own.names()).toEqual([first.name]);
  expect([...bucket.held.keys()].filter((key) => key.includes('/files/'))).toEqual([`toko/backups/files/${picture}`]);
  await verifyBackup(await own.download(first.name, parent));
});

test('an unreadable backup of another shop keeps every picture, and the own backups are pruned all the same', async () => {
  const own = openAs('1');
  const { folder, name } = await makeBackup();
  await own.upload(folder, name);
  const foreign = name.replace(/^(\D*\d{4})/, (year) => year.replace('2026', '2025'));
  bucket.held.set(`toko/backups/${foreign}/manifest.json`, {
    bytes: Buffer.from('{"format": 99}'),
    contentType: 'application/json',
    owner: '2',
  });
  await own.prune(new Set());
  expect(await own.names()).toEqual([foreign]);
  expect([...bucket.held.keys()]).toContain(`toko/backups/files/${picture}`);
});

test('an upload that is cut short is no backup, and the next one removes its rest', async () => {
  const own = openAs('1');
  const { folder, name } = await makeBackup();
  failing = (key) => key.includes('manifest.json');
  await expect(own.upload(folder, name)).rejects.toThrow('the store answered 400');
  expect(await own.names()).toEqual([]);
  await expect(own.download(name, join(testShops.home, 'none'))).rejects.toThrow(`The bucket holds no backup ${name}.`);
  expect(bucket.held.size).toBeGreaterThan(0);
  await own.prune(new Set());
  expect([...bucket.held.keys()]).toEqual([]);
});

test('backups of another shop in the same bucket are neither counted nor removed', async () => {
  const { folder, name } = await makeBackup();
  await openAs('other').upload(folder, name);
  const own = openAs('1');
  expect(await own.ownNames()).toEqual([]);
  const before = [...bucket.held.keys()];
  await own.prune(new Set());
  expect([...bucket.held.keys()]).toEqual(before);
});
