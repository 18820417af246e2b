import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { DurableFiles } from './durable-files.ts';

type Sync = (stream: { nfd: number; node: { name: string } }) => number;

const home = mkdtempSync(join(tmpdir(), 'rakita-durable-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What the engine gets as its fsync. */
async function installed(onFailure: (error: Error) => void): Promise<{ files: DurableFiles; sync: Sync }> {
  const files = new DurableFiles(home, onFailure);
  const { emscriptenOpts } = await files.init({} as PGlite, {});
  const operations: { fsync?: Sync } = {};
  const engine = { FS: { filesystems: { NODEFS: { stream_ops: operations } } } };
  const install = emscriptenOpts.preRun?.at(-1) as unknown as (module: typeof engine) => void;
  install(engine);
  return { files, sync: operations.fsync! };
}

test('the write-ahead log is forced to disk, and counted', async () => {
  const { files, sync } = await installed((error) => expect.unreachable(error.message));
  const nfd = openSync(join(home, 'segment'), 'w');
  expect(sync({ nfd, node: { name: '000000010000000000000001' } })).toBe(0);
  expect(files.walSyncs).toBe(1);
  expect(sync({ nfd, node: { name: 'pg_control' } })).toBe(0);
  expect(files.walSyncs).toBe(1);
});

test('a file that cannot be forced to disk is reported, and no success is returned', async () => {
  const failures: string[] = [];
  const { files, sync } = await installed((error) => failures.push(error.message));
  const closed = 1_000_000;
  expect(sync({ nfd: closed, node: { name: '000000010000000000000001' } })).not.toBe(0);
  expect(failures).toEqual([expect.stringContaining('EBADF')]);
  expect(files.walSyncs).toBe(0);
});
