import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { restore } from './restore.ts';
import { migrateShop } from './restore-point.ts';
import { partialNameOf } from './retention.ts';
import { makeScratch } from './scratch-database.ts';
import { contentOf, createTestShops, openPlace, type Place, quietLog, writeMigrations } from './test-backup-shops.ts';
import { tryMigrations } from './try-migrations.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const postgres = await startPostgres();
if (!postgres) console.warn('No PostgreSQL server was found: migrations of PostgreSQL are not tried.');

const first = 'create table parts (name text, price integer)';
const second = 'alter table parts add column stock integer not null default 3';
let testShops: Awaited<ReturnType<typeof createTestShops>>;
let old: string;
let next: string;
let broken: string;

beforeAll(async () => {
  testShops = await createTestShops(postgres?.url ?? null);
  old = await writeMigrations(join(testShops.home, 'old'), [first]);
  next = await writeMigrations(join(testShops.home, 'next'), [first, second]);
  broken = await writeMigrations(join(testShops.home, 'broken'), [
    first,
    'alter table parts add constraint u unique (name)',
  ]);
});
afterAll(async () => {
  await testShops.removeAll();
  await postgres?.stop();
});

const noRunningShop = async () => null;

type Kind = 'embedded' | 'postgres';

async function makeOldShop(kind: Kind) {
  const place = await testShops.newPlace(kind);
  const opened = await openPlace(place, old);
  await opened.database.pool.query(`insert into parts values ('RAM', 1), ('RAM', 2)`);
  const content = await contentOf(opened);
  await opened.close();
  return { place, content };
}

let oldEmbedded: ReturnType<typeof makeOldShop> | undefined;

/** A shop of the old version with two rows of the same name. */
async function oldShop(kind: Kind) {
  if (kind === 'postgres') return makeOldShop(kind);
  oldEmbedded ??= makeOldShop(kind);
  const { place, content } = await oldEmbedded;
  return { place: await testShops.copyOf(place), content };
}

async function contentIn(place: Place) {
  const opened = await openPlace(place, null);
  try {
    return await contentOf(opened);
  } finally {
    await opened.close();
  }
}

async function databasesOnServer(place: Place): Promise<string[]> {
  const opened = await openPlace(place, null);
  const { rows } = await opened.database.pool.query<{ datname: string }>('select datname from pg_database');
  await opened.close();
  return rows.map(({ datname }) => datname).filter((name) => name.startsWith('rakita_trial_'));
}

describe.each(['embedded', 'postgres'] as const)('migrations of an existing shop (%s)', (kind) => {
  const onKind = test.skipIf(kind === 'postgres' && postgres === null);

  onKind('a trial runs them on a copy, changes nothing and leaves nothing behind', async () => {
    const { place, content: before } = await oldShop(kind);
    const trial = await tryMigrations(place.config, quietLog, noRunningShop, next);
    expect(trial).toMatchObject({ pending: ['0001_level'], rows: 2, triedOn: kind });
    expect(await contentIn(place)).toEqual(before);
    expect(await readdir(join(place.config.dataDir, 'backups'))).toEqual([]);
    if (kind === 'postgres') expect(await databasesOnServer(place)).toEqual([]);
    expect(await tryMigrations(place.config, quietLog, noRunningShop, old)).toBeNull();
  });

  onKind('a restore point is made before they run, and brings the old shop back', async () => {
    const { place, content: before } = await oldShop(kind);
    const opened = await openPlace(place, null);
    const { ran, restorePoint } = await migrateShop(opened.database, place.config, next);
    expect(ran).toEqual(['0001_level']);
    expect(await migrateShop(opened.database, place.config, next)).toEqual({ ran: [], restorePoint: null });
    await opened.close();
    expect(await contentIn(place)).not.toEqual(before);
    await restore({ from: restorePoint!, config: place.config, force: true, migrations: old }, quietLog);
    expect(await contentIn(place)).toEqual(before);
  });
});

describe('migrations of a shop, the same on both databases', () => {
  const kind: Kind = postgres ? 'postgres' : 'embedded';

  test('a trial says why they would fail', async () => {
    const { place, content: before } = await oldShop(kind);
    await expect(tryMigrations(place.config, quietLog, noRunningShop, broken)).rejects.toThrow(
      /On a copy of the database the migrations failed \(.*unique.*\)\. Do not upgrade yet\./,
    );
    expect(await contentIn(place)).toEqual(before);
  });

  test('no migration runs when the restore point cannot be made', async () => {
    const { place, content: before } = await oldShop(kind);
    const opened = await openPlace(place, null);
    const file = join(place.config.dataDir, 'file');
    await writeFile(file, '');
    const elsewhere = readConfig({ DATA_DIR: file });
    await expect(migrateShop(opened.database, elsewhere, next)).rejects.toThrow(
      'The restore point before the migrations could not be made, so none of them has run',
    );
    await opened.close();
    expect(await contentIn(place)).toEqual(before);
  });

  test('an older version refuses the database of a newer one and changes nothing', async () => {
    const { place } = await oldShop(kind);
    const opened = await openPlace(place, next);
    const before = await contentOf(opened);
    await expect(migrateShop(opened.database, place.config, old)).rejects.toThrow(
      'The database was made by a newer version of Rakita than this one',
    );
    await opened.close();
    await expect(tryMigrations(place.config, quietLog, noRunningShop, old)).rejects.toThrow('newer version of Rakita');
    expect(await contentIn(place)).toEqual(before);
  });

  test('a new shop has no restore point', async () => {
    const place = await testShops.newPlace(kind);
    const opened = await openPlace(place, null);
    expect(await migrateShop(opened.database, place.config, next)).toEqual({
      ran: ['0000_level', '0001_level'],
      restorePoint: null,
    });
    await opened.close();
  });
});

test.skipIf(postgres === null)('what a killed trial left is removed by the next one', async () => {
  const { place } = await oldShop('postgres');
  const backups = join(place.config.dataDir, 'backups');
  const scratch = await makeScratch(place.config.databaseUrl, backups, 'trial');
  const leftFolder = join(backups, partialNameOf('rakita-backup-20260101-000000'));
  await mkdir(leftFolder, { recursive: true });
  await utimes(leftFolder, 0, 0);
  const used = new pg.Client({ connectionString: scratch.place.databaseUrl });
  await used.connect();
  await tryMigrations(place.config, quietLog, noRunningShop, next);
  expect(await databasesOnServer(place)).toHaveLength(1);
  await used.end();
  await tryMigrations(place.config, quietLog, noRunningShop, next);
  expect(await databasesOnServer(place)).toEqual([]);
  expect(await readdir(backups)).toEqual([]);
});

test.skipIf(postgres === null)('an account that may not create databases tries them on an embedded copy', async () => {
  const { place } = await oldShop('postgres');
  const opened = await openPlace(place, null);
  const role = `trial_${process.pid}`;
  await opened.database.pool.query(`create role ${role} login nocreatedb`);
  try {
    await opened.database.pool.query(`grant usage on schema public, drizzle to ${role}`);
    await opened.database.pool.query(`grant select on all tables in schema public, drizzle to ${role}`);
    await opened.database.pool.query(`grant select on all sequences in schema public, drizzle to ${role}`);
    const url = new URL(place.config.databaseUrl!);
    url.username = role;
    const config = { ...place.config, databaseUrl: url.href };
    expect(await tryMigrations(config, quietLog, noRunningShop, next)).toMatchObject({ triedOn: 'embedded' });
  } finally {
    await opened.database.pool.query(`drop owned by ${role}`);
    await opened.database.pool.query(`drop role ${role}`);
    await opened.close();
  }
});
