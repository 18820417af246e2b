import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { copySeededData } from '#tests/seeded-data.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const child = fileURLToPath(new URL('./test-kill.child.ts', import.meta.url));
const log = { info() {}, warn() {}, error() {} };

test('a holder that was paused while another process took over ends instead of writing on', {
  timeout: 120_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-paused-'));
  await copySeededData('bare', home);
  const folder = join(home, 'database');
  const holder = spawn(process.execPath, [child, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(holder, 'close');
  let printed = '';
  holder.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const sold = () => printed.split('\n').slice(1, -1).map(Number);
  await expect.poll(() => sold().length, { timeout: 60_000 }).toBeGreaterThan(5);

  // As if it ran in another container, where its pid says nothing to this process.
  const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, pidSpace: 'pid:[1]' }));
  holder.kill('SIGSTOP');
  const successor = await openEmbeddedDatabase({ folder, log });
  const pool = new pg.Pool({ host: successor.socketFolder, port: successor.port, user: 'postgres', max: 1 });
  const stored = async () =>
    (await pool.query<{ id: number }>('SELECT id FROM sale ORDER BY id')).rows.map((row) => row.id);
  const acknowledged = sold();
  const before = await stored();
  expect(acknowledged.filter((id) => !before.includes(id))).toEqual([]);

  holder.kill('SIGCONT');
  const [code] = (await ended) as [number | null];
  expect(code).toBe(1);
  // The statement that was under way when it stopped is all that it may still have acknowledged.
  expect(sold().length - acknowledged.length).toBeLessThanOrEqual(1);
  await pool.query('INSERT INTO sale VALUES (1000000, $1)', ['x'.repeat(2_000)]);
  expect(await stored()).toEqual([...before, 1_000_000]);
  expect(existsSync(`${folder}.lock`)).toBe(true);
  await pool.end();
  await successor.close();
  rmSync(home, { recursive: true, force: true });
});
