import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from '#tests/child-environment.ts';
import { copySeededData } from '#tests/seeded-data.ts';

const child = fileURLToPath(new URL('./test-memory.child.ts', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'rakita-compiler-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('on a machine with one gigabyte the embedded database never needs more than 450 MB', async () => {
  await copySeededData('bare', home);
  const args = [child, join(home, 'database'), '1024'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: childEnvironment() });
  expect(Number(stdout)).toBeGreaterThan(50);
  expect(Number(stdout)).toBeLessThan(450);
});
