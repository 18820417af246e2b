import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureCopies } from '../copies.ts';
import { sweepOrphans } from '../sweep.ts';
import { openS3Store, StoreFailure } from './s3.ts';
import type { FileStore } from './store.ts';

const keyId = 'TESTKEY';
const secret = 'test-secret/with+signs';
const region = 'ap-southeast-3';
const pathOf = (digits: string) => `${digits.slice(0, 2)}/${digits.padEnd(32, '0')}.webp`;
const path = pathOf('ab01');

type Held = { bytes: Buffer; contentType: string; owner?: string };
type Misbehave = (request: IncomingMessage, response: ServerResponse) => boolean;

let server: Server;
let held: Map<string, Held>;
let misbehave: Misbehave;
let calls: string[];
let store: FileStore;

beforeEach(async () => {
  held = new Map();
  calls = [];
  misbehave = () => false;
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    calls.push(`${request.method} ${request.url}`);
    if (misbehave(request, response)) return;
    answerLikeS3(request, body, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  store = openStore();
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function openStore(changes: Partial<Parameters<typeof openS3Store>[0]> = {}): FileStore {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const keys = { accessKeyId: keyId, secretAccessKey: secret };
  return openS3Store({ endpoint, bucket: 'shop', region, timeoutMs: 1000, ...keys, ...changes });
}

/** Signature Version 4 as Amazon documents it, computed from what arrived on the wire. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, sentKeyId, day, sentRegion, signedHeaders, signature] = form.exec(request.headers.authorization ?? '') ?? [];
  const stamp = String(request.headers['x-amz-date']);
  if (sentKeyId !== keyId || sentRegion !== region || !day || !signedHeaders || !stamp.startsWith(day)) return false;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date') || !names.includes('x-amz-content-sha256')) return false;

  const url = new URL(request.url ?? '/', 'http://host');
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  return true;
}

function answerLikeS3(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  if (!isSigned(request, body)) return void refuse(response, 403, 'SignatureDoesNotMatch');
  const url = new URL(request.url ?? '/', 'http://host');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== 'shop') return void refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return void response.end(listing(url.searchParams));
  const found = held.get(key);
  if (request.method === 'PUT') {
    const owner = request.headers['x-amz-meta-rakita-owner'];
    const contentType = String(request.headers['content-type']);
    held.set(key, { bytes: body, contentType, ...(owner ? { owner: String(owner) } : {}) });
    response.end();
  } else if (request.method === 'DELETE') {
    held.delete(key);
    response.writeHead(204).end();
  } else if (!found) refuse(response, 404, 'NoSuchKey');
  else {
    const mark = found.owner ? { 'x-amz-meta-rakita-owner': found.owner } : {};
    response.writeHead(200, { 'Content-Type': found.contentType, ...mark }).end(found.bytes);
  }
}

/** Two keys a page; the token needs escaping in XML and encoding in the query. */
function listing(query: URLSearchParams): string {
  const keys = [...held.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token')?.replace('next+/<&', '') ?? 0);
  const page = keys.slice(start, start + Math.min(2, Number(query.get('max-keys'))));
  const more = start + page.length < keys.length;
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-02T03:04:05.000Z</LastModified><Size>${held.get(key)?.bytes.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>next+/&lt;&amp;${start + page.length}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`;
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
  await expect(store.get(path)).rejects.toThrow(StoreFailure);
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
  calls = [];
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
  const start = performance.now();
  await expect(store.get(path)).rejects.toThrow('no answer within 150 ms');
  misbehave = (_, response) => response.writeHead(200).write('half');
  await expect(store.get(path)).rejects.toThrow('no answer within 150 ms');
  expect(performance.now() - start).toBeLessThan(2000);
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
