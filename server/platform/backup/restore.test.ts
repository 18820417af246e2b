import { existsSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { listenerName } from '#server/platform/database/public-change.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { backUp } from './backup.ts';
import { type ManifestContent, manifestText } from './manifest.ts';
import { restore } from './restore.ts';
import { contentOf, createTestShops, openPlace, type Place, quietLog, writeMigrations } from './test-backup-shops.ts';
import { addOddRows, oddSchema } from './test-odd-content.ts';
import { verifyBackup } from './verify-backup.ts';

/** Real databases are slow on a small machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const postgres = await startPostgres();
if (!postgres) console.warn('No PostgreSQL server was found: backups to and from PostgreSQL are not tested.');

const picture = 'ab/ab0123456789abcdef0123456789abcd.webp';
const otherPicture = 'cd/cd0123456789abcdef0123456789abcd.webp';
const secondLevel = `alter table people add column age integer not null default 7;
--> statement-breakpoint
update people set age = 8 where id = 2;
--> statement-breakpoint
create table later (id text primary key, people_id bigint references people(id));
--> statement-breakpoint
insert into later select 'made by the second level', id from people where id = 3;`;

let testShops: Awaited<ReturnType<typeof createTestShops>>;
let firstMigrations: string;
let bothMigrations: string;
let original: Awaited<ReturnType<typeof contentOf>>;
/** Of an embedded shop, at the first level. */
let backup: string;

async function fillAndBackUp(place: Place, migrations: string) {
  const opened = await openPlace(place, migrations);
  await addOddRows((text, values) => opened.database.pool.query(text, values));
  await opened.files.put(picture, Buffer.from('a picture'), 'image/webp');
  await opened.files.put(otherPicture, Buffer.alloc(300_000, 7), 'image/webp');
  const { folder } = await backUp(opened.shop, join(place.config.dataDir, 'backups'));
  const content = await contentOf(opened);
  await opened.close();
  return { folder, content };
}

async function contentAt(place: Place) {
  const opened = await openPlace(place, null);
  try {
    return await contentOf(opened);
  } finally {
    await opened.close();
  }
}

const restoreTo = (place: Place, { from = backup, force = false, migrations = firstMigrations } = {}) =>
  restore({ from, config: place.config, force, migrations }, quietLog);

async function copyOfBackup(name: string): Promise<string> {
  const folder = join(testShops.home, name);
  await cp(backup, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  testShops = await createTestShops(postgres?.url ?? null);
  firstMigrations = await writeMigrations(join(testShops.home, 'migrations-1'), [oddSchema]);
  bothMigrations = await writeMigrations(join(testShops.home, 'migrations-2'), [oddSchema, secondLevel]);
  const made = await fillAndBackUp(await testShops.newPlace(), firstMigrations);
  backup = made.folder;
  original = made.content;
});
afterAll(async () => {
  await testShops.removeAll();
  await postgres?.stop();
});

describe('a restored shop is the shop that was backed up', () => {
  const kinds = ['embedded', 'postgres'] as const;
  for (const source of kinds) {
    for (const target of kinds) {
      const needsPostgres = source === 'postgres' || target === 'postgres';
      test.skipIf(needsPostgres && !postgres)(`from ${source} to ${target}, to the last byte`, async () => {
        const made =
          source === 'embedded'
            ? { folder: backup, content: original }
            : await fillAndBackUp(await testShops.newPlace(source), firstMigrations);
        const place = await testShops.newPlace(target);
        const result = await restoreTo(place, { from: made.folder });
        expect(result).toMatchObject({ tables: 6, rows: 1206, files: 2 });

        const opened = await openPlace(place, null);
        const content = await contentOf(opened);
        expect(content.stored).toEqual(made.content.stored);
        expect(content.tables).toEqual(made.content.tables);
        expect(content.tables.people).toHaveLength(1200);

        // It goes on where the old one stopped.
        const { rows } = await opened.database.pool.query(`insert into people (name) values ('next') returning id`);
        expect(rows[0].id).toBe('1201');
        const noted = await opened.database.pool.query(
          `insert into "Odd ""table"", ü" (note) values ('n') returning *`,
        );
        expect(noted.rows[0]).toEqual({ id: 4, note: 'n (marked)' });
        expect((await opened.database.pool.query(`select nextval('order_number')`)).rows[0].nextval).toBe('7');
        await expect(opened.database.pool.query(`update eggs set hen_id = 'none'`)).rejects.toThrow('eggs_hen_id_fkey');
        await migrateDatabase(opened.database.pool, bothMigrations);
        expect((await opened.database.pool.query('select age from people where id = 2')).rows).toEqual([{ age: 8 }]);
        await opened.close();
      });
    }
  }
});

describe('what is not as it was written is refused before anything is written', () => {
  const damages: [string, string, (folder: string) => Promise<unknown>][] = [
    ['a missing table', 'tables/people.jsonl.gz is missing', (f) => rm(join(f, 'tables/people.jsonl.gz'))],
    ['a missing picture', `files/${picture} is missing`, (f) => rm(join(f, 'files', picture))],
    ['a longer file', 'has 9 bytes instead of', (f) => writeFile(join(f, 'tables/people.jsonl.gz'), 'not a zip')],
    [
      'a picture of the same size',
      `${picture} does not match its checksum`,
      (f) => writeFile(join(f, 'files', picture), 'A picture'),
    ],
    ['a cut manifest', 'manifest.json is cut off', (f) => truncate(join(f, 'manifest.json'), 500)],
    ['an empty manifest', 'manifest.json is cut off', (f) => writeFile(join(f, 'manifest.json'), '')],
    ['no manifest', 'is not a complete backup', (f) => rm(join(f, 'manifest.json'))],
    ['a manifest of null', 'is not readable', (f) => writeFile(join(f, 'manifest.json'), 'null')],
    ['a changed manifest', 'does not match its own checksum', (f) => edit(f, (text) => text.replace('"1200"', '"12"'))],
    ['a longer picture', 'bytes instead of', (f) => appendFile(join(f, 'files', picture), 'x')],
    [
      'a format of the future',
      'Restore it with a newer version',
      (f) => edit(f, (text) => text.replace('"format": 1', '"format": 2')),
    ],
    [
      'fewer rows than promised',
      'has 1200 rows instead of 1201',
      (f) => editContent(f, (c) => Object.assign(tableOf(c, 'people'), { rows: 1201 })),
    ],
    [
      'a path that leads out',
      'unexpected value at tables.0.path',
      (f) => editContent(f, (c) => Object.assign(c.tables[0]!, { path: 'tables/../../x.jsonl.gz' })),
    ],
    [
      'a file path that leads out',
      'unexpected value at files.0.path',
      (f) => editContent(f, (c) => Object.assign(c.files[0]!, { path: '../../etc/passwd' })),
    ],
    [
      'a newer shop',
      'made by a newer version of Rakita',
      (f) => editContent(f, (c) => Object.assign(c.migration, { count: 3 })),
    ],
    [
      'another shop',
      'not a forerunner',
      (f) => editContent(f, (c) => Object.assign(c.migration, { lastHash: 'other' })),
    ],
  ];

  const tableOf = (content: ManifestContent, name: string) => content.tables.find((table) => table.name === name)!;
  const edit = async (folder: string, change: (text: string) => string) => {
    const path = join(folder, 'manifest.json');
    const before = await readFile(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(path, after);
  };
  const editContent = async (folder: string, change: (content: ManifestContent) => unknown) => {
    const { sha256: _, ...content } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    change(content);
    await writeFile(join(folder, 'manifest.json'), manifestText(content));
  };

  test.each(damages)('%s', async (name, sentence, damage) => {
    const folder = await copyOfBackup(`damaged ${name}`);
    await damage(folder);
    const { config } = testShops.missing(`untouched ${name}`);
    await expect(restoreTo({ config }, { from: folder })).rejects.toThrow(sentence);
    expect(existsSync(config.dataDir)).toBe(false);
  });

  test('a backup without damage passes', async () => {
    expect((await verifyBackup(backup)).tables.map(({ name }) => name)).toContain('nothing_here');
  });
});

describe('a shop that is there already', () => {
  test('is not replaced without --force', async () => {
    const place = await testShops.newPlace(testShops.cheapest);
    const opened = await openPlace(place, firstMigrations);
    await opened.database.pool.query(`insert into hens values ('old', null)`);
    await opened.database.pool.query(`update settings set value = 'old'`);
    const before = await contentOf(opened);
    await opened.close();

    await expect(restoreTo(place)).rejects.toThrow(
      'The database is not empty (table settings holds rows). Nothing was changed.',
    );
    expect(await contentAt(place)).toEqual(before);
    await restoreTo(place, { force: true });
    expect(await contentAt(place)).toEqual(original);
  });

  test('and is running says so', async () => {
    const place = await testShops.newPlace();
    const opened = await openPlace(place, firstMigrations);
    await expect(restoreTo(place, { force: true })).rejects.toThrow('Another Rakita process');
    await opened.close();
  });

  test.skipIf(postgres === null)('and is running elsewhere on the same PostgreSQL says so', async () => {
    const place = await testShops.newPlace('postgres');
    const opened = await openPlace(place, firstMigrations);
    const before = await contentOf(opened);
    await opened.close();
    const instance = new pg.Client({ connectionString: place.config.databaseUrl, application_name: listenerName });
    await instance.connect();
    await expect(restoreTo(place, { force: true })).rejects.toThrow(
      '1 running instance uses this database. Stop every instance of the shop first. Nothing was changed.',
    );
    await instance.end();
    expect(await contentAt(place)).toEqual(before);
  });

  test('stays as it was when the restore fails half-way', async () => {
    const place = await testShops.newPlace();
    const opened = await openPlace(place, bothMigrations);
    const before = await contentOf(opened);
    await opened.close();
    const failing = await writeMigrations(join(testShops.home, 'failing'), [oddSchema, `${secondLevel};select 1/0`]);
    await expect(restoreTo(place, { force: true, migrations: failing })).rejects.toThrow('division by zero');
    expect((await contentAt(place)).tables).toEqual(before.tables);
  });

  test('with another picture under the same name is not overwritten without --force', async () => {
    const place = await testShops.newPlace(testShops.cheapest);
    const opened = await openPlace(place, null);
    await opened.files.put(picture, Buffer.from('another picture'), 'image/webp');
    await opened.close();
    await expect(restoreTo(place)).rejects.toThrow(`hold another ${picture}`);
    await restoreTo(place, { force: true });
    expect(await contentAt(place)).toEqual(original);
  });
});

describe('a backup from before an update', () => {
  const expectMovedForward = async (place: Place) => {
    const { tables } = await contentAt(place);
    const { people, later, ...others } = tables;
    const { people: oldPeople, ...oldOthers } = original.tables;
    expect(others).toEqual(oldOthers);
    expect(later).toEqual(['{"id":"made by the second level","people_id":3}']);
    const ageOf = (row: string) => (row.startsWith('{"id":2,') ? 8 : 7);
    expect(people).toEqual(oldPeople!.map((row) => `${row.slice(0, -1)},"age":${ageOf(row)}}`));
    const opened = await openPlace(place, bothMigrations);
    const { rows } = await opened.database.pool.query(
      'select created_at from drizzle.__drizzle_migrations order by id',
    );
    expect(rows).toEqual([{ created_at: '1000' }, { created_at: '1001' }]);
    await opened.close();
  };

  test('is loaded as it was and then migrated', async () => {
    const place = await testShops.newPlace();
    await restoreTo(place, { migrations: bothMigrations });
    await expectMovedForward(place);
  });

  test.skipIf(!postgres)('also on PostgreSQL, over a shop that has the update already', async () => {
    const place = await testShops.newPlace('postgres');
    await (await openPlace(place, bothMigrations)).close();
    await expect(restoreTo(place, { migrations: bothMigrations })).rejects.toThrow('not empty');
    await restoreTo(place, { migrations: bothMigrations, force: true });
    await expectMovedForward(place);
  });

  test('replaces a shop that has the update already', async () => {
    const place = await testShops.newPlace();
    await (await openPlace(place, bothMigrations)).close();
    await restoreTo(place, { migrations: bothMigrations, force: true });
    await expectMovedForward(place);
  });
});

test('a backup leaves nothing else beside it', async () => {
  expect(await readdir(join(backup, '..'))).toEqual([expect.stringMatching(/^rakita-backup-\d{8}-\d{6}$/)]);
});

test('a restore ends every session and withdraws links and invitations of the backup; accounts stay', async () => {
  const tables = ['users', 'sessions', 'one_time_tokens', 'invitations'];
  const create = tables
    .map((name) => `create table ${name} (id text primary key)`)
    .join(';\n--> statement-breakpoint\n');
  const migrations = await writeMigrations(join(testShops.home, 'migrations-logins'), [create]);
  const source = await openPlace(await testShops.newPlace(testShops.cheapest), migrations);
  for (const name of tables) await source.database.pool.query(`insert into ${name} values ('a')`);
  const { folder } = await backUp(source.shop, join(testShops.home, 'logins'));
  await source.close();
  const place = await testShops.newPlace(testShops.cheapest);
  await restoreTo(place, { from: folder, migrations });
  expect((await contentAt(place)).tables).toEqual({
    users: ['{"id":"a"}'],
    sessions: [],
    one_time_tokens: [],
    invitations: [],
  });
});
