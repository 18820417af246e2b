import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { recordSlowStatements } from '#server/platform/database/slow-statements.ts';
import { copySeededData } from '#tests/seeded-data.ts';

const log = { info() {}, warn() {}, error() {} };
const dataDir = mkdtempSync(join(tmpdir(), 'rakita-pipeline-'));
let database: OpenDatabase;

beforeAll(async () => {
  await copySeededData('bare', dataDir);
  database = await openDatabase({ dataDir, databaseUrl: undefined }, log);
  await database.pool.query('CREATE TABLE sale (name text UNIQUE)');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = async (sql: string) => (await database.pool.query(sql)).rows[0]?.value as unknown;

test('statements of one turn share the connection, and each gets its own result', async () => {
  const { pool } = database;
  let lent = 0;
  const count = () => void lent++;
  pool.on('acquire', count);
  const values = Array.from({ length: limits.pipelinedStatements }, (_, index) => index);
  const results = values.map((value) => pool.query({ name: 'echo', text: 'SELECT $1::int AS value', values: [value] }));
  expect((await Promise.all(results)).map(({ rows }) => rows[0].value)).toEqual(values);
  pool.off('acquire', count);
  expect(lent).toBe(1);
});

test('a statement that fails takes no other one along, nor the connection', async () => {
  const session = await read('SELECT pg_backend_pid() AS value');
  await database.pool.query('CREATE TEMPORARY TABLE here (name text)');
  const [before, failed, after] = await Promise.allSettled([
    database.pool.query("INSERT INTO sale VALUES ('sebelum')"),
    database.pool.query("INSERT INTO sale VALUES ('sebelum')"),
    database.pool.query("INSERT INTO sale VALUES ('sesudah')"),
  ]);
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await read('SELECT count(*)::int AS value FROM sale')).toBe(2);
  expect(await read('SELECT count(*)::int AS value FROM here')).toBe(0);
  expect(await read('SELECT pg_backend_pid() AS value')).toBe(session);
});

test('a transaction gets its turn among statements that never end, and none of them runs inside it', async () => {
  let isDone = false;
  const seen = new Set<unknown>();
  const busy = Array.from({ length: 4 }, async () => {
    while (!isDone) seen.add(await read("SELECT count(*)::int AS value FROM sale WHERE name = 'transaksi'"));
  });
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO sale VALUES ('transaksi')");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...seen]).not.toContain(1);
  await client.query('ROLLBACK');
  client.release();
  isDone = true;
  await Promise.all(busy);
  expect([...seen]).toEqual([0]);
});

test('the first results do not wait for a slow statement', async () => {
  let isSlowDone = false;
  const first = database.pool.query('SELECT pg_sleep($1)', [0.01]);
  const slow = database.pool.query('SELECT pg_sleep($1)', [1]).then(() => {
    isSlowDone = true;
  });
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSlowDone).toBe(false);
  await slow;
});

test('the time of a statement does not include the ones before it', async () => {
  const slow = recordSlowStatements(database.pool);
  await Promise.all([
    database.pool.query('SELECT pg_sleep($1)', [0.2]),
    database.pool.query('SELECT count(*) FROM sale WHERE name = $1', ['x']),
  ]);
  expect(slow.slowest(5).map(({ table }) => table)).toEqual([null]);
});

test('more statements than may wait are refused at once', async () => {
  const client = await database.pool.connect();
  const waiting = Array.from({ length: limits.databaseWaiting }, () => database.pool.query('SELECT 1'));
  await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'busy' });
  client.release();
  await Promise.all(waiting);
});
