import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse, type S3Server, startS3Server } from '#tests/s3-server.ts';
import { openPictureCopies } from '../copies.ts';
import { sweepOrphans } from '../sweep.ts';
import { openS3Store } from './s3.ts';
import { StoreError } from './s3-calls.ts';
import type { FileStore } from './store.ts';

const pathOf = (digits: string) => `${digits.slice(0, 2)}/${digits.padEnd(32, '0')}.webp`;
const path = pathOf('ab01');

type Misbehave = Parameters<typeof startS3Server>[0] & {};

let server: S3Server;
let held: S3Server['held'];
let misbehave: Misbehave;
let calls: S3Server['calls'];
let store: FileStore;

beforeEach(async () => {
  misbehave = () => false;
  server = await startS3Server((request, response) => misbehave(request, response));
  ({ held, calls } = server);
  store = openStore();
});

afterEach(() => server.close());

function openStore(changes: Partial<Parameters<typeof openS3Store>[0]> = {}): FileStore {
  return openS3Store({ ...server.settings, timeoutMs: 1000, ...changes });
}

async function listed(files = store): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of files.list()) paths.push(file.path);
  return paths;
}

test('what is put can be read and removed again, each call signed', async () => {
  const bytes = Buffer.from([0, 255, 1, 254]);
  await store.put(path, bytes, 'image/webp');
  expect(held.get(path)).toEqual({ bytes, contentType: 'image/webp' });
  expect(await store.get(path)).toEqual(bytes);
  expect(await store.exists(path)).toBe(true);
  await store.remove(path);
  expect(await store.exists(path)).toBe(false);
  expect(await store.get(path)).toBeNull();
  expect(calls[0]).toBe(`PUT /shop/${path}`);
});

test('a listing goes on until its last page and passes over what is not of the shop', async () => {
  const paths = ['0a', '1b', '2c', '3d', '4e'].map(pathOf);
  for (const each of paths) await store.put(each, Buffer.from('x'), 'image/webp');
  held.set('backup/other-program.tar', { bytes: Buffer.from('x'), contentType: 'x' });
  expect(await listed()).toEqual(paths);
  for await (const file of store.list()) {
    expect(file).toEqual({ path: paths[0], bytes: 1, modifiedAt: new Date('2026-11-02T03:04:05Z') });
    break;
  }
});

test('an empty bucket lists nothing and passes the check', async () => {
  expect(await listed()).toEqual([]);
  await store.check();
});

test('a wrong secret is reported as such and not retried', async () => {
  store = openStore({ secretAccessKey: 'wrong' });
  await expect(store.put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(store.get(path)).rejects.toThrow(StoreError);
  await expect(store.check()).rejects.toThrow('403');
  await expect(store.exists(path)).rejects.toThrow('403');
  await expect(store.remove(path)).rejects.toThrow('403');
  expect(calls).toHaveLength(5);
  expect(held.size).toBe(0);
});

test('a missing bucket does not look like a missing picture', async () => {
  store = openStore({ bucket: 'elsewhere' });
  await expect(store.get(path)).rejects.toThrow('404 NoSuchBucket');
  await expect(store.remove(path)).rejects.toThrow('404 NoSuchBucket');
  await expect(store.check()).rejects.toThrow('404 NoSuchBucket');
});

test('one failure of the store is retried, a lasting one is reported', async () => {
  let failures = 1;
  misbehave = (_, response) => failures-- > 0 && refuse(response, 503, 'SlowDown');
  await store.put(path, Buffer.from('x'), 'image/webp');
  expect(held.has(path)).toBe(true);

  failures = Number.POSITIVE_INFINITY;
  calls.length = 0;
  await expect(store.get(path)).rejects.toThrow('503 SlowDown');
  expect(calls).toHaveLength(2);
});

test('a cut connection is retried once, then reported', async () => {
  misbehave = (request) => request.socket.destroy() !== undefined;
  await expect(store.get(path)).rejects.toThrow('cannot be reached');
  expect(calls.length).toBeGreaterThanOrEqual(2);
});

test('a store that never answers, or never ends its response, times out', async () => {
  store = openStore({ timeoutMs: 150 });
  misbehave = () => true;
  await expect(store.get(path)).rejects.toThrow('no answer within 150 ms');
  misbehave = (_, response) => response.writeHead(200).write('half');
  await expect(store.get(path)).rejects.toThrow('no answer within 150 ms');
});

test('a redirect is not followed', async () => {
  misbehave = (_, response) => {
    response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end();
    return true;
  };
  await expect(store.put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('answered 307');
  expect(calls).toHaveLength(1);
});

test('an endless response is cut off', async () => {
  misbehave = (_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024))) {}
      response.once('drain', pour);
    };
    pour();
    return true;
  };
  store = openStore({ timeoutMs: 10_000 });
  await expect(store.get(path)).rejects.toThrow('larger than');
});

test('an answer that is no listing is an error, not an empty store', async () => {
  misbehave = (_, response) => response.end('<html>Welcome</html>').writableEnded;
  await expect(listed()).rejects.toThrow('listing');
});

test.each(['../other-bucket/x.webp', 'ab/../../x', '', '?list-type=2', `${path}?acl`])(
  'the path %j reaches no store',
  async (hostile) => {
    await expect(store.get(hostile)).rejects.toThrow(RangeError);
    await expect(store.exists(hostile)).rejects.toThrow(RangeError);
    await expect(store.remove(hostile)).rejects.toThrow(RangeError);
    await expect(store.put(hostile, Buffer.from('x'), 'image/webp')).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
  },
);

test('a shop with a prefix stores its files below it, and older ones stay readable', async () => {
  const [old, fresh] = [pathOf('0a'), pathOf('1b')];
  await store.put(old, Buffer.from('old'), 'image/webp');
  const prefixed = openStore({ prefix: 'toko-a/' });
  await prefixed.put(fresh, Buffer.from('fresh'), 'image/webp');
  expect([...held.keys()]).toEqual([old, `toko-a/${fresh}`]);
  expect(await prefixed.get(old)).toEqual(Buffer.from('old'));
  expect(await prefixed.get(fresh)).toEqual(Buffer.from('fresh'));
  expect(await prefixed.exists(old)).toBe(true);
  expect(await prefixed.get(pathOf('2c'))).toBeNull();
  expect(await listed(prefixed)).toEqual([fresh, old]);
  // Another shop in the same bucket sees neither this shop's files nor its prefix.
  expect(await listed(openStore({ prefix: 'toko-b/' }))).toEqual([old]);
  expect(await openStore({ prefix: 'toko-b/' }).get(fresh)).toBeNull();
});

test('the sweep of a shop with the keys of another removes only what its own database has uploaded', async () => {
  const production = openStore({ owner: 'production' });
  const staging = openStore({ owner: 'staging' });
  const [used, real, unmarked, own] = ['0a', '1b', '2c', '3d'].map(pathOf) as [string, string, string, string];
  await staging.put(used, Buffer.from('x'), 'image/webp');
  await production.put(real, Buffer.from('x'), 'image/webp');
  await store.put(unmarked, Buffer.from('x'), 'image/webp');
  await staging.put(own, Buffer.from('x'), 'image/webp');
  const folder = mkdtempSync(join(tmpdir(), 'rakita-sweep-'));
  const copies = await openPictureCopies(folder);
  const swept = await sweepOrphans({ files: staging, copies }, new Set([used]), new Date());
  expect(swept).toMatchObject({ removedPictures: 1 });
  expect([...held.keys()]).toEqual([used, real, unmarked]);
  rmSync(folder, { recursive: true });
});
