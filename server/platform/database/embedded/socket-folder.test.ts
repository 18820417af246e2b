import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSocketFolder } from './socket-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'rakita-socket-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the socket lies beside the data, private, and what a killed process left there is gone', async () => {
  const left = join(home, 'database.socket');
  mkdirSync(left);
  writeFileSync(join(left, '.s.PGSQL.5432'), '');
  const folder = await makeSocketFolder(join(home, 'database'));
  expect(folder).toBe(left);
  expect(existsSync(join(left, '.s.PGSQL.5432'))).toBe(false);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a path too long for a socket leads to the temporary folder, to the same place at every start', async () => {
  const deep = join(home, 'a'.repeat(80), 'database');
  mkdirSync(join(home, 'a'.repeat(80)));
  const first = await makeSocketFolder(deep);
  writeFileSync(join(first, 'left'), '');
  const second = await makeSocketFolder(deep);
  expect(second).toBe(first);
  expect(existsSync(join(second, 'left'))).toBe(false);
  rmSync(second, { recursive: true });
});
