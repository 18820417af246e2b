import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { copySeededData } from '#tests/seeded-data.ts';
import { fillDisk, mountSmallDisk, unmountSmallDisks } from '#tests/small-disk.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const home = mkdtempSync(join(tmpdir(), 'rakita-disk-guard-'));
afterAll(() => {
  unmountSmallDisks();
  rmSync(home, { recursive: true, force: true });
});
const disk = mountSmallDisk(join(home, 'disk'), 'size=220m');

test.skipIf(disk === null)(
  'a disk that is suddenly full does not end a database whose log needs a segment',
  async () => {
    await copySeededData('bare', join(disk!, 'data'));
    const folder = join(disk!, 'data', 'database');
    const broken: string[] = [];
    const log = { info() {}, warn() {}, error: (_: object, message: string) => void broken.push(message) };
    const database = await openEmbeddedDatabase({ folder, log });
    const client = new pg.Client({ host: database.socketFolder, port: database.port, user: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    const read = async (sql: string) => Object.values((await client.query(sql)).rows[0])[0];

    const next = `pg_walfile_name(pg_current_wal_insert_lsn() + ${16 * 1024 ** 2})`;
    const segment = join(folder, 'pg_wal', String(await read(`SELECT ${next}`)));
    await expect.poll(() => existsSync(segment)).toBe(true);
    fillDisk(disk!);
    await client.query('SELECT pg_switch_wal()');
    await client.query("SELECT pg_logical_emit_message(true, 'test', 'in the next segment')");
    expect(await read('SELECT 1')).toBe(1);
    expect(broken.filter((message) => !message.includes('almost full'))).toEqual([]);
    await client.end();
    await database.close();
  },
);
