import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copySeededData } from '#tests/seeded-data.ts';
import { type EmbeddedDatabase, type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded-database.ts';

const logged: { level: string; message: string }[] = [];
const writer = (level: string) => (_details: object, message: string) => void logged.push({ level, message });
const log = { info: writer('info'), warn: writer('warn'), error: writer('error') };

let home: string;
let template: string;
let opened: EmbeddedDatabase[] = [];
let clients: pg.Client[] = [];

async function open(folder: string, options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ folder, log, ...options });
  opened.push(database);
  return database;
}

/** A copy of a database made once: making one takes seconds. */
function copyOfTemplate(): string {
  const folder = mkdtempSync(join(home, 'copy-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function connectTo(database: EmbeddedDatabase): Promise<pg.Client> {
  const { socketFolder: host, port } = database;
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

/** Drops the connection without a termination message, as a crash would. */
function lose(client: pg.Client) {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'rakita-embedded-'));
  await copySeededData('bare', home);
  template = join(home, 'database');
  const database = await open(template);
  const client = await connectTo(database);
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE TABLE product (name text UNIQUE)');
  await client.query("INSERT INTO product VALUES ('Laptop')");
  await client.end();
  await database.close();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
  clients = [];
  logged.length = 0;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('opening', () => {
  test('a closed database opens again with everything in it, and leaves nothing beside it', async () => {
    const folder = copyOfTemplate();
    const database = await open(folder);
    expect(database.durable).toBe(true);
    const client = await connectTo(database);
    expect((await client.query('SELECT name FROM product')).rows).toEqual([{ name: 'Laptop' }]);
    expect((await client.query("SELECT unaccent('é') AS plain")).rows).toEqual([{ plain: 'e' }]);
    await client.end();
    await database.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('a creation that was killed half-way is started afresh', async () => {
    const folder = join(mkdtempSync(join(home, 'half-')), 'database');
    mkdirSync(`${folder}.new`);
    writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18\n');
    const client = await connectTo(await open(folder));
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(`${folder}.new`)).toBe(false);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('only the same user can open the socket, and its folder is removed with the database', async () => {
    const database = await open(copyOfTemplate());
    expect(statSync(database.socketFolder).mode & 0o777).toBe(0o700);
    expect(readdirSync(database.socketFolder)).toEqual([`.s.PGSQL.${database.port}`]);
    await database.close();
    expect(existsSync(database.socketFolder)).toBe(false);
  });

  test('a folder in use is refused with a sentence that says what to do', async () => {
    const folder = copyOfTemplate();
    await open(folder);
    await expect(open(folder)).rejects.toThrow(
      `Another Rakita process (pid ${process.pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  test('a database of another PostgreSQL version is refused and not changed', async () => {
    const folder = copyOfTemplate();
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    await expect(open(folder)).rejects.toThrow(/written by PostgreSQL 17, but .* PostgreSQL 18.*restore a backup/);
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('a folder with other files in it is refused', async () => {
    const folder = mkdtempSync(join(home, 'photos-'));
    writeFileSync(join(folder, 'photo.jpg'), '');
    await expect(open(folder)).rejects.toThrow('is not empty, but holds no database');
  });

  test('a damaged database gives an error and releases the lock', async () => {
    const folder = copyOfTemplate();
    rmSync(join(folder, 'global', 'pg_control'));
    await expect(open(folder)).rejects.toThrow();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('the self-test warns loudly when commits do not reach the disk', async () => {
    const database = await open(copyOfTemplate(), { installFsync: false });
    expect(database.durable).toBe(false);
    expect(logged).toContainEqual({ level: 'warn', message: expect.stringContaining('not safe against power loss') });
  });
});

describe('clients', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await openEmbeddedDatabase({ folder: copyOfTemplate(), log });
  });
  afterAll(() => database.close());

  test('a second client is refused with a reason, and the first is not affected', async () => {
    const first = await connectTo(database);
    await expect(connectTo(database)).rejects.toMatchObject({ code: '53300' });
    expect((await first.query('SELECT $1::int AS n', [7])).rows).toEqual([{ n: 7 }]);
  });

  test('statements of two clients never mix: the next one waits for the first to leave', async () => {
    const first = await connectTo(database);
    await first.query("SET TIME ZONE 'Asia/Jakarta'");
    await first.query({ name: 'same', text: 'SELECT 1 AS answer' });
    const second = connectTo(database);
    const late = first.query('SELECT pg_sleep(0.05), $1::text AS who', ['first']);
    const leaving = late.then(() => first.end());
    const client = await second;
    expect((await late).rows[0].who).toBe('first');
    await leaving;
    expect((await client.query({ name: 'same', text: 'SELECT 2 AS answer' })).rows).toEqual([{ answer: 2 }]);
    expect((await client.query('SHOW TimeZone')).rows[0].TimeZone).not.toBe('Asia/Jakarta');
  });

  test('the transaction of a lost client is rolled back, and the next client works', async () => {
    const lost = await connectTo(database);
    await lost.query('BEGIN');
    await lost.query("INSERT INTO product VALUES ('Half an order')");
    lose(lost);
    const next = await connectTo(database);
    expect((await next.query('SELECT name FROM product')).rows).toEqual([{ name: 'Laptop' }]);
  });

  test('a client lost in the middle of a failed exchange does not block the next one', async () => {
    const lost = await connectTo(database);
    const { connection } = lost as unknown as { connection: { parse(q: object): void; flush(): void } };
    connection.parse({ text: 'SELEC', name: '', types: [] });
    connection.flush();
    await sleep(50);
    lose(lost);
    const next = await connectTo(database);
    expect((await next.query('SELECT $1::int AS n', [1])).rows).toEqual([{ n: 1 }]);
  });

  test('a pool with one client survives errors and reconnects', async () => {
    const { socketFolder: host, port } = database;
    const pool = new pg.Pool({ host, port, user: 'postgres', database: 'postgres', max: 1 });
    pool.on('error', () => {});
    for (let round = 0; round < 10; round += 1) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await expect(client.query("INSERT INTO product VALUES ('Laptop')")).rejects.toMatchObject({ code: '23505' });
      client.release(round % 2 === 0 ? new Error('drop it') : undefined);
      await pool.query('ROLLBACK');
      expect((await pool.query('SELECT count(*)::int AS n FROM product')).rows).toEqual([{ n: 1 }]);
    }
    await pool.end();
  });

  test('a long text and a large answer pass whole', async () => {
    const client = await connectTo(database);
    const text = 'rakit '.repeat(500_000);
    const { rows } = await client.query('SELECT $1::text AS text, length($1::text) AS length', [text]);
    expect(rows[0].length).toBe(text.length);
    expect(rows[0].text === text).toBe(true);
  });

  test('a client that does not speak the protocol is disconnected', async () => {
    const socket = connect(join(database.socketFolder, `.s.PGSQL.${database.port}`));
    socket.on('error', () => {}).resume();
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    const next = await connectTo(database);
    expect((await next.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('so is one that sent something malformed while it waited, and the database goes on', async () => {
    const first = await connectTo(database);
    const socket = connect(join(database.socketFolder, `.s.PGSQL.${database.port}`));
    socket.on('error', () => {}).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const startUp = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from('user\0postgres\0\0')]);
    const length = Buffer.from([0, 0, 0, startUp.length + 4]);
    socket.write(Buffer.concat([length, startUp, Buffer.from('Q'), Buffer.from([0x7f, 0xff, 0xff, 0xff])]));
    await sleep(50);
    await first.end();
    await closed;
    const next = await connectTo(database);
    expect((await next.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('at work', () => {
  test('a transaction that idles too long is rolled back and its client disconnected', async () => {
    const database = await open(copyOfTemplate(), { idleInTransactionLimitMs: 100 });
    const idle = await connectTo(database);
    await idle.query('BEGIN');
    await idle.query("INSERT INTO product VALUES ('Half an order')");
    await sleep(300);
    await expect(idle.query('COMMIT')).rejects.toThrow();
    const next = await connectTo(database);
    expect((await next.query('SELECT count(*)::int AS n FROM product')).rows).toEqual([{ n: 1 }]);
  });

  test('a checkpoint waits for the open transaction and does not disturb it', async () => {
    const database = await open(copyOfTemplate(), { checkpointEveryMs: 20 });
    const client = await connectTo(database);
    const lastCheckpoint = async () => (await client.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows;
    await client.query('BEGIN');
    await client.query("INSERT INTO product VALUES ('Printer')");
    const before = await lastCheckpoint();
    await sleep(100);
    expect(await lastCheckpoint()).toEqual(before);
    await client.query('COMMIT');
    await expect.poll(lastCheckpoint).not.toEqual(before);
    expect((await client.query('SELECT count(*)::int AS n FROM product')).rows).toEqual([{ n: 2 }]);
  });

  test('endless recursion is a clean error and the database goes on', async () => {
    const client = await connectTo(await open(copyOfTemplate()));
    await client.query('CREATE FUNCTION f(i int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(i + 1); END $$');
    await expect(client.query('SELECT f(1)')).rejects.toMatchObject({ code: '54001' });
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a runaway statement ends the database, and nothing acknowledged is lost', async () => {
    const folder = copyOfTemplate();
    const database = await open(folder, { statementLimitMs: 300 });
    const client = await connectTo(database);
    await client.query("INSERT INTO product VALUES ('Monitor')");
    const endless = client.query('SELECT count(*) FROM generate_series(1, 1000000000) a');
    await expect(endless).rejects.toThrow();
    expect((await database.failed).message).toContain('ran for more than 300 ms');
    await database.close();
    const again = await connectTo(await open(folder));
    expect((await again.query('SELECT count(*)::int AS n FROM product')).rows).toEqual([{ n: 2 }]);
  });

  test('a crashed engine is reported instead of answering further queries', async () => {
    const database = await open(copyOfTemplate());
    const client = await connectTo(database);
    // PGlite cannot read COPY data from its client and exits.
    client.query('COPY product FROM STDIN').catch(() => {});
    expect((await database.failed).message).toContain('The database engine broke down');
    expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});
