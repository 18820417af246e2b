import { mkdir, mkdtemp, open, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDiskStore } from './disk.ts';
import type { FileStore } from './store.ts';

const path = 'ab/ab0123456789abcdef0123456789abcd.webp';
const copyPath = 'ab/ab0123456789abcdef0123456789abcd-320.avif';
let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-disk-'));
  store = await openDiskStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

async function allOf(files: FileStore) {
  const found = [];
  for await (const file of files.list()) found.push(file);
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

test('what is put can be read, listed, and removed again', async () => {
  await store.put(path, Buffer.from('picture'), 'image/webp');
  await store.put(copyPath, Buffer.from('copy'), 'image/avif');
  expect((await store.get(path))?.toString()).toBe('picture');
  expect(await store.exists(path)).toBe(true);
  expect(await allOf(store)).toMatchObject([
    { path: copyPath, bytes: 4 },
    { path, bytes: 7 },
  ]);
  await store.remove(path);
  await store.remove(path);
  expect(await store.get(path)).toBeNull();
  expect(await store.exists(path)).toBe(false);
});

test('files are still there when the store is opened again', async () => {
  await store.put(path, Buffer.from('picture'), 'image/webp');
  const again = await openDiskStore(join(folder, 'files'));
  expect((await again.get(path))?.toString()).toBe('picture');
});

test('the bytes, the name and a new folder are each forced to disk before a put is done', async () => {
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  await store.put(path, Buffer.from('picture'), 'image/webp');
  expect(sync).toHaveBeenCalledTimes(3);
  await store.put(copyPath, Buffer.from('copy'), 'image/avif');
  expect(sync).toHaveBeenCalledTimes(5);
  sync.mockRejectedValueOnce(new Error('disk broken'));
  await expect(store.put(path, Buffer.from('newer'), 'image/webp')).rejects.toThrow('disk broken');
  sync.mockRestore();
  expect((await store.get(path))?.toString()).toBe('picture');
  expect(await readdir(join(folder, 'files', '.tmp'))).toEqual([]);
});

test('a reader never sees half a file, and no temporary file stays behind', async () => {
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(2_000_000, letter));
  await store.put(path, versions[0]!, 'image/webp');
  let isWriting = true;
  const writing = (async () => {
    for (let round = 0; round < 10; round++) await store.put(path, versions[round % 2]!, 'image/webp');
    isWriting = false;
  })();
  while (isWriting) {
    const seen = await store.get(path);
    expect(versions.some((version) => seen?.equals(version))).toBe(true);
  }
  await writing;
  expect(await readdir(join(folder, 'files', '.tmp'))).toEqual([]);
});

test('a write that fails leaves nothing behind', async () => {
  await writeFile(join(folder, 'files', 'ab'), 'a file stands where the folder should be');
  await expect(store.put(path, Buffer.from('picture'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(folder, 'files', '.tmp'))).toEqual([]);
});

test('temporary files of a crash are removed at the next start, young ones are not', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'files', '.tmp', name)) as [string, string];
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);
  await openDiskStore(join(folder, 'files'));
  expect(await readdir(join(folder, 'files', '.tmp'))).toEqual(['young']);
});

test.each([
  '../secret.webp',
  'ab/../../secret',
  '/etc/passwd',
  'ab\\ab0123456789abcdef0123456789abcd.webp',
  `${path}\0`,
  '.tmp/x',
  '',
])('the path %j reaches no file system call', async (hostile) => {
  await writeFile(join(folder, 'secret.webp'), 'secret');
  await expect(store.get(hostile)).rejects.toThrow(RangeError);
  await expect(store.exists(hostile)).rejects.toThrow(RangeError);
  await expect(store.remove(hostile)).rejects.toThrow(RangeError);
  await expect(store.put(hostile, Buffer.from('x'), 'image/webp')).rejects.toThrow(RangeError);
});

test('a symbolic link in the folder does not lead out of it', async () => {
  await writeFile(join(folder, 'secret'), 'secret');
  await mkdir(join(folder, 'files', 'ab'));
  await symlink(join(folder, 'secret'), join(folder, 'files', path));
  await expect(store.get(path)).rejects.toThrow();
  expect(await store.exists(path)).toBe(false);
  expect(await allOf(store)).toEqual([]);
});

test('files that are not of the shop are not listed', async () => {
  await mkdir(join(folder, 'files', 'ab'));
  await writeFile(join(folder, 'files', 'ab', '.DS_Store'), 'x');
  await writeFile(join(folder, 'files', 'README'), 'x');
  expect(await allOf(store)).toEqual([]);
});

test('the check passes on a usable folder and fails when it is gone', async () => {
  await store.check();
  expect(await readdir(join(folder, 'files', '.tmp'))).toEqual([]);
  await rm(join(folder, 'files'), { recursive: true });
  await expect(store.check()).rejects.toThrow();
});
